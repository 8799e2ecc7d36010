"""Reading, layering and checking of the files that describe a table's rules."""

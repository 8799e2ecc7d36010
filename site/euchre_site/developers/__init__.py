"""The pages for people who write programs: the Python interface, the command line, the formats."""

"""The score keeper: a page that keeps the score of a table, also without a network."""

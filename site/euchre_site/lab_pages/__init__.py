"""The pages on which readers use the engine themselves: their table, practice and play."""

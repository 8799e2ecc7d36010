"""The command line: one module for each command, imported only when the command is chosen."""

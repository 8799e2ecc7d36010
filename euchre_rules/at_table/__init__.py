"""A game as those at the table live it: who is called what, what happens, what one is asked.

Nothing here reads from a terminal or writes to one; the command line and the pages do that.
"""

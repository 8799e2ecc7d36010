"""The rule book of a table: a structure first, text second.

:func:`rule_book` makes the structure from the resolved variant; the terminal, Markdown and JSON
each render the same structure.
"""

from euchre_rules.rulebook.build import rule_book
from euchre_rules.rulebook.structure import Book

__all__ = ["Book", "rule_book"]

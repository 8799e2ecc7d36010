"""Blocks of a rule book as a lesson shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from euchre_rules.rulebook.structure import Block, Example, Paragraph, Table, texts_of
from euchre_site.marks import safe
from euchre_site.writing import Ready, ready


def written(block: Block) -> str:
    """A paragraph, a table or an example; nothing for what no lesson shows."""
    match block:
        case Paragraph(sentences):
            return safe(" ".join(each.text for each in sentences))
        case Table(header, rows):
            return ready("learn_table.md.jinja", header=header, rows=rows)
        case Example():
            return ready("learn_example.md.jinja", example=block)
        case _:
            return ""


def only_in(blocks: Iterable[Block], others: Iterable[Block]) -> Ready:
    """The tables among blocks, without the rows that are in the tables of others."""
    known = {texts_of(row) for each in others if isinstance(each, Table) for row in each.rows}
    tables = [each for each in blocks if isinstance(each, Table)]
    left = [tuple(row for row in each.rows if texts_of(row) not in known) for each in tables]
    found = [replace(each, rows=rows) for each, rows in zip(tables, left, strict=True) if rows]
    return Ready("\n\n".join(map(written, found)))

"""What the script of the page is given: the same rows, as short as they can be written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from euchre_rules.rulebook.reference_options import anchor_of
from euchre_rules.spec.variant import Variant
from euchre_site.compare.rows import Cell, Part, Row
from euchre_site.tree import ON_EVERY_PAGE

DATA: Final = f"{ON_EVERY_PAGE}/data/compare.js"
"""The address of the data; in a folder below, so that no other page loads them."""


def data_script(
    variants: Sequence[Variant], parts: Iterable[Part], first: Sequence[Variant]
) -> bytes:
    """The data as a script that hands them to the page.

    Args:
        variants: The variants to pick from.
        parts: Their rules.
        first: Those that are shown to somebody who has picked none.
    """
    given = {
        "first": [each.id for each in first],
        "variants": [{"id": each.id, "name": each.name} for each in variants],
        "parts": [
            {"title": each.moment.value, "rows": [_row(row) for row in each.rows]} for each in parts
        ],
    }
    text = json.dumps(given, separators=(",", ":"), sort_keys=True)
    return f"euchre.give({json.dumps(DATA)},{text});\n".encode()


def _row(row: Row) -> dict[str, Any]:
    """One option.

    A cell is the number of its value, the number of its label or -1, and whether the variant's
    rules page has a sentence to lead to.
    """
    labels = list(dict.fromkeys(cell.label for cell in row.cells if cell.matters))
    values: list[Any] = []
    for cell in row.cells:
        if cell.value not in values:
            values.append(cell.value)
    return {
        "anchor": anchor_of(row.option),
        "target": next((cell.anchor for cell in row.cells if cell.anchor), ""),
        "title": row.option.title,
        "question": row.question,
        "also": list(row.option.also),
        "labels": labels,
        "cells": [_cell(cell, values, labels) for cell in row.cells],
    }


def _cell(cell: Cell, values: Sequence[Any], labels: Sequence[str]) -> list[int]:
    told = labels.index(cell.label) if cell.matters else -1
    return [values.index(cell.value), told, int(cell.anchor is not None)]

"""A table for spreadsheets: a row for each question."""

from __future__ import annotations

import csv
import io
import string
from collections.abc import Sequence
from typing import Final

from euchre_tutor.exporting.items import Item, Sheet

COLUMNS: Final = (
    "id",
    "table",
    "plays",
    "topic",
    "template",
    "kind",
    "question",
    "choices",
    "answer",
    "explanation",
    "reasons",
)
"""The first row. Choices and their reasons stand in one cell, a line for each."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def write(sheet: Sheet) -> bytes:
    """The sheet as CSV in UTF-8, with the mark at its head by which Excel knows that."""
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    rows.writerows([_harmless(cell) for cell in _row(sheet, item)] for item in sheet.items)
    return out.getvalue().encode("utf-8-sig")


def _row(sheet: Sheet, item: Item) -> Sequence[str]:
    question = item.question
    return (
        question.id,
        sheet.reference,
        item.table,
        question.topic.value,
        question.template,
        item.kind.value,
        " ".join(item.paragraphs),
        _lettered([each.text for each in item.offers]),
        item.answer,
        item.explanation,
        _lettered([each.feedback for each in item.offers]),
    )


def _lettered(texts: Sequence[str]) -> str:
    pairs = zip(string.ascii_lowercase, texts, strict=False)
    return "\n".join(f"{letter}) {text}" for letter, text in pairs)


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell

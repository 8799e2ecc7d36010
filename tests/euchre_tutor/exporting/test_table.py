"""The table for spreadsheets, read back by the csv module."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from euchre_tutor.exporting import FORMATS, Item, Offer, Sheet
from tests.euchre_tutor.exporting.sheets import TABLES, hostile_sheet, sheet


def read(some: Sheet) -> list[dict[str, str]]:
    data = FORMATS["csv"].write(some)
    assert data.startswith("\ufeff".encode())
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


@pytest.mark.parametrize("reference", TABLES)
def test_each_question_is_a_row(reference: str) -> None:
    for item, row in zip(sheet(reference).items, read(sheet(reference)), strict=True):
        assert row["id"] == item.question.id
        assert row["table"] == reference
        assert row["question"] == f"{row['plays']} {item.question.prompt}"
        assert row["answer"] == item.answer
        assert row["explanation"] == item.explanation
        choices = [line.split(") ", 1)[1] for line in row["choices"].split("\n")]
        assert choices == [each.text for each in item.offers]
        reasons = [line.split(") ", 1)[1] for line in row["reasons"].split("\n")]
        assert reasons == [each.feedback for each in item.offers]


@pytest.mark.parametrize("begins", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_no_cell_is_a_formula(begins: str) -> None:
    (item, *_) = sheet("guernsey").items
    some = Item(item.question, begins, (begins,), (Offer("9", True, "Right."),), begins)
    (row,) = read(Sheet(begins, begins, 1, (some,)))
    for cell in row.values():
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))


def test_a_harmful_name_is_only_a_name(tmp_path: Path) -> None:
    assert len(read(hostile_sheet(tmp_path))) == 8

"""Sheets that every format is tried on, one of them with a table whose name means harm."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import euchre_rules as er
from euchre_tutor import Question, make_questions
from euchre_tutor.exporting import Sheet, sheet_of
from tests.euchre_tutor.tables import asked, table

COUNT = 40
SEED = 7
TABLES = ("north_american", "guernsey", "two_handed")
NAME = '=HYPERLINK("x") ~ {a} :: %50% </p><script>alert(1)</script> & \\ -> ]]> $CATEGORY: / //'


def hostile(folder: Path) -> er.Variant:
    """A table with a name in which every format has something to escape."""
    file = folder / "table.yaml"
    lines = ["spec_version: 1", "kind: variant", "id: table", f"name: {json.dumps(NAME)}"]
    lines += ["summary: A table.", "extends: guernsey", "rules: {game: {target: 7}}", ""]
    file.write_text("\n".join(lines), encoding="utf-8")
    return er.load_variant(str(file))


@cache
def questions(reference: str) -> tuple[Question, ...]:
    """The questions of a sheet."""
    return asked(reference, COUNT, seed=SEED)


@cache
def sheet(reference: str) -> Sheet:
    """A sheet of questions of every kind."""
    return sheet_of(table(reference), questions(reference), SEED)


def hostile_sheet(folder: Path) -> Sheet:
    """A sheet for the table with the harmful name."""
    variant = hostile(folder)
    return sheet_of(variant, make_questions(variant, count=8, seed=SEED), SEED)

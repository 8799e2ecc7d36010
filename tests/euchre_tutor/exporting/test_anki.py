"""Anki's deck, read back from the archive and its database."""

from __future__ import annotations

import sqlite3
import zipfile
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest

from euchre_rules.options.words import sentence_case
from euchre_tutor.exporting import FORMATS, Sheet
from tests.euchre_tutor.exporting.sheets import TABLES, hostile_sheet, sheet


def read(some: Sheet, folder: Path) -> dict[str, list[str]]:
    """The fields of each note by its id."""
    with zipfile.ZipFile(BytesIO(FORMATS["anki"].write(some))) as archive:
        assert archive.testzip() is None
        archive.extract("collection.anki2", folder)
    database = sqlite3.connect(folder / "collection.anki2")
    try:
        notes = database.execute("select guid, flds, tags from notes").fetchall()
        (cards,) = database.execute("select count(*) from cards").fetchone()
    finally:
        database.close()
    assert cards == len(notes)
    return {guid: [*fields.split("\x1f"), tags.strip()] for guid, fields, tags in notes}


@pytest.mark.parametrize("reference", TABLES)
def test_each_question_is_a_note(reference: str, tmp_path: Path) -> None:
    some = sheet(reference)
    notes = list(read(some, tmp_path).values())
    assert len(notes) == len(some.items)
    for item, note in zip(some.items, notes, strict=True):
        assert unescape(note[0]) == "".join(f"<p>{each}</p>" for each in item.paragraphs)
        assert item.question.template in note[4]
        assert unescape(note[2]) == sentence_case(item.answer)
        assert unescape(note[3]) == f"<p>{item.explanation}</p>"
        for offer in item.offers[:-1]:
            assert offer.text in unescape(note[1]) or item.question.kind.value == "number"


def test_another_wording_is_the_same_note(tmp_path: Path) -> None:
    """What a learner knows by heart is kept when a text is mended."""
    some = sheet("guernsey")
    reworded = Sheet(
        some.title,
        some.reference,
        some.seed,
        tuple(replace(i, asked=("Otherwise?",)) for i in some.items),
    )
    assert [*read(some, tmp_path)] == [*read(reworded, tmp_path)]


def test_a_harmful_name_is_only_a_name(tmp_path: Path) -> None:
    notes = read(hostile_sheet(tmp_path), tmp_path)
    assert not any("<script" in field for note in notes.values() for field in note)

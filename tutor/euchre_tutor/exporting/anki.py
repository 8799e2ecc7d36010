"""Anki's flash cards: an ``.apkg`` of which the same questions give the same bytes.

A card keeps what Anki knows of the learner when the file is imported again: its id depends on the
question's id alone, never on wording.
"""

from __future__ import annotations

import hashlib
import io
import tempfile
import zipfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final

import genanki

from euchre_rules.options.words import sentence_case
from euchre_tutor.exporting.items import NONE_OF_THEM, Item, Sheet, how_to_answer
from euchre_tutor.question import Kind

_MODEL_ID: Final = 1_594_382_091
"""Chosen once by chance; Anki recognizes our sort of card by it."""
_MOMENT: Final = 1_700_000_000.0
"""What files are dated to, so that they don't depend on the clock: seconds since 1970."""
_ZIP_DATE: Final = (1980, 1, 1, 0, 0, 0)
_CSS: Final = (
    ".card { font-family: Georgia, serif; font-size: 20px; text-align: left; max-width: 34em; "
    "margin: 0 auto; } .how { font-style: italic; }"
)
_MODEL: Final = genanki.Model(
    _MODEL_ID,
    "Euchre question",
    fields=[{"name": name} for name in ("Question", "Choices", "Answer", "Reason")],
    templates=[
        {
            "name": "Question",
            "qfmt": "{{Question}}{{Choices}}",
            "afmt": '{{FrontSide}}<hr id="answer"><p><b>{{Answer}}</b></p>{{Reason}}',
        }
    ],
    css=_CSS,
)


class _Note(genanki.Note):  # type: ignore[misc] # genanki has no types
    """A note that is recognized by its question's id."""

    def __init__(self, item: Item) -> None:
        question = item.question
        super().__init__(
            model=_MODEL,
            fields=[*_fields(item)],
            tags=["euchre", question.topic.value, question.template],
            guid=genanki.guid_for("euchre", question.id),
        )


def write(sheet: Sheet) -> bytes:
    """The sheet as a deck."""
    deck = genanki.Deck(_deck_id(sheet), f"Euchre::{sheet.title.replace('::', ': ')}")
    for item in sheet.items:
        deck.add_note(_Note(item))
    # The library writes to a path only.
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deck.apkg"
        genanki.Package(deck).write_to_file(path, timestamp=_MOMENT)
        return _repacked(path)


def _deck_id(sheet: Sheet) -> int:
    """A number that is the same for a table wherever and whenever it is written."""
    digest = hashlib.sha256(f"euchre {sheet.reference}".encode()).digest()
    return int.from_bytes(digest[:4]) | 1 << 30


def _fields(item: Item) -> Iterator[str]:
    yield "".join(f"<p>{escape(each)}</p>" for each in item.paragraphs)
    yield _choices(item)
    yield escape(sentence_case(item.answer))
    yield f"<p>{escape(item.explanation)}</p>"


def _choices(item: Item) -> str:
    if item.kind is Kind.NUMBER:
        return ""
    shown = [each.text for each in item.offers if each.text != NONE_OF_THEM]
    listed = "".join(f"<li>{escape(each)}</li>" for each in shown)
    return f'<p class="how">{how_to_answer(item.kind)}</p><ul>{listed}</ul>'


def _repacked(path: Path) -> bytes:
    """The archive without the moment at which it was made."""
    out = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in sorted(old.namelist()):
            new.writestr(zipfile.ZipInfo(name, _ZIP_DATE), old.read(name), zipfile.ZIP_DEFLATED)
    return out.getvalue()

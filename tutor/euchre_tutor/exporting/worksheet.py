"""A sheet to print: the questions, and on a page of its own the answers."""

from __future__ import annotations

import string
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from euchre_rules.options.words import sentence_case
from euchre_tutor.exporting.items import Sheet, how_to_answer
from euchre_tutor.question import Kind

_PAGES: Final = Environment(
    loader=PackageLoader("euchre_tutor.exporting"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def write(sheet: Sheet) -> bytes:
    """The sheet as one page of HTML that needs nothing else."""
    page = _PAGES.get_template("worksheet.html.j2")
    made = page.render(
        sheet=sheet,
        how=how_to_answer,
        capital=sentence_case,
        Kind=Kind,
        letters=string.ascii_lowercase,
    )
    return made.encode()

"""The page of the reference: all that a rules file may say."""

from __future__ import annotations

from typing import Final

from euchre_rules.rulebook.reference import SUMMARY, TITLE, reference
from euchre_site.book import book_text
from euchre_site.collection import Collection
from euchre_site.tree import Page, Part
from euchre_site.writing import made_page, write

URI: Final = "reference.md"
REFERENCE: Final = "euchre:reference"
_BOOST: Final = 0.1
"""Who searches for words of the game looks for the rule before its option."""


def reference_part(_: Collection) -> Part:
    """The reference, and its place in the navigation."""
    page = reference_page()
    return Part(pages=(page,), nav={REFERENCE: (page.uri,)})


def reference_page() -> Page:
    """The reference, with what the variants and house rules set that come with the program."""
    text = write(
        "reference.md.jinja",
        title=TITLE,
        summary=SUMMARY,
        book=book_text(reference(), lambda _: None),
    )
    return made_page(URI, TITLE, SUMMARY, text, boost=_BOOST)

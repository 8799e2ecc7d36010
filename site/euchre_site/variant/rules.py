"""The rules page of a variant: its whole rule book, but for what has a page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.options.words import number_word
from euchre_rules.rulebook.legend import by_house_rule
from euchre_rules.rulebook.structure import Book, Sentence, sentences_of
from euchre_rules.spec.variant import Variant
from euchre_site.book import book_text
from euchre_site.collection import Collection
from euchre_site.indexes import quoted
from euchre_site.lab_pages.tables import address_end
from euchre_site.tree import Page
from euchre_site.uris import UP, VariantPage, variant_uri
from euchre_site.variant.anchors import anchors_of
from euchre_site.variant.books import book_of, known_of, link_of
from euchre_site.variant.frame import framed
from euchre_site.writing import Ready, write

_BOOST: Final = 0.65
_FIRST_BOOST: Final = 1.1
"""Who names no variant looks for the one that the others are compared with."""
_ELSEWHERE: Final = ("if-you-know-another-variant", "questions-people-ask")
"""The sections that have pages of their own."""
_BRACKETS: Final = (
    "A name in brackets is the house rule that the sentence, or the sentences, before it come from."
)


def rules_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The page with the rules of a variant.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant.
    """
    known = known_of(variant, collection)
    book = book_of(variant, known)
    shown = _shown(book)
    text = write(
        "variant.md.jinja",
        variant=variant,
        row=row,
        about=_about(variant, known, shown),
        reference=variant.reference,
        opponents=_opponents(variant.rules.table.players - 1),
        known=known,
        uri_of=lambda page: variant_uri(variant.id, UP, page),
        pages=VariantPage,
        lab="" if collection.lab.missing else address_end(variant),
        book=book_text(shown, link_of(collection, UP), anchors_of(variant.rules, book)),
    )
    boost = _BOOST if known else _FIRST_BOOST
    return framed(variant, VariantPage.RULES, variant.summary, text, boost)


def _shown(book: Book) -> Book:
    """The book without the sections that have pages of their own."""
    return replace(book, sections=tuple(s for s in book.sections if s.id not in _ELSEWHERE))


def _opponents(number: int) -> str:
    return f"{number_word(number)} computer player{'s' if number > 1 else ''}"


def _about(variant: Variant, known: Variant | None, book: Book) -> str:
    also = f"Also called {quoted(variant.aliases)}." if variant.aliases else ""
    mark = f"A star marks what is not so in {known.name}." if known else ""
    named = _BRACKETS if any(map(by_house_rule, _told(book))) else ""
    return " ".join(filter(None, (also, mark, named)))


def _told(book: Book) -> Iterator[Sentence]:
    return (each for part in book.sections for block in part.blocks for each in sentences_of(block))

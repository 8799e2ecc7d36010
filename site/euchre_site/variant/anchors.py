"""Which sentence of a rules page speaks of an option, so that other pages can lead to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from euchre_rules.options import OPTIONS
from euchre_rules.rulebook.structure import Book, Sentence, sentences_of
from euchre_rules.spec.variant import Variant
from euchre_site.uris import option_anchor
from euchre_site.variant.books import book_of

_NO_PLACE_TO_LEAD_TO: Final = (
    *("at-a-glance", "at-this-table", "if-you-know-another-variant"),
    *("questions-people-ask", "where-the-rules-come-from"),
)
"""Sections that say in short what another one says in full, or that stand on another page."""


@lru_cache(maxsize=256)
def anchored_options(variant: Variant) -> Mapping[str, str]:
    """The options of which the rules page of a variant has a sentence, each with its anchor."""
    return {path: option_anchor(path) for path in _sentences_by_option(book_of(variant))}


def anchors_of(book: Book) -> Mapping[Sentence, tuple[str, ...]]:
    """The anchors of a rule book's sentences: those of the options that each is the first about.

    That is the first sentence that is about an option and nothing else; where there is none, the
    first that depends on it.
    """
    found: dict[Sentence, tuple[str, ...]] = {}
    for path, sentence in _sentences_by_option(book).items():
        found[sentence] = (*found.get(sentence, ()), option_anchor(path))
    return found


def _sentences_by_option(book: Book) -> dict[str, Sentence]:
    about: dict[str, Sentence] = {}
    depending: dict[str, Sentence] = {}
    for sentence in _told(book):
        for path in sentence.options[:1]:
            about.setdefault(path, sentence)
        for path in sentence.options:
            depending.setdefault(path, sentence)
    found = depending | about
    return {each.path: found[each.path] for each in OPTIONS if each.path in found}


def _told(book: Book) -> Iterator[Sentence]:
    for section in book.sections:
        if section.id not in _NO_PLACE_TO_LEAD_TO:
            for block in section.blocks:
                yield from sentences_of(block)

"""Which sentence of a rules page speaks of an option, so that other pages can lead to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from euchre_rules.options import OPTIONS, Rules
from euchre_rules.options.words import sentence
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
    found = _sentences_by_option(variant.rules, book_of(variant))
    return {path: option_anchor(path) for path in found}


def anchors_of(rules: Rules, book: Book) -> Mapping[Sentence, tuple[str, ...]]:
    """The anchors of a rule book's sentences: those of the options to which each is the place.

    Args:
        rules: The rules of the table.
        book: Its rule book.
    """
    found: dict[Sentence, tuple[str, ...]] = {}
    for path, said in _sentences_by_option(rules, book).items():
        found[said] = (*found.get(said, ()), option_anchor(path))
    return found


def _sentences_by_option(rules: Rules, book: Book) -> Mapping[str, Sentence]:
    """The place of each option: the sentence in which the option's own words begin.

    Where the book puts it in other words, that is the first sentence about the option; and where no
    sentence is about it before all, the first that depends on it.
    """
    depending: dict[str, Sentence] = {}
    about: dict[str, Sentence] = {}
    telling: dict[str, Sentence] = {}
    own = {each.path: sentence(each, value, rules) for each, value in rules.items()}
    for said in _told(book):
        for path in said.options:
            depending.setdefault(path, said)
            if own[path].startswith(said.text):
                telling.setdefault(path, said)
        for path in said.options[:1]:
            about.setdefault(path, said)
    found = depending | about | telling
    return {each.path: found[each.path] for each in OPTIONS if each.path in found}


def _told(book: Book) -> Iterator[Sentence]:
    for section in book.sections:
        if section.id not in _NO_PLACE_TO_LEAD_TO:
            for block in section.blocks:
                yield from sentences_of(block)

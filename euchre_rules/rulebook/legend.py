"""How marks are shown, and what is said about them at the top."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final

from euchre_rules.rulebook.marks import FOR_THIS_TABLE
from euchre_rules.rulebook.structure import Book, Sentence, sentences_of
from euchre_rules.spec.variant import Layer

STAR: Final = "*"


def by_house_rule(sentence: Sentence) -> str:
    """The house rules, or the table, that a sentence comes from; empty if it is no addition."""
    return "; ".join(who.name for who in sentence.set_by if who.is_added)


def has_star(sentence: Sentence) -> bool:
    """Whether a sentence is marked as different; the name of a house rule says so by itself."""
    return sentence.differs and not by_house_rule(sentence)


def with_marks(sentences: Iterable[Sentence]) -> Iterator[tuple[Sentence, str, str]]:
    """Each sentence with its star and the house rule to name behind it; both may be empty.

    House rules are named once behind all the sentences in a row that come from them.
    """
    for sentence, is_last in with_ends(sentences):
        rule = by_house_rule(sentence) if is_last else ""
        yield sentence, STAR if has_star(sentence) else "", rule


def with_ends(sentences: Iterable[Sentence]) -> Iterator[tuple[Sentence, bool]]:
    """Each sentence with whether it is the last in a row that comes from the same house rules."""
    several = tuple(sentences)
    for sentence, following in zip_longest(several, several[1:]):
        goes_on = following is not None and by_house_rule(following) == by_house_rule(sentence)
        yield sentence, not goes_on


def legends(book: Book) -> Iterator[str]:
    """What the marks of a book mean; nothing about those that it doesn't have."""
    said = [s for section in book.sections for block in section.blocks for s in sentences_of(block)]
    if book.compared_with and any(map(has_star, said)):
        yield f"A star ({STAR}) marks what is different from {book.compared_with}."
    layers = {who.layer for s in said for who in s.set_by if who.is_added}
    if layers - {Layer.TABLE}:
        yield (
            "Square brackets name the house rule that the sentence, or the sentences, before them "
            "come from."
        )
    if Layer.TABLE in layers:
        yield f"[{FOR_THIS_TABLE}] stands behind what was changed for this table alone."

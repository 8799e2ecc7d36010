"""How marks are shown, and what is said about them at the top."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_rules.rulebook.structure import Book, Sentence, sentences_of

STAR = "*"


def by_house_rule(sentence: Sentence) -> str:
    """The house rule, or the table, that a sentence comes from; empty if it is no addition."""
    return sentence.set_by.name if sentence.set_by and sentence.set_by.is_added else ""


def has_star(sentence: Sentence) -> bool:
    """Whether a sentence is marked as different; the name of a house rule says so by itself."""
    return sentence.differs and not by_house_rule(sentence)


def legends(book: Book) -> Iterator[str]:
    """What the marks of a book mean; nothing about those that it doesn't have."""
    said = [s for section in book.sections for block in section.blocks for s in sentences_of(block)]
    if book.compared_with and any(map(has_star, said)):
        yield f"A star ({STAR}) marks what is different from {book.compared_with}."
    if any(map(by_house_rule, said)):
        yield "Square brackets say which house rule a sentence comes from."

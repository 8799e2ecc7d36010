"""Reading rule books: what stands where in the books of the shipped variants."""

from __future__ import annotations

from collections.abc import Iterable

from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.structure import (
    BulletList,
    Example,
    Heading,
    Paragraph,
    Question,
    Sentence,
    Table,
)
from euchre_rules.spec.load import list_variants, load_variant


def book_of(reference: str) -> Book:
    known = load_variant("north_american")
    return rule_book(load_variant(reference), compare_with=known, others=list_variants())


NORTH_AMERICAN = book_of("north_american")
GUERNSEY = book_of("guernsey")
BRITISH = book_of("british")


def text_of(sentences: Iterable[Sentence]) -> str:
    return " ".join(each.text for each in sentences)


def paragraphs_of(book: Book, section: str, below: str | None = None) -> list[str]:
    """The paragraphs of a section, or of its part below a heading."""
    found: list[str] = []
    heading = None
    for block in book.section(section).blocks:
        if isinstance(block, Heading):
            heading = block.id
        elif isinstance(block, Paragraph) and heading == below:
            found.append(text_of(block.sentences))
    return found


def examples_of(book: Book, section: str) -> dict[str, Example]:
    blocks = book.section(section).blocks
    return {block.title: block for block in blocks if isinstance(block, Example)}


def glance_of(book: Book) -> dict[str | None, str]:
    facts = book.section("at-a-glance").blocks[0]
    assert isinstance(facts, BulletList)
    return {item.term: text_of(item.sentences) for item in facts.items}


def differences_of(book: Book) -> list[str]:
    *_, lead, listed = book.section("at-a-glance").blocks
    assert isinstance(lead, Paragraph)
    assert isinstance(listed, BulletList)
    assert text_of(lead.sentences) == "Different from North American Euchre:"
    return [f"{item.term}: {text_of(item.sentences)}" for item in listed.items]


def answer_of(book: Book, question: str) -> str:
    for block in book.section("questions-people-ask").blocks:
        if isinstance(block, Question) and block.question == question:
            return text_of(block.answer)
    raise AssertionError(question)


def rows_of(book: Book, section: str) -> list[tuple[str, ...]]:
    tables = [block for block in book.section(section).blocks if isinstance(block, Table)]
    return [tuple(cell.text for cell in row) for table in tables for row in table.rows]

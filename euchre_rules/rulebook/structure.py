"""What a rule book is made of: sections of blocks, and sentences that know the options behind them.

Nothing here is marked up or escaped: a renderer does that, and it must, since names, summaries,
descriptions and sources come from files.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.spec.prose import Span
from euchre_rules.spec.variant import Layer

Piece = Span | Card
"""A part of a sentence: a stretch of text, or a card."""


@dataclass(frozen=True, slots=True)
class SetBy:
    """Who set the rule behind a sentence.

    Attributes:
        layer: A house rule, the table, or the variant itself.
        id: The id of its file; ``table`` for an override.
        name: What people call it.
    """

    layer: Layer
    id: str
    name: str

    @property
    def is_added(self) -> bool:
        """Whether it is a house rule or an override, and not the variant itself."""
        return self.layer in (Layer.HOUSE_RULE, Layer.ADDED_HOUSE_RULE, Layer.TABLE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, or a few words in a table or list.

    Attributes:
        options: The paths of the options that it depends on, the one that it is about first.
        differs: Whether the variant that the book is compared with has another rule here.
        set_by: The house rules, and the table, without which it would not be said; if there are
            none, who set the nearest of its options to the table that is not at its default.
        of_players: Whether it tells a rule of so many players, and does not only put a rule in
            other words for them.
        facts: What it says in substance, where the same is put in other words or in other
            company elsewhere; nothing at all if it only reminds of what goes without saying, and
            None if the text says it all.
    """

    pieces: tuple[Piece, ...]
    options: tuple[str, ...] = ()
    differs: bool = False
    set_by: tuple[SetBy, ...] = ()
    of_players: bool = False
    facts: tuple[str, ...] | None = None

    @property
    def text(self) -> str:
        """The sentence as plain text, cards with suit symbols; not made safe to show."""
        return "".join(p.pretty if isinstance(p, Card) else p.text for p in self.pieces)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section; the id is unique in the book."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Connected sentences."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list, with a term in front of it or without one."""

    sentences: tuple[Sentence, ...]
    term: str | None = None


@dataclass(frozen=True, slots=True)
class BulletList:
    """A list, with bullets or numbers."""

    items: tuple[Item, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[Sentence, ...], ...]
    caption: str = ""


def texts_of(row: Iterable[Sentence]) -> tuple[str, ...]:
    """What the cells of a row say."""
    return tuple(cell.text for cell in row)


@dataclass(frozen=True, slots=True)
class TrumpOrder:
    """What one trump does to the cards, strongest first.

    Attributes:
        short_suit: The suit that gives its jack to trump.
        others: The suits that keep all their cards, with them.
    """

    trump: Trump
    cards: tuple[Card, ...]
    short_suit: Suit
    short_cards: tuple[Card, ...]
    others: tuple[tuple[Suit, tuple[Card, ...]], ...]


@dataclass(frozen=True, slots=True)
class TrumpOrders:
    """The trump order for each suit."""

    rows: tuple[TrumpOrder, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class CardRow:
    """Some cards with what they are, such as ``You hold``."""

    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A situation with real cards: what stands before the cards, the cards, what follows."""

    title: str
    before: tuple[Sentence, ...]
    cards: tuple[CardRow, ...]
    after: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question that people ask, with its answer."""

    question: str
    answer: tuple[Sentence, ...]


Block = Heading | Paragraph | BulletList | Table | TrumpOrders | Example | Question


@dataclass(frozen=True, slots=True)
class Section:
    """A section; its id never changes, and is what the title makes as a link target."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one table.

    Attributes:
        reference: The variant reference that the book is of.
        compared_with: The name of the variant from which sentences are marked to differ; None if
            there is nothing to compare or nothing differs.
    """

    title: str
    summary: str
    sections: tuple[Section, ...]
    reference: str = ""
    compared_with: str | None = None

    def section(self, section_id: str) -> Section:
        """The section with this id.

        Raises:
            KeyError: The book has no such section.
        """
        for section in self.sections:
            if section.id == section_id:
                return section
        raise KeyError(section_id)


def sentences_of(block: Block) -> tuple[Sentence, ...]:
    """Every sentence of a block, in order."""
    match block:
        case Paragraph(sentences):
            return sentences
        case BulletList(items):
            return tuple(sentence for item in items for sentence in item.sentences)
        case Table(rows=rows):
            return tuple(cell for row in rows for cell in row)
        case Example(before=before, after=after):
            return before + after
        case Question(answer=answer):
            return answer
        case _:
            return ()

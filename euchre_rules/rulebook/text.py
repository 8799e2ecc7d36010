"""The rule book as plain text, for a terminal of any width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from euchre_rules.cards import Card
from euchre_rules.options.words import ended
from euchre_rules.rulebook.columns import table_lines, wrapped
from euchre_rules.rulebook.legend import legends, with_marks
from euchre_rules.rulebook.structure import (
    Block,
    Book,
    BulletList,
    Example,
    Heading,
    Paragraph,
    Piece,
    Question,
    Sentence,
    Table,
    TrumpOrder,
    TrumpOrders,
)
from euchre_rules.spec.visible import visible, width

Strong = Callable[[str], str]
_INDENT = "  "


def render_text(book: Book, *, columns: int = 80, strong: Strong = str) -> str:
    """The book as text, safe to send to a terminal, without a line break at the end.

    Args:
        book: What to render.
        columns: How wide a line may be.
        strong: Makes a heading stand out where the terminal can.
    """
    return "\n".join(_Page(columns, strong).lines_of(book))


class _Page:
    """Sets blocks into lines of one width."""

    def __init__(self, columns: int, strong: Strong) -> None:
        self._columns = columns
        self._strong = strong

    def lines_of(self, book: Book) -> list[str]:
        lines = [*self._title(book.title, "="), ""]
        for text in (book.summary, *legends(book)):
            if text:
                lines += [*wrapped(visible(text), self._columns), ""]
        for section in book.sections:
            lines += ["", *self._title(section.title, "-"), ""]
            for block in section.blocks:
                lines += [*self._block(block), ""]
        return lines[:-1]

    def _title(self, text: str, line: str) -> list[str]:
        shown = wrapped(visible(text), self._columns)
        return [*map(self._strong, shown), line * max(map(width, shown))]

    def _block(self, block: Block) -> list[str]:
        match block:
            case Heading(text=text):
                return [*map(self._strong, wrapped(visible(text), self._columns))]
            case Paragraph(sentences):
                return wrapped(plain(sentences), self._columns)
            case BulletList():
                return self._list(block)
            case Table(header, rows, caption):
                cells = [[plain([cell]) for cell in row] for row in rows]
                return [*self._caption(caption), *table_lines(header, cells, self._columns)]
            case TrumpOrders(rows, caption):
                return [*self._caption(caption), *self._orders(rows)]
            case Example():
                return list(self._example(block))
            case Question(question, answer):
                return [
                    *map(self._strong, wrapped(question, self._columns)),
                    *wrapped(plain(answer), self._columns, first=_INDENT),
                ]

    def _caption(self, caption: str) -> list[str]:
        return [*wrapped(f"{caption}:", self._columns), ""] if caption else []

    def _list(self, block: BulletList) -> list[str]:
        lines: list[str] = []
        for number, item in enumerate(block.items, start=1):
            first = f"{number}. " if block.numbered else "- "
            term = f"{visible(item.term)}: " if item.term else ""
            text = term + plain(item.sentences)
            lines += wrapped(text, self._columns, first=first, rest=" " * len(first))
        return lines

    def _orders(self, rows: Iterable[TrumpOrder]) -> list[str]:
        lines: list[str] = []
        for row in rows:
            lines += [f"{row.trump.value.capitalize()} are trump", *self._order(row), ""]
        return lines[:-1]

    def _order(self, row: TrumpOrder) -> Iterator[str]:
        named = [
            ("Trump", _cards(row.cards)),
            (row.short_suit.value.capitalize(), f"{_cards(row.short_cards)} (no jack)"),
            *((suit.value.capitalize(), _cards(cards)) for suit, cards in row.others),
        ]
        room = max(len(name) for name, _ in named) + 2
        for name, cards in named:
            first = f"{_INDENT}{name:<{room}}"
            yield from wrapped(cards, self._columns, first=first, rest=" " * len(first))

    def _example(self, block: Example) -> Iterator[str]:
        indent = _INDENT * 2
        opening = f"Example: {ended(block.title)} {plain(block.before)}"
        yield from wrapped(opening, self._columns, first=indent)
        for row in block.cards:
            first = f"{indent}{_INDENT}{row.label}: "
            rest = " " * min(len(first), self._columns // 3)
            yield from wrapped(_cards(row.cards), self._columns, first=first, rest=rest)
        if block.after:
            yield from wrapped(plain(block.after), self._columns, first=indent)


def plain(sentences: Iterable[Sentence]) -> str:
    """Sentences as text with their marks, safe to show."""
    return " ".join(
        f"{_text(each)}{star}" + (f" [{visible(rule)}]" if rule else "")
        for each, star, rule in with_marks(sentences)
    )


def _text(sentence: Sentence) -> str:
    return "".join(map(_piece, sentence.pieces))


def _piece(piece: Piece) -> str:
    if isinstance(piece, Card):
        return piece.pretty
    text = visible(piece.text)
    return f"{text} ({visible(piece.url)})" if piece.url else text


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in cards)

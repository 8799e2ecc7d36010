"""Sentences and tables of the reference: plain text in which backticks mark code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from euchre_rules.rulebook.structure import BulletList, Item, Paragraph, Piece, Sentence, Table
from euchre_rules.spec.prose import Span, Style

TICK: Final = "`"


def coded(text: str) -> Sentence:
    """A sentence of our own in which what stands between backticks is code.

    >>> [piece.style.value for piece in coded("Set `game.target` to 7.").pieces]
    ['plain', 'code', 'plain']
    """
    parts = text.split(TICK)
    assert len(parts) % 2, f"a backtick is left over: {text}"
    pieces: list[Piece] = [
        Span(part, Style.CODE if number % 2 else Style.PLAIN)
        for number, part in enumerate(parts)
        if part
    ]
    return Sentence(tuple(pieces))


def code(text: str) -> str:
    """Our own text as code, for :func:`coded`."""
    return f"{TICK}{text}{TICK}"


def codes(several: Iterable[str]) -> str:
    """Several pieces of code with commas between them."""
    return ", ".join(map(code, several))


_NAME: Final = re.compile(r"\b(?:[a-z_]+\.[a-z_]+|[a-z]+(?:_[a-z]+)+)\b")


def with_names(text: str) -> str:
    """A sentence in which options and values that no one could take for words become code.

    >>> with_names("set deal.packets to one_at_a_time")
    'set `deal.packets` to `one_at_a_time`'
    """
    return _NAME.sub(lambda match: code(match[0]), text)


def linked(text: str, url: str | None) -> Span:
    """Text that leads to the web where it has an address."""
    return Span(text, url=url)


def _texts(written: str) -> tuple[str, ...]:
    """What stands between empty lines, each on one line."""
    return tuple(" ".join(each.split()) for each in written.split("\n\n"))


def paragraphs(written: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a text, with empty lines between them."""
    return tuple(Paragraph((coded(text),)) for text in _texts(written))


def bullets(written: str) -> BulletList:
    """A list; its items have empty lines between them."""
    return BulletList(tuple(Item((coded(text),)) for text in _texts(written)))


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """A table of texts."""
    return Table(tuple(header), tuple(tuple(coded(cell) for cell in row) for row in rows))

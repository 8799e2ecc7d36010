"""Lines that fit into a number of columns: wrapped text, and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from euchre_rules.spec.visible import width

_GAP: Final = "  "
_NARROWEST: Final = 8
"""A column of a table is never squeezed below this."""


def wrapped(text: str, columns: int, *, first: str = "", rest: str | None = None) -> list[str]:
    """Text broken into lines by the columns that it takes on a screen.

    >>> wrapped("one two three", 10, first="- ", rest="  ")
    ['- one two', '  three']

    Args:
        text: What to break, at its spaces; a longer word is broken where it must be.
        columns: How wide a line may be.
        first: What stands before the first line.
        rest: What stands before the others; the same if left out.
    """
    later = first if rest is None else rest
    lines: list[str] = []
    line, empty = first, True
    for word in _fitting_words(text, max(1, columns - width(later))):
        longer = line + word if empty else f"{line} {word}"
        if width(longer) > columns and (not empty or (line.strip() and line is not later)):
            lines.append(line.rstrip())
            longer = later + word
        line, empty = longer, False
    return [*lines, line.rstrip()]


def _fitting_words(text: str, columns: int) -> Iterator[str]:
    """The words of a text, none wider than the columns."""
    for word in text.split():
        if width(word) <= columns:
            yield word
            continue
        part = ""
        for sign in word:
            if width(part + sign) > columns and part:
                yield part
                part = ""
            part += sign
        yield part


def table_lines(header: Sequence[str], rows: Sequence[Sequence[str]], columns: int) -> list[str]:
    """A table that fits: side by side where there is room, else one cell below the other."""
    widths = _widths([header, *rows], columns)
    if widths is None:
        return _stacked(header, rows, columns)
    rule = _GAP.join("-" * each for each in widths)
    lines = [*_row(header, widths), rule]
    for row in rows:
        lines += _row(row, widths)
    return lines


def _widths(rows: Sequence[Sequence[str]], columns: int) -> list[int] | None:
    """How wide each column is; None where they can't stand side by side."""
    natural = [max(map(width, cells)) for cells in zip(*rows, strict=True)]
    room = columns - len(_GAP) * (len(natural) - 1)
    widths = list(natural)
    while sum(widths) > room:
        widest = max(range(len(widths)), key=lambda place: widths[place])
        if widths[widest] <= _least(rows, widest):
            return None
        widths[widest] -= 1
    return widths


def _least(rows: Sequence[Sequence[str]], place: int) -> int:
    """The least width of a column: that of its longest word."""
    words = (word for row in rows for word in row[place].split())
    return max(_NARROWEST, *map(width, words))


def _row(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    parts = [wrapped(cell, room) for cell, room in zip(cells, widths, strict=True)]
    height = max(map(len, parts))
    padded = [part + [""] * (height - len(part)) for part in parts]
    return [
        _GAP.join(
            text + " " * (room - width(text)) for text, room in zip(line, widths, strict=True)
        ).rstrip()
        for line in zip(*padded, strict=True)
    ]


def _stacked(header: Sequence[str], rows: Sequence[Sequence[str]], columns: int) -> list[str]:
    lines: list[str] = []
    for row in rows:
        lines += wrapped(row[0], columns, rest="  ")
        for name, cell in zip(header[1:], row[1:], strict=True):
            lines += wrapped(f"{name}: {cell}", columns, first="  ", rest="    ")
    return lines

"""The score sheet of a game, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.at_table.names import Names
from euchre_rules.engine.match import Match, PenaltyLine, SheetLine
from euchre_rules.options.words import count, sentence_case

_NUMBER: Final = "Deal"
_TEXTS: Final = ("Dealer", "Maker", "Trump", "Outcome")
"""The columns that are no numbers."""
_GAP: Final = "  "


def sheets(matches: Sequence[Match], names: Names, width: int) -> list[str]:
    """The sheet of a game, or those of several, each with its number above it.

    Args:
        width: How many columns there are.
    """
    if len(matches) == 1:
        return sheet(matches[0].sheet, names, width)
    return [
        line
        for number, match in enumerate(matches, 1)
        for line in (f"Game {number}", *sheet(match.sheet, names, width))
    ]


def sheet(
    lines: Sequence[SheetLine | PenaltyLine],
    names: Names,
    width: int,
    numbers: Sequence[int] | None = None,
) -> list[str]:
    """One line for each hand: dealer, maker, trump, outcome, points of each side, score.

    A penalty has a line of its own.

    Where a table is wider than the terminal, each hand gets a sentence instead.

    Args:
        width: How many columns there are.
        numbers: Which deal each line is of; if not given, they are counted from 1.
    """
    if not lines:
        return ["No hand is finished yet."]
    numbered = list(zip(numbers or range(1, len(lines) + 1), lines, strict=True))
    rows = [_row(number, line, names) for number, line in numbered]
    points = [sentence_case(side) for side in names.in_short]
    table = _table([(_NUMBER, *_TEXTS, *points, "Score"), *rows])
    if max(map(len, table)) <= width:
        return table
    return [_spoken(number, line, names) for number, line in numbered]


def _row(number: int, line: SheetLine | PenaltyLine, names: Names) -> tuple[str, ...]:
    maker = trump = "-"
    if isinstance(line, SheetLine) and line.result.maker is not None:
        maker = names.of(line.result.maker)
        trump = "-" if line.result.trump is None else line.result.trump.value
    return (
        str(number),
        names.of(line.dealer),
        maker,
        trump,
        _outcome(line),
        *map(str, names.in_order(_points(line))),
        # Spaces keep a score below zero from being read as two dashes.
        (" - " if min(line.score) < 0 else "-").join(map(str, names.in_order(line.score))),
    )


def _points(line: SheetLine | PenaltyLine) -> tuple[int, ...]:
    """What the line adds to the score of each side."""
    return line.points if isinstance(line, SheetLine) else line.penalty.points


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        _GAP.join(
            cell.ljust(size) if head in _TEXTS else cell.rjust(size)
            for head, cell, size in zip(rows[0], row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def _spoken(number: int, line: SheetLine | PenaltyLine, names: Names) -> str:
    told = f"{number}. {names.of(line.dealer)} dealt. "
    result = line.result if isinstance(line, SheetLine) else None
    if result is not None and result.maker is not None and result.trump is not None:
        told += f"{names.of(result.maker)} made {result.trump.value}: {_outcome(line)}"
    else:
        told += _outcome(line).capitalize()
    for side, points in enumerate(_points(line)):
        if points:
            told += f", {count(points, 'point')} for {names.side(side, begins=False)}"
    return f"{told}. Score: {names.score(line.score)}."


def _outcome(line: SheetLine | PenaltyLine) -> str:
    found = line.result.outcome if isinstance(line, SheetLine) else line.penalty.mistake
    return found.value.replace("_", " ")

"""The score sheet of a game, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cli.play_names import Names
from euchre_rules.engine.match import SheetLine
from euchre_rules.options.words import count, sentence_case

_NUMBER: Final = "Deal"
_TEXTS: Final = ("Dealer", "Maker", "Trump", "Outcome")
"""The columns that are no numbers."""
_GAP: Final = "  "


def sheet(lines: Sequence[SheetLine], names: Names, width: int) -> list[str]:
    """One line for each hand: dealer, maker, trump, outcome, points of each side, score.

    Where a table is wider than the terminal, each hand gets a sentence instead.

    Args:
        width: How many columns there are.
    """
    if not lines:
        return ["No hand is finished yet."]
    rows = [_row(number, line, names) for number, line in enumerate(lines, 1)]
    points = [sentence_case(side) for side in names.in_short]
    table = _table([(_NUMBER, *_TEXTS, *points, "Score"), *rows])
    if max(map(len, table)) <= width:
        return table
    return [_spoken(number, line, names) for number, line in enumerate(lines, 1)]


def _row(number: int, line: SheetLine, names: Names) -> tuple[str, ...]:
    result = line.result
    return (
        str(number),
        names.of(line.dealer),
        "-" if result.maker is None else names.of(result.maker),
        "-" if result.trump is None else result.trump.value,
        _outcome(line),
        *map(str, names.in_order(result.points)),
        "-".join(map(str, names.in_order(line.score))),
    )


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        _GAP.join(
            cell.ljust(size) if head in _TEXTS else cell.rjust(size)
            for head, cell, size in zip(rows[0], row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def _spoken(number: int, line: SheetLine, names: Names) -> str:
    result = line.result
    told = f"{number}. {names.of(line.dealer)} dealt. "
    if result.maker is not None and result.trump is not None:
        told += f"{names.of(result.maker)} made {result.trump.value}: "
    told += _outcome(line) if result.maker is not None else _outcome(line).capitalize()
    for side, points in enumerate(result.points):
        if points:
            told += f", {count(points, 'point')} for {names.side(side, begins=False)}"
    return f"{told}. Score: {names.score(line.score)}."


def _outcome(line: SheetLine) -> str:
    return line.result.outcome.value.replace("_", " ")

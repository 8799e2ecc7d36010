"""What fits on one side of paper, counted in lines before any browser sets them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, TypeVar

_WIDTH: Final = 46
"""How many letters stand in a line of one of the two columns, if they are wide ones."""
_IN_A_TABLE: Final = 26
"""How many of them stand in a line of a table's first column."""
_LINES: Final = 90
"""How many lines both columns have together, on the shorter of the two papers."""
_FURNITURE: Final = 20
"""What the heads of the parts and the order of trump take."""
_NAME: Final = 4
"""What each further line of a name takes, which is a large one and runs over both columns."""


@dataclass(frozen=True)
class Change:
    """A rule that the table has otherwise than the one that it builds on.

    Attributes:
        title: The rule in a few words.
        here: What is played here, in a few words.
        there: What is played there.
        by: The house rule that changes it; empty where none does.
        weight: How much it is needed, where there is no room for all.
    """

    title: str
    here: str
    there: str
    by: str
    weight: int = 0

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        return lines_of(f"* {self.title}: {self.here} (there: {self.there}) {self.by}")


@dataclass(frozen=True)
class Detail:
    """A rule in a few words."""

    title: str
    here: str

    @property
    def lines(self) -> int:
        """How many lines it takes."""
        return lines_of(f"{self.title}: {self.here}")


@dataclass(frozen=True)
class Fitted:
    """What stands on the card.

    Attributes:
        changes: What the table changes.
        more: For how many more changes there is no room.
        details: What else is told.
    """

    changes: tuple[Change, ...]
    more: int
    details: tuple[Detail, ...]


def lines_of(text: str, width: int = _WIDTH) -> int:
    """How many lines a text takes.

    >>> lines_of(""), lines_of("short"), lines_of("x" * 47)
    (1, 1, 2)
    """
    return max(1, ceil(len(text) / width))


def room_beside(name: str, facts: Iterable[str], rows: Iterable[str]) -> int:
    """How many lines are left beside what stands on the card in any case.

    Args:
        name: What the card is called.
        facts: The game in a few sentences.
        rows: What is scored, by the first cell of each row.
    """
    taken = _FURNITURE + _NAME * (lines_of(name) - 1)
    taken += sum(map(lines_of, facts))
    taken += sum(lines_of(row, _IN_A_TABLE) for row in rows)
    return _LINES - taken


def fitting(room: int, changes: Sequence[Change], details: Sequence[Detail]) -> Fitted:
    """Share out the room: to the table's changes, then to further details.

    Of the changes the most needed are told; in each list what stands first goes first.

    Args:
        room: How many lines there are.
        changes: What the table has otherwise.
        details: What else might be told, the most needed first.
    """
    needed = _first(sorted(changes, key=lambda each: -each.weight), room)
    shown = tuple(each for each in changes if each in needed)
    room -= sum(each.lines for each in shown)
    more = len(changes) - len(shown)
    return Fitted(shown, more, () if more else _first(details, room))


_Told = TypeVar("_Told", Change, Detail)


def _first(several: Sequence[_Told], room: int) -> tuple[_Told, ...]:
    """As many of the first ones as there is room for."""
    found: list[_Told] = []
    for each in several:
        room -= each.lines
        if room < 0:
            break
        found.append(each)
    return tuple(found)

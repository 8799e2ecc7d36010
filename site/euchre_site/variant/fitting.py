"""What fits on one side of paper, counted in lines before any browser sets them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, TypeVar

from euchre_rules.rulebook.structure import Item

_WIDTH: Final = 46
"""How many letters stand in a line of one of the two columns, if they are wide ones."""
_LINES: Final = 84
"""How many lines both columns have together, on the shorter of the two papers."""
_FURNITURE: Final = 20
"""What the heads of the parts and the order of trump take."""
_LEAST_DETAILS: Final = 4


@dataclass(frozen=True)
class Change:
    """A rule that the table has otherwise than the one that it builds on.

    Attributes:
        title: The rule in a few words.
        here: What is played here, in a few words.
        there: What is played there.
        by: The house rule that changes it; empty where none does.
    """

    title: str
    here: str
    there: str
    by: str

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


def lines_of(text: str) -> int:
    """How many lines a text takes.

    >>> lines_of(""), lines_of("short"), lines_of("x" * 47)
    (1, 1, 2)
    """
    return max(1, ceil(len(text) / _WIDTH))


def fitting(
    always: Iterable[Item], changes: Sequence[Change], details: Sequence[Detail], name: str
) -> tuple[tuple[Change, ...], tuple[Detail, ...], int]:
    """The changes and the details for which there is room, and how many changes there is none for.

    What the table changes goes before the details that it has in common with others, but for a few
    of them; in both, what stands first goes first.

    Args:
        always: What stands on the card in any case.
        changes: What the table has otherwise.
        details: What else might be told, the most needed first.
        name: What the card is called.
    """
    room = _LINES - _FURNITURE - 2 * (lines_of(name) - 1)
    room -= sum(lines_of(sentence.text) for item in always for sentence in item.sentences)
    needed = sum(each.lines for each in details[:_LEAST_DETAILS])
    shown_changes = _first(changes, room - needed)
    room -= sum(each.lines for each in shown_changes)
    shown_details = _first(details, room)
    return shown_changes, shown_details, len(changes) - len(shown_changes)


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

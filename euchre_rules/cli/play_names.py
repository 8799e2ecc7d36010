"""What the players are called, and how sentences about them are built."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from euchre_rules.options.words import and_list

_NAMES: Final = ("You", "Left", "Partner", "Right")
"""Names from the human clockwise."""
_OURS, _THEIRS = "you", "they"


class Names:
    """The players as the human calls them."""

    def __init__(self, seat: int, sides: Sequence[Sequence[int]]) -> None:
        """Begin with the human's seat and the seats of each side."""
        self._seat = seat
        self._sides = sides
        self.our_side: Final = next(n for n, side in enumerate(sides) if seat in side)

    def of(self, seat: int, *, begins: bool = True) -> str:
        """The name of a seat at the beginning of a sentence or, else, inside one.

        >>> names = Names(1, ((0, 2), (1, 3)))
        >>> [names.of(seat) for seat in range(4)]
        ['Right', 'You', 'Left', 'Partner']
        """
        name = _NAMES[(seat - self._seat) % len(_NAMES)]
        return name if begins or seat != self._seat else name.lower()

    def verb(self, seat: int, verb: str) -> str:
        """A verb as it goes with a seat: ``go`` for the human, ``goes`` for the others."""
        if seat == self._seat:
            return verb
        return f"{verb}es" if verb.endswith(("s", "o")) else f"{verb}s"

    def does(self, seat: int, verb: str, rest: str = "", *, begins: bool = True) -> str:
        """A seat does something.

        >>> names = Names(0, ((0, 2), (1, 3)))
        >>> names.does(0, "pass"), names.does(3, "pass"), names.does(2, "play", "9♠")
        ('You pass', 'Right passes', 'Partner plays 9♠')
        """
        return f"{self.of(seat, begins=begins)} {self.verb(seat, verb)} {rest}".rstrip()

    def do(self, seats: Iterable[int], verb: str, rest: str = "") -> str:
        """One or more seats do something."""
        several = list(seats)
        if len(several) == 1:
            return self.does(several[0], verb, rest)
        return f"{self.list(several)} {verb} {rest}".rstrip()

    def list(self, seats: Iterable[int], *, begins: bool = True) -> str:
        """The names of several seats, the human first."""
        in_order = sorted(seats, key=lambda seat: (seat - self._seat) % len(_NAMES))
        return and_list([self.of(seat, begins=begins) for seat in in_order])

    def side(self, side: int, *, begins: bool = True) -> str:
        """The names of a side: ``You and Partner``."""
        return self.list(self._sides[side], begins=begins)

    def score(self, points: Sequence[int]) -> str:
        """A score, the human's side first.

        >>> Names(1, ((0, 2), (1, 3))).score((4, 7))
        'you 7, they 4'
        """
        ours, theirs = self.in_order(points)
        return f"{_OURS} {ours}, {_THEIRS} {theirs}"

    def in_order(self, points: Sequence[int]) -> tuple[int, int]:
        """Points per side with those of the human's side first."""
        ours, theirs = self.our_side, 1 - self.our_side
        return points[ours], points[theirs]

"""What the players are called, and how sentences about them are built."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from euchre_rules.options.words import and_list

YOU: Final = "You"
"""What the human is called."""
_NAMES: Final = {
    2: (YOU, "Opponent"),
    3: (YOU, "Left", "Right"),
    4: (YOU, "Left", "Across", "Right"),
}
"""For each number of players, names from the human clockwise."""
_PARTNER: Final = "Partner"
_OURS, _THEIRS = "you", "they"


class Names:
    """The players as the human calls them."""

    def __init__(
        self,
        seat: int | None,
        sides: Sequence[Sequence[int]],
        called: Sequence[str] | None = None,
    ) -> None:
        """Begin with the human's seat and the seats of each side.

        Args:
            seat: The human's seat; None where nobody is spoken to.
            sides: The seats of each side.
            called: What everybody is called, from seat 0; if not given, by where they sit.
        """
        self._seat = seat
        self._first = seat or 0
        self._sides = sides
        self.our_side: Final = next(n for n, side in enumerate(sides) if self._first in side)
        self.partners: Final = len(sides[self.our_side]) > 1
        """Whether players have partners."""
        players = sum(map(len, sides))
        named = called and [called[(self._first + step) % players] for step in range(players)]
        self._names = named or self._by_place(players)

    def _by_place(self, players: int) -> list[str]:
        """Names from the human's seat clockwise."""
        names = list(_NAMES[players])
        for partner in self._sides[self.our_side]:
            if partner != self._first:
                names[(partner - self._first) % players] = _PARTNER
        return names

    def of(self, seat: int, *, begins: bool = True) -> str:
        """The name of a seat at the beginning of a sentence or, else, inside one.

        >>> names = Names(1, ((0, 2), (1, 3)))
        >>> [names.of(seat) for seat in range(4)]
        ['Right', 'You', 'Left', 'Partner']
        """
        name = self._names[self._from_us(seat)]
        return name if begins or seat != self._seat else name.lower()

    def _from_us(self, seat: int) -> int:
        """How many places a seat is from the human's, clockwise."""
        return (seat - self._first) % len(self._names)

    def verb(self, seat: int, verb: str) -> str:
        """A verb as it goes with a seat: ``go`` for the human, ``goes`` for the others."""
        if seat == self._seat:
            return verb
        return f"{verb}es" if verb.endswith(("s", "o")) else f"{verb}s"

    def was(self, seat: int) -> str:
        """``were`` for the human, ``was`` for the others."""
        return "were" if seat == self._seat else "was"

    def is_ours(self, seat: int | None) -> bool | None:
        """Whether a seat is on the human's side; None where nobody is spoken to.

        >>> names = Names(1, ((0, 2), (1, 3)))
        >>> names.is_ours(3), names.is_ours(0), Names(None, ((0, 2), (1, 3))).is_ours(0)
        (True, False, None)
        """
        return None if self._seat is None else seat in self._sides[self.our_side]

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
        in_order = sorted(seats, key=self._from_us)
        return and_list([self.of(seat, begins=begins) for seat in in_order])

    def side(self, side: int, *, begins: bool = True) -> str:
        """The names of a side: ``You and Partner``."""
        return self.list(self._sides[side], begins=begins)

    def side_does(self, side: int, verb: str, rest: str = "") -> str:
        """A side does something."""
        return self.do(self._sides[side], verb, rest)

    @property
    def who_plays(self) -> str:
        """Who plays against whom, without a full stop.

        >>> Names(0, ((0, 2), (1, 3))).who_plays, Names(0, ((0,), (1,), (2,))).who_plays
        ('You and Partner play against Left and Right', 'You play against Left and Right')
        """
        others = [seat for side in self._sides for seat in side]
        theirs = [seat for seat in others if seat not in self._sides[self.our_side]]
        return f"{self.side_does(self.our_side, 'play', 'against')} {self.list(theirs)}"

    @property
    def in_short(self) -> tuple[str, ...]:
        """What each side is called in a score, the human's first."""
        if self._seat is None:
            return tuple(self.side(side) for side in range(len(self._sides)))
        if self.partners:
            return (_OURS, _THEIRS)
        return (_OURS, *self._names[1:])

    def score(self, points: Sequence[int]) -> str:
        """A score, the human's side first.

        >>> Names(1, ((0, 2), (1, 3))).score((4, 7))
        'you 7, they 4'
        >>> Names(1, ((0,), (1,), (2,))).score((4, 7, 5))
        'you 7, Left 5, Right 4'
        """
        each = zip(self.in_short, self.in_order(points), strict=True)
        return ", ".join(f"{side} {number}" for side, number in each)

    def in_order(self, points: Sequence[int]) -> tuple[int, ...]:
        """Points per side, those of the human's side first and the others clockwise."""
        nearest = [min(map(self._from_us, side)) for side in self._sides]
        sides = sorted(range(len(self._sides)), key=nearest.__getitem__)
        return tuple(points[side] for side in sides)

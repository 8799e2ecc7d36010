"""What the players and sides are called on a score sheet, and which of them somebody means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.engine.seats import Seats
from euchre_rules.options.words import lower_first
from euchre_rules.rulebook.score_sheet import Button, ScoreSheet, side_called

_OURS: Final = ("we", "us", "our", "ours", "i", "me", "you")
_THEIRS: Final = ("they", "them", "their", "theirs", "others", "opponent", "opponents")
LONGEST_NAME: Final = 20


class ScoreNames:
    """What everybody is called.

    Attributes:
        seats: The players, clockwise.
        sides: The sides, as they begin a sentence.
        partners: Whether players have partners.
    """

    def __init__(self, sheet: ScoreSheet, called: Sequence[str] = ()) -> None:
        """Begin with the names that somebody gave, if any."""
        self.partners: Final = sheet.variant.rules.partners
        seats = Seats(sheet.variant.rules)
        self._side_of = seats.side_of
        self.seats: Final = tuple(called) or sheet.seats
        every = range(len(seats.sides))
        self.sides: Final = (
            tuple(side_called(seats, side, called) for side in every) if called else sheet.sides
        )
        self._own = bool(called)

    def side(self, side: int, *, begins: bool = True) -> str:
        """The name of a side at the beginning of a sentence or, else, inside one."""
        return self.sides[side] if begins or self._own else self.sides[side].lower()

    def label(self, button: Button) -> str:
        """What a button is called in a list; players with names are called by them."""
        if button.deed and self._own and button.entry.side is not None:
            return f"{self.side(button.entry.side)} {button.deed}"
        return lower_first(button.label)

    @property
    def us(self) -> str:
        """The first side, after a number of points."""
        return "us" if self.partners and not self._own else self.side(0, begins=False)

    def seat(self, seat: int) -> str:
        """The name of a player."""
        return self.seats[seat]

    @property
    def who_plays(self) -> str:
        """Who plays, without a full stop."""
        if len(self.sides) == 2:
            return f"{self.side(0)} against {self.side(1, begins=False)}"
        return ", ".join(self.sides)

    def score(self, points: Sequence[int]) -> str:
        """A score: ``we 3, they 4``."""
        each = enumerate(points)
        return ", ".join(f"{self.side(side, begins=False)} {number}" for side, number in each)

    def deals(self, seat: int) -> str:
        """That somebody deals next."""
        own = seat == 0 and not self._own
        return "You deal next." if own else f"{self.seat(seat)} deals next."

    def wins(self, side: int, what: str) -> str:
        """That a side has won."""
        one = not self.partners and (self._own or side != 0)
        return f"{self.side(side)} {'has' if one else 'have'} won {what}"

    def side_meant(self, word: str) -> int | None:
        """The side that a word stands for; None if for none."""
        for side, name in enumerate(self.sides):
            if word in (name.lower(), *name.lower().split(" and ")):
                return side
        if word in _OURS:
            return 0
        if word in _THEIRS and len(self.sides) == 2:
            return 1
        names = self._lower()
        return self._side_of[names.index(word)] if word in names else None

    def seat_meant(self, word: str) -> int | None:
        """The player that a word stands for: a name, or a number from 0; None if none."""
        names = self._lower()
        if word.isascii() and word.isdigit() and len(word) == 1 and int(word) < len(names):
            return int(word)
        return names.index(word) if word in names else None

    def _lower(self) -> list[str]:
        return [name.lower() for name in self.seats]

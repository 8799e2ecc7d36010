"""What an example calls the players: by where they sit, as seen from the deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.seats import Seats
from euchre_rules.options import Rules
from euchre_rules.options.words import and_list, sentence_case

_DEALER: Final = ("the dealer", "Dealer")
_ELDEST: Final = ("eldest hand", "Eldest hand")
_PARTNER: Final = ("the dealer's partner", "Dealer's partner")
_ACROSS: Final = ("the player across from the dealer", "Across from the dealer")
_RIGHT: Final = ("the player on the dealer's right", "Dealer's right")


@dataclass(frozen=True)
class Players:
    """The players of one hand.

    Attributes:
        dealer: The dealer's seat.
        sides: The seats of each side.
    """

    dealer: int
    sides: tuple[tuple[int, ...], ...]

    @classmethod
    def at(cls, rules: Rules, dealer: int) -> Players:
        """The players of a table, when a seat deals."""
        return cls(dealer, Seats(rules).sides)

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(map(len, self.sides))

    @property
    def partners(self) -> bool:
        """Whether players have partners."""
        return len(self.sides) < self.count

    def _words(self, seat: int) -> tuple[str, str]:
        """How a sentence and how a drawing calls a seat."""
        step = (seat - self.dealer) % self.count
        if step < 2:
            return (_DEALER, _ELDEST)[step]
        if step == self.count - 1:
            return _RIGHT
        return _PARTNER if self.partners else _ACROSS

    def of(self, seat: int) -> str:
        """A seat inside a sentence.

        >>> players = Players(1, ((0, 2), (1, 3)))
        >>> players.of(1), players.of(2), players.of(3)
        ('the dealer', 'eldest hand', "the dealer's partner")
        """
        return self._words(seat)[0]

    def begins(self, seat: int) -> str:
        """A seat at the beginning of a sentence."""
        return sentence_case(self.of(seat))

    def short(self, seat: int) -> str:
        """A seat in a drawing."""
        return self._words(seat)[1]

    def list(self, seats: Iterable[int]) -> str:
        """Several seats, from eldest hand on."""
        return and_list([self.of(seat) for seat in self.in_order(seats)])

    def in_order(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Seats from eldest hand round to the dealer."""
        return tuple(sorted(seats, key=lambda seat: (seat - self.dealer - 1) % self.count))

    def do(self, seats: Iterable[int], one: str, several: str) -> str:
        """One or more seats do something.

        Args:
            seats: Who.
            one: The verb for one of them, with what follows it.
            several: The same for several.

        >>> Players(0, ((0, 2), (1, 3))).do([1, 2], "passes", "pass")
        "Eldest hand and the dealer's partner pass"
        """
        who = self.in_order(seats)
        return f"{sentence_case(self.list(who))} {one if len(who) == 1 else several}"

    def side(self, side: int) -> str:
        """A side inside a sentence: by the dealer or, else, by the seat nearest to eldest hand.

        >>> Players(0, ((0, 2), (1, 3))).side(1)
        "eldest hand's side"
        """
        seats = self.sides[side]
        if len(seats) == 1:
            return self.of(seats[0])
        first = self.dealer if self.dealer in seats else self.in_order(seats)[0]
        return f"{self.of(first)}'s side"

    @property
    def side_order(self) -> tuple[int, ...]:
        """The sides, that of the dealer first and the others from eldest hand on."""
        nearest = [min((seat - self.dealer) % self.count for seat in side) for side in self.sides]
        return tuple(sorted(range(len(self.sides)), key=nearest.__getitem__))

    def per_side(self, numbers: Sequence[int]) -> str:
        """One number for each side.

        >>> Players(0, ((0, 2), (1, 3))).per_side((4, 1))
        "the dealer's side 4, eldest hand's side 1"
        """
        return ", ".join(f"{self.side(side)} {numbers[side]}" for side in self.side_order)

"""Seats and sides of a table.

Seats are numbered clockwise from 0. A side is one or more seats that score together; sides are
ordered by their lowest seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from euchre_rules.inputs import need, short
from euchre_rules.options import Rules
from euchre_rules.options.pack import Sides


def check_seat(seat: object, count: int) -> int:
    """The seat that somebody asks about, if the table has it.

    >>> check_seat(3, count=4)
    3

    Args:
        seat: What was given as a seat.
        count: How many seats the table has.

    Raises:
        ValueError: There is no such seat, or it is no whole number at all.
    """
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < count:
        return seat
    raise ValueError(f"there is no seat {short(seat)}; seats are 0 to {count - 1}")


def check_rules(rules: object) -> None:
    """Refuse what are no rules.

    Raises:
        TypeError: These are no Rules.
    """
    need(rules, Rules, "a set of rules", "a variant has one as its rules")


class Rotation(NamedTuple):
    """In which order some seats play to a trick.

    >>> Rotation.of([0, 1, 3]).orders[1], Rotation.of([0, 1, 3]).after[1]
    ((1, 3, 0), 3)

    Attributes:
        orders: For each leader, the seats in the order in which they play.
        after: For each seat, the one that plays after it; a seat that doesn't play stands for
            itself.
        before: For each seat, the one that plays before it, likewise.
    """

    orders: Mapping[int, tuple[int, ...]]
    after: tuple[int, ...]
    before: tuple[int, ...]

    @classmethod
    def of(cls, seats: Sequence[int]) -> Rotation:
        """The rotation among these seats, which are given clockwise."""
        orders = {seat: (*seats[at:], *seats[:at]) for at, seat in enumerate(seats)}
        after, before = (
            tuple(orders.get(seat, (seat, seat))[at] for seat in range(max(seats) + 1))
            for at in (1, -1)
        )
        return cls(orders, after, before)


class Seats:
    """Who sits where, and who plays with whom."""

    def __init__(self, rules: Rules) -> None:
        """Seat the players that the rules ask for.

        Raises:
            TypeError: These are no Rules.
        """
        check_rules(rules)
        self.count: Final = rules.table.players
        self.left: Final = tuple((seat + 1) % self.count for seat in range(self.count))
        """The seat to the left of each seat."""
        self.sides: Final = _sides(rules)
        """The seats of each side."""
        self.side_of: Final = tuple(
            next(n for n, side in enumerate(self.sides) if seat in side)
            for seat in range(self.count)
        )
        """The side of each seat."""
        self.partners: Final = tuple(
            tuple(other for other in self.sides[self.side_of[seat]] if other != seat)
            for seat in range(self.count)
        )
        """The partners of each seat."""

    def after(self, seat: int) -> int:
        """The seat to the left."""
        return self.left[seat]

    def before(self, seat: int) -> int:
        """The seat to the right."""
        return (seat - 1) % self.count

    def from_eldest(self, dealer: int) -> Iterator[int]:
        """All seats, from the dealer's left round to the dealer."""
        return ((dealer + step) % self.count for step in range(1, self.count + 1))

    def defenders(self, maker: int, dealer: int) -> tuple[int, ...]:
        """The seats that are not on the maker's side, from the dealer's left."""
        side = self.side_of[maker]
        return tuple(seat for seat in self.from_eldest(dealer) if self.side_of[seat] != side)

    def together(self, one: int, other: int, maker: int) -> bool:
        """Whether two seats play on one side of a hand: with the maker, or both against.

        >>> rules = Rules().with_values({"table.players": 3, "table.sides": Sides.INDIVIDUALS})
        >>> Seats(rules).together(1, 2, maker=0), Seats(rules).together(0, 2, maker=0)
        (True, False)
        """
        makers = self.sides[self.side_of[maker]]
        return (one in makers) is (other in makers)

    def words(self, seat: int, dealer: int) -> str:
        """A seat in words, as seen from the deal.

        >>> Seats(Rules()).words(3, dealer=0)
        "the player on the dealer's right"
        """
        if seat == dealer:
            return "the dealer"
        if self.count == 2:
            return "the dealer's opponent"
        if seat == self.after(dealer):
            return "the player on the dealer's left"
        if seat == self.before(dealer):
            return "the player on the dealer's right"
        if self.partners[dealer] == (seat,):
            return "the dealer's partner"
        return "the player across from the dealer"


def _sides(rules: Rules) -> tuple[tuple[int, ...], ...]:
    players = rules.table.players
    match rules.table.sides:
        case Sides.PARTNERS_OPPOSITE:
            half = players // 2
            return tuple((seat, seat + half) for seat in range(half))
        case Sides.INDIVIDUALS:
            return tuple((seat,) for seat in range(players))

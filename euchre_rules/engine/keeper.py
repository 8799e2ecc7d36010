"""Keeps the score of a table: what was written down so far, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from euchre_rules.engine.match import Match
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.series import Series
from euchre_rules.engine.sheet import Entry, NextDeal
from euchre_rules.spec.variant import Variant


@dataclass(frozen=True)
class ByHand:
    """Points that are counted by hand, below zero for those that are taken off."""

    points: tuple[int, ...]


@dataclass(frozen=True)
class HandOver:
    """A hand is over whose points, if any, were counted by hand."""


@dataclass(frozen=True)
class Deals:
    """Somebody deals next, whoever's turn it is."""

    seat: int


@dataclass(frozen=True)
class NewGame:
    """The next game begins; after a rubber, the next rubber."""


Mark = Entry | ByHand | HandOver | Deals | NewGame
"""What can be written down."""


class Keeper:
    """A score sheet with everything that was written down, each mark of which can be taken back.

    Attributes:
        first_dealer: Who dealt first.
        marks: What was written down, in order.
        series: The games that follow from it, since the last rubber began.
    """

    def __init__(self, variant: Variant, first_dealer: int = 0, marks: Iterable[Mark] = ()) -> None:
        """Begin with an empty sheet, or one with these marks.

        Raises:
            ValueError: There is no such seat, or a mark can't follow those before it.
        """
        self.variant = variant
        self.first_dealer = first_dealer
        self._seats = Seats(variant.rules)
        self.series = Series(variant, first_dealer)
        self.marks: list[Mark] = []
        for mark in marks:
            self.add(mark)

    @property
    def match(self) -> Match:
        """The game that is being played, or the last one."""
        return self.series.match

    @property
    def dealing_side(self) -> int:
        """The side of the dealer."""
        return self._seats.side_of[self.match.next_dealer]

    def may_add(self, entry: Entry) -> bool:
        """Whether an entry can be written down of the hand that is being played."""
        return not self.match.is_over and entry.may_follow(self.dealing_side)

    def add(self, mark: Mark) -> None:
        """Write something down.

        Raises:
            ValueError: It can't follow what stands there; nothing has changed.
        """
        match = self.match
        if isinstance(mark, Entry):
            self._add_entry(match, mark)
        elif isinstance(mark, ByHand):
            match.count_by_hand(mark.points)
        elif isinstance(mark, HandOver):
            match.count_by_hand((0,) * len(match.score), hand_ends=True)
        elif isinstance(mark, Deals):
            match.let_deal(mark.seat)
        elif self.series.is_over:
            self.series = Series(self.variant, match.next_dealer)
        else:
            self.series.next_game()
        self.marks.append(mark)

    def _add_entry(self, match: Match, entry: Entry) -> None:
        if not match.is_over and not self.may_add(entry):
            raise ValueError(f"{entry.name} can only be written down when that side deals")
        result = entry.result(self.variant, match.next_dealer)
        if entry.penalty is not None:
            match.penalize(entry.penalty)
        elif result is not None:
            match.record(result)
        elif entry.effect.deal is NextDeal.MISDEAL:
            match.misdeal()

    def undo(self) -> Mark | None:
        """Take the last mark back.

        Returns:
            The mark; None if there was none.
        """
        if not self.marks:
            return None
        *kept, last = self.marks
        self._begin(kept)
        return last

    def start_over(self) -> None:
        """Take back all marks of the game that is being played."""
        begun = [n for n, mark in enumerate(self.marks, 1) if isinstance(mark, NewGame)]
        self._begin(self.marks[: begun[-1]] if begun else [])

    def _begin(self, marks: Iterable[Mark]) -> None:
        again = Keeper(self.variant, self.first_dealer, marks)
        self.series, self.marks = again.series, again.marks

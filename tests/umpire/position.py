"""What lies before the umpire: the table, who holds what, and what has been said so far."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.umpire.cards import SUITS, Rules, best_bower, printed_suit


class Question(NamedTuple):
    """Who is asked what, and every answer that is allowed, as canonical action texts."""

    phase: str
    seat: int
    legal: frozenset[str]


class Played(NamedTuple):
    """A finished trick: seats and cards in the order of play, and who took it."""

    cards: tuple[tuple[int, str], ...]
    winner: int


Asking = Generator[Question, str, None]
"""Asks its questions one after the other; each is sent the answer."""


def ask(phase: str, seat: int, *legal: str) -> Question:
    """A question with its allowed answers."""
    return Question(phase, seat, frozenset(legal))


@dataclass
class Position:
    """One hand in progress.

    Attributes:
        rules: Section, option, value.
        dealer: The dealer's seat.
        hands: The cards that each seat holds.
        turned: The card turned up after the deal.
        kitty: The cards below it, from the top.
        score: Points per side before the hand.
        claims_used: Who has claimed a new deal in earlier hands, once for each time.
        exchanges_used: Who has gone under in earlier hands, once for each time.
        alone_settled: Whether the maker has chosen help or alone before everybody else is asked.
        turn_up_called: Whether trump was made by the turn-up, which then goes to the dealer.
        passed: The seats that have passed in the present round of calling.
        ended: How the hand ended without a trick: thrown in, bought out or dealt again.
    """

    rules: Rules
    dealer: int
    hands: list[list[str]]
    turned: str
    kitty: list[str]
    score: list[int]
    claims_used: Sequence[int] = ()
    exchanges_used: Sequence[int] = ()
    trump: str | None = None
    maker: int | None = None
    alone: bool = False
    alone_settled: bool = False
    blind: bool = False
    turn_up_called: bool = False
    ordered_by: int | None = None
    lone_defender: int | None = None
    sitting_out: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    leader: int | None = None
    table: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[Played] = field(default_factory=list)
    claimed_by: int | None = None
    exchanged_by: int | None = None
    ended: str | None = None

    def rule(self, path: str) -> Any:
        """The value of an option, named as ``section.option``."""
        section, option = path.split(".")
        return self.rules[section][option]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.rule("table.players"))

    @property
    def partners(self) -> bool:
        """Whether anybody has a partner."""
        return bool(self.rule("table.sides") == "partners_opposite")

    def partner(self, seat: int) -> int | None:
        """The seat opposite, where partners sit there."""
        return (seat + 2) % 4 if self.partners else None

    def side(self, seat: int) -> int:
        """The side for which a seat scores."""
        return seat % 2 if self.partners else seat

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return 2 if self.partners else self.players

    def clockwise(self, first: int) -> list[int]:
        """All seats in turn, from one of them on."""
        return [(first + step) % self.players for step in range(self.players)]

    @property
    def from_eldest(self) -> list[int]:
        """All seats in the order in which they are asked: the dealer's left first."""
        return self.clockwise(self.dealer + 1)

    def active_from(self, seat: int) -> int:
        """A seat, or the next one clockwise that doesn't sit out."""
        return next(each for each in self.clockwise(seat) if each not in self.sitting_out)

    @property
    def turned_suit(self) -> str | None:
        """The suit that may be ordered up; None when a best bower stands for none."""
        if self.turned != best_bower(self.rules):
            return printed_suit(self.turned)
        counts_as = str(self.rule("turn_up.best_bower")).removeprefix("counts_as_")
        return counts_as if counts_as in SUITS else None

    def may_go_alone(self, seat: int) -> bool:
        """Whether a maker at this seat may play without the partner."""
        return bool(self.partners and self.rule("alone.allowed") and not self._barred(seat))

    def _barred(self, seat: int) -> bool:
        """Whether a seat's side is too near the target for a lone hand."""
        within, target = self.rule("alone.barred_near_target"), self.rule("game.target")
        near = target - self.score[self.side(seat)] <= within
        return bool(within > 0 and target > 0 and near)

    def goes_alone(self, seat: int) -> None:
        """Make a maker play without the partner, who sits out from now on."""
        self.maker, self.alone = seat, True
        partner = self.partner(seat)
        assert partner is not None
        if partner not in self.sitting_out:
            self.sitting_out.append(partner)


def position(rules: Rules, deal: Mapping[str, Any], context: Mapping[str, Any]) -> Position:
    """The moment after a deal, from the plain data of a recorded hand."""
    sides = 2 if rules["table"]["sides"] == "partners_opposite" else rules["table"]["players"]
    return Position(
        rules=rules,
        dealer=deal["dealer"],
        hands=[cards.split() for cards in deal["hands"]],
        turned=deal["turn_up"],
        kitty=deal["kitty"].split(),
        score=list(context["score"]) or [0] * sides,
        claims_used=tuple(context["claims_used"]),
        exchanges_used=tuple(context["exchanges_used"]),
    )

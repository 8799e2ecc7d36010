"""Somebody who answers questions from what he believes about the rules.

The base class believes what is true: every card's suit and strength, and every score, come from
the engine, and the tests show that it answers as the engine does. A misconception is a subclass
that answers one thing differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from euchre_rules.engine.match import next_dealer
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.penalty import Since, may_be_put_right, renege
from euchre_rules.engine.settle import (
    MAKERS_SCORE,
    extra_points,
    outcome_of,
    points_for,
    points_per_side,
)
from euchre_rules.engine.state import MatchState
from euchre_tutor.learner_lead import KnowsWhoPlays

NOBODY: Final = "nobody"
"""Neither side has enough points."""
TWO_AHEAD: Final = "two_ahead"
"""Nobody has won, since the leader would have to be two points ahead."""
EXACTLY: Final = "exactly"
"""Nobody has won, since the target would have to be hit exactly."""


@dataclass(frozen=True)
class Played:
    """A hand that was played out, as far as its score depends on it.

    Attributes:
        maker: The maker's seat.
        tricks: Tricks won, one number for each side.
        first_two_lost: Whether the makers lost the first two tricks.
        partner_ordered: Whether the dealer's partner ordered up.
    """

    maker: int
    alone: bool
    defender_alone: int | None
    tricks: tuple[int, ...]
    first_two_lost: bool = False
    partner_ordered: bool = False


class Learner(KnowsWhoPlays):
    """Somebody who believes what is true about a table under one trump."""

    # The score

    def outcome(self, played: Played) -> Outcome:
        """How a hand ended."""
        return outcome_of(
            self.rules,
            played.tricks[self.seats.side_of[played.maker]],
            alone=played.alone,
            lone_defender=played.defender_alone is not None,
            first_two_lost=played.first_two_lost,
        )

    def worth(self, played: Played, outcome: Outcome) -> int:
        """What a hand scores, for whichever side."""
        makers_tricks = played.tricks[self.seats.side_of[played.maker]]
        return points_for(self.rules, outcome, makers_tricks, alone=played.alone)

    def makers_score(self, outcome: Outcome) -> bool:
        """Whether the points go to the makers."""
        return outcome in MAKERS_SCORE

    def points(self, played: Played) -> tuple[int, ...]:
        """What each side scores."""
        outcome = self.outcome(played)
        worth, makers = self.worth(played, outcome), self.seats.side_of[played.maker]
        extra = extra_points(self.rules, outcome, partner_ordered=played.partner_ordered)
        sides = len(played.tricks)
        if self.makers_score(outcome) is (outcome in MAKERS_SCORE):
            return points_per_side(self.rules, outcome, worth, makers, sides, extra=extra)
        # Somebody who gives the points to the wrong side.
        to_makers = self.makers_score(outcome)
        return tuple(worth if (side == makers) is to_makers else 0 for side in range(sides))

    def target(self) -> int:
        """The points that win the game."""
        return self.rules.game.target

    def match(self, score: Sequence[int]) -> int | str:
        """The side that has won with these points, or why nobody has."""
        game = replace(self.rules.game, target=self.target())
        winner = MatchState(score=tuple(score)).winner(game)
        return NOBODY if winner is None else winner

    # What follows a hand, and what a mistake costs

    def next_dealer(self, dealer: int, result: HandResult) -> int:
        """The seat that deals after a hand."""
        return next_dealer(self.table(), dealer, result)

    def for_a_renege(self, seat: int, since: Since, *, alone: bool) -> tuple[int, ...]:
        """What each side scores when it comes out that somebody reneged.

        Args:
            since: What has happened since.
            alone: Whether anybody plays alone.
        """
        if may_be_put_right(self.rules, since):
            return (0,) * len(self.seats.sides)
        return renege(self.rules, seat, alone=alone).points

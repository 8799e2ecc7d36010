"""The end of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import Action
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.phases.base import PhaseRules
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.settle import MAKERS_SCORE, outcome_of, points_for
from euchre_rules.engine.state import Phase

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class Over(PhaseRules):
    """Nobody is asked any more, and the result is known."""

    phase = Phase.OVER

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Settle the hand, unless a claim has ended it already."""
        hand.to_act = None
        if hand.result is None:
            hand.result = _thrown_in(hand) if hand.maker is None else _played(hand)
        return ()

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Never asked: a hand that is over answers for itself."""
        raise AssertionError("nobody is asked after the hand is over")

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Never called."""
        raise AssertionError("nothing is done after the hand is over")


def no_points(hand: Hand) -> tuple[int, ...]:
    """Nothing for any side."""
    return (0,) * len(hand.tables.seats.sides)


def _thrown_in(hand: Hand) -> HandResult:
    return HandResult(Outcome.THROWN_IN, no_points(hand), no_points(hand))


def _played(hand: Hand) -> HandResult:
    """The result of a hand that was played, remembered by what it depends on."""
    tricks = hand.tricks_won
    key = (tricks, hand.maker, hand.trump, hand.alone, hand.defender_alone)
    found = hand.tables.results.get(key)
    if found is None:
        found = hand.tables.results[key] = _settled(hand, tricks)
    return found


def _settled(hand: Hand, tricks: tuple[int, ...]) -> HandResult:
    assert hand.maker is not None
    rules = hand.tables.rules
    makers_side = hand.tables.seats.side_of[hand.maker]
    makers_tricks = tricks[makers_side]
    outcome = outcome_of(
        rules, makers_tricks, alone=hand.alone, lone_defender=hand.defender_alone is not None
    )
    points = points_for(rules, outcome, makers_tricks, alone=hand.alone)
    makers_score = outcome in MAKERS_SCORE
    return HandResult(
        outcome=outcome,
        tricks=tricks,
        points=tuple(
            points if (side == makers_side) is makers_score else 0 for side in range(len(tricks))
        ),
        maker=hand.maker,
        trump=hand.trump,
        alone=hand.alone,
        defender_alone=hand.defender_alone,
    )

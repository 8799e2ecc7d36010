"""The end of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import Action
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.phases.base import PhaseRules
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.settle import extra_points, outcome_of, points_for, points_per_side
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
            hand.result = _all_passed(hand) if hand.maker is None else _played(hand)
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


def _all_passed(hand: Hand) -> HandResult:
    """The result of a hand without trump.

    A dealer who was stuck has bought out where there is a price for it. Where there is none, he has
    passed against the rules, and the hand is thrown in like any other.
    """
    rules, seats = hand.tables.rules.round_two, hand.tables.seats
    none = no_points(hand)
    if not (rules.stick_the_dealer and rules.buy_out):
        return HandResult(Outcome.THROWN_IN, none, none, exchanged_by=hand.exchanged_by)
    dealers = seats.side_of[hand.deal.dealer]
    price = tuple(0 if side == dealers else rules.buy_out for side in range(len(seats.sides)))
    return HandResult(Outcome.BOUGHT_OUT, none, price, exchanged_by=hand.exchanged_by)


def _played(hand: Hand) -> HandResult:
    """The result of a hand that was played, remembered by what it depends on."""
    tricks = hand.tricks_won
    dealer = hand.deal.dealer if hand.ordered_by is not None else None
    key = (
        *(tricks, hand.maker, hand.trump, hand.alone, hand.defender_alone),
        *(_first_two_lost(hand), hand.ordered_by, dealer, hand.blind, hand.exchanged_by),
    )
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
        rules,
        makers_tricks,
        alone=hand.alone,
        lone_defender=hand.defender_alone is not None,
        first_two_lost=_first_two_lost(hand),
    )
    points = points_for(rules, outcome, makers_tricks, alone=hand.alone, blind=hand.blind)
    by_partner = hand.ordered_by in hand.tables.seats.partners[hand.deal.dealer]
    extra = extra_points(rules, outcome, partner_ordered=by_partner)
    return HandResult(
        outcome=outcome,
        tricks=tricks,
        points=points_per_side(
            *(rules, outcome, points, makers_side, len(tricks)), extra=extra, blind=hand.blind
        ),
        maker=hand.maker,
        trump=hand.trump,
        alone=hand.alone,
        defender_alone=hand.defender_alone,
        ordered_by=hand.ordered_by,
        exchanged_by=hand.exchanged_by,
        blind=hand.blind,
    )


def _first_two_lost(hand: Hand) -> bool:
    """Whether the makers lost the first two tricks, at a table where that matters."""
    if not hand.tables.rules.score.fast_break:
        return False
    assert hand.maker is not None
    side_of = hand.tables.seats.side_of
    return all(side_of[winner] != side_of[hand.maker] for winner in hand.winners[:2])

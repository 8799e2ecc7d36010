"""The ways in which a played hand can end that score differently, and what each of them scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.settle import (
    MADE,
    MARCHES,
    extra_points,
    may_be_fast_break,
    outcome_of,
    points_for,
    points_per_side,
)
from euchre_rules.options import Rules
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.playing import DefendAlone


@dataclass(frozen=True)
class Way:
    """A way in which a played hand ends.

    Attributes:
        tricks: The makers' tricks.
        partner_ordered: Whether the dealer's partner ordered up, and so is one of the makers.
    """

    outcome: Outcome
    tricks: int
    alone: bool = False
    lone_defender: bool = False
    blind: bool = False
    partner_ordered: bool = False

    @property
    def dealer_makes(self) -> bool:
        """Whether the dealer is one of the makers: only the dealer takes up a card unseen."""
        return self.partner_ordered or self.blind

    @property
    def group(self) -> str:
        """What is never told together, whatever it scores."""
        if self.outcome is Outcome.FAST_BREAK:
            return "fast break"
        if self.outcome not in MADE:
            return "euchre"
        return "blind" if self.blind else "march" if self.outcome in MARCHES else "make"


def ways_to_end(rules: Rules) -> Iterator[Way]:
    """How a hand can end, the plain ways first."""
    kinds = (False, True) if rules.lone_hands else (False,)
    blind = (False, True) if rules.lone_hands and rules.alone.blind_on_jack else (False,)
    ordered = (False, True) if _partner_may_order(rules) else (False,)
    for partner_ordered in ordered:
        forced = partner_ordered and _must_go_alone(rules)
        for unseen in blind:
            for alone in kinds:
                if (forced and not alone) or (unseen and (partner_ordered or not alone)):
                    continue
                yield from _ways_of(rules, alone, unseen, partner_ordered)


def _partner_may_order(rules: Rules) -> bool:
    return rules.partners and rules.round_one.dealer_partner is not DealersPartner.MUST_PASS


def _must_go_alone(rules: Rules) -> bool:
    return rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE


def _ways_of(rules: Rules, alone: bool, blind: bool, partner_ordered: bool) -> Iterator[Way]:
    """The ways of one kind of hand: from just enough tricks to all, and then from most to none."""
    enough, all_tricks = rules.majority, rules.deal.cards
    always = rules.lone_defense is DefendAlone.ALWAYS
    against_lone = alone and rules.lone_defense is not DefendAlone.NEVER
    for lone_defender in (False, True) if always or against_lone else (False,):
        for tricks in (*range(enough, all_tricks + 1), *range(enough - 1, -1, -1)):
            for lost in (False, True) if may_be_fast_break(rules, tricks) else (False,):
                outcome = outcome_of(
                    *(rules, tricks),
                    alone=alone,
                    lone_defender=lone_defender,
                    first_two_lost=lost,
                )
                if lone_defender and outcome in MADE:
                    continue  # a lone defender who loses is like two
                yield Way(outcome, tricks, alone, lone_defender, blind, partner_ordered)


def played(rules: Rules, way: Way, side: int, dealer: int) -> HandResult:
    """The result of a hand that ended in a way.

    Args:
        rules: The table's rules.
        way: How it ended.
        side: The makers' side.
        dealer: Who dealt it.
    """
    seats = Seats(rules)
    sides = len(seats.sides)
    dealing = seats.side_of[dealer] == side
    maker = seats.partners[dealer][0] if way.partner_ordered else dealer
    maker = maker if dealing else seats.sides[side][0]
    defender = seats.sides[(side + 1) % sides][0] if way.lone_defender else None
    tricks = [0] * sides
    tricks[side] = way.tricks
    tricks[(side + 1) % sides] = rules.deal.cards - way.tricks
    points = points_for(rules, way.outcome, way.tricks, alone=way.alone, blind=way.blind)
    extra = extra_points(rules, way.outcome, partner_ordered=way.partner_ordered)
    return HandResult(
        way.outcome,
        tuple(tricks),
        points_per_side(rules, way.outcome, points, side, sides, extra=extra, blind=way.blind),
        maker=maker,
        alone=way.alone,
        defender_alone=defender,
        blind=way.blind,
        ordered_by=maker if way.dealer_makes else None,
    )

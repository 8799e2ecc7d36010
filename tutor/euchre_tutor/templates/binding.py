"""What binds a player in round one, and where the rule book says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.tables import tables_of
from euchre_rules.options.calling import DealersPartner, MustHold
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner_calls import is_score_near
from euchre_tutor.places import Place
from euchre_tutor.position import Position

ORDER_OPTIONS: Final = (
    *("round_one.dealer_partner", "round_one.must_hold", "round_one.must_hold_applies_to"),
    *("round_one.turn_up_counts_for_dealer", "alone.allowed", "alone.declared"),
    "alone.barred_near_target",
)
"""The options on which it depends what may be said in round one."""


def places_of_order(variant: Variant, position: Position) -> Iterator[Place]:
    """Where the rule book bars this player from an order, or from making it alone."""
    rules, seats, seat = variant.rules, tables_of(variant).seats, position.seat or 0
    if seat in seats.partners[position.dealer or 0] and (
        rules.round_one.dealer_partner is not DealersPartner.FREE
    ):
        yield Place.DEALERS_PARTNER
    if rules.round_one.must_hold is not MustHold.NOTHING:
        yield Place.HOLDING
    if is_score_near(rules, seats.side_of[seat], position.score):
        yield Place.NEAR_TARGET

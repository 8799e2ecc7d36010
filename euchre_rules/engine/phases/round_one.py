"""Round one: order up the turn-up, or pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import PASS, Action, Name, OrderUp, Pass
from euchre_rules.engine.phases.base import wrong_phase
from euchre_rules.engine.phases.calling import (
    ALL_SUITS,
    Caller,
    Calling,
    alone_reason,
    alone_with_the_call,
    holding_reason,
    make_trump,
)
from euchre_rules.engine.phases.lone import is_barred
from euchre_rules.engine.phases.poor import asks_for_relief, why_no_relief
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.calling import DealersPartner, HolderRule

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class RoundOne(Calling):
    """Round one of the calling."""

    phase = Phase.ROUND_ONE

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Begin, unless the turn-up offers no suit."""
        if hand.tables.offers[hand.deal.turn_up] is None:
            hand.turn_up_state = TurnUp.SET_ASIDE
            return ()
        return super().enter(hand)

    def caller(self, hand: Hand) -> tuple[object, ...]:
        """See :class:`Calling`."""
        seat, dealer, tables = hand.to_act, hand.deal.dealer, hand.tables
        suit = tables.offers[hand.deal.turn_up]
        assert seat is not None
        assert suit is not None
        needed = tables.round_one_cards[suit]
        holds = hand.held[seat] & needed or self._need_not_hold(hand, seat, needed)
        partner = seat in tables.seats.partners[dealer]
        may_call = ALL_SUITS if holds else 0
        barred = is_barred(hand, seat)
        return (self.phase, suit, may_call, partner, False, barred)

    def _need_not_hold(self, hand: Hand, seat: int, needed: int) -> bool:
        """Whether a seat may order up without any of the cards needed in its hand."""
        rules = hand.tables.rules.round_one
        if seat != hand.deal.dealer:
            return rules.must_hold_applies_to is HolderRule.DEALER
        turn_up = hand.tables.masks[hand.deal.turn_up]
        return rules.turn_up_counts_for_dealer and bool(turn_up & needed)

    def candidates(self) -> tuple[Action, ...]:
        """See :class:`Calling`."""
        return (PASS, OrderUp(), OrderUp(alone=True))

    def code(self, hand: Hand, caller: Caller, action: Action) -> ReasonCode | None:
        """See :class:`Calling`."""
        if isinstance(action, Pass):
            return None
        if isinstance(action, Name):
            return ReasonCode.ONLY_THE_TURNED_UP_SUIT
        if asks_for_relief(action):
            return ReasonCode.HAND_DOES_NOT_QUALIFY
        if not isinstance(action, OrderUp):
            return ReasonCode.WRONG_PHASE
        return self._against_ordering(hand, caller, alone=action.alone)

    def _against_ordering(self, hand: Hand, caller: Caller, *, alone: bool) -> ReasonCode | None:
        """The first reason against ordering up."""
        partner = hand.tables.rules.round_one.dealer_partner
        if caller.dealers_partner and partner is DealersPartner.MUST_PASS:
            return ReasonCode.DEALERS_PARTNER_MUST_PASS
        forced = caller.dealers_partner and partner is DealersPartner.MUST_GO_ALONE
        said_now = alone_with_the_call(hand)
        if forced and said_now and not alone:
            return ReasonCode.DEALERS_PARTNER_MUST_GO_ALONE
        if not caller.may_call:
            return ReasonCode.SUIT_NOT_HELD
        if (alone and not said_now) or ((alone or forced) and caller.barred):
            return ReasonCode.ALONE_NOT_ALLOWED
        return None

    def explain(self, hand: Hand, caller: Caller, action: Action, code: ReasonCode) -> Reason:
        """See :class:`Calling`."""
        assert caller.suit is not None
        suit = caller.suit.value
        match code:
            case ReasonCode.ONLY_THE_TURNED_UP_SUIT:
                sentence = (
                    f"In round one only {suit}, the suit turned up, can be made trump: say "
                    f"'order up', or pass."
                )
                return Reason(code, sentence)
            case ReasonCode.HAND_DOES_NOT_QUALIFY:
                return why_no_relief(hand, action)
            case ReasonCode.DEALERS_PARTNER_MUST_PASS:
                sentence = "You are the dealer's partner, who may not order up at this table."
                return Reason(code, sentence, ("round_one.dealer_partner",))
            case ReasonCode.DEALERS_PARTNER_MUST_GO_ALONE:
                sentence = (
                    "You are the dealer's partner, who may order up only alone at this table."
                )
                return Reason(code, sentence, ("round_one.dealer_partner",))
            case ReasonCode.SUIT_NOT_HELD:
                must_hold = hand.tables.rules.round_one.must_hold
                return holding_reason(hand, caller.suit, must_hold, "round_one.must_hold")
            case ReasonCode.ALONE_NOT_ALLOWED:
                return alone_reason(hand, caller)
        return wrong_phase(hand.phase, action)

    def call(self, hand: Hand, action: Action) -> None:
        """See :class:`Calling`."""
        assert isinstance(action, OrderUp)
        suit = hand.tables.offers[hand.deal.turn_up]
        assert suit is not None
        hand.ordered_by = hand.to_act
        alone = action.alone or self._forced(hand)
        make_trump(hand, suit, hand.tables.plans.after_order, alone=alone)

    def _forced(self, hand: Hand) -> bool:
        """Whether the seat to act goes alone by ordering up."""
        partner = hand.tables.rules.round_one.dealer_partner
        is_partner = hand.to_act in hand.tables.seats.partners[hand.deal.dealer]
        return is_partner and partner is DealersPartner.MUST_GO_ALONE

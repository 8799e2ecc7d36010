"""Round one: order up the turn-up, or pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import PASS, Action, ClaimRedeal, Name, OrderUp, Pass
from euchre_rules.engine.phases.base import wrong_phase
from euchre_rules.engine.phases.calling import (
    AFTER_ORDER,
    ALL_SUITS,
    Caller,
    Calling,
    alone_reason,
    alone_with_the_call,
    holding_reason,
    make_trump,
    said_alone,
)
from euchre_rules.engine.phases.redeal_claim import why_no_claim
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import TurnUp
from euchre_rules.options.calling import DealersPartner, HolderRule

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class RoundOne(Calling):
    """Round one of the calling."""

    def enter(self, hand: Hand) -> bool:
        """Begin, unless the turn-up offers no suit."""
        if hand.tables.offers[hand.deal.turn_up] is None:
            hand.turn_up_state = TurnUp.SET_ASIDE
            return False
        return super().enter(hand)

    def caller(self, hand: Hand) -> tuple[object, ...]:
        """See :class:`Calling`."""
        seat, dealer = hand.to_act, hand.deal.dealer
        assert seat is not None
        may_call = ALL_SUITS if self._holds(hand, seat) else 0
        partner = seat in hand.tables.seats.partners[dealer]
        suit = hand.tables.offers[hand.deal.turn_up]
        return (suit, may_call, partner, seat == dealer, False)

    def _holds(self, hand: Hand, seat: int) -> bool:
        """Whether the seat holds what it must to order up."""
        tables = hand.tables
        rules = tables.rules.round_one
        turn_up = hand.deal.turn_up
        is_dealer = seat == hand.deal.dealer
        if rules.must_hold_applies_to is HolderRule.DEALER and not is_dealer:
            return True
        held = hand.held[seat]
        if is_dealer and rules.turn_up_counts_for_dealer:
            held |= tables.deck.masks[turn_up]
        return bool(held & tables.round_one_cards[tables.offers[turn_up]])  # type: ignore[index]  # round one offers a suit

    def candidates(self) -> tuple[Action, ...]:
        """See :class:`Calling`."""
        return (PASS, OrderUp(), OrderUp(alone=True))

    def code(self, hand: Hand, caller: Caller, action: Action) -> ReasonCode | None:
        """See :class:`Calling`."""
        if isinstance(action, Pass):
            return None
        if isinstance(action, Name):
            return ReasonCode.ONLY_THE_TURNED_UP_SUIT
        if isinstance(action, ClaimRedeal):
            return ReasonCode.HAND_DOES_NOT_QUALIFY
        if not isinstance(action, OrderUp):
            return ReasonCode.WRONG_PHASE
        return self._against_ordering(hand, caller, alone=action.alone)

    def _against_ordering(self, hand: Hand, caller: Caller, *, alone: bool) -> ReasonCode | None:
        """The first reason against ordering up."""
        partner = hand.tables.rules.round_one.dealer_partner
        if caller.dealers_partner and partner is DealersPartner.MUST_PASS:
            return ReasonCode.DEALERS_PARTNER_MUST_PASS
        must_say_alone = (
            caller.dealers_partner
            and partner is DealersPartner.MUST_GO_ALONE
            and alone_with_the_call(hand)
        )
        if must_say_alone and not alone:
            return ReasonCode.DEALERS_PARTNER_MUST_GO_ALONE
        if not caller.may_call:
            return ReasonCode.SUIT_NOT_HELD
        if alone and not alone_with_the_call(hand):
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
                return why_no_claim(hand)
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
                return alone_reason(hand)
        return wrong_phase(hand.phase, action)

    def call(self, hand: Hand, action: Action) -> None:
        """See :class:`Calling`."""
        suit = hand.tables.offers[hand.deal.turn_up]
        assert suit is not None
        make_trump(hand, suit, AFTER_ORDER, alone=said_alone(action) or self._forced(hand))

    def _forced(self, hand: Hand) -> bool:
        """Whether the seat to act goes alone by ordering up."""
        partner = hand.tables.rules.round_one.dealer_partner
        is_partner = hand.to_act in hand.tables.seats.partners[hand.deal.dealer]
        return is_partner and partner is DealersPartner.MUST_GO_ALONE

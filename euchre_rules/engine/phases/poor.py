"""Poor hands: who may claim a redeal or go under, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.cards import Suit
from euchre_rules.engine.actions import Action, ClaimRedeal, Exchange
from euchre_rules.engine.phases.base import wrong_phase
from euchre_rules.engine.poor_hands import is_poor, that_may_go
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.options.poor_hands import PoorHand

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


def may_claim(hand: Hand, seat: int) -> bool:
    """Whether a seat may claim a redeal: the hand is poor, and a claim is left."""
    return _is_poor(hand, seat, hand.tables.rules.redeal_hand.qualifies) and _claim_left(hand, seat)


def may_exchange(hand: Hand, seat: int) -> bool:
    """Whether a seat may go under: hand and cards are poor, and the limit isn't reached."""
    return _can_exchange(hand, seat) and _exchange_left(hand, seat)


def _is_poor(hand: Hand, seat: int, kind: PoorHand) -> bool:
    return is_poor(kind, hand.deal.hands[seat], _turned_suit(hand), hand.tables.deck.best_bower)


def _turned_suit(hand: Hand) -> Suit | None:
    offer = hand.tables.offers[hand.deal.turn_up]
    return None if offer is None else offer.suit


def suit_that_stays(hand: Hand) -> Suit | None:
    """The suit of which no card may go under; None where any may."""
    return _turned_suit(hand) if hand.tables.rules.exchange_hand.turned_suit_stays else None


def _can_exchange(hand: Hand, seat: int) -> bool:
    """Whether the hand is poor, and three of its cards may go."""
    kind = hand.tables.rules.exchange_hand.qualifies
    return _is_poor(hand, seat, kind) and bool(
        that_may_go(kind, hand.deal.hands[seat], suit_that_stays(hand))
    )


def _claim_left(hand: Hand, seat: int) -> bool:
    limit = hand.tables.rules.redeal_hand.limit
    return not limit or hand.context.claims_used.count(seat) < limit


def _exchange_left(hand: Hand, seat: int) -> bool:
    limit = hand.tables.rules.exchange_hand.limit
    return not limit or hand.context.exchanges_used.count(seat) < limit


def asks_for_relief(action: Action) -> bool:
    """Whether the action is one for a poor hand."""
    return isinstance(action, ClaimRedeal | Exchange)


def why_no_relief(hand: Hand, action: Action) -> Reason:
    """Why the seat to act may not claim a redeal, or go under, in another phase."""
    assert hand.to_act is not None
    why = _no_claim if isinstance(action, ClaimRedeal) else _no_exchange
    return why(hand, hand.to_act) or wrong_phase(hand.phase, action)


def _no_claim(hand: Hand, seat: int) -> Reason | None:
    """Why a seat had no claim in this deal; None if it had one."""
    qualifies = hand.tables.rules.redeal_hand.qualifies
    if qualifies is PoorHand.NEVER:
        sentence = "At this table no hand may be thrown in for being poor."
    elif not _is_poor(hand, seat, qualifies):
        sentence = "Your hand is not one that may be thrown in."
    elif not _claim_left(hand, seat):
        sentence = "You have thrown in as many hands as a player may in one game."
        return Reason(ReasonCode.HAND_DOES_NOT_QUALIFY, sentence, ("redeal_hand.limit",))
    else:
        return None
    return Reason(ReasonCode.HAND_DOES_NOT_QUALIFY, sentence, ("redeal_hand.qualifies",))


def _no_exchange(hand: Hand, seat: int) -> Reason | None:
    """Why a seat could not go under in this deal; None if it could."""
    if hand.tables.rules.exchange_hand.qualifies is PoorHand.NEVER:
        sentence = "At this table nobody exchanges cards with the kitty."
    elif not _can_exchange(hand, seat):
        sentence = "Your hand is not one that may go under."
    elif not _exchange_left(hand, seat):
        sentence = "You have gone under as often as a player may in one game."
        return Reason(ReasonCode.HAND_DOES_NOT_QUALIFY, sentence, ("exchange_hand.limit",))
    else:
        return None
    return Reason(ReasonCode.HAND_DOES_NOT_QUALIFY, sentence, ("exchange_hand.qualifies",))

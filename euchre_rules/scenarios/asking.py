"""What may be asked of a seat whose cards were filled in: nothing that depends on them."""

from __future__ import annotations

from euchre_rules.engine.actions import (
    Action,
    ClaimRedeal,
    Discard,
    Exchange,
    Give,
    Name,
    OrderUp,
    Play,
)
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import SECRET, Phase
from euchre_rules.options.calling import HolderRule, MustHold
from euchre_rules.options.poor_hands import PoorHand

_OF_CARDS = {
    Phase.PLAY: Play,
    Phase.DISCARD: Discard,
    Phase.PARTNER_CARD: Give | Discard,
    Phase.KITTY_EXCHANGE: Exchange,
}
"""The phases in which every legal action is about a card, with the actions that belong there."""


def legal_list_depends_on_cards(hand: Hand) -> bool:
    """Whether the whole list of what the seat to act may do depends on its cards."""
    return hand.phase in _OF_CARDS or hand.phase in SECRET or _holding_binds(hand)


def answer_depends_on_cards(hand: Hand, action: Action, seat: int | None) -> bool:
    """Whether it depends on a seat's cards if, and why, it may do something.

    Args:
        seat: The seat; the seat to act if not given.
    """
    if hand.to_act is None or (seat is not None and seat != hand.to_act):
        return False
    if hand.phase in SECRET:
        return True
    rules = hand.tables.rules
    if isinstance(action, ClaimRedeal):
        return rules.redeal_hand.qualifies is not PoorHand.NEVER
    if isinstance(action, Exchange):
        return rules.exchange_hand.qualifies is not PoorHand.NEVER
    if isinstance(action, Play | Discard | Give):
        wanted = _OF_CARDS.get(hand.phase)
        return wanted is not None and isinstance(action, wanted)
    return isinstance(action, OrderUp | Name) and _holding_binds(hand)


def _holding_binds(hand: Hand) -> bool:
    """Whether the seat to act may call only what it holds."""
    rules = hand.tables.rules
    if hand.phase is Phase.ROUND_TWO:
        return rules.round_two.must_hold is not MustHold.NOTHING
    if hand.phase is not Phase.ROUND_ONE or rules.round_one.must_hold is MustHold.NOTHING:
        return False
    everyone = rules.round_one.must_hold_applies_to is HolderRule.EVERYONE
    return everyone or hand.to_act == hand.deal.dealer

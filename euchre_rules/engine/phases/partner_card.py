"""A lone player and the partner who sits out exchange cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import Action, Discard, Give
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.playing import PartnerCard

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class PartnerCards(PhaseRules):
    """The partner gives any card, the lone player puts any card aside, in the order of the table.

    A hand has this phase for the lone maker, and once more for a lone defender. The seats still
    to act are the hand's queue.
    """

    phase = Phase.PARTNER_CARD

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask those two, if somebody plays alone who gets a card."""
        lone = _lone(hand)
        if lone is None:
            return ()
        partner = hand.tables.seats.partners[lone][0]
        rules = hand.tables.rules
        side = rules.alone if lone == hand.maker else rules.defend_alone
        match side.partner_card:
            case PartnerCard.BEST_CARD:
                hand.queue = (partner, lone)
            case PartnerCard.BEST_CARD_AFTER_DISCARD:
                hand.queue = (lone, partner)
            case PartnerCard.TWO_BEST_CARDS:
                hand.queue = (partner, partner, lone, lone)
        return _ask(hand)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """The partner gives a card that he holds; the lone player puts one aside."""
        assert hand.to_act is not None
        wanted = Give if hand.to_act in hand.sitting_out else Discard
        if not isinstance(action, Give | Discard) or not isinstance(action, wanted):
            return wrong_phase(hand.phase, action)
        if action.card not in hand.cards_of(hand.to_act):
            return Reason(ReasonCode.CARD_NOT_HELD, f"You don't hold {action.card.named}.")
        return None

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Hand the card over, or put it aside, out of play."""
        assert isinstance(action, Give | Discard)
        seat = hand.to_act
        assert seat is not None
        copies = hand.held[seat] & hand.tables.deck.masks[action.card]
        card = copies & -copies
        hand.held[seat] ^= card
        if isinstance(action, Give):
            (lone,) = hand.tables.seats.partners[seat]
            hand.held[lone] |= card
        hand.queue = hand.queue[1:]
        return _ask(hand)


def _lone(hand: Hand) -> int | None:
    """Who plays alone and hasn't exchanged yet."""
    if hand.defender_alone is not None:
        return hand.defender_alone
    # Once the defenders were asked, the maker's exchange is over.
    return hand.maker if hand.alone and hand.phase is not Phase.DEFEND_ALONE else None


def _ask(hand: Hand) -> tuple[Action, ...]:
    """What the next seat of the queue may do; nothing if there is no such seat."""
    if not hand.queue:
        return ()
    hand.to_act = seat = hand.queue[0]
    tables = hand.tables
    return (tables.gives if seat in hand.sitting_out else tables.discards)[hand.held[seat]]

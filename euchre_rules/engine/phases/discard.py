"""The dealer takes the turn-up and discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import Action, Discard
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import TurnUp
from euchre_rules.options.calling import DealerSitsOut

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class Discarding(PhaseRules):
    """The dealer discards one card for the turn-up."""

    def enter(self, hand: Hand) -> bool:
        """Let the dealer take the turn-up, unless it is left or set aside."""
        dealer = hand.deal.dealer
        rules = hand.tables.rules.turn_up
        best_bower_up = hand.deal.turn_up is hand.tables.deck.best_bower
        if best_bower_up and not rules.best_bower_taken:
            hand.turn_up_state = TurnUp.SET_ASIDE
            return False
        if dealer in hand.sitting_out and rules.when_dealer_sits_out is DealerSitsOut.LEAVE:
            hand.turn_up_state = TurnUp.LEFT
            return False
        hand.turn_up_state = TurnUp.TAKEN
        hand.held[dealer] |= hand.tables.deck.masks[hand.deal.turn_up]
        hand.to_act = dealer
        return True

    def legal(self, hand: Hand) -> tuple[Action, ...]:
        """Any card, and the turn-up itself where that is allowed."""
        tables = hand.tables
        held = hand.held[hand.deal.dealer]
        barred = 0 if self._may_bury(hand) else tables.deck.masks[hand.deal.turn_up]
        return tables.discards[held & ~barred]

    def _may_bury(self, hand: Hand) -> bool:
        return hand.tables.rules.turn_up.dealer_may_discard_it

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """The dealer discards a card that he holds, and not the one just taken."""
        if not isinstance(action, Discard):
            return wrong_phase(hand.phase, action)
        if action.card not in hand.cards_of(hand.deal.dealer):
            return Reason(ReasonCode.CARD_NOT_HELD, f"You don't hold {action.card.pretty}.")
        if action.card is hand.deal.turn_up and not self._may_bury(hand):
            sentence = f"You have just taken {action.card.pretty} up; discard another card."
            option = "turn_up.dealer_may_discard_it"
            return Reason(ReasonCode.MAY_NOT_DISCARD_THE_TURN_UP, sentence, (option,))
        return None

    def take(self, hand: Hand, action: Action) -> bool:
        """Put the card aside."""
        assert isinstance(action, Discard)
        dealer = hand.deal.dealer
        copies = hand.held[dealer] & hand.tables.deck.masks[action.card]
        hand.held[dealer] ^= copies & -copies
        hand.discarded = action.card
        return True

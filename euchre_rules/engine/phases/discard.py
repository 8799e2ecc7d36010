"""The dealer takes the turn-up and discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import Action, Discard
from euchre_rules.engine.phases.base import PhaseRules, free_copy, wrong_phase
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.calling import DealerSitsOut

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

# Kept here, since Python 3.11 takes long to find a member of an enumeration.
_TAKEN: Final = TurnUp.TAKEN


class Discarding(PhaseRules):
    """The dealer discards one card for the turn-up."""

    phase = Phase.DISCARD

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Let the dealer take the turn-up, unless it is left or set aside.

        Any card may be discarded, and the turn-up itself where that is allowed.
        """
        dealer = hand.deal.dealer
        rules = hand.tables.rules.turn_up
        best_bower_up = hand.deal.turn_up is hand.tables.deck.best_bower
        if best_bower_up and not rules.best_bower_taken:
            hand.turn_up_state = TurnUp.SET_ASIDE
            return ()
        if dealer in hand.sitting_out and rules.when_dealer_sits_out is DealerSitsOut.LEAVE:
            hand.turn_up_state = TurnUp.LEFT
            return ()
        hand.turn_up_state = _TAKEN
        dealt = hand.held[dealer]
        hand.held[dealer] = dealt | free_copy(hand, hand.deal.turn_up)
        hand.to_act = dealer
        return hand.tables.discards[hand.held[dealer] if self._may_bury(hand) else dealt]

    def _may_bury(self, hand: Hand) -> bool:
        return hand.tables.rules.turn_up.dealer_may_discard_it

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """The dealer discards a card that he holds, and not the one just taken."""
        if not isinstance(action, Discard):
            return wrong_phase(hand.phase, action)
        if action in hand.offered:
            return None
        if action.card not in hand.cards_of(hand.deal.dealer):
            return Reason(ReasonCode.CARD_NOT_HELD, f"You don't hold {action.card.named}.")
        sentence = f"You have just taken {action.card.named} up; discard another card."
        option = "turn_up.dealer_may_discard_it"
        return Reason(ReasonCode.MAY_NOT_DISCARD_THE_TURN_UP, sentence, (option,))

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Put the card aside."""
        assert isinstance(action, Discard)
        dealer = hand.deal.dealer
        copies = hand.held[dealer] & hand.tables.deck.masks[action.card]
        hand.held[dealer] ^= copies & -copies
        hand.discarded = action.card
        return ()

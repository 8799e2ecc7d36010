"""The best bower is turned up, and the dealer names the suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.cards import SUIT_TRUMPS
from euchre_rules.engine.actions import Action, Name, Pass
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.phases.calling import make_trump
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.words import sentence_case

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

_NAMES: Final[tuple[Action, ...]] = tuple(map(Name, SUIT_TRUMPS))


def dealer_must_name(hand: Hand) -> bool:
    """Whether the best bower is turned up, at a table where the dealer must name a suit then."""
    tables = hand.tables
    return tables.beginnings[hand.deal.turn_up] is tables.plans.dealer_names


class DealerCall(PhaseRules):
    """The dealer must name a suit; nobody else is asked."""

    phase = Phase.DEALER_CALL

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the dealer, who may name any suit, whatever is in the hand."""
        hand.to_act = hand.deal.dealer
        return _NAMES

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Passing is no choice, and alone is said later."""
        if isinstance(action, Pass):
            card = sentence_case(hand.deal.turn_up.named)
            sentence = f"{card} is turned up: as dealer you must name a suit."
            return Reason(ReasonCode.DEALER_MUST_NAME, sentence, ("turn_up.best_bower",))
        if not isinstance(action, Name) or action.alone:
            return wrong_phase(hand.phase, action)
        if action.trump.suit is not None:
            return None
        sentence = "The best bower is turned up: name a suit, for there is no playing without one."
        return Reason(ReasonCode.NO_TRUMP_NOT_ALLOWED, sentence, ("turn_up.best_bower",))

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Make the suit trump."""
        assert isinstance(action, Name)
        make_trump(hand, action.trump, hand.plan, alone=False)
        return ()

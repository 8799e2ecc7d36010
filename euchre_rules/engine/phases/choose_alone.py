"""The maker chooses to play with help or alone, apart from the call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import ALONE, WITH_HELP, Action, Alone, WithHelp
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.phases.lone import barred_reason, go_alone, is_barred
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class ChooseAlone(PhaseRules):
    """After the dealer's call on a best bower, or around the discard where that is the rule."""

    phase = Phase.CHOOSE_ALONE

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the maker.

        A dealer's partner who must go alone has no choice, nor has a side that may not.
        """
        assert hand.maker is not None
        hand.to_act = hand.maker
        if hand.alone:
            return (ALONE,)
        return (WITH_HELP,) if is_barred(hand, hand.maker) else (WITH_HELP, ALONE)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Help is refused to a dealer's partner who must go alone, and alone near the target."""
        if isinstance(action, WithHelp) and hand.alone:
            sentence = "You are the dealer's partner and ordered up, so you must go alone."
            code = ReasonCode.DEALERS_PARTNER_MUST_GO_ALONE
            return Reason(code, sentence, ("round_one.dealer_partner",))
        if isinstance(action, Alone) and action not in hand.offered:
            return barred_reason(hand)
        if isinstance(action, WithHelp | Alone):
            return None
        return wrong_phase(hand.phase, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Send the partner out, or not."""
        if action is ALONE:
            go_alone(hand)
        return ()

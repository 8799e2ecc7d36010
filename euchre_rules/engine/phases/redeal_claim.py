"""Hands that are too poor to play, claimed before the calling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import CLAIM_REDEAL, PASS, Action, ClaimRedeal, Exchange, Pass
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.phases.base import PhaseRules, ask_next, wrong_phase
from euchre_rules.engine.phases.over import no_points
from euchre_rules.engine.phases.poor import may_claim, why_no_relief
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.state import Phase

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

_OFFERED: Final[tuple[Action, ...]] = (CLAIM_REDEAL, PASS)


class RedealClaim(PhaseRules):
    """Seats that hold such a hand and have a claim left are asked, from eldest hand."""

    phase = Phase.REDEAL_CLAIM

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the seats that may claim."""
        seats = hand.tables.seats.from_eldest(hand.deal.dealer)
        hand.queue = tuple(seat for seat in seats if may_claim(hand, seat))
        return ask_next(hand, _OFFERED)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Only a claim or a pass is answered here."""
        if isinstance(action, ClaimRedeal | Pass):
            return None
        if isinstance(action, Exchange):
            return why_no_relief(hand, action)
        return wrong_phase(hand.phase, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """End the hand, or ask the next one."""
        if action is CLAIM_REDEAL:
            none = no_points(hand)
            hand.result = HandResult(Outcome.REDEALT, none, none, claimed_by=hand.to_act)
            hand.plan = hand.tables.plans.over
            return ()
        hand.secret = (*hand.secret, len(hand.log) - 1)
        hand.queue = hand.queue[1:]
        return ask_next(hand, _OFFERED)

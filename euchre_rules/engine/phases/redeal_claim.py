"""Hands that are too poor to play, claimed before the calling."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from euchre_rules.cards import Card, Rank
from euchre_rules.engine.actions import CLAIM_REDEAL, PASS, Action, ClaimRedeal, Pass
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.phases.base import PhaseRules, ask_next, wrong_phase
from euchre_rules.engine.phases.over import no_points
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.poor_hands import PoorHand

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


def _all_nines_and_tens(hand: tuple[Card, ...]) -> bool:
    return all(card.rank in (Rank.NINE, Rank.TEN) for card in hand)


QUALIFIES: Final[dict[PoorHand, Callable[[tuple[Card, ...]], bool]]] = {
    PoorHand.NEVER: lambda _: False,
    PoorHand.ALL_NINES_AND_TENS: _all_nines_and_tens,
}
"""What makes a hand too poor, for each value of the option."""

_OFFERED: Final[tuple[Action, ...]] = (CLAIM_REDEAL, PASS)


class RedealClaim(PhaseRules):
    """Seats that hold such a hand and have a claim left are asked, from eldest hand."""

    phase = Phase.REDEAL_CLAIM

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the seats that may claim."""
        if hand.tables.rules.redeal_hand.qualifies is PoorHand.NEVER:
            return ()
        hand.queue = tuple(
            seat
            for seat in hand.tables.seats.from_eldest(hand.deal.dealer)
            if _qualifies(hand, seat) and _has_a_claim_left(hand, seat)
        )
        return ask_next(hand, _OFFERED)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Only a claim or a pass is answered here."""
        return None if isinstance(action, ClaimRedeal | Pass) else wrong_phase(hand.phase, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """End the hand, or ask the next one."""
        if action is CLAIM_REDEAL:
            none = no_points(hand)
            hand.result = HandResult(Outcome.REDEALT, none, none, claimed_by=hand.to_act)
            hand.plan = (Phase.OVER,)
            return ()
        hand.declined += 1
        hand.queue = hand.queue[1:]
        return ask_next(hand, _OFFERED)


def _qualifies(hand: Hand, seat: int) -> bool:
    return QUALIFIES[hand.tables.rules.redeal_hand.qualifies](hand.deal.hands[seat])


def _has_a_claim_left(hand: Hand, seat: int) -> bool:
    limit = hand.tables.rules.redeal_hand.limit
    return not limit or hand.context.claims_used.count(seat) < limit


def why_no_claim(hand: Hand, action: Action) -> Reason:
    """Why the seat to act may not claim a redeal in a round of calling."""
    assert hand.to_act is not None
    if hand.tables.rules.redeal_hand.qualifies is PoorHand.NEVER:
        sentence = "At this table no hand may be thrown in for being poor."
    elif not _qualifies(hand, hand.to_act):
        sentence = "Your hand is not one that may be thrown in."
    elif not _has_a_claim_left(hand, hand.to_act):
        sentence = "You have thrown in as many hands as a player may in one game."
        return Reason(ReasonCode.HAND_DOES_NOT_QUALIFY, sentence, ("redeal_hand.limit",))
    else:
        return wrong_phase(hand.phase, action)
    return Reason(ReasonCode.HAND_DOES_NOT_QUALIFY, sentence, ("redeal_hand.qualifies",))

"""The maker plays with help, and the partner may play the hand alone instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import ALONE, PASS, Action, Alone, Pass
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.phases.dealer_call import dealer_must_name
from euchre_rules.engine.phases.lone import go_alone, is_barred
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.state import Phase
from euchre_rules.options.playing import TakenOver

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

_OFFERED: Final[tuple[Action, ...]] = (PASS, ALONE)


class TakingOver(PhaseRules):
    """The maker's partner plays alone and is the maker then; the former maker sits out."""

    phase = Phase.TAKE_OVER

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the partner of a maker who plays with help, unless the side may not go alone."""
        assert hand.maker is not None
        (partner,) = hand.tables.seats.partners[hand.maker]
        if hand.alone or is_barred(hand, hand.maker) or _gave_up(hand, partner):
            return ()
        hand.to_act = partner
        return _OFFERED

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Only these two are answered here."""
        return None if isinstance(action, Alone | Pass) else wrong_phase(hand.phase, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Let the partner be the maker, and the maker sit out; or go on as it is."""
        if action is ALONE:
            hand.maker = hand.to_act
            go_alone(hand)
        return ()


def _gave_up(hand: Hand, seat: int) -> bool:
    """Whether a partner can't take the hand over, having passed in the maker's round of calling."""
    rule = hand.tables.rules.alone.taken_over_by_partner
    if rule is TakenOver.ALWAYS or dealer_must_name(hand):
        return False
    order = list(hand.tables.seats.from_eldest(hand.deal.dealer))
    assert hand.maker is not None
    return order.index(seat) < order.index(hand.maker)

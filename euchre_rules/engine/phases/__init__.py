"""The phases of a hand, each with its own rules in its own module."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.phases.base import PhaseRules
from euchre_rules.engine.phases.blind_alone import BlindAlone
from euchre_rules.engine.phases.choose_alone import ChooseAlone
from euchre_rules.engine.phases.dealer_call import DealerCall
from euchre_rules.engine.phases.defend_alone import DefendingAlone
from euchre_rules.engine.phases.discard import Discarding
from euchre_rules.engine.phases.kitty_exchange import KittyExchange
from euchre_rules.engine.phases.late_defense import PLAYING, FirstTrick
from euchre_rules.engine.phases.over import Over
from euchre_rules.engine.phases.partner_card import PartnerCards
from euchre_rules.engine.phases.redeal_claim import RedealClaim
from euchre_rules.engine.phases.round_one import RoundOne
from euchre_rules.engine.phases.round_two import RoundTwo
from euchre_rules.engine.phases.take_over import TakingOver
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.standing import as_others_see
from euchre_rules.engine.state import Phase
from euchre_rules.options import Rules
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

_ALL: Final[tuple[PhaseRules, ...]] = (
    *(BlindAlone(), RedealClaim(), KittyExchange(), RoundOne(), RoundTwo(), DealerCall()),
    *(Discarding(), ChooseAlone(), TakingOver(), PartnerCards(), DefendingAlone()),
    *(PLAYING, Over()),
)
_RULES_OF: Final = {rules.phase: rules for rules in _ALL}
_FIRST_TRICK: Final = FirstTrick()


def rules_of(phase: Phase, rules: Rules) -> PhaseRules:
    """The rules of a phase at a table."""
    late = (
        rules.lone_defense is not DefendAlone.NEVER
        and rules.defend_alone.declared is DefendAloneDeclared.BEFORE_PARTNER_PLAYS
    )
    return _FIRST_TRICK if late and phase is Phase.PLAY else _RULES_OF[phase]


def why_not_now(hand: Hand, seat: int | None) -> Reason | None:
    """Why a seat may do nothing at all now; None if it may do something.

    Args:
        seat: The seat; the seat to act if not given.
    """
    if hand.to_act is None:
        return Reason(ReasonCode.HAND_OVER, "The hand is over; nothing more is called or played.")
    if seat is None or seat == hand.to_act:
        return None
    if seat in hand.sitting_out:
        partner_defends = hand.defender_alone in hand.tables.seats.partners[seat]
        option = "defend_alone.allowed" if partner_defends else "alone.allowed"
        sentence = "You sit out this hand, since your partner goes alone."
        return Reason(ReasonCode.SITTING_OUT, sentence, (option,))
    # Who is asked would tell who holds a poor hand.
    shown = as_others_see(hand)
    to_act = shown.to_act
    if to_act is None or to_act == seat:
        return Reason(ReasonCode.NOT_YOUR_TURN, "It is not your turn.")
    asked = hand.tables.seats.words(to_act, hand.deal.dealer)
    does = "is to play" if shown.phase is Phase.PLAY else "is asked first"
    return Reason(ReasonCode.NOT_YOUR_TURN, f"It is not your turn: {asked} {does}.")

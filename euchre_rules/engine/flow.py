"""How a hand moves from one phase to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import Action
from euchre_rules.engine.phases import rules_of
from euchre_rules.engine.phases.dealer_call import dealer_must_name
from euchre_rules.engine.state import Call, Phase, TurnUp

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


def begin(hand: Hand) -> None:
    """Begin with the calling, or with the dealer's call where the best bower is turned up."""
    plans = hand.tables.plans
    hand.plan = plans.dealer_names if dealer_must_name(hand) else plans.calling
    advance(hand)


def begin_from_call(hand: Hand, call: Call, leader: int | None) -> None:
    """Begin at the opening lead of a finished call that fits; the turn-up is out of play."""
    seats = hand.tables.seats
    hand.turn_up_state = TurnUp.SET_ASIDE
    hand.trump, hand.maker = call.trump, call.maker
    hand.order = hand.tables.orders[call.trump]
    if call.alone:
        hand.alone = True
        hand.sitting_out = seats.partners[call.maker]
    if call.defender_alone is not None:
        hand.defender_alone = call.defender_alone
        hand.sitting_out += seats.partners[call.defender_alone]
    hand.leader = leader
    hand.plan = (Phase.PLAY, Phase.OVER)
    advance(hand)


def advance(hand: Hand) -> None:
    """Go on to the next phase in which somebody is asked, or to the end."""
    offered: tuple[Action, ...] = ()
    while hand.plan and not offered:
        phase = hand.plan[0]
        hand.plan = hand.plan[1:]
        rules = rules_of(phase, hand)
        offered = rules.enter(hand)
    hand.phase = phase
    hand.now = rules
    hand.offered = offered

"""How a hand moves from one phase to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.state import Call, TurnUp

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


def begin(hand: Hand) -> None:
    """Begin with the calling, or with the dealer's call where the best bower is turned up."""
    hand.plan = hand.tables.beginnings[hand.deal.turn_up]
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
    hand.plan = hand.tables.plans.playing
    advance(hand)


def advance(hand: Hand) -> None:
    """Go on to the next phase in which somebody is asked, or to the end."""
    for rules in hand.plan:
        hand.plan = hand.plan[1:]
        hand.offered = rules.enter(hand)
        if hand.offered:
            break
    hand.phase = rules.phase
    hand.now = rules

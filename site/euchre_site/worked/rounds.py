"""The round of calling in which trump was made, where a hand begins after it."""

from __future__ import annotations

from euchre_rules.cards import Card
from euchre_rules.engine.actions import PASS, Action, Name, OrderUp
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import Call, Phase
from euchre_rules.options.playing import AloneDeclared

_IN_WORDS = {Phase.ROUND_ONE: "in round one", Phase.ROUND_TWO: "in round two"}


def round_of_call(hand: Hand) -> str:
    """The round in which the call must have been made, in words; empty if it may be either.

    Args:
        hand: A hand that begins with a finished call.
    """
    if hand.start is None:
        return ""
    call, _ = hand.start
    possible = [phase for phase in _IN_WORDS if _may_be_called(hand, call, phase)]
    return _IN_WORDS[possible[0]] if len(possible) == 1 else ""


def _may_be_called(hand: Hand, call: Call, phase: Phase) -> bool:
    """Whether somebody with the maker's cards may make this call in a round."""
    again = _called_anew(hand, call, phase)
    while again is not None and (again.phase, again.to_act) != (phase, call.maker):
        if again.to_act is None or again.why_illegal(PASS):
            return False
        again.apply(PASS)
    return again is not None and again.why_illegal(_action(hand, call, phase)) is None


def _action(hand: Hand, call: Call, phase: Phase) -> Action:
    """The call as it is said in a round."""
    with_it = hand.variant.rules.alone.declared is AloneDeclared.WITH_THE_CALL
    alone = call.alone and with_it
    return OrderUp(alone) if phase is Phase.ROUND_ONE else Name(call.trump, alone)


def _called_anew(hand: Hand, call: Call, phase: Phase) -> Hand | None:
    """The hand before the calling, with a turn-up for this round; None if there is none.

    The maker keeps the cards that are known; the others hold what is left of the pack.
    """
    deal = hand.deal
    kept = deal.hands[call.maker]
    left = list(hand.tables.deck.cards)
    for card in kept:
        left.remove(card)
    wanted = phase is Phase.ROUND_ONE
    turn_up = next((each for each in left if _offers(hand, each, call) is wanted), None)
    if turn_up is None:
        return None
    left.remove(turn_up)
    hands = []
    for seat, held in enumerate(deal.hands):
        size = len(held)
        hands.append(kept if seat == call.maker else tuple(left[:size]))
        left = left if seat == call.maker else left[size:]
    try:
        return Hand(hand.variant, Deal(deal.dealer, tuple(hands), turn_up, tuple(left)))
    except ValueError:
        return None


def _offers(hand: Hand, turn_up: Card, call: Call) -> bool:
    """Whether a card turned up offers the trump of the call."""
    return call.trump.suit is not None and turn_up.suit is call.trump.suit

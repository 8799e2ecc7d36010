"""Does an action in a hand, and gives what happens with it as events."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from euchre_rules.at_table.events import (
    Discarded,
    Exchanged,
    Gave,
    Happening,
    Played,
    Said,
    SatOut,
    TrickTaken,
    TurnUpMoved,
    WentUnder,
)
from euchre_rules.engine.actions import PASS, Action, Discard, Exchange, Give, Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import SECRET, Phase
from euchre_rules.engine.view import View

Doer = Callable[[Hand, Action, int], None]
"""Does an action of a seat."""


def done(
    hand: Hand, action: Action, seat: int, watcher: int | None, do: Doer = Hand.apply
) -> Iterator[Happening]:
    """Do an action and tell what came of it.

    Args:
        hand: The hand, which changes.
        action: What is done.
        seat: Who does it.
        watcher: The seat whose eyes see it; None for somebody who sees every card.
        do: What does it.

    Raises:
        IllegalActionError: It is not allowed; nothing has changed.
    """
    phase, turn_up, out = hand.phase, hand.turn_up_state, hand.sitting_out
    finished, led = len(hand.tricks), not hand.trick
    do(hand, action, seat)
    view = hand.view(seat if watcher is None else watcher)
    if isinstance(action, Play):
        yield Played(view, seat, action.card, led)
    elif isinstance(action, Discard | Give | Exchange):
        yield _exchanged(view, seat, action, phase)
    elif watcher in (seat, None) or phase not in SECRET or action is not PASS:
        # Nobody else learns that a seat held a poor hand and played it.
        yield Said(view, seat, action, phase)
    newly_out = tuple(each for each in hand.sitting_out if each not in out)
    if newly_out:
        yield SatOut(view, newly_out)
    if hand.turn_up_state is not turn_up:
        yield TurnUpMoved(view)
    if len(hand.tricks) > finished:
        yield TrickTaken(view, hand.tricks[-1])


def _exchanged(view: View, seat: int, action: Discard | Give | Exchange, phase: Phase) -> Exchanged:
    """Tell that cards went from hand to hand or out of play, as far as they were seen."""
    seen = (seat, action) in view.calls
    if isinstance(action, Exchange):
        return WentUnder(view, seat, action.cards if seen else ())
    card = action.card if seen else None
    if isinstance(action, Give):
        return Gave(view, seat, card)
    return Discarded(view, seat, card, phase)

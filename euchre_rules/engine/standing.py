"""Where a hand stands as those see it who may not know that a poor hand is asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import PASS
from euchre_rules.engine.state import SECRET

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


def as_others_see(hand: Hand) -> Hand:
    """The hand as it goes on if everybody who is asked about a poor hand declines."""
    if hand.phase not in SECRET:
        return hand
    shown = hand.copy()
    while shown.phase in SECRET:
        shown.apply(PASS)
    return shown


def standing(hand: Hand, seat: int | None = None) -> str:
    """Where a hand stands, in a few words.

    Args:
        seat: Who may read them; anybody may if not given.
    """
    shown = hand if seat is not None and seat == hand.to_act else as_others_see(hand)
    # A seat that is asked as soon as poor hands are settled has to wait till then.
    waits = shown is not hand and shown.to_act == seat
    who = "" if shown.to_act is None or waits else f", seat {shown.to_act} to act"
    trump = "" if shown.trump is None else f", {shown.trump.value}"
    return f"{shown.variant.reference}: {shown.phase.value}{who}{trump}"

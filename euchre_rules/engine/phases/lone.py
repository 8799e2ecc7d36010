"""What the phases share in which somebody goes alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.reasons import Reason, ReasonCode

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


def go_alone(hand: Hand) -> None:
    """The maker goes alone, and the partner sits out."""
    assert hand.maker is not None
    hand.alone = True
    hand.sitting_out = hand.tables.seats.partners[hand.maker]


def is_barred(hand: Hand, seat: int) -> bool:
    """Whether the side of a seat is too near the target to go alone."""
    rules = hand.tables.rules
    nearest = rules.alone.barred_near_target
    if not nearest or not rules.game.target:
        return False
    score = hand.context.score
    side = hand.tables.seats.side_of[seat]
    return rules.game.target - (score[side] if score else 0) <= nearest


def barred_reason(hand: Hand) -> Reason:
    """Why a side near the target may not go alone."""
    needs = hand.tables.rules.alone.barred_near_target
    few = "only one point" if needs == 1 else f"no more than {needs} points"
    sentence = f"Your side needs {few} to win, and may not go alone any more."
    return Reason(ReasonCode.ALONE_NOT_ALLOWED, sentence, ("alone.barred_near_target",))

"""What the phases share in which somebody goes alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.options import Rules

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
    if not rules.alone.barred_near_target:
        return False
    score = hand.context.score
    return near_target(rules, score[hand.tables.seats.side_of[seat]] if score else 0)


def near_target(rules: Rules, points: int) -> bool:
    """Whether a side with these points is too near the target to go alone."""
    nearest, target = rules.alone.barred_near_target, rules.game.target
    return bool(nearest) and 0 < target <= points + nearest


def barred_reason(hand: Hand) -> Reason:
    """Why a side near the target may not go alone."""
    near = hand.tables.rules.alone.barred_near_target
    points = "one point" if near == 1 else f"{near} points"
    beyond = " or beyond it" if hand.tables.rules.game.win_by > 1 else ""
    sentence = f"Your side is within {points} of the target{beyond}, and may not go alone any more."
    return Reason(ReasonCode.ALONE_NOT_ALLOWED, sentence, ("alone.barred_near_target",))

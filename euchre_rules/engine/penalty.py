"""What mistakes cost that the engine never lets happen: for the score keeper at a real table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.engine.seats import Seats, check_rules, check_seat
from euchre_rules.inputs import need
from euchre_rules.options import Rules
from euchre_rules.options.penalties import Correctable


class Mistake(StrEnum):
    """A mistake that costs points."""

    RENEGE = "renege"
    FALSE_CLAIM = "false_claim"


@dataclass(frozen=True)
class Penalty:
    """What a mistake costs.

    Attributes:
        seat: Who made it.
        points: What each side scores for it, one number per side.
        hand_ends: Whether the hand ends with it, so that nothing else is scored in it.
    """

    mistake: Mistake
    seat: int
    points: tuple[int, ...]
    hand_ends: bool


class Since(StrEnum):
    """What has happened since a card was played that should have followed suit."""

    NOTHING = "nothing"
    """The trick still lies open."""
    TRICK_TURNED = "trick_turned"
    """The trick was turned face down."""
    NEXT_LEAD = "next_lead"
    """The next trick was led."""


def renege(rules: Rules, seat: int, *, alone: bool = False) -> Penalty:
    """What a renege costs that was not put right in time.

    Args:
        seat: Who reneged.
        alone: Whether somebody plays alone, a maker or a defender.

    Raises:
        TypeError: These are no Rules.
        ValueError: There is no such seat.
    """
    check_rules(rules)
    points = rules.score.renege_alone if alone else rules.score.renege
    return Penalty(
        Mistake.RENEGE, seat, _to_the_others(rules, seat, points), rules.renege.hand_ends
    )


def false_claim(rules: Rules, seat: int) -> Penalty:
    """What it costs to claim a renege where there was none; the hand goes on.

    Raises:
        TypeError: These are no Rules.
        ValueError: There is no such seat.
    """
    check_rules(rules)
    points = _to_the_others(rules, seat, rules.renege.false_claim)
    return Penalty(Mistake.FALSE_CLAIM, seat, points, hand_ends=False)


def may_be_put_right(rules: Rules, since: Since) -> bool:
    """Whether a renege may still be put right without a penalty.

    >>> may_be_put_right(Rules(), Since.TRICK_TURNED), may_be_put_right(Rules(), Since.NEXT_LEAD)
    (True, False)

    Raises:
        TypeError: These are no Rules, or this is no Since.
    """
    check_rules(rules)
    need(since, Since, "a Since")
    match rules.renege.correctable:
        case Correctable.TRICK_TURNED:
            return since is Since.NOTHING
        case Correctable.NEXT_LEAD:
            return since is not Since.NEXT_LEAD
        case Correctable.NEVER:
            return False


def _to_the_others(rules: Rules, seat: int, points: int) -> tuple[int, ...]:
    """Points for every side but that of a seat."""
    seats = Seats(rules)
    check_seat(seat, seats.count)
    own = seats.side_of[seat]
    return tuple(0 if side == own else points for side in range(len(seats.sides)))

"""What a hand scores: from the tricks to the outcome and the points."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.options import Rules
from euchre_rules.options.scoring import SameAs


def outcome_of(
    rules: Rules,
    makers_tricks: int,
    *,
    alone: bool,
    lone_defender: bool,
    first_two_lost: bool = False,
) -> Outcome:
    """How a played hand ended.

    Args:
        makers_tricks: The tricks of the makers' side.
        alone: Whether the maker was alone.
        lone_defender: Whether a defender was alone.
        first_two_lost: Whether the makers lost the first two tricks.
    """
    every_trick = makers_tricks == rules.deal.cards
    made = makers_tricks >= rules.majority and not (
        alone and rules.alone.must_take_all and not every_trick
    )
    if made and first_two_lost and may_be_fast_break(rules, makers_tricks):
        return Outcome.FAST_BREAK
    if made and every_trick:
        return Outcome.ALONE_MARCH if alone else Outcome.MARCH
    if made:
        return Outcome.ALONE_MAKE if alone else Outcome.MAKE
    if lone_defender:
        return Outcome.LONE_DEFENDER_EUCHRE
    if alone:
        return Outcome.EUCHRE_ALONE
    return Outcome.EUCHRE if makers_tricks else Outcome.DEFENDERS_MARCH


def may_be_fast_break(rules: Rules, makers_tricks: int) -> bool:
    """Whether the makers took all tricks but two, at a table where it matters which two."""
    return rules.score.fast_break and makers_tricks == rules.deal.cards - 2


MARCHES = frozenset({Outcome.MARCH, Outcome.ALONE_MARCH})
"""The outcomes in which the makers took every trick."""
MAKERS_SCORE = frozenset({Outcome.MAKE, Outcome.MARCH, Outcome.ALONE_MAKE, Outcome.ALONE_MARCH})
"""The outcomes that score for the makers; after a fast break nobody scores, and the other played
ones score for the defenders."""
MADE = MAKERS_SCORE | {Outcome.FAST_BREAK}
"""The outcomes in which the makers made it."""


def points_for(
    rules: Rules, outcome: Outcome, makers_tricks: int, *, alone: bool, blind: bool = False
) -> int:
    """The points of a played hand, for the side that the outcome favors.

    What the dealer's partner earns by ordering up is not among them; see :func:`points_per_side`.

    Args:
        blind: Whether the lone maker had said so before looking: such a hand has one price if it
            is made and another if it fails, whoever defends it.
    """
    score = rules.score
    if blind and outcome is not Outcome.FAST_BREAK:
        return score.blind_alone if outcome in MADE else score.blind_alone_euchre
    if outcome is Outcome.ALONE_MAKE:
        four = score.alone_four_tricks
        all_but_one = makers_tricks == rules.deal.cards - 1
        return score.alone_make if four is SameAs.AS_ALONE_MAKE or not all_but_one else int(four)
    if outcome is Outcome.LONE_DEFENDER_EUCHRE:
        return score.lone_defender_euchre if alone else score.lone_defender_euchre_of_partners
    if outcome is Outcome.EUCHRE_ALONE:
        return (
            score.euchre_alone if makers_tricks else max(score.euchre_alone, score.defenders_march)
        )
    return {
        Outcome.MAKE: score.make,
        Outcome.MARCH: score.march,
        Outcome.ALONE_MARCH: score.alone_march,
        Outcome.FAST_BREAK: 0,
        Outcome.EUCHRE: score.euchre,
        Outcome.DEFENDERS_MARCH: score.defenders_march,
    }[outcome]


def extra_points(rules: Rules, outcome: Outcome, *, partner_ordered: bool) -> int:
    """What the makers score beside their points: a point on partner.

    Args:
        partner_ordered: Whether the dealer's partner ordered up the turn-up.
    """
    return rules.score.point_on_partner if partner_ordered and outcome in MAKERS_SCORE else 0


def points_per_side(
    rules: Rules,
    outcome: Outcome,
    points: int,
    makers_side: int,
    sides: int,
    *,
    extra: int = 0,
    blind: bool = False,
) -> tuple[int, ...]:
    """What each side scores for a played hand; below zero where a march is taken off.

    Args:
        points: The points for the side, or sides, that the outcome favors.
        sides: How many sides there are.
        extra: What the makers score beside them.
        blind: Whether it was a blind lone hand, which has its own price, march or not.
    """
    if outcome in MARCHES and rules.score.march_taken_off and not blind:
        return tuple(extra if side == makers_side else -points for side in range(sides))
    makers_score = outcome in MAKERS_SCORE
    return tuple(
        (points if (side == makers_side) is makers_score else 0)
        + (extra if side == makers_side else 0)
        for side in range(sides)
    )


def tokens_of(rules: Rules, result: HandResult, side_of: Sequence[int]) -> tuple[int, ...]:
    """The tokens that each side gets: one for all tricks but one, made by two who play together.

    Args:
        side_of: The side of each seat.
    """
    sides = range(len(result.tricks))
    together = rules.partners and result.outcome is Outcome.MAKE
    if not rules.score.four_trick_tokens or not together:
        return (0,) * len(sides)
    assert result.maker is not None
    makers_side = side_of[result.maker]
    earned = result.tricks[makers_side] == rules.deal.cards - 1
    return tuple(int(earned and side == makers_side) for side in sides)

"""What a hand scores: from the tricks to the outcome and the points."""

from __future__ import annotations

from euchre_rules.engine.outcome import Outcome
from euchre_rules.options import Rules
from euchre_rules.options.scoring import SameAs


def outcome_of(rules: Rules, makers_tricks: int, *, alone: bool, lone_defender: bool) -> Outcome:
    """How a played hand ended.

    Args:
        makers_tricks: The tricks of the makers' side.
        alone: Whether the maker was alone.
        lone_defender: Whether a defender was alone.
    """
    every_trick = makers_tricks == rules.deal.cards
    made = makers_tricks >= rules.majority and not (
        alone and rules.alone.must_take_all and not every_trick
    )
    if made and every_trick:
        return Outcome.ALONE_MARCH if alone else Outcome.MARCH
    if made:
        return Outcome.ALONE_MAKE if alone else Outcome.MAKE
    if lone_defender:
        return Outcome.LONE_DEFENDER_EUCHRE
    if alone:
        return Outcome.EUCHRE_ALONE
    return Outcome.EUCHRE if makers_tricks else Outcome.DEFENDERS_MARCH


MAKERS_SCORE = frozenset({Outcome.MAKE, Outcome.MARCH, Outcome.ALONE_MAKE, Outcome.ALONE_MARCH})
"""The outcomes that score for the makers; the other played ones score for the defenders."""


def points_for(rules: Rules, outcome: Outcome, makers_tricks: int, *, alone: bool) -> int:
    """The points of a played hand, for the side that the outcome favours."""
    score = rules.score
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
        Outcome.EUCHRE: score.euchre,
        Outcome.DEFENDERS_MARCH: score.defenders_march,
    }[outcome]

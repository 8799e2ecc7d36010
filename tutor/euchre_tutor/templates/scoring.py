"""What a hand scores, and for whom."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.settle import MAKERS_SCORE
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.question import Kind, Value
from euchre_tutor.templates.base import Draft, Source, Template
from euchre_tutor.templates.ended import (
    EndedHand,
    paths_of,
    played_of,
    position_of,
    result_of,
    settled,
    told,
)

_FEW: Final = 2
"""Where makers are paid fewer amounts than this, common ones are offered beside them."""


class HandPoints(EndedHand):
    """What a hand scores, and for whom."""

    id = "hand_points"
    kind = Kind.ONE
    asks = "what a hand that was played out scores, and for whom"
    values = "the points of each side"

    def about(self, source: Source, hand: Hand) -> Draft:
        """See :class:`EndedHand`."""
        result, position = result_of(hand), position_of(source, hand)
        you = position.seat or 0
        played, why = played_of(source, hand), settled(source, result, you)
        return Draft(
            position=position,
            ask="What does the hand score?",
            answer=(result.points,),
            believed=lambda learner: (learner.points(played),),
            text=lambda value: sentence_case(f"{told(source, _points(value), you)}."),
            reason=lambda value: _points_reason(source, result, you, _points(value)),
            explanation=why,
            options=paths_of(source, result),
            fillers=_other_points(source, result),
        )


def _points(value: Value) -> tuple[int, ...]:
    assert isinstance(value, tuple)
    return value


def _other_points(source: Source, result: HandResult) -> tuple[Value, ...]:
    """What else a hand might score, in the amounts that this table pays."""
    score = source.variant.rules.score
    paid = [abs(n) for n in result.points if n]
    amounts = {score.make, score.march, score.alone_march, *paid} - {0}
    if len(amounts) < _FEW:
        amounts |= {1, 2}
    sides = range(len(result.points))
    return source.dice.shuffled(
        tuple(n if side == other else 0 for other in sides)
        for side in sides
        for n in sorted(amounts)
    )


def _points_reason(source: Source, result: HandResult, you: int, points: tuple[int, ...]) -> str:
    why = settled(source, result, you)
    scoring = [bool(n) for n in result.points]
    one_side = all(n >= 0 for n in result.points) and any(scoring)
    if not one_side or scoring == [bool(n) for n in points]:
        return why
    makers = result.outcome in MAKERS_SCORE
    if source.variant.rules.partners:
        who = "makers score" if makers else "defenders score"
    elif makers:
        who = "maker scores"
    else:
        who = "defender scores" if source.seats.count == 2 else "defenders score"
    return f"Only the {who} here. {why}"


class SidePoints(EndedHand):
    """How many points your side scores."""

    id = "side_points"
    kind = Kind.NUMBER
    asks = "how many points the side of the player who is asked scores for a hand"
    values = "a number of points"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        # Points that are taken off make no number that one would answer with.
        return not variant.rules.score.march_taken_off

    def about(self, source: Source, hand: Hand) -> Draft:
        """See :class:`EndedHand`."""
        result, position = result_of(hand), position_of(source, hand)
        you = position.seat or 0
        side, played = source.seats.side_of[you], played_of(source, hand)
        whom = "does your side" if source.variant.rules.partners else "do you"
        why = settled(source, result, you)
        return Draft(
            position=position,
            ask=f"How many points {whom} score?",
            answer=(result.points[side],),
            believed=lambda learner: (learner.points(played)[side],),
            text=str,
            reason=lambda _: why,
            explanation=why,
            options=paths_of(source, result),
            fillers=tuple(range(5)),
        )


ABOUT_SCORES: Final[tuple[Template, ...]] = (HandPoints(), SidePoints())

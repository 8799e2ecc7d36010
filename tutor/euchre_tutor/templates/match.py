"""Who has won the game, and how many points it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import state_after, winner_of
from euchre_rules.engine.state import MatchState
from euchre_rules.options import option
from euchre_rules.options.words import and_list, sentence, sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import EXACTLY, NOBODY, TWO_AHEAD, Learner, Played
from euchre_tutor.misconceptions.scores import BEYOND_THE_TARGET, LEAD_OF_ONE
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import Draft, Source, Template
from euchre_tutor.templates.ended import (
    KEYS,
    EndedHand,
    paths_of,
    played_of,
    position_of,
    result_of,
    settled,
)
from euchre_tutor.words import joined, own_first, side_name

_NOBODY_TEXT: Final = {
    NOBODY: "Nobody yet: neither side has enough.",
    TWO_AHEAD: "Nobody yet: the winner must be two ahead.",
    EXACTLY: "Nobody yet: the target must be hit exactly.",
}


_BY_ONE: Final = 0.25
"""How often the game is won by one point: so close that it tells what lead somebody asks for."""


class MatchWinner(EndedHand):
    """Who has won the game."""

    id = "match_winner"
    nudge = "First add what the hand brings, and then see who has reached the target."
    kind = Kind.ONE
    asks = "who has won the game after a hand that was played out near the target"
    keys = (*KEYS, "score")
    values = f"a side, or one of {NOBODY}, {TWO_AHEAD}, {EXACTLY}"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        game = variant.rules.game
        # Where a lead is needed, or deals are counted, the score alone doesn't tell who has won.
        return game.target > 1 and game.win_by == 1 and not game.deals

    def about(self, source: Source, hand: Hand) -> Draft:
        """See :class:`EndedHand`."""
        result, variant = result_of(hand), source.variant
        before = _before(source, result.points)
        position = position_of(source, hand, score=before)
        you, played = position.seat or 0, played_of(source, hand)
        after = state_after(variant, MatchState(score=before), result)
        winner = winner_of(variant, after)
        right: Value = NOBODY if winner is None else winner
        total = f"The score is now {_score_now(source, after.score, you)}. {_target(variant)}"
        why = f"{settled(source, result, you)} {total}"
        return Draft(
            position=position,
            ask="Who has won the game now?",
            answer=(right,),
            believed=lambda knows: (knows.match(_added(before, knows, played)),),
            text=lambda value: _winner_text(source, you, value),
            reason=lambda value: (
                why if value == right else _not_so(value, total, after.score, variant)
            ),
            explanation=why,
            options=("game.target", *paths_of(source, result)),
            candidates=(*own_first(source.seats, you), *_NOBODY_TEXT),
        )


def _before(source: Source, scored: Sequence[int]) -> tuple[int, ...]:
    """The score before a hand that may win the game, now and then by one point."""
    sure = [points for points in scored if points]
    if len(sure) == 1 and sure[0] > 0 and source.dice.chance(_BY_ONE):
        return tuple(max(0, source.near - max(points, 1)) for points in scored)
    return tuple(_near_target(source) for _ in scored)


def _near_target(source: Source) -> int:
    """A score that one more hand may bring to where the game is won."""
    return max(0, source.near - 1 - source.dice.below(4))


def _added(before: tuple[int, ...], knows: Learner, played: Played) -> tuple[int, ...]:
    return tuple(old + new for old, new in zip(before, knows.points(played), strict=True))


def _score_now(source: Source, score: tuple[int, ...], you: int) -> str:
    sides = own_first(source.seats, you)
    return and_list([f"{score[side]} for {side_name(source.seats, you, side)}" for side in sides])


def _target(variant: Variant) -> str:
    return sentence(option("game.target"), variant.rules.game.target, variant.rules)


def _winner_text(source: Source, you: int, value: Value) -> str:
    if isinstance(value, int):
        return sentence_case(f"{side_name(source.seats, you, value)}.")
    if value == NOBODY and not source.variant.rules.partners:
        return "Nobody yet: the game goes on."
    return _NOBODY_TEXT[str(value)]


def _not_so(value: Value, total: str, score: Sequence[int], variant: Variant) -> str:
    """Why this answer to who has won is wrong; a belief is refuted only where it would matter."""
    best, second = sorted(score, reverse=True)[:2]
    target = variant.rules.game.target
    told = ""
    if value == TWO_AHEAD and best >= target and best - second < 2:
        told = LEAD_OF_ONE
    if value == EXACTLY and best > target:
        told = BEYOND_THE_TARGET
    return joined(told, total)


class Target(Template):
    """How many points win the game."""

    id = "target"
    topic = Topic.SCORING
    kind = Kind.NUMBER
    asks = "how many points win the game"
    keys = ()
    values = "a number of points"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return variant.rules.game.target > 0

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        target = source.variant.rules.game.target
        return Draft(
            position=Position(),
            ask="How many points win the game at this table?",
            answer=(target,),
            believed=lambda learner: (learner.target(),),
            text=str,
            reason=lambda _: _target(source.variant),
            explanation=_target(source.variant),
            options=("game.target",),
            fillers=(target + 1, target + 5, max(0, target - 1)),
        )


ABOUT_THE_GAME: Final[tuple[Template, ...]] = (MatchWinner(), Target())

"""What a hand scores, for whom, and who has won the game."""

from __future__ import annotations

from typing import ClassVar, Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.match import state_after, winner_of
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.settle import MAKERS_SCORE
from euchre_rules.engine.state import MatchState
from euchre_rules.options import Rules, option
from euchre_rules.options.words import sentence
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import EXACTLY, NOBODY, TWO_AHEAD, Learner, Played
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import Draft, Source, Template, trump_of
from euchre_tutor.words import and_list, count, sentence_case, side_name

_PATHS: Final = {  # of the points for each way to end
    Outcome.MAKE: "score.make",
    Outcome.MARCH: "score.march",
    Outcome.ALONE_MAKE: "score.alone_make",
    Outcome.ALONE_MARCH: "score.alone_march",
    Outcome.EUCHRE: "score.euchre",
    Outcome.EUCHRE_ALONE: "score.euchre_alone",
    Outcome.DEFENDERS_MARCH: "score.defenders_march",
    Outcome.LONE_DEFENDER_EUCHRE: "score.lone_defender_euchre",
}
_KEYS = ("trump", "seat", "maker", "alone", "defender_alone", "sitting_out", "tricks")


def _result_of(hand: Hand) -> HandResult:
    assert hand.result is not None
    return hand.result


def _played(result: HandResult) -> Played:
    assert result.maker is not None
    return Played(result.maker, result.alone, result.defender_alone, result.tricks)


def _makers_tricks(source: Source, result: HandResult) -> int:
    assert result.maker is not None
    return result.tricks[source.seats.side_of[result.maker]]


def _paths(source: Source, result: HandResult) -> tuple[str, ...]:
    """The options that decide the points of a result, the most telling first."""
    rules, makers = source.variant.rules, _makers_tricks(source, result)
    found = [*_main_paths(rules, result, makers)]
    if result.alone and rules.alone.must_take_all:
        found.append("alone.must_take_all")
    return tuple(found)


def _main_paths(rules: Rules, result: HandResult, makers_tricks: int) -> tuple[str, ...]:
    outcome = result.outcome
    if outcome is Outcome.LONE_DEFENDER_EUCHRE:
        of_partners = "" if result.alone else "_of_partners"
        return (f"{_PATHS[outcome]}{of_partners}",)
    if outcome is Outcome.ALONE_MAKE and makers_tricks == rules.deal.cards - 1:
        return ("score.alone_make", "score.alone_four_tricks")
    if outcome is Outcome.EUCHRE_ALONE and makers_tricks == 0:
        return ("score.euchre_alone", "score.defenders_march")
    return (_PATHS[outcome],)


def _finished(source: Source) -> Hand | None:
    """A hand that was played out, each way to end about as often as any other."""
    wanted = source.dice.pick(_endings(source.variant.rules))
    table = source.table(alone=0.6)
    return table.finished(lambda hand: _result_of(hand).outcome is wanted)


def _endings(rules: Rules) -> tuple[Outcome, ...]:
    """How a hand that is played may end at a table."""
    return tuple(outcome for outcome, path in _PATHS.items() if rules.applies(path))


class _Score(Template):
    """What a hand that was played out scores."""

    topic = Topic.SCORING
    keys: ClassVar[tuple[str, ...]] = _KEYS

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = _finished(source)
        return None if hand is None else self.about(source, hand)

    def about(self, source: Source, hand: Hand) -> Draft | None:
        """A question about this hand."""
        raise NotImplementedError


def _position(source: Source, hand: Hand, *, score: tuple[int, ...] | None = None) -> Position:
    result = _result_of(hand)
    return Position(
        trump=trump_of(hand),
        seat=source.dice.pick([s for s in range(source.seats.count) if s not in hand.sitting_out]),
        maker=result.maker,
        alone=result.alone,
        defender_alone=result.defender_alone,
        sitting_out=hand.sitting_out or None,
        tricks=result.tricks,
        score=score,
    )


def _settled(source: Source, result: HandResult, you: int) -> str:
    """What happened and what it scores, in sentences."""
    rules = source.variant.rules
    says = [sentence(option(path), rules.get(path), rules) for path in _paths(source, result)]
    return " ".join([result.outcome.sentence, *says, f"So {_told(source, result.points, you)}."])


def _told(source: Source, points: tuple[int, ...], you: int) -> str:
    scored = [
        f"{side_name(source.seats, you, side)} scores {count(points[side], 'point')}"
        for side in _own_first(source, you)
        if points[side]
    ]
    return " and ".join(scored) or "nobody scores"


class HandPoints(_Score):
    """What a hand scores, and for whom."""

    id = "hand_points"
    kind = Kind.ONE
    asks = "what a hand that was played out scores, and for whom"
    values = "the points of each side"

    def about(self, source: Source, hand: Hand) -> Draft:
        """See :class:`_Score`."""
        result, position = _result_of(hand), _position(source, hand)
        you = position.seat or 0
        played, settled = _played(result), _settled(source, result, you)
        return Draft(
            position=position,
            ask="What does the hand score?",
            answer=(result.points,),
            believed=lambda learner: (learner.points(played),),
            text=lambda value: sentence_case(f"{_told(source, _points(value), you)}."),
            reason=lambda value: _points_reason(source, result, you, _points(value)),
            explanation=settled,
            options=_paths(source, result),
            fillers=_other_points(source, result),
        )


def _points(value: Value) -> tuple[int, ...]:
    assert isinstance(value, tuple)
    return value


def _other_points(source: Source, result: HandResult) -> tuple[Value, ...]:
    """What else a hand might score, in the amounts that this table pays."""
    score = source.variant.rules.score
    amounts = sorted({score.make, score.march, score.alone_march, *filter(None, result.points)})
    sides = range(len(result.points))
    return source.dice.shuffled(
        tuple(n if side == other else 0 for other in sides) for side in sides for n in amounts if n
    )


def _points_reason(source: Source, result: HandResult, you: int, points: tuple[int, ...]) -> str:
    settled = _settled(source, result, you)
    scoring = [bool(n) for n in result.points]
    if points == result.points or scoring == [bool(n) for n in points]:
        return settled
    makers = result.outcome in MAKERS_SCORE
    who = "makers" if makers else "defenders"
    return f"Only the {who} score here. {settled}"


class SidePoints(_Score):
    """How many points your side scores."""

    id = "side_points"
    kind = Kind.NUMBER
    asks = "how many points the side of the player who is asked scores for a hand"
    values = "a number of points"

    def about(self, source: Source, hand: Hand) -> Draft:
        """See :class:`_Score`."""
        result, position = _result_of(hand), _position(source, hand)
        you = position.seat or 0
        side, played = source.seats.side_of[you], _played(result)
        settled = _settled(source, result, you)
        return Draft(
            position=position,
            ask="How many points does your side score?",
            answer=(result.points[side],),
            believed=lambda learner: (learner.points(played)[side],),
            text=str,
            reason=lambda _: settled,
            explanation=settled,
            options=_paths(source, result),
            fillers=tuple(range(5)),
        )


_NOBODY_TEXT: Final = {
    NOBODY: "Nobody yet: neither side has enough.",
    TWO_AHEAD: "Nobody yet: the winner must be two ahead.",
    EXACTLY: "Nobody yet: the target must be hit exactly.",
}


class MatchWinner(_Score):
    """Who has won the game."""

    id = "match_winner"
    kind = Kind.ONE
    asks = "who has won the game after a hand that was played out near the target"
    keys = (*_KEYS, "score")
    values = f"a side, or one of {NOBODY}, {TWO_AHEAD}, {EXACTLY}"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return variant.rules.game.target > 1

    def about(self, source: Source, hand: Hand) -> Draft:
        """See :class:`_Score`."""
        result, variant = _result_of(hand), source.variant
        before = tuple(_near_target(source) for _ in result.points)
        position = _position(source, hand, score=before)
        you, played = position.seat or 0, _played(result)
        after = state_after(variant, MatchState(score=before), result)
        winner = winner_of(variant, after)
        right: Value = NOBODY if winner is None else winner
        total = f"The score is now {_score_told(source, after.score, you)}. {_target(variant)}"
        told = f"{_settled(source, result, you)} {total}"
        return Draft(
            position=position,
            ask="Who has won the game now?",
            answer=(right,),
            believed=lambda knows: (knows.match(_added(before, knows, played)),),
            text=lambda value: _winner_text(source, you, value),
            reason=lambda value: told if value == right else _not_so(value, total),
            explanation=told,
            options=("game.target", *_paths(source, result)),
            candidates=(*_own_first(source, you), *_NOBODY_TEXT),
        )


def _near_target(source: Source) -> int:
    """A score that one more hand may bring to the target."""
    target = source.variant.rules.game.target
    return max(0, target - 1 - source.dice.below(4))


def _added(before: tuple[int, ...], knows: Learner, played: Played) -> tuple[int, ...]:
    return tuple(old + new for old, new in zip(before, knows.points(played), strict=True))


def _score_told(source: Source, score: tuple[int, ...], you: int) -> str:
    sides = _own_first(source, you)
    return and_list([f"{score[side]} for {side_name(source.seats, you, side)}" for side in sides])


def _own_first(source: Source, you: int) -> list[int]:
    """The sides, your own first."""
    own = source.seats.side_of[you]
    return sorted(range(len(source.seats.sides)), key=lambda side: (side != own, side))


def _target(variant: Variant) -> str:
    return sentence(option("game.target"), variant.rules.game.target, variant.rules)


def _winner_text(source: Source, you: int, value: Value) -> str:
    if isinstance(value, int):
        return sentence_case(f"{side_name(source.seats, you, value)}.")
    return _NOBODY_TEXT[str(value)]


def _not_so(value: Value, total: str) -> str:
    """Why this answer to who has won is wrong."""
    if value == TWO_AHEAD:
        return f"A lead of one point is enough. {total}"
    return f"Points beyond the target do no harm. {total}" if value == EXACTLY else total


class Target(Template):
    """How many points win the game."""

    id = "target"
    topic = Topic.SCORING
    kind = Kind.NUMBER
    asks = "how many points win the game"
    keys = ()
    values = "a number of points"

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


ABOUT_SCORES: Final[tuple[Template, ...]] = (HandPoints(), SidePoints(), MatchWinner(), Target())

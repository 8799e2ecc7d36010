"""The lines of the scoring table, worked out by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import MAKERS_SCORE, outcome_of, points_for
from euchre_rules.options import Rules
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import number_word


@dataclass(frozen=True)
class Line:
    """Trick counts of the makers that end alike and score alike.

    Attributes:
        alone: Whether the maker is alone.
        blind: Whether the maker said so before looking.
        lone_defender: Whether a defender is alone.
        tricks: The makers' tricks, ascending.
        outcomes: How the hand ends, one for each of them, each once.
        points: What the side scores that the outcome favors.
    """

    alone: bool
    lone_defender: bool
    blind: bool
    tricks: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    points: int

    @property
    def makers_score(self) -> bool:
        """Whether the points go to the makers."""
        return self.outcomes[0] in MAKERS_SCORE


def scoring_lines(rules: Rules) -> tuple[Line, ...]:
    """All lines: what the makers score, what the defenders score, what a lone defender scores."""
    kinds = (False, True) if rules.lone_hands else (False,)
    both = [line for alone in kinds for line in _lines(rules, alone, lone_defender=False)]
    if rules.lone_hands and rules.alone.blind_on_jack:
        both += _lines(rules, True, lone_defender=False, blind=True)
    return (
        *(line for line in both if line.makers_score),
        *(line for line in both if not line.makers_score),
        *(
            line
            for alone in kinds
            if may_defend_alone(rules, maker_alone=alone)
            for line in _lines(rules, alone, lone_defender=True)
            if not line.makers_score
        ),
    )


MAKERS_POINTS: Final = (
    *("score.make", "score.march", "score.alone_make", "score.alone_four_tricks"),
    *("score.alone_march", "score.point_on_partner", "score.four_trick_tokens"),
    *("score.blind_alone", "alone.blind_on_jack", "alone.must_take_all", "alone.allowed"),
)
"""What decides whether the makers ever score."""


def makers_can_score(rules: Rules) -> bool:
    """Whether there is anything to win for the makers, and not only for the defenders."""
    beside = rules.score.point_on_partner or rules.score.four_trick_tokens
    return bool(beside) or any(line.points for line in scoring_lines(rules) if line.makers_score)


def may_defend_alone(rules: Rules, *, maker_alone: bool) -> bool:
    """Whether a defender may go alone against such makers."""
    match rules.lone_defense:
        case DefendAlone.ALWAYS:
            return True
        case DefendAlone.AGAINST_LONE_MAKER:
            return maker_alone
        case DefendAlone.NEVER:
            return False


def _lines(
    rules: Rules, alone: bool, *, lone_defender: bool, blind: bool = False
) -> Iterator[Line]:
    """The lines for one kind of hand, from most tricks to none."""
    run: list[Line] = []
    for tricks in range(rules.deal.cards, -1, -1):
        outcome = outcome_of(rules, tricks, alone=alone, lone_defender=lone_defender)
        points = points_for(rules, outcome, tricks, alone=alone, blind=blind)
        line = Line(alone, lone_defender, blind, (tricks,), (outcome,), points)
        if run and not _alike(run[-1], line):
            yield _merged(run)
            run = []
        run.append(line)
    yield _merged(run)


def _alike(one: Line, other: Line) -> bool:
    if one.blind:
        return one.makers_score is other.makers_score
    same_end = one.outcomes == other.outcomes or not (one.makers_score or other.makers_score)
    return one.points == other.points and same_end


def _merged(run: list[Line]) -> Line:
    tricks = tuple(sorted(line.tricks[0] for line in run))
    outcomes = tuple(dict.fromkeys(line.outcomes[0] for line in run))
    first = run[0]
    return Line(first.alone, first.lone_defender, first.blind, tricks, outcomes, first.points)


def tricks_of(line: Line) -> str:
    """The tricks of a line in words.

    A line of several counts tells the lowest and the highest.
    """
    low, high = line.tricks[0], line.tricks[-1]
    words = number_word(low) if low == high else f"{number_word(low)} to {number_word(high)}"
    if high - low == 1:
        words = f"{number_word(low)} or {number_word(high)}"
    return f"{words} trick{'s' if high > 1 else ''}"

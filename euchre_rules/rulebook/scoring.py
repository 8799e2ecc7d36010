"""Scoring a hand, and winning the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import MAKERS_SCORE, outcome_of, points_for
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import count
from euchre_rules.rulebook.pen import Pen, paragraph, words
from euchre_rules.rulebook.structure import Block, Sentence, Table

_OPTIONS_OF = {
    Outcome.MAKE: ("score.make",),
    Outcome.MARCH: ("score.march",),
    Outcome.ALONE_MAKE: ("score.alone_make", "score.alone_four_tricks"),
    Outcome.ALONE_MARCH: ("score.alone_march",),
    Outcome.EUCHRE: ("score.euchre",),
    Outcome.DEFENDERS_MARCH: ("score.defenders_march",),
    Outcome.EUCHRE_ALONE: ("score.euchre_alone", "score.defenders_march", "alone.must_take_all"),
    Outcome.LONE_DEFENDER_EUCHRE: ("defend_alone.allowed",),
}


@dataclass(frozen=True)
class Line:
    """One line of the scoring table: trick counts of the makers that end and score alike."""

    alone: bool
    lone_defender: bool
    tricks: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    points: int


def lines(pen: Pen) -> Iterator[Line]:
    """The lines of the scoring table, those that score for the makers first."""
    kinds = [(False, False)]
    if pen.rules.alone.allowed:
        kinds.append((True, False))
    found = [line for alone, defender in kinds for line in _lines_of(pen, alone, defender)]
    yield from (line for line in found if line.outcomes[0] in MAKERS_SCORE)
    yield from (line for line in found if line.outcomes[0] not in MAKERS_SCORE)
    defence = pen.rules.defend_alone.allowed
    if defence is DefendAlone.NEVER:
        return
    if pen.rules.alone.allowed:
        yield from _euchres(pen, alone=True)
    if defence is DefendAlone.ALWAYS:
        yield from _euchres(pen, alone=False)


def _euchres(pen: Pen, *, alone: bool) -> Iterator[Line]:
    return (line for line in _lines_of(pen, alone, True) if line.outcomes[0] not in MAKERS_SCORE)


def _lines_of(pen: Pen, alone: bool, lone_defender: bool) -> Iterator[Line]:
    rules = pen.rules
    run: list[tuple[int, Outcome, int]] = []
    for tricks in range(rules.deal.cards, -1, -1):
        outcome = outcome_of(rules, tricks, alone=alone, lone_defender=lone_defender)
        points = points_for(rules, outcome, tricks, alone=alone)
        if run and _ends(run[-1], outcome, points):
            yield _line(run, alone, lone_defender)
            run = []
        run.append((tricks, outcome, points))
    yield _line(run, alone, lone_defender)


def _ends(last: tuple[int, Outcome, int], outcome: Outcome, points: int) -> bool:
    _, before, same = last
    both_fail = before not in MAKERS_SCORE and outcome not in MAKERS_SCORE
    return points != same or not (both_fail or outcome is before)


def _line(run: list[tuple[int, Outcome, int]], alone: bool, lone_defender: bool) -> Line:
    return Line(
        alone,
        lone_defender,
        tuple(sorted(tricks for tricks, _, _ in run)),
        tuple(dict.fromkeys(outcome for _, outcome, _ in run)),
        run[0][2],
    )


def scoring(pen: Pen) -> tuple[Block, ...]:
    """The table, and what it doesn't say by itself."""
    rows = tuple(_row(pen, line) for line in lines(pen))
    return (
        *paragraph(pen.tell("When the last trick is played, one side scores, and only one.")),
        Table(("The makers' tricks", "Points", "Score for"), rows),
    )


def _row(pen: Pen, line: Line) -> tuple[Sentence, ...]:
    options = [path for outcome in line.outcomes for path in _OPTIONS_OF[outcome]]
    if line.lone_defender:
        options.append("score.lone_defender_euchre" + ("" if line.alone else "_of_partners"))
    makers = line.outcomes[0] in MAKERS_SCORE
    for_whom = "makers" if makers else "lone defender's side" if line.lone_defender else "defenders"
    return (
        words(_what(pen, line), "deal.cards"),
        words(str(line.points), *options),
        words(for_whom),
    )


def _what(pen: Pen, line: Line) -> str:
    who = "A lone maker" if line.alone else "The makers"
    takes = "takes" if line.alone else "take"
    against = ", against a lone defender" if line.lone_defender else ""
    return f"{who} {takes} {_tricks(pen, line)}{against}"


def _tricks(pen: Pen, line: Line) -> str:
    low, high = line.tricks[0], line.tricks[-1]
    if low == pen.hand_size:
        return f"all {low}: a march" if low > 1 else "the only trick: a march"
    if low == high:
        return "none" if low == 0 else count(low, "trick")
    if low == 0:
        return f"fewer than {high + 1}: euchred"
    if high - low == 1:
        return f"{low} or {high} tricks"
    return f"{low} to {high} tricks"


def winning(pen: Pen) -> tuple[Block, ...]:
    """The target."""
    return paragraph(pen.says("game.target"))

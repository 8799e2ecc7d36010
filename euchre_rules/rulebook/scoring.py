"""Scoring a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import MARCHES, points_for
from euchre_rules.options.playing import DefendAlone
from euchre_rules.options.words import count
from euchre_rules.rulebook.pen import Pen, paragraph, words
from euchre_rules.rulebook.points import (
    MAKERS_POINTS,
    Line,
    makers_can_score,
    may_defend_alone,
    scoring_lines,
)
from euchre_rules.rulebook.structure import Block, Sentence, Table

_OPTIONS_OF: Final = {
    Outcome.MAKE: ("score.make",),
    Outcome.MARCH: ("score.march",),
    Outcome.ALONE_MAKE: ("score.alone_make", "score.alone_four_tricks", "alone.must_take_all"),
    Outcome.ALONE_MARCH: ("score.alone_march",),
    Outcome.EUCHRE: ("score.euchre", "score.defenders_march"),
    Outcome.DEFENDERS_MARCH: ("score.defenders_march", "score.euchre"),
    Outcome.EUCHRE_ALONE: (
        *("score.euchre_alone", "score.defenders_march"),
        "alone.must_take_all",
    ),
    Outcome.LONE_DEFENDER_EUCHRE: ("defend_alone.allowed", "alone.must_take_all"),
}
"""What the points of an outcome, and where its line ends, depend on."""
_SIDES: Final = ("table.sides", "table.players")
_OFF: Final = "score.march_taken_off"
_BESIDE: Final = (
    *("score.fast_break", _OFF),
    *("score.point_on_partner", "score.four_trick_tokens"),
)
"""What a table may score beside the lines of the table, or otherwise."""


def scoring(pen: Pen) -> tuple[Block, ...]:
    """The table, and what one doesn't see in it at once."""
    lines = scoring_lines(pen.rules)
    return (
        *paragraph(
            pen.tell("A hand is scored when its last trick is played."),
            _who_scores(pen),
        ),
        Table(
            ("Result", "Points", "For"),
            (*(_row(pen, line) for line in lines), *_bought_out(pen)),
        ),
        *paragraph(_lone_hand(pen), _defenders(pen, lines)),
        *paragraph(pen.says_unless_default(*_BESIDE)),
    )


def _who_scores(pen: Pen) -> tuple[Sentence, ...]:
    """That not everybody scores in a hand; nothing where a march is taken off the others."""
    if pen.rules.score.march_taken_off:
        return ()
    if not makers_can_score(pen.rules):
        return pen.tell(
            pen.depending(
                "Only the defenders can score.",
                "Only the defenders can score.",
                "Only the defender can score.",
            ),
            *MAKERS_POINTS,
            *_SIDES,
        )
    only = pen.depending(
        "Only one side scores.",
        "Either the maker scores, or each of the defenders does.",
        "Only one of you scores.",
    )
    return pen.tell(only, _OFF, *_SIDES)


def _row(pen: Pen, line: Line) -> tuple[Sentence, ...]:
    options = [path for outcome in line.outcomes for path in _OPTIONS_OF[outcome]]
    for_whom = (
        pen.depending("makers", "maker", "maker")
        if line.makers_score
        else pen.depending("defenders", "each defender", "defender")
    )
    if line.blind:
        options = ["score.blind_alone" if line.makers_score else "score.blind_alone_euchre"]
        options += ["alone.blind_on_jack", "alone.must_take_all", "defend_alone.allowed"]
    if not line.makers_score:
        options.append("defend_alone.allowed")
    if line.lone_defender:
        options.append("score.lone_defender_euchre" + ("" if line.alone else "_of_partners"))
    points = str(line.points)
    if MARCHES.issuperset(line.outcomes) and not line.blind:
        options.append(_OFF)
        if pen.rules.score.march_taken_off:
            points = f"-{line.points}"
            for_whom = pen.depending("other side", "each other player", "other player")
    if not line.points:
        points, for_whom = "none", "nobody"
    behind = tuple(
        dict.fromkeys((*options, "deal.cards", "score.tricks_needed", "alone.allowed", *_SIDES))
    )
    several = not (pen.rules.partners or pen.two_handed)
    to_several = several and bool(line.points) and for_whom.startswith("each")
    facts = _facts(line, f"{points} each" if to_several else points)
    return (
        replace(words(_result(pen, line), *behind), facts=facts, of_players=to_several),
        words(points, *behind),
        words(for_whom, *behind),
    )


def _facts(line: Line, points: str) -> tuple[str, ...]:
    """What the line says of each number of tricks, however many of them it takes together."""
    lone = f"alone: {line.alone}, blind: {line.blind}, lone defender: {line.lone_defender}"
    made = "made" if line.makers_score else "euchred"
    march = "march" if MARCHES.issuperset(line.outcomes) and not line.blind else made
    return tuple(f"{lone}, {tricks} tricks: {march} for {points}" for tricks in line.tricks)


def _result(pen: Pen, line: Line) -> str:
    if line.blind:
        may_defend = pen.rules.lone_defense is not DefendAlone.NEVER
        euchred = "euchred" + (", even by a lone defender" if may_defend else "")
        return f"Blind lone hand {'made, march or not' if line.makers_score else euchred}"
    who = "Lone maker takes" if line.alone else pen.depending("Makers take", *["Maker takes"] * 2)
    return f"{who} {_tricks(pen, line)}{_against(pen, line)}"


def _against(pen: Pen, line: Line) -> str:
    """Against how many defenders, where it makes a difference."""
    if line.lone_defender:
        return " against a lone defender"
    both = not line.makers_score and may_defend_alone(pen.rules, maker_alone=line.alone)
    return " against both defenders" if both else ""


def _bought_out(pen: Pen) -> Iterator[tuple[Sentence, ...]]:
    """What a stuck dealer pays for a pass, at once."""
    path = "round_two.buy_out"
    price = pen.rules.round_two.buy_out
    if price and pen.applies(path):
        others = pen.depending("other side", "each other player", "other player")
        behind = (*pen.behind(path), *_SIDES)
        yield (
            words("Stuck dealer buys out", *behind),
            words(str(price), *behind),
            words(others, *behind),
        )


def _tricks(pen: Pen, line: Line) -> str:
    lowest, highest = line.tricks[0], line.tricks[-1]
    if lowest == pen.hand_size:
        return {1: "the trick", 2: "both"}.get(lowest, f"all {lowest}") + " (march)"
    if line.makers_score:
        return _range(lowest, highest)
    if highest == 0:
        march = "none (defenders' march)"
        return pen.depending(march, march, "none")
    if lowest == 0:
        return f"fewer than {highest + 1} (euchred)"
    return f"{_range(lowest, highest)} (euchred)"


def _range(lowest: int, highest: int) -> str:
    if lowest == highest:
        return str(lowest)
    return f"{lowest} or {highest}" if highest - lowest == 1 else f"{lowest} to {highest}"


def _lone_hand(pen: Pen) -> tuple[Sentence, ...]:
    """What a lone hand is played for, where it is for the march only."""
    score, rules = pen.rules.score, pen.rules
    if not rules.lone_hands or rules.alone.must_take_all or rules.majority == pen.hand_size:
        return ()
    made = {
        points_for(rules, Outcome.ALONE_MAKE, tricks, alone=True)
        for tricks in range(rules.majority, pen.hand_size)
    }
    if made != {score.make} or score.alone_march <= score.march:
        return ()
    blind = ", unless it was begun blind" if rules.alone.blind_on_jack else ""
    off = score.march_taken_off
    return pen.tell(
        f"A lone hand is played for the march, which {'takes' if off else 'is worth'} "
        f"{count(score.alone_march, 'point')}{{off_others}} instead of {score.march}. With fewer "
        f"tricks it scores the same as a hand that both of you play{blind}.",
        *("score.make", "score.march", "score.alone_make", "score.alone_four_tricks"),
        *("score.alone_march", "alone.must_take_all", "alone.allowed", "table.sides"),
        *("alone.blind_on_jack", _OFF),
    )


def _defenders(pen: Pen, lines: tuple[Line, ...]) -> tuple[Sentence, ...]:
    """That a euchre is a euchre, where the defenders always score the same."""
    points = {line.points for line in lines if not line.makers_score}
    if len(points) > 1 or not pen.rules.lone_hands:
        return ()
    return pen.tell(
        f"A euchre is worth {count(points.pop(), 'point')} to the defenders, however many tricks "
        f"they take and whether or not the maker was alone.",
        *("score.euchre", "score.euchre_alone", "score.defenders_march", "alone.allowed"),
        "table.sides",
        *("defend_alone.allowed", "score.lone_defender_euchre", "deal.cards"),
        "score.lone_defender_euchre_of_partners",
    )

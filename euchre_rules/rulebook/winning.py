"""Winning the game, and games that are played one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.match import winner_of
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.series import carried
from euchre_rules.engine.settle import may_be_fast_break, points_for
from euchre_rules.engine.state import MatchState
from euchre_rules.options.words import count, number_word
from euchre_rules.rulebook.pen import Pen, paragraph
from euchre_rules.rulebook.structure import Block, Example, Sentence

_SIDES: Final = ("table.sides", "table.players")


def winning(pen: Pen) -> tuple[Block, ...]:
    """The target or the number of deals, the last hands of a game, and several games."""
    return (
        *paragraph(pen.says("game.target"), pen.says_unless_default("game.win_by", "game.deals")),
        *_last_hands(pen),
        *paragraph(
            pen.says_unless_default("game.overshoot"),
            _lap(pen),
            pen.says_unless_default("game.skunk", "game.rubber", "game.rubber_bonus"),
        ),
    )


def _lap(pen: Pen) -> tuple[Sentence, ...]:
    """What a march carries over to the next game, worked out by the engine."""
    rules = pen.rules
    march = points_for(rules, Outcome.MARCH, pen.hand_size, alone=False)
    if pen.has_default("game.overshoot") or rules.score.march_taken_off:
        return ()
    before, others = rules.game.target - 1, (0,) * (len(pen.tables.seats.sides) - 1)
    over = carried(pen.variant, MatchState(score=(before + march, *others)))[0]
    if not over:
        return ()
    return pen.tell(
        f"With {count(before, 'point')}, a march for {march} wins the game, and you begin the "
        f"next one with {over}.",
        *("game.overshoot", "game.target", "score.march", "score.march_taken_off"),
    )


def _last_hands(pen: Pen) -> Iterator[Example]:
    """Two hands that end a game: you make it, and then help to euchre who was ahead."""
    rules = pen.rules
    few = rules.majority - 1
    enough = rules.majority + may_be_fast_break(rules, rules.majority)
    make = points_for(rules, Outcome.MAKE, enough, alone=False)
    euchre = points_for(rules, Outcome.EUCHRE, few, alone=False)
    yours = rules.game.target - make - euchre
    theirs = rules.game.target - 1
    after = yours + make
    rest = (yours // 2 + euchre,) * (len(pen.tables.seats.sides) - 2)
    won = winner_of(pen.variant, MatchState(score=(after + euchre, theirs, *rest))) == 0
    if yours < 0 or few < 1 or enough == pen.hand_size or not (make and euchre and won):
        return
    yield Example(
        "the end of a game",
        pen.tell(
            pen.depending(
                f"Your side has {count(yours, 'point')} and the other {theirs}. You make trump, "
                f"and the two of you take {enough} tricks, for {count(make, 'point')}: "
                f"{after} to {theirs}. In the next hand an opponent makes trump, and they take "
                f"only {few}. They are euchred, and {count(euchre, 'point')} more make it "
                f"{after + euchre} to {theirs} for you: you win.",
                f"You have {count(yours, 'point')}, the leader has {theirs} and "
                f"{_rest(pen, yours // 2)}. You make trump and take {enough} tricks, for "
                f"{count(make, 'point')}. In the next hand the leader makes trump and takes only "
                f"{few}. That is a euchre: {count(euchre, 'point')} more give you "
                f"{after + euchre}, and you win.",
                f"You have {count(yours, 'point')} and the other player has {theirs}. You make "
                f"trump and take {enough} tricks, for {count(make, 'point')}: {after} to "
                f"{theirs}. In the next hand the other player makes trump and takes only {few}. "
                f"That is a euchre, and {count(euchre, 'point')} more make it {after + euchre} to "
                f"{theirs}: you win.",
            ),
            *("game.target", "game.win_by", "score.make", "score.euchre"),
            *("deal.cards", "score.tricks_needed", "score.fast_break", *_SIDES),
        ),
        (),
        (),
    )


def _rest(pen: Pen, points: int) -> str:
    """What those have who are neither you nor the leader."""
    others = pen.tables.seats.count - 2
    if others == 1:
        return f"the third player {points}"
    return f"the {number_word(others)} others {points} each"

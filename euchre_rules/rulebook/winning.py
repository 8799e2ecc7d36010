"""Winning the game, and games that are played one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.match import winner_of
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.series import carried
from euchre_rules.engine.settle import may_be_fast_break, points_for
from euchre_rules.engine.state import MatchState
from euchre_rules.options import Rules
from euchre_rules.options.words import count, number_word
from euchre_rules.rulebook.pen import Pen, paragraph
from euchre_rules.rulebook.structure import Block, Example, Sentence

_SIDES: Final = ("table.sides", "table.players")


def winning(pen: Pen) -> tuple[Block, ...]:
    """The target or the number of deals, the last hands of a game, and several games."""
    return (
        *paragraph(_first_points(pen), _target(pen), pen.says_unless_default("game.deals")),
        *_last_hands(pen),
        *paragraph(
            pen.says_unless_default("game.overshoot"),
            _behind_at_the_start(pen),
            _lap(pen),
            pen.says_unless_default("game.skunk"),
            _slam_by_itself(pen),
            pen.says_unless_default("game.rubber", "game.rubber_bonus"),
            _next_dealer(pen),
        ),
    )


def _first_points(pen: Pen) -> tuple[Sentence, ...]:
    begin = pen.depending("Both sides begin", "Everybody begins", "You both begin")
    first = " the first game" if _laps(pen) else ""
    return pen.tell(f"{begin}{first} at 0.", *_SIDES, "game.overshoot", "game.target")


def _laps(pen: Pen) -> bool:
    """Whether points beyond the target count in the next game."""
    path = "game.overshoot"
    return pen.applies(path) and not pen.has_default(path)


def _target(pen: Pen) -> tuple[Sentence, ...]:
    """The target, and what else it takes to win with it."""
    target, lead = pen.rules.game.target, pen.rules.game.win_by
    if target and lead > 1:
        return pen.tell(
            f"A {{side}} with {count(target, 'point')} or more wins the game if it leads by at "
            f"least {lead}; if it doesn't, you play on.",
            *("game.win_by", "game.target"),
        )
    return pen.depends(pen.says("game.target"), "game.win_by")


def _behind_at_the_start(pen: Pen) -> tuple[Sentence, ...]:
    """With what those begin the next game who carry nothing over to it."""
    if not _laps(pen):
        return ()
    who = pen.depending("The loser begins", "The others begin", "The loser begins")
    return pen.tell(f"{who} it at 0.", *_SIDES, "game.overshoot", "game.target")


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


def _next_dealer(pen: Pen) -> tuple[Sentence, ...]:
    """Who deals first in the next game."""
    return pen.tell("When a new game begins, the deal passes on as after any hand.")


def _slam_by_itself(pen: Pen) -> tuple[Sentence, ...]:
    """Toward what a slam counts double where no rubber is played."""
    if pen.has_default("game.skunk") or not pen.has_default("game.rubber"):
        return ()
    said = "Play as many games as you agree on; a slam counts as two of them."
    return pen.tell(said, "game.skunk", "game.rubber")


def _last_hands(pen: Pen) -> Iterator[Example]:
    """Two hands that end a game: you make it, and then help to euchre who was ahead."""
    rules = pen.rules
    few = rules.majority - 1
    enough = rules.majority
    make = points_for(rules, Outcome.MAKE, enough, alone=False)
    euchre = points_for(rules, Outcome.EUCHRE, few, alone=False)
    yours = rules.game.target - make - euchre
    theirs = rules.game.target - 1
    after = yours + make
    rest = (yours // 2 + euchre,) * (len(pen.tables.seats.sides) - 2)
    won = winner_of(pen.variant, MatchState(score=(after + euchre, theirs, *rest))) == 0
    token = rules.score.four_trick_tokens and enough == pen.hand_size - 1
    if yours < 0 or few < 1 or enough == pen.hand_size or token or not (euchre and won):
        return
    late = rules.score.point_on_partner and rules.partners
    you_make = "name trump in round two" if late else "make trump"
    taken = f"{enough} tricks, the first among them," if _breaks(rules) else f"{enough} tricks,"
    scores = f"for {count(make, 'point')}" if make else "which scores nothing"
    makes = "makes" if euchre == 1 else "make"
    gives = "gives" if euchre == 1 else "give"
    yield Example(
        "the end of a game",
        pen.tell(
            pen.depending(
                f"Your side has {count(yours, 'point')} and the other {theirs}. You {you_make}, "
                f"and the two of you take {taken} {scores}: "
                f"{after} to {theirs}. In the next hand an opponent makes trump, and they take "
                f"only {few}. They are euchred, and {count(euchre, 'point')} more {makes} it "
                f"{after + euchre} to {theirs} for you: you win.",
                f"You have {count(yours, 'point')}, the leader has {theirs} and "
                f"{_rest(pen, yours // 2)}. You {you_make} and take {taken} "
                f"{scores}. In the next hand the leader makes trump and takes only "
                f"{few}. That is a euchre: {count(euchre, 'point')} more {gives} you "
                f"{after + euchre}, and you win.",
                f"You have {count(yours, 'point')} and the other player has {theirs}. You "
                f"{you_make} and take {taken} {scores}: {after} to "
                f"{theirs}. In the next hand the other player makes trump and takes only {few}. "
                f"That is a euchre, and {count(euchre, 'point')} more {makes} it "
                f"{after + euchre} to {theirs}: you win.",
            ),
            *("game.target", "game.win_by", "score.make", "score.euchre"),
            *("deal.cards", "score.tricks_needed", "score.fast_break", *_SIDES),
            *("score.point_on_partner", "score.four_trick_tokens"),
        ),
        (),
        (),
    )


def _breaks(rules: Rules) -> bool:
    """Whether just enough tricks score nothing if the first two were lost."""
    return may_be_fast_break(rules, rules.majority)


def _rest(pen: Pen, points: int) -> str:
    """What those have who are neither you nor the leader."""
    others = pen.tables.seats.count - 2
    if others == 1:
        return f"the third player {points}"
    return f"the {number_word(others)} others {points} each"

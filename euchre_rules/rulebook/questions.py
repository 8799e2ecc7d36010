"""Questions that people ask, answered by the options and by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.engine.match import winner_of
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.settle import MAKERS_SCORE, points_for, points_per_side
from euchre_rules.engine.state import MatchState
from euchre_rules.options import option
from euchre_rules.options.words import count, or_list, question, sentence_case
from euchre_rules.rulebook.asking import Ask, Asked
from euchre_rules.rulebook.pen import Pen, joined
from euchre_rules.rulebook.questions_of_alone import OF_ALONE
from euchre_rules.rulebook.questions_of_calling import OF_CALLING
from euchre_rules.rulebook.questions_of_cards import OF_CARDS
from euchre_rules.rulebook.questions_of_play import OF_PLAY
from euchre_rules.rulebook.questions_of_points import OF_POINTS
from euchre_rules.rulebook.structure import Block, Question, Sentence


def questions(pen: Pen) -> tuple[Block, ...]:
    """All questions that make sense at this table."""
    return tuple(Question(asked, answer) for ask in _IN_ORDER for asked, answer in ask(pen))


def _false_claim(pen: Pen) -> Asked:
    path = "renege.false_claim"
    points = pen.rules.renege.false_claim
    others = sentence_case(pen.words["others_score_each"])
    said = f"{others} {count(points, 'point')}." if points else "Nothing."
    yield question(option(path), pen.rules), pen.tell(said, path, "table.sides", "table.players")


def _overshoot(pen: Pen) -> Asked:
    """A side one point below the target, and a score of several points."""
    rules, target = pen.rules, pen.rules.game.target
    march, euchre = (
        points_for(rules, Outcome.MARCH, pen.hand_size, alone=False),
        points_for(rules, Outcome.EUCHRE, 1, alone=False),
    )
    worth = [
        *([("a march", march)] if not rules.score.march_taken_off else []),
        ("a euchre of your opponents" if rules.partners else "a euchre", euchre),
    ]
    how, points = next(((each, n) for each, n in worth if n > 1), ("", 0))
    if target <= 1 or not points:
        return
    reached, lead = target - 1 + points, rules.game.win_by
    behind = (
        *("game.target", "game.win_by", "score.march", "score.euchre", "score.march_taken_off"),
        *("deal.cards", "table.sides"),
    )
    if lead > 1:
        assert _wins(pen, reached, reached - lead)
        won = f"you have won if that is a lead of at least {lead}"
    else:
        assert _wins(pen, reached, target - 1)
        won = "you have won"
    yield (
        f"Do we have to reach {target} exactly?",
        joined(
            pen.tell(
                f"No. With {count(target - 1, 'point')}, {how} takes you to {reached}, and {won}.",
                *behind,
            ),
            _beyond(pen),
        ),
    )


def _beyond(pen: Pen) -> tuple[Sentence, ...]:
    """What becomes of points beyond the target; nothing where they may make the lead."""
    path = "game.overshoot"
    if not pen.has_default(path):
        return pen.tell("What is beyond the target begins your next game.", path, "game.win_by")
    return pen.says(path) if pen.rules.game.win_by == 1 else ()


def _wins(pen: Pen, points: int, others: int) -> bool:
    """Whether the first side wins with these points against each other one's."""
    rest = (max(0, others),) * (len(pen.tables.seats.sides) - 1)
    return winner_of(pen.variant, MatchState(score=(points, *rest))) == 0


def _both_at_once(pen: Pen) -> Asked:
    behind = ("table.sides", "table.players", "game.target")
    if not pen.rules.game.target:
        return
    if pen.rules.partners:
        who = (
            "A hand scores for the makers or for the defenders, never for both."
            if _makers_can_score(pen)
            else "Only the defenders ever score."
        )
        scores = ("score.make", "score.march", "score.alone_make", "score.alone_march")
        yield (
            "Can both sides reach the target in the same hand?",
            pen.tell(f"No. {who}", *behind, *scores, "score.point_on_partner"),
        )
    elif pen.two_handed:
        yield (
            "Can we both reach the target in the same hand?",
            pen.tell("No. Only one of you scores in a hand.", *behind),
        )
    elif cases := list(_several_score(pen)):
        yield (
            "Can several of us reach the target in the same hand?",
            pen.tell(
                f"Yes, {or_list(cases)}, for then several of you score.",
                *behind,
                *("score.euchre", "score.renege", "score.renege_alone", "renege.false_claim"),
                *pen.behind("round_two.buy_out"),
            ),
        )


def _march_wins(pen: Pen) -> Asked:
    """Whether a march can end the game where it is taken off the others' points."""
    rules = pen.rules
    if not (rules.score.march_taken_off and rules.game.target) or rules.score.point_on_partner:
        return
    blind = rules.alone.blind_on_jack and pen.applies("alone.blind_on_jack")
    unless = ", unless the hand was begun blind" if blind else ""
    yield (
        "Can a march win the game?",
        pen.tell(
            f"No{unless}. It only takes points off {{the_others}}.",
            *("score.march_taken_off", "game.target", "score.point_on_partner"),
            *("alone.blind_on_jack", "alone.allowed", "table.sides", "table.players"),
        ),
    )


def _several_score(pen: Pen) -> Iterator[str]:
    """When more than one player scores, where all play for themselves."""
    rules = pen.rules
    if _score_together(pen) > 1:
        yield "when the maker is euchred"
    if pen.applies("round_two.buy_out") and rules.round_two.buy_out:
        yield "when a stuck dealer buys out"
    if rules.score.renege:
        yield "after a renege"
    if rules.renege.false_claim:
        yield "after a false claim of a renege"


def _makers_can_score(pen: Pen) -> bool:
    extra = pen.rules.score.point_on_partner
    enough, every = pen.rules.majority, pen.hand_size
    return bool(extra) or any(
        points_for(pen.rules, each, tricks, alone=False)
        for each in MAKERS_SCORE
        for tricks in range(enough, every + 1)
    )


def _score_together(pen: Pen) -> int:
    """How many players score when the maker is euchred."""
    points = points_for(pen.rules, Outcome.EUCHRE, 1, alone=False)
    sides = len(pen.tables.seats.sides)
    each = points_per_side(pen.rules, Outcome.EUCHRE, points, 0, sides)
    return sum(side > 0 for side in each)


_IN_ORDER: Final[tuple[Ask, ...]] = (
    *(*OF_CARDS, *OF_PLAY, *OF_CALLING, *OF_ALONE, *OF_POINTS),
    *(_false_claim, _overshoot, _march_wins, _both_at_once),
)

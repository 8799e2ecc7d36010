"""Hands that were played out: what they score, and the words for it."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.settle import (
    MAKERS_SCORE,
    MARCHES,
    may_be_fast_break,
    points_for,
    tokens_of,
)
from euchre_rules.engine.state import TurnUp
from euchre_rules.options import Rules, option
from euchre_rules.options.scoring import SameAs
from euchre_rules.options.words import and_list, number_word, sentence
from euchre_tutor.learner import Played
from euchre_tutor.play_out import Lazy
from euchre_tutor.position import Position
from euchre_tutor.question import Topic
from euchre_tutor.templates.base import Draft, Source, Template, trump_of
from euchre_tutor.words import joined, own_first, side_scores

_PATHS: Final = {  # of the points for each way to end
    Outcome.MAKE: "score.make",
    Outcome.MARCH: "score.march",
    Outcome.ALONE_MAKE: "score.alone_make",
    Outcome.ALONE_MARCH: "score.alone_march",
    Outcome.FAST_BREAK: "score.fast_break",
    Outcome.EUCHRE: "score.euchre",
    Outcome.EUCHRE_ALONE: "score.euchre_alone",
    Outcome.DEFENDERS_MARCH: "score.defenders_march",
    Outcome.LONE_DEFENDER_EUCHRE: "score.lone_defender_euchre",
}
_ALONE: Final = (
    *(Outcome.ALONE_MAKE, Outcome.ALONE_MARCH),
    *(Outcome.EUCHRE_ALONE, Outcome.LONE_DEFENDER_EUCHRE),
)
_ON_PARTNER: Final = "score.point_on_partner"
KEYS = (
    *("trump", "dealer", "seat", "maker", "alone", "defender_alone", "sitting_out"),
    *("turn_up", "turned_down", "played", "tricks"),
)


def result_of(hand: Hand) -> HandResult:
    """The result of a hand that is over."""
    assert hand.result is not None
    return hand.result


def played_of(source: Source, hand: Hand) -> Played:
    """What the score of a hand depends on."""
    result, seats = result_of(hand), source.seats
    assert result.maker is not None
    makers = seats.side_of[result.maker]
    return Played(
        result.maker,
        result.alone,
        result.defender_alone,
        result.tricks,
        first_two_lost=all(seats.side_of[each.winner] != makers for each in hand.tricks[:2]),
        partner_ordered=result.ordered_by in seats.partners[hand.deal.dealer],
    )


def _makers_tricks(source: Source, result: HandResult) -> int:
    assert result.maker is not None
    return result.tricks[source.seats.side_of[result.maker]]


def paths_of(source: Source, result: HandResult) -> tuple[str, ...]:
    """The options that decide the points of a result, the most telling first."""
    rules, makers = source.variant.rules, _makers_tricks(source, result)
    found = [*_main_paths(rules, result, makers)]
    if result.alone and rules.alone.must_take_all:
        found.append("alone.must_take_all")
    if result.outcome in MARCHES and rules.score.march_taken_off:
        found.append("score.march_taken_off")
    if result.outcome in MAKERS_SCORE and rules.score.point_on_partner and _may_order(rules):
        found.append(_ON_PARTNER)
    return tuple(found)


def _may_order(rules: Rules) -> bool:
    """Whether there is a dealer's partner who may order up."""
    return rules.applies("score.point_on_partner")


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
    table = source.table(alone=1 if wanted in _ALONE else 0, lazy=_lazy(source, wanted))
    return table.finished(
        lambda hand: result_of(hand).outcome is wanted and not _gives_a_token(source, hand)
    )


def _gives_a_token(source: Source, hand: Hand) -> bool:
    """Whether it brings a token, so that points depend on what was played before."""
    return any(tokens_of(source.variant.rules, result_of(hand), source.seats.side_of))


def _lazy(source: Source, wanted: Outcome) -> Lazy:
    """Who must not try to win tricks so that a hand may end like this."""
    if wanted in MAKERS_SCORE:
        one_sided = wanted in (Outcome.MARCH, Outcome.ALONE_MARCH)
        return Lazy.DEFENDERS if one_sided else Lazy.NOBODY
    one_sided = wanted is Outcome.DEFENDERS_MARCH or source.dice.chance(0.5)
    return Lazy.MAKERS if one_sided else Lazy.NOBODY


def _endings(rules: Rules) -> tuple[Outcome, ...]:
    """How a hand that is played may end at a table."""
    return tuple(
        outcome
        for outcome, path in _PATHS.items()
        if rules.applies(path) and (outcome is not Outcome.FAST_BREAK or rules.score.fast_break)
    )


class EndedHand(Template):
    """What a hand that was played out scores."""

    topic = Topic.SCORING
    keys: ClassVar[tuple[str, ...]] = KEYS
    # Each try plays hands out, and there are few scores: where new ones are rare, more is waste.
    tries = 15

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = _finished(source)
        return None if hand is None else self.about(source, hand)

    @abstractmethod
    def about(self, source: Source, hand: Hand) -> Draft | None:
        """A question about this hand; None if it allows none."""


def position_of(source: Source, hand: Hand, *, score: tuple[int, ...] | None = None) -> Position:
    """The position of a hand that is over, seen by one of those who played."""
    result, rules = result_of(hand), source.variant.rules
    by_order = bool(rules.score.point_on_partner) and _may_order(rules)
    ordered = result.ordered_by is not None
    return Position(
        trump=trump_of(hand),
        dealer=hand.deal.dealer if by_order else None,
        seat=source.dice.pick([s for s in range(source.seats.count) if s not in hand.sitting_out]),
        maker=result.maker,
        alone=result.alone,
        defender_alone=result.defender_alone,
        sitting_out=hand.sitting_out or None,
        turn_up=hand.deal.turn_up if by_order and ordered else None,
        turned_down=hand.deal.turn_up
        if by_order and hand.turn_up_state is TurnUp.TURNED_DOWN
        else None,
        played=hand.tricks if may_be_fast_break(rules, _makers_tricks(source, result)) else None,
        tricks=result.tricks,
        score=score,
    )


def settled(source: Source, result: HandResult, you: int) -> str:
    """What happened and what it scores, in sentences."""
    rules = source.variant.rules
    unsaid = (_unsaid(source, result), None if _has_extra(source, result) else _ON_PARTNER)
    paths = [path for path in paths_of(source, result) if path not in unsaid]
    says = [sentence(option(path), rules.get(path), rules) for path in paths]
    outcome = result.outcome.told(partners=rules.partners)
    needed = _needed(source) if result.outcome in _EUCHRES else ""
    return joined(outcome, needed, *says, f"So {told(source, result.points, you)}.")


_EUCHRES: Final = (Outcome.EUCHRE, Outcome.EUCHRE_ALONE, Outcome.LONE_DEFENDER_EUCHRE)


def _needed(source: Source) -> str:
    """How many tricks would have been enough."""
    rules = source.variant.rules
    needed, cards = number_word(rules.majority), number_word(rules.deal.cards)
    return f"Making it takes {needed} of the {cards} tricks."


def _has_extra(source: Source, result: HandResult) -> bool:
    """Whether the makers score something for the partner's order."""
    assert result.maker is not None
    rules, tricks = source.variant.rules, _makers_tricks(source, result)
    worth = points_for(rules, result.outcome, tricks, alone=result.alone)
    return result.points[source.seats.side_of[result.maker]] > worth


def _unsaid(source: Source, result: HandResult) -> str | None:
    """The option that decides nothing here: of all tricks but one, one of two sentences holds."""
    if result.outcome is not Outcome.ALONE_MAKE:
        return None
    as_any = source.variant.rules.score.alone_four_tricks is SameAs.AS_ALONE_MAKE
    several = "score.alone_four_tricks" in paths_of(source, result)
    return "score.alone_four_tricks" if as_any or not several else "score.alone_make"


def told(source: Source, points: tuple[int, ...], you: int) -> str:
    """What each side scores, in a clause."""
    scored = [
        side_scores(source.seats, you, side, points[side])
        for side in own_first(source.seats, you)
        if points[side]
    ]
    return and_list(scored) or "nobody scores"

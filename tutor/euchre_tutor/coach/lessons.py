"""Lessons of two lines, each for the first time that a rule comes up in a learner's life."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.engine.outcome import Outcome
from euchre_rules.engine.state import Phase
from euchre_rules.engine.view import View
from euchre_rules.options.words import sentence_case
from euchre_rules.players.advice import shown
from euchre_tutor.behind import passage
from euchre_tutor.coach.citing import cited, rule
from euchre_tutor.coach.coming_up import (
    best_bower_played,
    best_bower_turned_up,
    discards,
    ended,
    euchred,
    in_phase,
    left_bower_played,
    left_on_the_pack,
    lone_defender,
    lone_maker,
    lone_march,
    march,
    must_hold,
    no_trump,
    partner_deals,
    stuck,
    turned_down,
)
from euchre_tutor.coach.principle import Words
from euchre_tutor.places import Place


@dataclass(frozen=True)
class Lesson:
    """A rule that comes up in play.

    Attributes:
        id: Its name.
        comes_up: Whether the rule comes up in what a player sees: the words for the line, or None.
        line: What has come up.
        option: The option that decides it; None for what every table plays.
        rule: The rule, where no option decides it.
    """

    id: str
    comes_up: Callable[[View], Words | None]
    line: str
    option: str | None = None
    rule: str = ""


@dataclass(frozen=True)
class Told:
    """A lesson as it is told at a table.

    Attributes:
        key: The lesson and what the table plays there: another rule is another lesson.
        line: What has come up.
        rule: What the rule book says.
        longer: What the rule book says about it and who set it, for who asks.
    """

    key: str
    line: str
    rule: str
    longer: tuple[str, ...] = ()


def lessons_due(views: Iterable[View], known: Collection[str]) -> Iterator[Told]:
    """The lessons about rules that come up and aren't known; what is asked now comes first.

    Args:
        views: What a player has seen, one moment after another; the last one is now.
        known: The keys of the lessons that were told.
    """
    seen = set(known)
    latest_first = list(views)[::-1]
    for lesson in LESSONS:
        for view in latest_first:
            words = lesson.comes_up(view)
            if words is None or key_of(lesson, view) in seen:
                continue
            seen.add(key_of(lesson, view))
            yield _told(lesson, view, words)
            break


def key_of(lesson: Lesson, view: View) -> str:
    """What a lesson is remembered by."""
    if lesson.option is None:
        return lesson.id
    return f"{lesson.id}: {lesson.option} = {view.variant.rules.get(lesson.option)}"


def _told(lesson: Lesson, view: View, words: Words) -> Told:
    line, said = (
        sentence_case(text.format(*map(shown, words))) for text in (lesson.line, lesson.rule)
    )
    key, variant = key_of(lesson, view), view.variant
    if lesson.option is None:
        return Told(key, line, said, passage(variant, Place.TRUMPS))
    return Told(key, line, rule(variant, lesson.option), (cited(variant, lesson.option),))


LESSONS: Final = (
    Lesson(
        "blind_alone",
        in_phase(Phase.BLIND_ALONE),
        "You may go alone before you look at your cards.",
        "alone.blind_on_jack",
    ),
    Lesson(
        "poor_hand",
        in_phase(Phase.REDEAL_CLAIM),
        "Your hand is so poor that you may ask for a new deal.",
        "redeal_hand.qualifies",
    ),
    Lesson(
        "going_under",
        in_phase(Phase.KITTY_EXCHANGE),
        "Your hand is so poor that you may exchange cards with the kitty.",
        "exchange_hand.qualifies",
    ),
    Lesson(
        "best_bower_turned_up",
        best_bower_turned_up,
        "{0} is turned up, the best card of all.",
        "turn_up.best_bower",
    ),
    Lesson(
        "dealers_partner",
        partner_deals,
        "Your partner deals, and that changes what you may say.",
        "round_one.dealer_partner",
    ),
    Lesson(
        "stuck_dealer",
        stuck,
        "Everybody has passed twice, and you deal: you are stuck.",
        "round_two.stick_the_dealer",
    ),
    Lesson(
        "taking_over",
        in_phase(Phase.TAKE_OVER),
        "Your partner made trump, and you may take the hand over.",
        "alone.taken_over_by_partner",
    ),
    Lesson(
        "taking_the_turn_up",
        discards,
        "You took {0} up and hold a card too many.",
        "turn_up.dealer_may_discard_it",
    ),
    Lesson(
        "must_hold",
        must_hold,
        "Before you order up here, look at what you hold.",
        "round_one.must_hold",
    ),
    Lesson(
        "turned_down",
        turned_down,
        "{0} was turned down, so a second round of calling begins.",
        "round_two.turned_down_suit_named",
    ),
    Lesson(
        "no_trump",
        no_trump(Trump.NO_TRUMP),
        "Nothing is trump in this hand, so there are no bowers.",
        "no_trump.high",
    ),
    Lesson(
        "low_no_trump",
        no_trump(Trump.LOW_NO_TRUMP),
        "Nothing is trump in this hand, and low cards win.",
        "no_trump.low",
    ),
    Lesson(
        "lone_defender",
        lone_defender,
        "{0}.",
        "defend_alone.allowed",
    ),
    Lesson(
        "lone_maker",
        lone_maker,
        "{0}.",
        "alone.allowed",
    ),
    Lesson(
        "turn_up_left",
        left_on_the_pack,
        "{0} goes to nobody: the dealer sits out.",
        "turn_up.when_dealer_sits_out",
    ),
    Lesson(
        "best_bower_played",
        best_bower_played,
        "{0} was played; it counts as a {2}, and if it is led, you follow it with {1}.",
        "deck.best_bower",
    ),
    Lesson(
        "left_bower_played",
        left_bower_played,
        "{0} was played: while {1} are trump, it is the left bower.",
        rule="It is a {2} in every way and no {3}: if it is led, follow it with {1}. Only {4} can "
        "beat it.",
    ),
    Lesson(
        "thrown_in",
        ended(Outcome.THROWN_IN),
        "Nobody made trump.",
        "deal.after_all_pass",
    ),
    Lesson(
        "euchred",
        euchred,
        "{0} took only {1}{2}.",
        "score.euchre",
    ),
    Lesson(
        "march",
        march,
        "{0} took every trick: a march.",
        "score.march",
    ),
    Lesson(
        "lone_march",
        lone_march,
        "{0} took every trick alone.",
        "score.alone_march",
    ),
)
"""All lessons; where several are due, what somebody has to decide comes before what happened.

Of what happened only what is still on the table counts: a lesson that had to wait for another is
told when its rule comes up the next time, and never a trick late.
"""

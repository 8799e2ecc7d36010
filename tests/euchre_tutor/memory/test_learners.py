"""Simulated learners: who knows becomes a Master, who guesses doesn't, who is corrected does."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import pytest

from euchre_tutor import MISCONCEPTIONS, Topic
from euchre_tutor.diagnosis import telling_templates
from euchre_tutor.diagnosis.basics import COMMON
from euchre_tutor.dice import Dice
from euchre_tutor.memory import History, Level
from euchre_tutor.memory.guessing import guesses
from euchre_tutor.memory.order import templates_for
from euchre_tutor.memory.pace import BAND
from euchre_tutor.misconceptions import misconception as misconception_with
from euchre_tutor.skills import skill_of, topics_at
from tests.euchre_tutor.memory.answers import DAYS, START, answer
from tests.euchre_tutor.memory.learners import (
    Believer,
    Course,
    Guesser,
    Improver,
    Learner,
    named_after,
)
from tests.euchre_tutor.tables import asked, table
from tests.proving import PROVING, amount

CORRECTED = (
    [(each.id, times) for each in MISCONCEPTIONS for times in (1, 3)]
    if PROVING
    else [("left_keeps_printed_suit", 3), ("void_must_trump", 1), ("tricks_are_points", 3)]
)
TABLES = ("north_american", "guernsey", "two_handed") if PROVING else ("north_american",)

BELIEFS: Final = {
    "north_american": ("highest_card_wins", "void_must_trump", "trump_at_any_time"),
    "guernsey": ("first_trump_wins", "jacks_stay_low"),
}
LONG: Final = 12
"""By so many questions on its topics somebody's misconception is named."""


def levels(reference: str, history: History) -> list[Level]:
    variant = table(reference)
    return [history.standing(skill_of(variant, topic)).level for topic in topics_at(variant)]


@pytest.mark.proof
@pytest.mark.parametrize("reference", TABLES)
def test_who_is_always_right_is_a_master_of_all_in_a_few_days(reference: str) -> None:
    """A topic takes three or four questions to be Proficient and one, a day later, for a Master."""
    topics = len(topics_at(table(reference)))
    course = Course(table(reference), Learner())
    days = course.until(lambda history: {*levels(reference, history)} == {Level.MASTERED}, 9)
    assert days <= 1 + (4 * topics + 9) // 10
    assert len(course.records) <= 6 * topics + 10


def test_one_topic_takes_five_questions_and_two_days() -> None:
    """Four for the first day, an easy one to begin with: all that is common could show in them."""
    course = Course(table("north_american"), Learner(), a_day=5)
    course.days(2)
    bowers = skill_of(table("north_american"), Topic.BOWERS)
    history = course.sitting().history
    about_bowers = [e for e in course.records if e.skill == "bowers"]
    assert history.standing(bowers).level is Level.MASTERED
    assert len(about_bowers) == 5


@pytest.mark.proof
def test_who_guesses_is_never_proficient() -> None:
    for seed in range(amount(3, 100)):
        course = Course(table("north_american"), Guesser(seed), seed=seed)
        history = course.days(2)
        assert max(levels("north_american", history)) is Level.PRACTISING


@pytest.mark.proof
def test_of_many_who_guess_for_sixty_questions_hardly_one_is_proficient() -> None:
    """Three in a row can be guessed, though less than one in five hundred ever does."""
    many = amount(300, 10_000)
    lucky = sum(_gets_there_by_guessing(seed, 60) for seed in range(many))
    assert lucky <= many // 200


def _gets_there_by_guessing(seed: int, most: int) -> bool:
    """Whether somebody who is right as often as chance has it becomes Proficient.

    The questions themselves aren't made: how many answers there are to choose from is that of
    another question of the template.
    """
    variant, dice = table("north_american"), Dice(seed, "guessing")
    among = {each.template: guesses(each) for each in asked("north_american", 60, topic="bowers")}
    bowers = skill_of(variant, Topic.BOWERS)
    history = History([], DAYS)
    for place in range(most):
        template = templates_for(history, bowers, variant, dice)[0]
        correct = dice.chance(1 / among[template])
        more = {"family": bowers.family, "guesses": among[template]}
        moment = START + timedelta(minutes=place)
        history.add(answer(correct, at=moment, template=template, more=more))
        if history.standing(bowers).knows:
            return True
    return False


@pytest.mark.proof
@pytest.mark.parametrize(("misconception", "times"), CORRECTED)
def test_who_is_told_and_corrected_becomes_a_master(misconception: str, times: int) -> None:
    variant, learner = table("north_american"), Believer(misconception, times)
    about = {Topic.BOWERS, *misconception_with(misconception).topics}
    course = Course(variant, learner, topics=() if PROVING else tuple(about))
    asked_for = topics_at(variant) if PROVING else about
    skills = [skill_of(variant, topic) for topic in asked_for]
    course.until(lambda h: all(h.standing(s).level is Level.MASTERED for s in skills), 9)
    # A few misconceptions are about a joker, which this table doesn't have.
    assert learner.wrong == times or PROVING


def common_at(reference: str) -> list[str]:
    """The common misconceptions that can show at a table."""
    shown = telling_templates(table(reference))
    return sorted(each for each in COMMON if shown[each])


@pytest.mark.proof
@pytest.mark.parametrize("reference", ["north_american", "guernsey"])
def test_who_believes_something_common_is_named_and_does_not_rise(reference: str) -> None:
    """In plain sittings; told never, or it would be believed no more."""
    variant = table(reference)
    for wrong in common_at(reference) if PROVING else BELIEFS[reference]:
        for seed in range(amount(1, 6)):
            course = Course(variant, Believer(wrong, 10**6), seed=seed, a_day=LONG)
            course.topics = misconception_with(wrong).topics
            course.sitting()
            named, reached = named_after(course, wrong)
            assert named, (wrong, seed)
            assert reached is Level.PRACTISING, (wrong, seed)


@pytest.mark.proof
def test_who_learns_is_right_about_four_times_in_five() -> None:
    learners, days = amount(2, 40), 4
    # The standard error of so many answers, in percent: nothing finer can be told from them.
    rights, allowed = 0, amount(5, 1) / 100
    low, high = BAND
    for seed in range(learners):
        course = Course(table("north_american"), Improver(seed, 0.5, 0.95), seed=seed)
        course.days(days)
        rights += sum(each.correct for each in course.records)
    assert low - allowed <= rights / (10 * days * learners) <= high + allowed

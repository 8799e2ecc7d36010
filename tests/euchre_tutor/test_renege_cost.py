"""Questions on what a renege costs: whom it pays, how much, and what others believe of it."""

from __future__ import annotations

from functools import cache

import pytest

from euchre_tutor import Question, make_questions
from euchre_tutor.behind import rules_behind
from euchre_tutor.templates.renege_cost import RenegeCost
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import changed, table

# Questions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover

BOSTON = "boston_1888"


@cache
def asked(reference: str, count: int = 30) -> tuple[Question, ...]:
    return make_questions(table(reference), count=count, seed=1, templates=(RenegeCost(),))


def scored(question: Question) -> list[int]:
    """What each side scores by the right answer."""
    (points,) = question.answer
    assert isinstance(points, tuple)
    return list(points)


def is_alone(question: Question) -> bool:
    return bool(question.position.alone) or question.position.defender_alone is not None


@pytest.mark.parametrize(
    "reference", ["north_american", BOSTON, "euchs", "two_handed", "three_handed", "railroad"]
)
def test_it_is_answered_as_the_referee_would(reference: str) -> None:
    referee = Referee(table(reference).rules)
    assert asked(reference)
    for question in asked(reference):
        assert [scored(question)] == referee.answer(question.to_json())
        assert len(question.choices) >= 4


def test_it_pays_everybody_but_the_side_of_who_reneged() -> None:
    for question in asked("three_handed"):
        offender = question.position.reneged
        assert scored(question) == [0 if seat == offender else 2 for seat in range(3)]


def test_of_two_defenders_the_other_one_is_paid_too() -> None:
    """Where nobody has a partner, that only the maker is paid is offered as well."""
    for question in asked("three_handed"):
        maker, offender = question.position.maker, question.position.reneged
        to_maker = tuple(2 if seat == maker else 0 for seat in range(3))
        offered = [choice.value for choice in question.choices]
        assert (to_maker in offered) or maker == offender


def test_it_may_cost_more_in_a_lone_hand() -> None:
    seen = set()
    for question in asked(BOSTON):
        lone, worth = is_alone(question), max(scored(question))
        assert worth == (5 if lone else 3)
        assert ("While somebody plays alone, it is 5 points." in question.explanation) is lone
        assert ("Nobody played alone." in question.explanation) is not lone
        assert any(s.misconception == "renege_alone_is_no_more" for s in question.slips) is lone
        seen.add(lone)
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("correctable", "told"),
    [
        ("trick_turned", "only after the trick had been turned face down."),
        ("next_lead", "only after the next trick had been led."),
        ("never", "claimed at once."),
    ],
)
def test_it_comes_out_too_late_to_be_put_right(correctable: str, told: str) -> None:
    variant = changed("north_american", renege__correctable=correctable)
    for question in make_questions(variant, count=10, seed=2, templates=(RenegeCost(),)):
        assert told in question.ask
        free = next(c for c in question.choices if c.misconception == "renege_costs_nothing")
        assert free.text == "Nobody scores."
        assert any(says in free.reason for says in ("You may put a renege right", "stays played"))


def test_what_is_taken_off_is_no_answer_anywhere() -> None:
    for question in asked("north_american"):
        (off,) = (s for s in question.slips if s.misconception == "renege_is_taken_off")
        ((value,),) = (off.answer,)
        assert sorted(value) == [-2, 0]  # type: ignore[arg-type]
        assert "nobody's points are taken off" in off.refutation


def test_it_is_not_asked_where_a_renege_costs_nothing() -> None:
    free = changed("north_american", score__renege=0, score__renege_alone=0)
    assert not RenegeCost().fits(free)
    paid_together = changed("north_american", score__renege_alone=0)
    for question in make_questions(paid_together, count=20, seed=1, templates=(RenegeCost(),)):
        assert not is_alone(question)


def test_the_rule_book_says_what_mistakes_cost() -> None:
    question = asked("north_american")[0]
    told = next(rules_behind(table("north_american"), question))
    assert told.startswith("You may put a renege right, without a penalty, until the next trick")
    assert "the other side scores 2 points" in told

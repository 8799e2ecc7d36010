"""Who is asked whether he may go alone is told what decides it, and asked where somebody may."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from euchre_tutor import Question, Topic, make_questions
from tests.euchre_tutor.tables import table

# Questions are read, and the engine is covered where it is tested.
pytestmark = pytest.mark.no_cover

AFTER_THE_DISCARD = "north_american+alone_after_the_discard"
DEALER_NAMES = ("guernsey", "british", "railroad")
"""Tables where "alone" is said with the call, and where a dealer may have to name a suit."""
CHOSE = "You chose to play with your partner."
TOGETHER = "No, not as a defender."


@cache
def questions(reference: str) -> tuple[Question, ...]:
    """Questions on going alone, of several seeds."""
    return tuple(
        each
        for seed in range(4)
        for each in make_questions(table(reference), topics=[Topic.ALONE], count=60, seed=seed)
    )


def of_makers(reference: str) -> Iterator[tuple[Question, str]]:
    """The questions whether the maker may go alone, once trump is made, each with its setting."""
    for each in questions(reference):
        if each.template == "may_go_alone" and each.position.maker == each.position.seat:
            yield each, " ".join(each.setting)


def test_a_maker_is_told_to_have_been_asked_already() -> None:
    answers = {told.endswith(CHOSE): set[object]() for _, told in of_makers(AFTER_THE_DISCARD)}
    for question, told in of_makers(AFTER_THE_DISCARD):
        answers[told.endswith(CHOSE)].update(question.answer)
    assert answers == {True: {"too_late"}, False: {"now", "later"}}


@pytest.mark.parametrize("reference", DEALER_NAMES)
def test_a_dealer_who_is_asked_after_the_call_is_told_of_the_joker(reference: str) -> None:
    seen = set()
    for question, told in of_makers(reference):
        named = told.startswith("You dealt. The joker was turned up, and you named ")
        open_still = named and CHOSE not in told
        assert question.answer == ("now" if open_still else "too_late",)
        seen.add(open_still)
    assert seen == {True, False}


def test_a_defender_is_told_to_have_been_asked_already() -> None:
    chose = "You chose not to defend alone."
    late = {
        chose in each.setting
        for each in questions("guernsey+lone_defender")
        if each.ask.endswith("defend alone?") and each.answer == ("too_late",)
    }
    assert late == {True}


@pytest.mark.parametrize("reference", ["north_american", "guernsey", "british"])
def test_where_nobody_defends_alone_it_is_rarely_asked_and_the_answer_says_so(
    reference: str,
) -> None:
    asked = [each for each in questions(reference) if each.ask.endswith("defend alone?")]
    assert 0 < len(asked) < len(questions(reference)) / 6
    for each in asked:
        assert [choice.text for choice in each.choices if choice.correct] == [TOGETHER]
        assert "No, since you didn't make trump." not in [choice.text for choice in each.choices]


def test_defenders_who_may_go_alone_are_not_told_that_they_never_do() -> None:
    texts = {c.text for each in questions("guernsey+lone_defender") for c in each.choices}
    assert TOGETHER not in texts

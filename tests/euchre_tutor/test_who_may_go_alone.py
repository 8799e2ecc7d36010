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


def of_defenders(reference: str) -> Iterator[Question]:
    """The questions whether a defender may go alone."""
    return (each for each in questions(reference) if each.ask.endswith("defend alone?"))


def reasons(question: Question) -> dict[object, str]:
    """The reason of each choice, by its value."""
    return {each.value: each.reason for each in question.choices}


def test_a_defender_who_may_go_alone_may_choose_that_none_ever_does() -> None:
    for each in of_defenders("guernsey+lone_defender"):
        assert TOGETHER in [choice.text for choice in each.choices]


WITH_ALL = (
    *("guernsey", "railroad", "boston_1888", "north_american+lone_defender+lone_defender_waits"),
    *("north_american+no_lone_hand_near_the_target", AFTER_THE_DISCARD, "lone_defender_euchre"),
)


@pytest.mark.parametrize("reference", WITH_ALL)
def test_each_choice_makes_sense_for_the_part_that_is_asked_about(reference: str) -> None:
    """A defender didn't make trump, a maker did: to say so tells nobody anything."""
    for each in questions(reference):
        if each.template != "may_go_alone":
            continue
        values, at = {*reasons(each)}, each.position
        maker_or_nobody = at.maker in (None, at.seat)
        defends = each.ask.endswith("defend alone?")
        assert ("not_maker" in values) is not (defends or maker_or_nobody)
        assert ("maker_has_help" in values) is (defends and not at.alone)
        assert ("defenders_together" in values) is defends
        assert "near_target" not in values or maker_or_nobody


def test_who_was_asked_after_the_discard_is_not_said_to_think_what_is_the_rule() -> None:
    """There "alone" is said after the call: to want to say it again is another mistake."""
    late = [q for q, told in of_makers(AFTER_THE_DISCARD) if told.endswith(CHOSE)]
    assert late
    assert not [slip for each in late for slip in each.slips if "later" in slip.misconception]


def test_who_says_that_it_is_too_late_is_told_that_nobody_has_made_trump() -> None:
    found = [q for q in questions("guernsey") if "may_go" in q.template and not_made(q)]
    assert found
    for each in found:
        assert reasons(each)["too_late"].startswith("Nobody has made trump yet.")


def not_made(question: Question) -> bool:
    """Whether nobody has made trump."""
    return question.position.maker is None


def test_who_is_far_from_the_target_is_told_so() -> None:
    for each in questions("north_american+no_lone_hand_near_the_target"):
        told = reasons(each).get("near_target", "")
        if told and each.answer != ("near_target",):
            at = each.position
            assert (at.score or (0, 0))[(at.seat or 0) % 2] < 8
            assert told.startswith("Your side still needs more than 2 points.")


@pytest.mark.parametrize(
    ("reference", "some_sit_out"),
    [("three_handed", False), ("two_handed", False), ("british", True)],
)
def test_nobody_is_offered_to_sit_out_where_nobody_ever_does(
    reference: str, some_sit_out: bool
) -> None:
    some = make_questions(table(reference), topics=[Topic.OPENING_LEAD], count=60, seed=1)
    found = [reasons(each) for each in some if each.template == "may_open"]
    assert found
    assert all(("sits_out" in each) is some_sit_out for each in found)


def test_a_defender_against_two_is_told_with_each_wrong_choice_that_the_maker_has_help() -> None:
    found = [each for each in of_defenders("railroad") if each.answer == ("maker_has_help",)]
    assert found
    for each in found:
        for value, reason in reasons(each).items():
            missed = reason.startswith(
                "The maker is not alone in this hand. Only against a lone maker"
            )
            assert missed is (value != "maker_has_help")
            assert "says so" not in reason


def test_of_two_answers_that_say_yes_the_moment_decides() -> None:
    """Before the discard it is before the first lead, too: that alone tells nothing."""
    begins = {
        ("railroad", "later", "discard"): "The discard comes first.",
        ("railroad", "now", "defend_alone"): "You are asked now, and not again.",
        ("boston_1888", "now", "take_over"): "You are asked now, and not again.",
        ("guernsey+lone_defender+lone_defender_waits", "now", "play"): "You lead, so",
        ("guernsey+lone_defender+lone_defender_waits", "later", "play"): "You do not lead, so",
    }
    for (reference, right, phase), told in begins.items():
        other = {"now": "later", "later": "now"}[right]
        found = [
            reasons(each)[other]
            for each in questions(reference)
            if each.template == "may_go_alone"
            and (each.answer, each.position.phase) == ((right,), phase)
            and each.position.maker != each.position.seat
            and (reference != "railroad" or each.ask.endswith("defend alone?"))
        ]
        assert found, (reference, right, phase)
        assert all(each.startswith(told) for each in found)


def test_a_lone_defender_is_told_to_say_so_once_the_maker_has_the_partners_card() -> None:
    told = "so before the first lead, once the lone maker has the partner's card."
    found = [each for each in of_defenders("railroad") if each.position.alone]
    assert found
    assert all(told in each.explanation for each in found)

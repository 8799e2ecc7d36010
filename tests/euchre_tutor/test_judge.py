"""Answers are judged as sets, orders or single values, and wrong ones are explained kindly."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from euchre_rules.cards import Card, Trump
from euchre_tutor import Choice, Kind, Position, Question, Session, Topic, judge
from euchre_tutor.dice import Dice
from euchre_tutor.judge import solution
from euchre_tutor.question import Slip
from tests.euchre_tutor.tables import SHIPPED, asked

HEARTS = Position(trump=Trump.HEARTS)
_LABEL = re.compile(r'^(?:(?:Not|But) [^:]*|You said ".*?"): ')


def question(kind: Kind, values: str, answer: str, *, topic: Topic = Topic.BOWERS) -> Question:
    """Whatever is in ``answer`` is right among ``values``; both are cards."""
    right = tuple(answer.split())
    choices = tuple(
        Choice(Card.parse(v).pretty, v, v in right, f"{Card.parse(v).pretty} is what it is.")
        for v in values.split()
    )
    slip = Slip("every_jack_is_a_bower", ("JS",), "every jack is a bower", "It is not so.")
    return Question(
        id="x",
        variant="north_american",
        topic=topic,
        template="trumps_among",
        seed=1,
        position=HEARTS,
        setting=("Hearts are trump.",),
        ask="Which of these are trumps?",
        kind=kind,
        choices=choices,
        answer=right,
        explanation="That is so.",
        options=(),
        slips=(slip,),
    )


def test_every_right_choice_and_no_other_is_needed() -> None:
    """Hearts are trump: the heart jack, the left bower and the ace are, the spade jack isn't."""
    many = question(Kind.MANY, "JH JD AH JS", "JH JD AH")
    assert judge(many, ["JH", "JD", "AH"]).correct
    assert judge(many, ["AH", "JH", "JD"]).correct
    assert not judge(many, ["JH", "AH"]).correct
    assert not judge(many, ["JH", "JD", "AH", "JS"]).correct
    assert not judge(many, []).correct


def test_any_of_several_right_answers_is_right() -> None:
    one = question(Kind.ONE, "JH JD AH JS", "JD AH")
    assert judge(one, ["JD"]).correct
    assert judge(one, ["AH"]).correct
    assert not judge(one, ["JS"]).correct
    assert not judge(one, ["JD", "AH"]).correct


def test_an_order_is_right_in_one_order_only() -> None:
    order = question(Kind.ORDER, "AH JD JH", "JH JD AH")
    assert judge(order, ["JH", "JD", "AH"]).correct
    assert not judge(order, ["JD", "JH", "AH"]).correct


def test_a_misconception_is_found_by_its_whole_answer() -> None:
    many = question(Kind.MANY, "JH JD AH JS", "JH JD AH")
    assert judge(many, ["JS"]).misconception == "every_jack_is_a_bower"
    assert judge(many, ["JS", "JH"]).misconception is None
    assert judge(many, ["JH", "AH"]).misconception is None
    assert judge(many, ["JH", "JD", "AH"]).misconception is None


def test_a_misconception_is_found_by_the_wrong_part_of_an_answer() -> None:
    many = question(Kind.MANY, "JH JD AH JS", "JH JD AH")
    tagged = replace(many.choices[3], misconception="every_jack_is_a_bower")
    many = replace(many, choices=(*many.choices[:3], tagged))
    assert judge(many, ["JS", "JH"]).misconception == "every_jack_is_a_bower"
    assert judge(many, ["JH"]).misconception is None


def test_right_is_said_in_words_with_the_reason() -> None:
    one = question(Kind.ONE, "JH JD AH JS", "JD")
    assert judge(one, ["JD"]).feedback() == ("Right. That is so.",)


def test_wrong_is_said_with_the_answer_the_reason_and_the_thought() -> None:
    many = question(Kind.MANY, "JH JD AH JS", "JH JD")
    assert judge(many, ["JS"]).feedback() == (
        "No, that is not right. The right answer: J♥ and J♦. That is so.",
        "Not J♠: J♠ is what it is.",
        "But J♥: J♥ is what it is.",
        "But J♦: J♦ is what it is.",
        "You may have thought that every jack is a bower. It is not so.",
    )


@pytest.mark.parametrize("reference", SHIPPED)
def test_feedback_never_repeats_itself(reference: str) -> None:
    dice = Dice(1)
    for each in asked(reference, 400):
        values = [choice.value for choice in each.choices]
        size = 1 if each.kind in (Kind.ONE, Kind.NUMBER) else dice.below(len(values) + 1)
        given = dice.sample(values, len(values) if each.kind is Kind.ORDER else size)
        verdict = judge(each, given)
        said = [_LABEL.sub("", part) for part in verdict.feedback()]
        sentences = [each for part in said for each in re.split(r"(?<=[.?!]) ", part)]
        assert len(set(sentences)) == len(sentences), verdict.feedback()


@pytest.mark.parametrize("reference", SHIPPED)
def test_a_wrong_choice_is_always_explained(reference: str) -> None:
    for each in asked(reference, 400):
        for choice in each.choices:
            if each.kind is Kind.ONE and not choice.correct:
                verdict = judge(each, [choice.value])
                told = " ".join(verdict.feedback())
                assert told.startswith("No, that is not right. The right answer: ")
                assert all(part in told for part in re.split(r"(?<=[.?!]) ", choice.reason))
                assert verdict.misconception == choice.misconception


def test_a_number_that_nobody_thought_of_gets_the_right_one() -> None:
    number = next(each for each in asked("guernsey", 100) if each.template == "trumps_in_pack")
    assert judge(number, [77]).feedback() == (f"No, that is not right. {solution(number)}",)


def test_a_session_counts() -> None:
    session = Session()
    one = question(Kind.ONE, "JH JD AH JS", "JD")
    other = question(Kind.ONE, "JH JD AH JS", "JD", topic=Topic.SCORING)
    assert session.topics() == ()
    assert session.answer(one, ["JD"]).correct
    assert not session.answer(one, ["JS"]).correct
    assert not session.answer(one, ["JS"]).correct
    assert session.answer(other, ["JD"]).correct
    session.skip(other)
    assert session.right == 2
    assert len(session.skipped) == 1
    bowers, scoring = session.topics()
    assert (bowers.topic, bowers.right, bowers.answered) == (Topic.BOWERS, 1, 3)
    assert bowers.needs_another_look
    assert [slip.misconception for slip in bowers.slips] == ["every_jack_is_a_bower"]
    assert (scoring.topic, scoring.right, scoring.answered) == (Topic.SCORING, 1, 1)
    assert not scoring.needs_another_look

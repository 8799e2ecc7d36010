"""Answers are judged as sets, orders or single values, and wrong ones are explained kindly."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from euchre_rules.cards import Card, Trump
from euchre_rules.options.words import and_list
from euchre_tutor import Choice, Kind, Position, Question, Session, Topic, judge
from euchre_tutor.dice import Dice
from euchre_tutor.judge import solution
from euchre_tutor.question import Slip, Value
from euchre_tutor.words import sentences_of
from tests.euchre_tutor.tables import SHIPPED, asked

FEEDBACK = ("north_american+lone_defender", "guernsey")

HEARTS = Position(trump=Trump.HEARTS)
_LABEL = re.compile(r"^Your choice: .*?\. ")
_BEGINNING = 4
"""Words: two sentences that share as many say the same thing twice."""
_PLAYER = re.compile(r"The player on your (left|right)")  # one name, whatever its words


def beginnings(feedback: tuple[str, ...]) -> list[str]:
    """How each sentence of a feedback begins."""
    sentences = [
        sentence for part in feedback for sentence in re.split(r"(?<=[.?!]) ", _LABEL.sub("", part))
    ]
    named = [_PLAYER.sub(r"\1", re.sub(r"[.,:;]", "", each)) for each in sentences]
    return [" ".join(each.split()[:_BEGINNING]) for each in named]


def answers(question: Question, dice: Dice) -> list[tuple[Value, ...]]:
    """Wrong and right answers: each choice, each misconception, nothing, and some by chance."""
    values = tuple(choice.value for choice in question.choices)
    if question.kind in (Kind.ONE, Kind.NUMBER):
        return [(value,) for value in values]
    believed = [slip.answer for slip in question.slips]
    if question.kind is Kind.ORDER:
        return [dice.shuffled(values), *believed]
    some = [dice.sample(values, dice.below(len(values) + 1)) for _ in range(3)]
    return [(), *believed, *some]


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


def test_no_misconception_is_named_where_the_answer_lacks_what_it_would_give() -> None:
    """Who takes every jack for a bower gives both bowers; who gives one black jack doesn't."""
    many = question(Kind.MANY, "JH JD AH JS JC", "JH JD AH")
    believed = replace(many.slips[0], answer=("JH", "JD", "AH", "JS", "JC"))
    tagged = [replace(each, misconception="every_jack_is_a_bower") for each in many.choices[3:]]
    many = replace(many, choices=(*many.choices[:3], *tagged), slips=(believed,))
    assert judge(many, ["JS"]).misconception is None
    assert judge(many, ["JS", "JH", "JD"]).misconception is None
    assert judge(many, ["JS", "JH", "JD", "AH"]).misconception == "every_jack_is_a_bower"


@pytest.mark.parametrize("reference", SHIPPED)
def test_what_is_named_fits_all_that_was_given(reference: str) -> None:
    """Of each right card somebody with the misconception gives, none is missing."""
    dice = Dice(3, 0, "named")
    for each in asked(reference, 200):
        if each.kind is not Kind.MANY:
            continue
        for given in answers(each, dice):
            slip = judge(each, given).slip
            if slip is not None:
                assert set(slip.answer) & set(each.answer) <= set(given), each
                assert set(given) - set(each.answer) <= set(slip.answer), each


def test_who_takes_the_right_bower_for_the_best_card_forgets_the_best_bower() -> None:
    best = next(each for each in asked("guernsey", 200) if each.template == "best_of_pack")
    assert best.position.trump
    right = f"J{best.position.trump.value[0].upper()}"
    assert judge(best, [right]).misconception == "right_above_best_bower"


@pytest.mark.parametrize("reference", ["north_american", "guernsey"])
def test_a_belief_about_the_target_is_refuted_only_where_it_is_reached(reference: str) -> None:
    seen = set()
    for each in asked(reference, 120, topic=Topic.SCORING):
        if each.template != "match_winner":
            continue
        reached = "nobody" not in each.answer
        for value, said in (("exactly", "beyond the target"), ("two_ahead", "A lead of one")):
            choice = each.choice_of(value)
            assert choice is not None
            seen.add((reached, value, said in choice.reason))
    assert (True, "exactly", True) in seen
    assert (True, "two_ahead", True) in seen
    assert not {each for each in seen if each[0] is False and each[2]}


def test_right_is_said_in_words_with_the_reason() -> None:
    one = question(Kind.ONE, "JH JD AH JS", "JD")
    assert judge(one, ["JD"]).feedback() == ("Right. That is so.",)


def test_wrong_is_said_with_the_answer_the_reason_and_the_thought() -> None:
    many = question(Kind.MANY, "JH JD AH JS", "JH JD")
    assert judge(many, ["JS"]).feedback() == (
        "No, that is not right. The right answer: J♥ and J♦. That is so.",
        "Wrong: J♠. J♠ is what it is.",
        "Missing: J♥ and J♦. J♥ is what it is. J♦ is what it is.",
        "You may have thought that every jack is a bower. It is not so.",
    )


# Thousands of feedbacks are read for their words: what they cover of the engine, others do too.
@pytest.mark.no_cover
@pytest.mark.parametrize("reference", FEEDBACK)
def test_feedback_says_nothing_twice(reference: str) -> None:
    dice = Dice(1)
    for each in asked(reference, 200):
        for given in answers(each, dice):
            told = judge(each, given).feedback()
            # The rules of several tables are quoted as they stand, and may begin alike.
            begun = told if each.topic is Topic.DIFFERENCES else beginnings(told)
            assert len(set(begun)) == len(begun), told


@pytest.mark.parametrize("reference", FEEDBACK)
def test_no_sentence_hangs_on_one_that_may_be_left_out(reference: str) -> None:
    """What was said before is not said again, so no sentence may refer to the one before it."""
    for each in asked(reference, 200):
        for text in (*(c.reason for c in each.choices), *(s.refutation for s in each.slips)):
            for sentence in re.split(r"(?<=[.?!]) ", text):
                assert not re.match(r"(It|They|That|This|He|There) ", sentence), text
                assert not sentence.endswith(("beats it.", "beat it.")), text


def test_cards_that_were_left_out_or_wrongly_given_share_their_reason() -> None:
    """All clubs are gone, so four cards may be played, and one sentence says why."""
    void = next(
        each
        for each in asked("guernsey", 60, topic=Topic.FOLLOW_SUIT)
        if each.template == "legal_cards" and each.explanation.startswith("You hold no ")
    )
    first, *others = (choice.text for choice in void.choices)
    told = judge(void, [void.choices[0].value]).feedback()
    assert told[0].endswith(", so you may play any card.")
    assert told[1] == f"Missing: {and_list(others)}."
    assert first not in told[1]


@pytest.mark.parametrize("reference", SHIPPED)
def test_a_wrong_choice_is_always_explained(reference: str) -> None:
    for each in asked(reference, 200):
        for choice in each.choices:
            if each.kind is Kind.ONE and not choice.correct:
                verdict = judge(each, [choice.value])
                told = " ".join(verdict.feedback())
                assert told.startswith("No, that is not right. The right answer: ")
                assert all(part in told for part in re.split(r"(?<=[.?!]) ", choice.reason))
                assert verdict.misconception == choice.misconception


def test_a_number_that_nobody_thought_of_gets_the_right_one() -> None:
    number = next(each for each in asked("guernsey", 200) if each.template == "trumps_in_pack")
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


@pytest.mark.parametrize("reference", FEEDBACK)
def test_no_reason_says_a_sentence_twice(reference: str) -> None:
    """Where several tables are told of, each has its own sentences."""
    for each in asked(reference, 200):
        reasons = [choice.reason for choice in each.choices if each.topic is not Topic.DIFFERENCES]
        for text in reasons:
            assert len(set(sentences_of(text))) == len(sentences_of(text)), text


def test_answers_that_are_sentences_stand_apart() -> None:
    many = question(Kind.MANY, "JH JD AH", "JH JD")
    texts = {"JH": "Pass.", "JD": "Order it up and go alone.", "AH": "Name a suit."}
    spoken = [
        replace(each, text=texts[str(each.value)], value=texts[str(each.value)])
        for each in many.choices
    ]
    many = replace(many, choices=tuple(spoken), answer=(texts["JH"], texts["JD"]), slips=())
    assert solution(many).startswith("The right answer: Pass; Order it up and go alone. ")

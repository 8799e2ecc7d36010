"""What can be practised at a table, and missed questions made again."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules.spec.load import load_variant
from euchre_tutor.banks import bank_of
from euchre_tutor.question import Topic
from euchre_tutor.skills import skill_of
from tests.euchre_tutor.dispatch.asked import USUAL, answer, error, table

NO_LONE_HANDS = table("rules:", "  alone: {allowed: false}")


@pytest.mark.parametrize("name", ["north_american", "two_handed", "railroad"])
def test_the_topics_are_those_with_questions(name: str) -> None:
    told = answer("topics", table={"ref": name})
    assert told["variant"] == name
    for each in told["topics"]:
        assert each["skill"] == skill_of(load_variant(name), Topic(each["id"])).id


def test_a_topic_without_questions_says_so() -> None:
    told = answer("topics", table={"yaml": NO_LONE_HANDS})
    asked = {each["id"]: each["asked"] for each in told["topics"]}
    assert told["variant"] == "ours"
    assert not asked["alone"]
    assert asked["bowers"]
    gone = error("question", table={"yaml": NO_LONE_HANDS}, topic="alone")
    assert gone["code"] == "no-more-questions"


@pytest.mark.parametrize("given", [USUAL, {"yaml": NO_LONE_HANDS}])
@pytest.mark.parametrize("number", [0, 4])
def test_a_question_comes_again_as_it_was(given: dict[str, Any], number: int) -> None:
    first = answer("question", table=given, topic="scoring", seed=9, number=number)
    question = first["question"]
    told = answer(
        "again",
        table=given,
        topic="scoring",
        template=question["template"],
        seed=9,
        question=question["id"],
        number=number + 1,
        topics=["scoring"],
    )
    assert told == {"found": True, **first}


def test_a_question_of_a_page_comes_again() -> None:
    question = bank_of(load_variant("north_american"), Topic.BOWERS).questions[7]
    told = answer(
        "again",
        table=USUAL,
        topic="bowers",
        template=question.template,
        seed=question.seed,
        question=question.id,
    )
    assert told["found"]
    assert told["question"]["ask"] == question.ask


def test_what_is_asked_no_more_is_not_found() -> None:
    arguments: dict[str, Any] = {"table": USUAL, "topic": "bowers", "template": "left_bower"}
    assert answer("again", **arguments, seed=7, question="0f") == {"found": False}
    assert answer("again", **{**arguments, "template": "gone"}, seed=1, question="0f") == {
        "found": False
    }
    assert error("again", **arguments, seed=7, question="0f", number=201)["code"] == (
        "wrong-arguments"
    )

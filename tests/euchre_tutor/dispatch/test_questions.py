"""Questions, answers and explanations through calls."""

from __future__ import annotations

import re
from typing import Any

import pytest

from euchre_rules.engine.seats import Seats
from euchre_rules.spec.load import load_variant
from euchre_tutor import make_questions
from euchre_tutor.as_data import bank_data, misconceptions_data, question_data
from euchre_tutor.banks import bank_of
from euchre_tutor.question import Topic
from tests.euchre_tutor.dispatch.asked import answer, error, table

GUERNSEY = {"ref": "guernsey"}


def asked(**arguments: Any) -> dict[str, Any]:
    return {"table": GUERNSEY, "topic": "bowers", "seed": 5, **arguments}


def test_questions_are_those_of_the_seed_in_the_form_of_banks() -> None:
    variant = load_variant("guernsey")
    made = make_questions(variant, topics=(Topic.BOWERS,), count=4, seed=5)
    told = [answer("question", **asked(number=number))["question"] for number in (3, 0, 1, 2)]
    seats = Seats(variant.rules)
    chosen = [made[number] for number in (3, 0, 1, 2)]
    assert told == [question_data(each, seats, misconceptions_data((each,))) for each in chosen]
    of_a_bank = bank_data(bank_of(variant, Topic.BOWERS))["questions"][0]
    assert told[0].keys() - {"picture"} == of_a_bank.keys() - {"picture"}


def test_any_topic_takes_turns() -> None:
    topics = {answer("question", table=GUERNSEY, number=n)["topic"] for n in range(9)}
    assert len(topics) == 9


def test_each_misconception_that_may_show_is_told() -> None:
    for number in range(5):
        told = answer("question", **asked(number=number))
        shown = {name for name, *_ in told["question"]["slips"]}
        assert shown == told["misconceptions"].keys()


def test_answers_are_judged_by_value_and_by_text() -> None:
    told = answer("question", **asked())
    question = told["question"]
    right = answer("check", **asked(given=question["answer"]))
    assert right["correct"]
    assert right["feedback"][0].startswith("Right.")
    if question["kind"] == "one":
        place = next(n for n, each in enumerate(question["choices"]) if each["correct"])
        assert answer("check", **asked(text=told["labels"][place]))["correct"]
    wrong = answer("check", **asked(given=[]))
    assert not wrong["correct"]
    assert wrong["solution"].startswith("The right answer")


def test_a_wrong_answer_names_the_misconception() -> None:
    for number in range(12):
        slips = answer("question", **asked(number=number))["question"]["slips"]
        if slips:
            given = slips[0][1]
            told = answer("check", **asked(number=number, given=given[:1] or given))
            assert told["misconception"]
            assert told["misconception"]["thought"]
            return
    pytest.fail("no question has a slip")


@pytest.mark.parametrize("given", [["nonsense"], [[1, 2]], [7, "x"], []])
def test_answers_that_are_none_are_wrong_and_nothing_else(given: Any) -> None:
    assert not answer("check", **asked(given=given))["correct"]


def test_an_answer_must_be_given_once_and_be_readable() -> None:
    assert error("check", **asked())["code"] == "wrong-arguments"
    assert error("check", **asked(given=[], text="1"))["code"] == "wrong-arguments"
    assert error("check", **asked(given=[1.5]))["code"] == "wrong-arguments"
    assert error("check", **asked(text="whatever you say"))["code"] == "unreadable-answer"


def test_an_explanation_says_what_the_rule_book_does() -> None:
    told = answer("explain", **asked())
    assert told["line"].startswith("The right answer")
    assert told["rules"]
    assert told["who"].startswith("Who says so:")
    assert answer("explain", **asked(given=["x"]))["line"].startswith("No,")


def test_a_topic_that_runs_out_says_how_many_there_are() -> None:
    table = {"ref": "two_handed"}
    fault = error("question", table=table, topic="alone", number=9_999)
    assert fault["code"] == "no-more-questions"
    assert fault["count"] == 0
    assert error("question", table=table, topic="alone")["code"] == "no-more-questions"


def test_questions_about_a_table_of_ones_own() -> None:
    table = {"from": "north_american", "set": {"score.euchre": 3}, "name": "Ours"}
    told = answer("question", table=table, topic="scoring")
    assert told["topic"] == "scoring"
    broken = {"from": "north_american", "set": {"deck.best_bower": "joker"}}
    assert error("question", table=broken)["code"] == "table-refused"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (table("house_rules: [teleport]"), "No house rule is called “teleport” here."),
        (table(head="extends: atlantis"), "No game is called “atlantis” here."),
        (
            table("house_rules: [game_of_twenty_one, long_game]"),
            "“Game of twenty-one” says “21 points” and “Long game” says “11 points”.",
        ),
        (
            table("rules:", "  deck: {best_bower: jokre}"),
            "Line 8 of its file: “Best bower” can't be 'jokre'; did you mean joker?",
        ),
        (table().replace("kind: variant", "kind: house_rule"), "The file is a house rule"),
        ("rules: [", "Line 1 of its file: "),
    ],
)
def test_a_table_is_refused_in_the_words_of_people(text: str, says: str) -> None:
    message = error("topics", table={"yaml": text})["message"]
    assert message.startswith("the table can't be used. ")
    assert says in message
    assert not re.search(r"euchre |table\.yaml|[a-z]_[a-z]|[a-z]\.[a-z]", message)


def test_a_table_of_a_newer_version_says_so() -> None:
    fault = error("topics", table={"yaml": table().replace("version: 1", "version: 2")})
    assert (fault["newer"], fault["base"]) == (True, "north_american")
    assert "was written for a newer version" in fault["message"]
    assert "1" not in fault["message"]


@pytest.mark.parametrize(
    ("ref", "base"),
    [("nonesuch", "north_american"), ("guernsey+nonesuch", "guernsey"), ("+", "north_american")],
)
def test_a_name_that_nothing_has_is_told_without_a_command(ref: str, base: str) -> None:
    fault = error("topics", table={"ref": ref})
    assert (fault["code"], fault["base"]) == ("unknown-name", base)
    assert "euchre " not in fault["message"]
    assert error("question", **asked(topic="bower"))["message"].endswith("did you mean bowers?")

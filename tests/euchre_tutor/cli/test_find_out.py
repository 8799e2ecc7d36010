"""The check-up at the terminal: what it asks, what it says at the end, and what is kept of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre_tutor import Kind, Question, Topic, judge
from euchre_tutor.answers import labels
from euchre_tutor.cli import clock
from euchre_tutor.cli.saying import ALONE, NOT_YET
from euchre_tutor.diagnosis import CheckUp, Diagnosis
from euchre_tutor.diagnosis.check_up import USUAL
from euchre_tutor.explain import explanation
from euchre_tutor.judge import answer_text
from euchre_tutor.misconceptions import misconception, words_for
from tests.euchre_rules.cli.calling import Called, call
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript
from tests.euchre_tutor.cli.logs import NOON, in_utc, journal
from tests.euchre_tutor.diagnosis.learners import Believer
from tests.euchre_tutor.tables import table

TRANSCRIPTS = Path(__file__).parent / "transcripts"
WRONG = "tricks_are_points"
ARGS = "quiz guernsey --find-out --seed 3 --topic scoring"


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the clock stand still."""
    monkeypatch.setattr(clock, "now", lambda: NOON)
    with in_utc():
        yield


def typed_by(learner: Believer, question: Question) -> str:
    """What a learner types."""
    given = learner.answer(question)
    if question.kind is Kind.NUMBER:
        return str(given[0])
    shown = zip(labels(question), question.choices, strict=True)
    marks = {choice.value: label for label, choice in shown}
    return " ".join(marks[value] for value in given) or "none"


def check_up(wrong: str, *topics: Topic, most: int | None = None) -> tuple[list[Question], str]:
    """What a check-up asks somebody with a misconception, and what is typed."""
    going, learner = CheckUp(table("guernsey"), 3, topics, most), Believer(wrong)
    asked, typed = list[Question](), ""
    while (question := going.next()) is not None:
        asked.append(question)
        typed += f"{typed_by(learner, question)}\n"
        going.answer(learner.answer(question))
    return asked, typed


def words(called: Called) -> str:
    return " ".join(called.out.split())


def told_of(wrong: str) -> tuple[str, str]:
    found, said = misconception(wrong), words_for(table("guernsey"))
    return found.thought(said), found.refuted(said)


def test_what_is_mixed_up_is_named_with_its_refutation_and_its_lesson() -> None:
    asked, typed = check_up(WRONG, Topic.SCORING)
    called = call(ARGS, typed)
    thought, refuted = told_of(WRONG)
    assert (called.code, called.err) == (0, "")
    assert called.out.count("\nQuestion ") == len(asked) <= 12
    assert f"You seem to think that {thought}. That isn't so. {refuted}" in words(called)
    assert "lesson on scoring: euchre quiz guernsey --topic scoring " in words(called)
    assert words(called).count("You seem to think") == 1


def test_reasons_wait_until_the_end() -> None:
    _, typed = check_up(WRONG, Topic.SCORING)
    asking, end = call(ARGS, typed).out.split("What I found out")
    assert "right answer" not in asking
    assert asking.count("Not quite.") == end.count("The right answer: ") >= 2


def test_who_knows_everything_hears_so() -> None:
    _, typed = check_up("nothing", Topic.SCORING)
    told = words(call(ARGS, typed))
    assert "You mix up none of what people usually mix up here." in told
    assert "You seem to think" not in told
    assert "Ruled out: " in told


def test_who_knows_everything_is_soon_through_and_may_go_on_for_what_is_rare() -> None:
    asked, typed = check_up("nothing")
    called = call("quiz guernsey --find-out --seed 3", typed)
    assert called.out.count("\nQuestion ") == len(asked) == USUAL
    told = words(called)
    assert "You mix up none of what people usually mix up here." in told
    assert (
        "rarer things. A check-up on these alone: euchre quiz guernsey --find-out --topic" in told
    )
    counted = re.findall(r"of about (\d+) things", told)
    assert len(counted) == USUAL
    assert len({*counted}) == 1


def test_answers_are_kept_as_in_any_other_sitting() -> None:
    asked, typed = check_up(WRONG, Topic.SCORING)
    call(ARGS, typed)
    records = journal().read().records
    assert [each.question for each in records] == [each.id for each in asked]
    assert Diagnosis.of(records).named() == (WRONG,)
    assert {each.skill for each in records} == {"scoring"}


def test_one_that_was_broken_off_says_what_it_could_not_look_at_and_goes_on() -> None:
    asked, typed = check_up(WRONG, Topic.SCORING)
    lines = typed.splitlines(keepends=True)
    first = call(ARGS, "".join(lines[:2]) + "quit\n")
    assert "Not looked at: " in words(first)
    assert "euchre quiz guernsey --find-out --topic scoring --seed 3" in first.out
    rest = call(f"{ARGS} --go-on", "".join(lines[2:]))
    assert "\nQuestion 3. " in rest.out
    assert "\nQuestion 2. " not in rest.out
    assert "You seem to think" in words(rest)
    assert "  Question 1, on scoring." in call(ARGS, typed).out
    assert [each.question for each in journal().read().records[: len(asked)]] == [
        each.id for each in asked
    ]


def test_one_that_came_to_its_end_does_not_go_on() -> None:
    _, typed = check_up("nothing", Topic.SCORING)
    call(ARGS, typed)
    assert "You stopped" not in call(ARGS, "quit\n").err
    call(ARGS, typed.split("\n", maxsplit=1)[0] + "\nquit\n")
    assert "You stopped at question 2. With" in " ".join(call(ARGS, "quit\n").err.split())
    assert "You stopped" not in call("quiz guernsey --topic scoring", "quit\n").err


def test_what_it_could_not_decide_it_says() -> None:
    asked, typed = check_up(WRONG, Topic.SCORING)
    shows = next(
        number
        for number, each in enumerate(asked, 1)
        if any(slip.misconception == WRONG for slip in each.slips)
    )
    told = words(call(f"{ARGS} --count {shows}", typed))
    assert "That I could not decide." in told
    assert "You seem to think" not in told
    assert "Not looked at: " in told


def test_skipping_tells_nothing() -> None:
    called = call(f"{ARGS} --count 3", "skip\nskip\nskip\n")
    assert called.out.count("\nSkipped.\n") == 3
    assert "You answered no question. You skipped 3." in words(called)
    assert not journal().read().records


def test_of_what_the_table_has_nothing_it_says_so() -> None:
    called = call("quiz two_handed --find-out --count 1", "quit\n")
    assert "There are no questions on going alone at this table" in words(called)
    refused = call("quiz two_handed --find-out --topic alone", "")
    assert refused.code == 2
    assert "there are no questions on going alone at this table" in " ".join(refused.err.split())


def test_it_is_about_one_table() -> None:
    refused = call("quiz guernsey --find-out --coming-from british", "")
    assert refused.code == 2
    assert "leave one of them out" in " ".join(refused.err.split())


TRANSCRIBED = {
    "find-out": (ARGS, "utf-8", 80),
    "find-out-narrow": (ARGS, "utf-8", 40),
    "find-out-plain": (f"{ARGS} --plain", "ascii", 40),
}


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcript(name: str) -> None:
    args, encoding, columns = TRANSCRIBED[name]
    _, typed = check_up(WRONG, Topic.SCORING)
    called = call(args, typed, encoding=encoding, columns=columns)
    check_transcript(TRANSCRIPTS / f"{name}.txt", called)
    check_fits(TRANSCRIPTS / f"{name}.txt", encoding, columns)


def test_what_was_wrong_is_repeated_with_the_cards_and_the_answer_given() -> None:
    asked, typed = check_up(WRONG, Topic.SCORING)
    learner = Believer(WRONG)
    end = words(call(ARGS, typed)).split("What was not right:")[1]
    wrong = [
        (number, each, learner.answer(each))
        for number, each in enumerate(asked, 1)
        if not judge(each, learner.answer(each)).correct
    ]
    assert wrong
    for number, question, given in wrong:
        told = f"Question {number}, on scoring. {question.prompt}"
        assert f"{told} Your answer: {answer_text(question, given)}. The right answer: " in end


def test_after_the_end_the_rules_behind_what_was_wrong_may_be_asked_for() -> None:
    asked, typed = check_up(WRONG, Topic.SCORING)
    learner = Believer(WRONG)
    numbers = [
        number
        for number, each in enumerate(asked, 1)
        if not judge(each, learner.answer(each)).correct
    ]
    called = call(ARGS, f"{typed}{numbers[0]}\nwhy {numbers[-1]}\n99\n\n")
    asked_for = words(called).split("or a number for why:")[1:]
    assert len(asked_for) == 4
    for place, number in ((0, numbers[0]), (1, numbers[-1])):
        for rule in explanation(table("guernsey"), asked[number - 1]).rules:
            assert rule in asked_for[place]
    assert asked_for[2].startswith(f" 99 Give {numbers[0]}, ")


def test_who_has_nothing_wrong_is_asked_nothing_more() -> None:
    _, typed = check_up("nothing", Topic.SCORING)
    assert "Enter to finish" not in call(ARGS, typed).out


def test_without_an_answer_nothing_was_found_out() -> None:
    called = call(ARGS, "quit\n")
    assert "What I found out" not in called.out
    assert "The check-up ended before an answer" in called.out


@pytest.mark.parametrize("word", ["hint", "why", "why?", "show", "show me"])
def test_nothing_is_given_away_on_the_way(word: str) -> None:
    called = call(ARGS, f"{word}\n")
    assert NOT_YET in words(called)
    assert called.out.count("Your answer:") == 2
    assert not journal().read().records


def test_a_letter_that_is_short_for_a_suit_is_the_suit() -> None:
    learner = Believer(WRONG)
    for seed in range(1, 30):
        going, typed, hearts = CheckUp(table("guernsey"), seed, (Topic.FOLLOW_SUIT,)), "", 0
        while (question := going.next()) is not None:
            is_suit = question.choice_of("hearts") is not None
            typed += "h\n" if is_suit else f"{typed_by(learner, question)}\n"
            hearts += is_suit
            going.answer(("hearts",) if is_suit else learner.answer(question))
        if hearts:
            break
    assert hearts
    called = call(f"quiz guernsey --find-out --seed {seed} --topic follow_suit", typed)
    assert "may mean" not in called.out
    given = [each.answer for each in journal().read().records]
    assert given.count(("hearts",)) == hearts


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_tells_that_there_are_no_hints(word: str) -> None:
    assert ALONE in words(call(ARGS, f"{word}\nquit\n"))

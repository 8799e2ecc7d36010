"""Sittings that adapt: what comes and why, hints, levels, and going on where one broke off."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path

import pytest

from euchre_tutor import Kind, Topic, make_questions
from euchre_tutor.answers import labels, read_answer
from euchre_tutor.cli import clock
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.tables import table_of
from euchre_tutor.cli.telling import HINTS_COST
from euchre_tutor.contrast import disagreements
from euchre_tutor.hints import hints
from euchre_tutor.memory import Asked, Days, Lesson
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question
from tests.euchre_rules.cli.calling import Called, call
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript
from tests.euchre_tutor.cli.logs import NOON, answers, in_utc, journal
from tests.euchre_tutor.tables import table

TRANSCRIPTS = Path(__file__).parent / "transcripts"
SEED = 7


@pytest.fixture(autouse=True)
def same_every_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let chance and the clock say the same each time."""
    monkeypatch.setattr("euchre_tutor.cli.quiz.chosen_seed", lambda given: given or SEED)
    at(monkeypatch, NOON)
    with in_utc():
        yield


def at(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    """Let the clock stand still at a moment."""
    monkeypatch.setattr(clock, "now", lambda: moment)


def typed_for(question: Question, *, right: bool) -> str:
    """What somebody types who knows, or doesn't know, the answer."""
    if question.kind is Kind.NUMBER:
        return str(int(str(question.answer[0])) + (0 if right else 1))
    by_value = {c.value: label for label, c in zip(labels(question), question.choices, strict=True)}
    if right:
        given = question.answer[:1] if question.kind is Kind.ONE else question.answer
        return " ".join(by_value[value] for value in given) or "none"
    match question.kind:
        case Kind.ONE:
            return next(by_value[c.value] for c in question.choices if not c.correct)
        case Kind.ORDER:
            return " ".join(by_value[value] for value in reversed(question.answer))
        case _:
            return "none" if question.answer else labels(question)[0]


def sitting(
    reference: str,
    count: int,
    *,
    moment: datetime = NOON,
    right: bool = True,
    topics: tuple[Topic, ...] = (),
    seed: int = SEED,
) -> list[tuple[Asked, str]]:
    """What a sitting that starts from the log of this test asks, and what is typed."""
    records = journal().read().records
    lesson = Lesson(
        table(reference), records, Days(None), seed=seed, topics=topics, resolve=table_of
    )
    came: list[tuple[Asked, str]] = []
    while len(came) < count:
        found = lesson.next(moment)
        assert found is not None
        if isinstance(found, Asked):
            typed = typed_for(found.question, right=right)
            given = read_answer(found.question, typed)
            lesson.answer(given, 0, moment)
            came.append((found, typed))
    return came


def taken(args: str, came: list[tuple[Asked, str]], more: str = "") -> Called:
    """A quiz in which this is typed."""
    typed = "".join(f"{line}\n" for _, line in came)
    return call(args, typed + more)


def kept() -> tuple[Record, ...]:
    return journal().read().records


def test_what_is_asked_and_answered_is_what_is_kept() -> None:
    came = sitting("guernsey", 10)
    called = taken("quiz guernsey", came)
    assert (called.code, called.err) == (0, "")
    assert [record.question for record in kept()] == [each.question.id for each, _ in came]
    assert all(record.correct for record in kept())
    assert "You answered 10 of 10 questions: 10 right, 0 wrong." in called.out
    assert "Where you stand now:" in called.out
    assert called.out.endswith("  euchre progress\n")


def test_a_quiz_of_a_seed_is_kept_too() -> None:
    call("quiz guernsey --seed 1 --count 3", "1\nskip\n1\n")
    records = kept()
    assert len(records) == 2
    assert [record.more["sitting"]["number"] for record in records] == [1, 3]
    assert {record.seed for record in records} == {1}


def test_every_answer_is_kept_before_the_learner_sees_whether_it_was_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []
    say = Screen.text

    def watched(self: Screen, text: str, **more: str) -> None:
        if text.startswith(("Right.", "No,")):
            seen.append(len(kept()))
        say(self, text, **more)

    monkeypatch.setattr(Screen, "text", watched)
    taken("quiz guernsey --count 4", sitting("guernsey", 4))
    assert seen == [1, 2, 3, 4]


def test_hints_come_one_by_one_cost_and_are_kept() -> None:
    ((first, _),) = sitting("guernsey", 1)
    expected = hints(first.variant, first.question)
    right = typed_for(first.question, right=True)
    typed = "hint\n" * (len(expected) + 1) + f"{right}\n"
    called = call("quiz guernsey --count 1", typed)
    told = " ".join(called.out.split("Question 1 of 1.")[1].split())
    places = [told.index(" ".join(each.text.split())) for each in expected]
    assert places == sorted(places)
    assert told.count(HINTS_COST) == 1
    assert "That was the last hint." in told
    (record,) = kept()
    assert (record.correct, record.hints) == (True, len(expected))


def test_a_hinted_answer_is_no_step_to_proficient() -> None:
    came = sitting("guernsey", 12, topics=(Topic.BOWERS,))
    typed = "".join(f"hint\n{line}\n" for _, line in came)
    called = call("quiz guernsey --count 12 --topic bowers", typed)
    assert "Bowers: Practising.\n" in called.out
    assert "Proficient" not in called.out


def test_levels_that_change_are_told() -> None:
    called = taken("quiz guernsey --count 6", sitting("guernsey", 6))
    told = " ".join(called.out.split())
    assert "Well played: you are Proficient now. Bowers will come back to be mastered." in told
    assert "  Bowers: Proficient.\n" in called.out


EXAMPLE = "Let's look at one together. Bowers\n"


def test_a_worked_example_comes_first_and_after_many_misses() -> None:
    came = sitting("guernsey", 8, right=False)
    called = taken("quiz guernsey --count 8", came)
    begin, first, after_misses = called.out.split(EXAMPLE)
    assert "Question 1 of 8." not in begin
    for told in (first, after_misses):
        assert "The right answer: " in told.split("Now it is your turn.")[0]
    assert "Question 7 of 8." in after_misses
    assert len(kept()) == 8


def test_there_is_no_example_of_what_was_begun() -> None:
    taken("quiz guernsey --count 3 --topic bowers", sitting("guernsey", 3, topics=(Topic.BOWERS,)))
    came = sitting("guernsey", 3, topics=(Topic.BOWERS,))
    assert EXAMPLE not in taken("quiz guernsey --count 3 --topic bowers", came).out


def test_it_says_why_a_question_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    first = taken("quiz guernsey --count 8", sitting("guernsey", 8))
    assert "\nNew to you.\n" in first.out
    assert "\nWhat you are learning now.\n" in first.out
    later = NOON + timedelta(days=40)
    at(monkeypatch, later)
    again = taken("quiz guernsey --count 6", sitting("guernsey", 6, moment=later))
    assert "\nDue for review.\n" in again.out


def test_what_was_missed_comes_again_and_says_so() -> None:
    came = sitting("guernsey", 9, right=False)
    assert "\nYou missed this one before.\n" in taken("quiz guernsey --count 9", came).out


def test_a_question_about_another_table_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    taken("quiz british --count 10", sitting("british", 10))
    at(monkeypatch, NOON + timedelta(days=2))
    moment = NOON + timedelta(days=2)
    came = sitting("guernsey", 8, moment=moment)
    others = [each for each, _ in came if each.variant is not table("guernsey")]
    called = taken("quiz guernsey --count 8", came)
    told = " ".join(called.out.split())
    assert others
    assert told.count("This one is about British Euchre") == len(others)
    about = {record.variant for record in kept()[10:]}
    assert about == {"british", "guernsey"}


def test_show_tells_the_trick_of_the_question_before() -> None:
    called = call("quiz guernsey --seed 1 --count 2 --topic trick_winner", "show\nskip\nshow\n")
    before, after = called.out.split("Skipped.")
    assert "Answer or skip first; then show plays its trick again." in before
    assert " leads " in after
    assert " the trick with " in after


def test_what_goes_wrong_in_the_same_way_is_named_once() -> None:
    """Somebody for whom the left bower keeps its printed suit, and who is told so."""
    found = make_questions(table("guernsey"), count=40, seed=3)
    named = "left_keeps_printed_suit"
    typed, wrong = "", 0
    for question in found:
        slip = next((s for s in question.slips if s.misconception == named), None)
        if slip and question.kind is Kind.NUMBER:
            typed, wrong = f"{typed}{slip.answer[0]}\n", wrong + 1
        elif slip:
            values = [choice.value for choice in question.choices]
            given = slip.answer[:1] if question.kind is Kind.ONE else slip.answer
            marks = (labels(question)[values.index(value)] for value in given)
            typed, wrong = f"{typed}{' '.join(marks) or 'none'}\n", wrong + 1
        else:
            typed += f"{typed_for(question, right=True)}\n"
    assert wrong > 1
    told = " ".join(call("quiz guernsey --count 40 --seed 3", typed).out.split())
    assert told.count("it may be a habit: you seem to think that the left bower keeps") == 1
    shown = call("progress").out
    assert "What may still be mixed up" in shown
    assert json.loads(call("progress --format json").out)["misconceptions"] == [named]


def test_who_comes_from_another_table_is_asked_what_is_otherwise() -> None:
    args = "quiz guernsey --coming-from north_american --count 5 --seed 2"
    other = table("north_american")
    found = [*islice(disagreements(table("guernsey"), other, seed=2), 5)]
    right = "".join(f"{typed_for(each, right=True)}\n" for each in found)
    called = call(args, right)
    assert (called.code, called.err) == (0, "")
    assert "5 right, 0 wrong" in called.out
    assert f"  euchre {args}\n" in called.out
    assert [record.question for record in kept()] == [each.id for each in found]
    assert {record.more["elsewhere"] for record in kept()} == {"north_american"}
    told = " ".join(called.out.split())
    assert "Also different here, but not asked: " in told
    assert ", packets" in told
    assert called.out.endswith("  euchre diff north_american guernsey\n")


def test_questions_that_would_be_the_same_again_are_left_out() -> None:
    called = call("quiz canadian --coming-from north_american --count 8 --seed 3", "quit\n")
    assert called.out.startswith("Canadian Euchre: 3 questions, seed 3\n")
    assert "3 questions ask about all that can be asked" in " ".join(called.err.split())


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ("devon --coming-from british", "they differ in this alone: the smallest cut."),
        ("devon --coming-from british --topic bowers", "on these topics differs between"),
    ],
)
def test_tables_that_differ_in_nothing_that_is_asked_are_refused(args: str, told: str) -> None:
    called = call(f"quiz {args}", "1\n")
    assert (called.code, called.out) == (2, "")
    words = " ".join(called.err.split())
    assert told in words
    assert "euchre diff british devon" in words


@pytest.mark.parametrize("other", ["two_handed", "guernsey", "nowhere"])
def test_a_table_with_which_nothing_can_be_compared_is_explained(other: str) -> None:
    called = call(f"quiz guernsey --coming-from {other}", "1\n")
    assert (called.code, called.out) == (2, "")
    assert "Traceback" not in called.err
    assert called.err.startswith("euchre: ")


def test_topics_that_a_table_lacks_are_named() -> None:
    lone = "quiz north_american+no_lone_hands --topic alone"
    called = call(f"{lone} --topic bowers --count 1", "skip\n")
    assert called.code == 0
    assert "There are no questions on going alone at this table" in called.err
    assert "\nQuestion 1 of 1. Bowers\n" in called.out
    refused = call(lone, "1\n")
    assert (refused.code, refused.out) == (2, "")
    assert "going alone" in refused.err
    assert "ask about bowers, " in refused.err
    taken("quiz north_american+no_lone_hands", sitting("north_american+no_lone_hands", 2))
    assert "Not at this table: Going alone." in call("progress").out


def test_a_sitting_that_broke_off_goes_on_with_the_same_question() -> None:
    came = sitting("guernsey", 8)
    first = taken("quiz guernsey --count 8", came[:5])
    assert "Next time you can go on at question 6." in first.out
    assert len(kept()) == 5
    told = call("quiz guernsey --count 8 --go-on", "quit\n").out
    shown = told.split("\nQuestion 6 of 8. ")[1]
    question = came[5][0].question
    assert question.ask in " ".join(shown.split())
    rest = taken("quiz guernsey --count 8 --go-on", came[5:])
    assert rest.code == 0
    assert [record.question for record in kept()] == [each.question.id for each, _ in came]
    assert "You stopped" not in call("quiz guernsey --count 8", "").err


def test_a_sitting_goes_on_with_others_when_something_was_answered_in_between() -> None:
    came = sitting("guernsey", 8)
    taken("quiz guernsey --count 8", came[:5])
    records = kept()
    journal().file.unlink()
    more = answers("guernsey", 3, right=False)
    earlier = [record for record in more if record.at <= NOON]
    journal().append([*earlier, *records])
    told = call("quiz guernsey --count 8 --go-on", "quit\n")
    assert "\nQuestion 6 of 8. " in told.out


def test_a_quiz_of_a_seed_goes_on_where_it_broke_off() -> None:
    args = "quiz guernsey --seed 4 --count 6"
    whole = call(args, "skip\n" * 6).out
    call(args, "1\nskip\n1\nquit\n")
    called = call(f"{args} --go-on", "quit\n")
    assert called.out.count("\nQuestion ") == 1
    fourth = whole.split("\nQuestion 4 of 6. ")[1].split("Your answer:")[0]
    assert fourth in called.out


@pytest.mark.parametrize(
    "args",
    ["quiz british", "quiz guernsey --topic bowers", "quiz guernsey --set game.target=7"],
)
def test_another_quiz_does_not_go_on(args: str) -> None:
    taken("quiz guernsey", sitting("guernsey", 3))
    assert "You stopped" not in call(args, "").err


def test_in_a_pipe_a_note_says_how_to_go_on() -> None:
    taken("quiz guernsey", sitting("guernsey", 3))
    called = call("quiz guernsey", "quit\n")
    assert "You stopped at question 4 of 10. With --go-on it goes on there" in called.err
    assert "\nQuestion 1 of 10. " in called.out
    assert call("quiz guernsey --afresh", "quit\n").err == ""


def test_a_strange_sitting_in_a_log_is_nothing_to_go_on_with() -> None:
    (record,) = answers("guernsey", 1)
    for place in ("x", {}, {"number": 1, "of": "many"}, {"table": 3, "number": True}, [1]):
        line = {"sitting": place}
        changed = Record(**{**record.__dict__, "id": json.dumps(place), "more": line})
        journal().append([changed])
        assert call("quiz guernsey", "quit\n").code == 0


def test_a_log_that_cannot_be_used_is_explained_and_the_quiz_goes_on() -> None:
    journal().file.parent.mkdir(parents=True)
    journal().file.write_text('{"format":"euchre-progress","version":9}\n', encoding="utf-8")
    assert "Where you stand now" not in call("quiz guernsey --count 1", "1\n").out
    called = call("quiz guernsey --seed 1 --count 1", "1\n")
    assert called.code == 0
    assert "a newer version of this program" in " ".join(called.err.split())
    assert "1 answer could not be kept." in called.err
    assert journal().file.read_text("utf-8").count("\n") == 1


def test_where_nothing_can_be_written_it_is_said_once() -> None:
    called = call("quiz guernsey --seed 1 --count 3 --data-dir /dev/null/x", "1\n1\n1\n")
    assert called.code == 0
    assert " ".join(called.err.split()).count("Not a directory") == 1
    assert "You answered 3 of 3 questions" in called.out


TRANSCRIBED = {
    "sitting": ("quiz guernsey --count 6", "utf-8", 80),
    "sitting-ascii": ("quiz guernsey --count 6", "ascii", 80),
    "sitting-narrow": ("quiz guernsey --count 6", "utf-8", 40),
    "sitting-plain": ("quiz guernsey --count 6 --plain", "ascii", 40),
}
TYPED = "hint\n1\n2\nwhy\nhint\nhint\nhint\n3\nshow\n1\n1\nskip\n"


@pytest.mark.parametrize("name", TRANSCRIBED)
def test_transcript(name: str) -> None:
    args, encoding, columns = TRANSCRIBED[name]
    called = call(args, TYPED, encoding=encoding, columns=columns)
    check_transcript(TRANSCRIPTS / f"{name}.txt", called)
    check_fits(TRANSCRIPTS / f"{name}.txt", encoding, columns)

"""The quiz at a terminal: keys, cards and colours, narrow windows, Ctrl-C, kill -9."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_tutor import Kind, Topic, make_questions
from euchre_tutor.answers import labels
from euchre_tutor.cli import clock, rich_screen
from euchre_tutor.cli.rich_screen import RichScreen
from euchre_tutor.cli.screen import Screen
from tests.euchre_rules.cli.calling import PATIENCE, call, environment, process
from tests.euchre_rules.cli.transcripts import check_transcript
from tests.euchre_tutor.cli.logs import NOON, journal
from tests.euchre_tutor.cli.terminals import Terminal, without_codes
from tests.euchre_tutor.tables import table
from tests.proving import amount

TRANSCRIPTS = Path(__file__).parent / "transcripts"
ANSWER = "Your answer: "


def test_o_68_a_pipe_gets_plain_text_and_no_control_sequences() -> None:
    """A pipe gets lines of plain text; a table that there isn't is explained."""
    words = process("quiz", "guernsey", "--count", "2")
    env = environment(TERM="xterm-256color", COLORTERM="truecolor")
    done = subprocess.run(
        words, input="2\n", capture_output=True, env=env, text=True, check=False, timeout=PATIENCE
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "You answered 1 of 2 questions" in done.stdout
    called = call("quiz bowers", "2\n")
    assert called.code == 2
    assert "bowers" in called.err
    assert "Traceback" not in called.err


def wide_questions() -> tuple[str, int]:
    """A quiz with a five-card hand and long answers among its questions, and its length."""
    args, count = "quiz guernsey --seed 3 --topic follow_suit --topic trick_winner", 8
    topics = (Topic.FOLLOW_SUIT, Topic.TRICK_WINNER)
    found = make_questions(table("guernsey"), topics=topics, count=count, seed=3)
    assert any(len(each.position.hand or ()) == 5 for each in found)
    assert any(len(choice.text) > 40 for each in found for choice in each.choices)
    return f"{args} --count {count}", count


def test_o_69_at_40_columns_and_15_rows_everything_can_be_read() -> None:
    """Nothing is wider than the window, and nothing is left out or cut."""
    args, count = wide_questions()
    terminal = Terminal(*args.split(), columns=40, rows=15)
    for _ in range(count):
        terminal.until(ANSWER)
        terminal.type("skip\r")
    terminal.until("Enter to finish, or why: ")
    terminal.type("\r")
    terminal.until("--seed 3")
    assert terminal.ended() == 0
    lines = terminal.words.replace("\r", "").split("\n")
    long = [line for line in lines if len(line) > 40 and not line.startswith("  euchre ")]
    assert not long
    plain = " ".join(call(args, "skip\n" * count).out.split())
    told = " ".join(terminal.words.split())
    for question in make_questions(
        table("guernsey"), topics=(Topic.FOLLOW_SUIT, Topic.TRICK_WINNER), count=count, seed=3
    ):
        assert question.ask in plain
        for text in (*question.setting, question.ask, *(c.text for c in question.choices)):
            assert text in told


def test_o_70_ctrl_c_keeps_what_was_answered_and_the_next_start_goes_on() -> None:
    """Ctrl-C at question 7 of 20: six answers stored, the terminal as before, exit status 130."""
    args = ("quiz", "guernsey", "--count", "20", "--topic", "bowers")
    terminal = Terminal(*args)
    for number in range(1, 7):
        terminal.until(f"Question {number} of 20")
        terminal.until(ANSWER)
        terminal.type("1\r")
    terminal.until("Question 7 of 20")
    asked = terminal.until(ANSWER)
    terminal.type("hi")
    terminal.until("hi")
    terminal.process.send_signal(signal.SIGINT)
    terminal.until("euchre progress")
    assert terminal.ended() == 130
    assert "Traceback" not in terminal.said
    assert "Next time you can go on at question 7." in terminal.words
    assert len(journal().read().records) == 6
    again = Terminal(*args)
    again.until("You stopped at question 7 of 20.")
    again.until("n to begin anew: ")
    again.type("\r")
    again.until("Question 7 of 20")
    assert again.until(ANSWER) == asked
    again.process.send_signal(signal.SIGINT)
    again.until("euchre progress")
    assert again.ended() == 130


def test_keys_answer_at_once_and_words_are_still_read() -> None:
    terminal = Terminal("quiz", "guernsey", "--topic", "scoring", "--seed", "1", "--count", "40")
    questions = make_questions(table("guernsey"), topics=[Topic.SCORING], count=40, seed=1)
    places = [n for n, each in enumerate(questions) if each.kind is Kind.ONE]
    first = places[0]
    for _ in range(first):
        terminal.until(ANSWER)
        terminal.type("skip\r")
    terminal.until("Press a key, ")
    terminal.until(ANSWER)
    terminal.type("zz\x7f\x7f\x1b[Ahimt\x7f\x7fnt\r")  # what was mistyped is wiped out
    terminal.until("answer still helps you learn")
    terminal.until(ANSWER)
    terminal.type(labels(questions[first])[0])
    terminal.until(f"Question {first + 2} of 40")
    terminal.until(ANSWER)
    terminal.type("\x15quit\r")
    terminal.until("--seed 1")
    assert terminal.ended() == 0
    (record,) = journal().read().records
    assert record.hints == 1


def judged(said: str) -> int:
    """How many answers were judged."""
    return sum(said.count(each) for each in ("\nRight. ", "\nNo, that is not ", "\nAlmost: "))


def test_a_stray_letter_before_a_key_is_explained_at_once() -> None:
    terminal = Terminal("quiz", "british", "--topic", "follow_suit", "--seed", "1", "--count", "9")
    questions = make_questions(table("british"), topics=[Topic.FOLLOW_SUIT], count=9, seed=1)
    place = next(n for n, e in enumerate(questions) if e.kind is Kind.ONE and labels(e)[0] == "1")
    for _ in range(place):
        terminal.until(ANSWER)
        terminal.type("skip\r")
    terminal.until("Press a key, ")
    terminal.until(ANSWER)
    terminal.type("hw1")
    terminal.until('"hw1" is none of the answers')
    terminal.until(ANSWER)
    terminal.type("1")
    terminal.until(f"Question {place + 2} of 9")
    terminal.until(ANSWER)
    terminal.type("q\r")
    terminal.until("--seed 1")
    assert terminal.ended() == 0
    assert len(journal().read().records) == 1


def test_one_key_begins_anew() -> None:
    args = ("quiz", "guernsey", "--count", "5", "--topic", "scoring")
    call(" ".join(args), "a\n1\n0\nquit\n")
    assert journal().read().records
    terminal = Terminal(*args)
    terminal.until("n to begin anew: ")
    terminal.type("n")
    terminal.until("Question 1 of 5")
    terminal.until(ANSWER)
    terminal.type("q\r")
    terminal.until("euchre progress")
    assert terminal.ended() == 0


def test_two_sessions_at_once_both_complete() -> None:
    """Both are sittings of the same learner, and neither is offered the other's."""
    words = process("quiz", "guernsey", "--count", "6")
    typed = "1\n1\n1 2\n" * 20
    running = [
        subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
            text=True,
        )
        for _ in range(2)
    ]
    ended = [each.communicate(typed, timeout=PATIENCE) for each in running]
    assert [each.returncode for each in running] == [0, 0]
    answered = sum(map(judged, [out for out, _ in ended]))
    logged = journal().read()
    assert logged.trouble is None
    assert len(logged.records) == answered
    assert len({record.id for record in logged.records}) == answered


@pytest.mark.proof
def test_kill_9_at_any_moment_loses_nothing_answered(proved: Callable[[str], None]) -> None:
    """Whoever has seen whether an answer was right finds it in the log, which still reads."""
    chance = random.Random(20_301)
    words = [sys.executable, *process("quiz", "guernsey", "--count", "500", "--afresh")[1:]]
    before = 0
    times = amount(3, 50)
    for _ in range(times):
        with subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment(),
            start_new_session=True,
        ) as running:
            assert running.stdin is not None
            assert running.stdout is not None
            running.stdin.write(b"1\n1 2\n3 4 1 2 5\n" * 500)
            running.stdin.flush()
            seen = os.read(running.stdout.fileno(), 1)
            time.sleep(chance.random() * 1.5)
            running.send_signal(signal.SIGKILL)
            seen += running.stdout.read()
        said = seen.decode("utf-8", "replace")
        seen_judged = judged(said)
        logged = journal().read()
        assert logged.trouble is None
        kept = len(logged.records) - before
        assert seen_judged <= kept <= seen_judged + 1
        before += kept
    assert before, "some answers were given before the end"
    proved(f"Killed at {times} moments, the quiz had kept all {before} answers that were judged.")


COLORED = {"color": 80, "color-narrow": 40}
TYPED = "hint\n1\n2\nwhy\nskip\nskip\nshow\n1\n3\n1\n"


@pytest.mark.parametrize("name", COLORED)
def test_transcript_with_cards_and_colors(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are typed here, since a key alone needs a terminal."""
    monkeypatch.setattr("euchre_tutor.cli.quiz.screen_for", lambda **_: RichScreen())
    monkeypatch.setattr("euchre_tutor.cli.quiz.chosen_seed", lambda given: given or 7)
    monkeypatch.setattr(rich_screen, "POSSIBLE", False)
    monkeypatch.setattr(clock, "now", lambda: NOON)
    for variable in ("NO_COLOR", "COLORTERM", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    args = "quiz guernsey --count 6 --topic trick_winner --topic follow_suit"
    called = call(args, TYPED, columns=COLORED[name])
    file = TRANSCRIPTS / f"{name}.txt"
    check_transcript(file, called)
    lines = without_codes(called.out).split("\n")
    assert all(len(line) <= COLORED[name] for line in lines if not line.startswith("  euchre "))


def test_colors_add_no_word_and_take_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sees no colours misses nothing: all words of the drawing are in the lines as well."""
    args = "quiz guernsey --seed 9 --count 12"
    plain = call(args, "skip\n" * 12).out
    screens: list[Screen] = []

    def drawn(**_: bool) -> Screen:
        screens.append(RichScreen())
        return screens[-1]

    monkeypatch.setattr("euchre_tutor.cli.quiz.screen_for", drawn)
    monkeypatch.setattr(rich_screen, "POSSIBLE", False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    colored = without_codes(call(args, "skip\n" * 12).out)
    assert screens
    assert set(plain.split("\n")) <= set(colored.split("\n"))

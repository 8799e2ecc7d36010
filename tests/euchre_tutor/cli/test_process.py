"""The quiz as a process: Ctrl-C, a terminal, no input, no extras."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys

import pytest

from euchre_rules.cli.terminal import strong
from tests.euchre_rules.cli.calling import PATIENCE, ROOT, environment, interrupted, process
from tests.euchre_tutor.cli.terminals import Terminal

QUIZ = ("quiz", "guernsey", "--count", "5", "--seed", "3")


def test_ctrl_c_sums_up_and_exits_130() -> None:
    terminal = Terminal(*QUIZ)
    terminal.until("Your answer: ")
    terminal.type("skip\n")
    terminal.until("Question 2 of 5")
    terminal.until("Your answer: ")
    terminal.process.send_signal(signal.SIGINT)
    terminal.until("--seed 3")
    assert terminal.ended() == 130
    assert "Summary" in terminal.said
    assert "You skipped 1." in terminal.said
    assert "Traceback" not in terminal.said


def test_a_signal_while_input_comes_from_a_pipe() -> None:
    ended = interrupted(*QUIZ, typed="skip\n", when=lambda seen: "Question 2" in seen)
    assert (ended.code, ended.err) == (130, "")
    assert "You skipped 1." in ended.out


def test_in_a_terminal_headings_are_bold_and_answers_stay_on_their_line() -> None:
    terminal = Terminal(*QUIZ)
    terminal.until("Your answer: ")
    terminal.type("quit\n")
    terminal.until("--seed 3")
    assert terminal.ended() == 0
    assert "\x1b[1mQuestion 1 of 5. " in terminal.said
    assert "Your answer: quit\r\n\r\n" in terminal.said


@pytest.mark.parametrize("more", [{"NO_COLOR": "1"}, {"EUCHRE_PLAIN": "1"}])
def test_nothing_is_bold_where_that_is_not_wanted(more: dict[str, str]) -> None:
    terminal = Terminal(*QUIZ, more=more)
    terminal.until("Your answer: ")
    terminal.type("quit\n")
    terminal.until("--seed 3")
    assert terminal.ended() == 0
    assert "\x1b" not in terminal.said
    assert strong("x") == "x"


def test_end_of_input_in_a_terminal_sums_up() -> None:
    terminal = Terminal(*QUIZ)
    terminal.until("Your answer: ")
    terminal.type("\x04")
    terminal.until("--seed 3")
    assert terminal.ended() == 0
    assert "You answered no question." in terminal.said


def run(words: list[str], **more: str) -> subprocess.CompletedProcess[str]:
    """Run a process without any input."""
    return subprocess.run(
        words,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(**more),
        cwd=ROOT,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def python(code: str) -> subprocess.CompletedProcess[str]:
    """Run a piece of Python to its end."""
    done = run([sys.executable, "-W", "error", "-c", code])
    assert done.returncode == 0, done.stderr
    return done


def test_without_input_it_ends_at_once() -> None:
    done = run(process(*QUIZ))
    assert (done.returncode, done.stderr) == (0, "")
    assert "You answered no question." in done.stdout


def test_with_standard_input_closed_it_ends_at_once() -> None:
    words = " ".join(f"'{word}'" for word in process(*QUIZ))
    done = run(["/bin/sh", "-c", f"exec {words} <&-"])
    assert (done.returncode, done.stderr) == (0, "")
    assert "You answered no question." in done.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    words = " ".join(f"'{word}'" for word in process("questions", "guernsey", "--count", "200"))
    done = run(["/bin/sh", "-c", f"{words} --seed 1 | head -n 1"])
    assert done.stderr == ""
    assert re.match(r"1\.  ", done.stdout)


def imported(*args: str) -> set[str]:
    """The packages that a command has imported, answers in a pipe."""
    code = (
        "import io, json, sys\n"
        "sys.stdin = io.StringIO('1\\nwhy\\n' * 9)\n"
        "from euchre_rules.cli.main import main\n"
        f"code = main({list(args)!r})\n"
        "print(json.dumps([code, sorted(sys.modules)]), file=sys.stderr)\n"
    )
    left, modules = json.loads(python(code).stderr)
    assert left == 0
    return {name.partition(".")[0] for name in modules}


NEVER_IN_A_PIPE = {"rich", "textual", "mkdocs", "material", "jinja2", "jsonschema", "euchre_site"}


def test_a_quiz_of_a_seed_in_a_pipe_draws_nothing_and_schedules_nothing() -> None:
    packages = imported("quiz", "guernsey", "--seed", "1", "--count", "9")
    assert "euchre_tutor" in packages
    assert not packages & (NEVER_IN_A_PIPE | {"fsrs"})


def test_a_quiz_that_adapts_schedules_and_draws_nothing_in_a_pipe() -> None:
    packages = imported("quiz", "guernsey", "--count", "3")
    assert "fsrs" in packages
    assert not packages & NEVER_IN_A_PIPE


@pytest.mark.parametrize("args", ["variants", "show guernsey", "questions guernsey --seed 1"])
def test_commands_that_ask_nothing_know_no_memory(args: str) -> None:
    unwanted = {"fsrs", "platformdirs", "rich", "textual"}
    assert not imported(*args.split()) & unwanted


def test_the_engine_and_the_tutor_never_write_by_themselves() -> None:
    code = (
        "import euchre_rules as er, euchre_tutor as t\n"
        "for name in ('guernsey', 'british'):\n"
        "    t.make_questions(er.load_variant(name), count=30, seed=1)\n"
    )
    done = python(code)
    assert (done.stdout, done.stderr) == ("", "")

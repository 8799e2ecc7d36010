"""The frame of the command line: finding commands, errors, exit codes, the welcome."""

from __future__ import annotations

import io
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import click
import pytest

from euchre_rules import NotationError
from euchre_rules.cli import main as frame
from euchre_rules.cli.commands import COMMANDS
from euchre_rules.cli.exits import Exit
from tests.euchre_rules.cli.calling import CODE, Run, interrupted

EXAMPLES = [
    shlex.split(line.split("   ")[0])[1:]
    for line in map(str.strip, frame.WELCOME.splitlines())
    if line.startswith("euchre ")
]


Instead = Callable[[str, Callable[[], object]], None]


@pytest.fixture
def instead(monkeypatch: pytest.MonkeyPatch) -> Instead:
    """Give a function that lets a command do something else."""

    def replace(name: str, do: Callable[[], object]) -> None:
        command = next(each for each in COMMANDS if each.name == name)
        module_name, _, function = command.target.partition(":")
        module = ModuleType(module_name)
        setattr(module, function, click.Command(name, callback=do))
        monkeypatch.setitem(sys.modules, module_name, module)

    return replace


def fail_with(error: BaseException) -> Callable[[], object]:
    def do() -> object:
        raise error

    return do


# The welcome and the help.


def test_alone_it_says_in_a_few_lines_what_one_can_do(run: Run) -> None:
    done = run()
    assert (done.code, done.err) == (0, "")
    assert done.out == frame.WELCOME + "\n"
    lines = done.out.splitlines()
    assert len(lines) <= 12
    assert max(map(len, lines)) <= 80
    assert 5 <= len(EXAMPLES) <= 10


def test_the_help_lists_every_command_with_its_line(run: Run) -> None:
    done = run("--help")
    assert (done.code, done.err) == (0, "")
    rows = {line.split()[0]: line for line in done.out.splitlines() if line.startswith("  ")}
    for command in COMMANDS:
        assert rows[command.name].split(maxsplit=1)[1] == command.help
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.parametrize("command", [each.name for each in COMMANDS])
def test_every_command_explains_itself(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"Usage: euchre {command} ")
    assert max(map(len, done.out.splitlines())) <= 80


NARROW = ["show", "explain", "diff", "new", "check", "variants", "run", "play", "site"]


@pytest.mark.parametrize("command", [[], *([name] for name in NARROW), ["site", "build"]])
def test_the_help_fits_a_narrow_terminal(run: Run, command: list[str]) -> None:
    done = run(*command, "--help", columns=40)
    assert (done.code, done.err) == (0, "")
    assert 30 < max(map(len, done.out.splitlines())) <= 40


def test_the_version_is_told(run: Run) -> None:
    done = run("--version")
    assert done.code == 0
    assert done.out.startswith("euchre, version ")


@pytest.mark.parametrize("args", EXAMPLES, ids=" ".join)
def test_every_command_of_the_welcome_runs(
    run: Run, args: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = "spec_version: 1\nkind: variant\nid: my_table\nname: Ours\nsummary: At home.\n"
    (tmp_path / "my_table.yaml").write_text(f"{table}extends: north_american\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    done = run(*args)
    assert done.code == 0
    assert done.out
    assert "Traceback" not in done.err


# Wrong use.


@pytest.mark.parametrize(
    ("typed", "meant"), [("shwo", "show"), ("variant", "variants"), ("qiz", "quiz")]
)
def test_an_unknown_command_gets_a_suggestion(run: Run, typed: str, meant: str) -> None:
    done = run(typed)
    assert (done.code, done.out) == (Exit.USAGE, "")
    assert done.err == (
        f"euchre: there is no command '{typed}'; did you mean {meant}?\n"
        f"'euchre --help' says how to use it.\n"
    )


def test_without_a_likely_one_the_list_is_pointed_to(run: Run) -> None:
    done = run("zzz")
    assert (done.code, done.out) == (Exit.USAGE, "")
    assert done.err.startswith("euchre: there is no command 'zzz'; euchre --help lists them.\n")


def test_an_unknown_option_is_wrong_use(run: Run) -> None:
    done = run("show", "--hepl")
    assert (done.code, done.out) == (Exit.USAGE, "")
    assert "'euchre show --help' says how to use it." in done.err


def test_control_characters_in_arguments_are_shown_and_not_sent(run: Run) -> None:
    done = run("\x1b[31mred\u202e")
    assert done.code == Exit.USAGE
    assert done.err.isprintable() or "\x1b" not in done.err
    assert "\u202e" not in done.err


@pytest.mark.parametrize(
    "args", [["show", "gurnsey"], ["show", "\x1b[31m"], ["explain", "guernsey", "game.tagret"]]
)
def test_a_name_that_nothing_has_is_wrong_use(run: Run, args: list[str]) -> None:
    done = run(*args)
    assert (done.code, done.out) == (Exit.USAGE, "")
    assert done.err.startswith("euchre: ")
    assert "\x1b" not in done.err


# Errors on the way.


def test_a_missing_extra_is_named_with_the_line_that_brings_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def import_module(name: str) -> ModuleType:
        raise ModuleNotFoundError(f"No module named 'mkdocs' (wanted by {name})", name="mkdocs")

    monkeypatch.setattr(frame, "import_module", import_module)
    done = run("site", "build")
    assert (done.code, done.out) == (Exit.USAGE, "")
    assert done.err == (
        "euchre: 'euchre site' needs more than the base package. Install it with:\n"
        "  pip install 'euchre-rules[site]'\n"
    )


@pytest.mark.parametrize(("command", "missing"), [("site", "euchre_site.gone"), ("show", "yaml")])
def test_a_fault_of_ours_is_not_taken_for_a_missing_extra(
    command: str, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def import_module(name: str) -> ModuleType:
        raise ModuleNotFoundError(f"No module named {missing!r}, for {name}", name=missing)

    monkeypatch.setattr(frame, "import_module", import_module)
    with pytest.raises(ModuleNotFoundError):
        frame.main([command])


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (KeyboardInterrupt(), Exit.INTERRUPTED),
        (click.Abort(), Exit.FINE),
        (NotationError("nothing is called so"), Exit.USAGE),
        (click.UsageError("not like that"), Exit.USAGE),
        (FileNotFoundError(2, "No such file or directory", "a.yaml"), Exit.USAGE),
        (PermissionError(13, "Permission denied", "a.yaml"), Exit.USAGE),
        (click.exceptions.Exit(1), Exit.PROBLEMS),
    ],
)
def test_every_way_to_stop_has_its_code(
    run: Run, instead: Instead, error: BaseException, code: Exit
) -> None:
    instead("variants", fail_with(error))
    done = run("variants")
    assert done.code == code
    assert "Traceback" not in done.err


def test_a_missing_file_is_named(run: Run, instead: Instead) -> None:
    instead("variants", fail_with(FileNotFoundError(2, "No such file or directory", "a\x1b.yaml")))
    assert run("variants").err == "euchre: a\\x1b.yaml: No such file or directory\n"


def test_a_command_gives_its_own_exit_code(run: Run, instead: Instead) -> None:
    instead("variants", lambda: Exit.PROBLEMS)
    assert run("variants").code == 1
    instead("show", lambda: None)
    assert run("show").code == 0


def test_a_fault_of_ours_is_not_hidden(instead: Instead) -> None:
    instead("variants", fail_with(ValueError("a fault")))
    with pytest.raises(ValueError, match="a fault"):
        frame.main(["variants"])


def test_the_exit_codes_are_those_that_scripts_rely_on() -> None:
    assert [(each.name, int(each)) for each in Exit] == [
        ("FINE", 0),
        ("PROBLEMS", 1),
        ("USAGE", 2),
        ("INTERRUPTED", 130),
    ]


# In a process of its own.


@pytest.mark.parametrize("args", [["show", "guernsey"], ["--help"], []])
@pytest.mark.parametrize("warnings", ["default", "error"])
def test_a_reader_that_stops_early_is_no_error(args: list[str], warnings: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-W", warnings, "-X", "dev", "-c", CODE, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()  # long before anything is written
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


class _Closed(io.StringIO):
    """A stream that is no file of the system, whose reader is gone."""

    def write(self, text: str, /) -> int:
        raise BrokenPipeError


@pytest.mark.parametrize("stream", [_Closed, lambda: None])
def test_a_reader_that_is_gone_from_a_stream_without_a_descriptor_is_no_error(
    stream: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", stream())
    assert frame._reader_gone() == Exit.FINE
    assert sys.stdout.write("nowhere") == 7


def test_what_is_still_to_be_written_goes_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out.txt"
    with file.open("w", encoding="utf-8") as stream:
        descriptors = len(list(Path("/dev/fd").iterdir()))
        monkeypatch.setattr(sys, "stdout", stream)
        stream.write("before")
        assert frame._reader_gone() == Exit.FINE
        assert sys.stdout is stream
        stream.write("after")
        assert len(list(Path("/dev/fd").iterdir())) == descriptors
    assert file.read_text("utf-8") == ""


def test_control_c_at_a_prompt_leaves_without_a_traceback() -> None:
    # Once it has written something it is running, and will wait for an answer.
    ended = interrupted("quiz", "--seed", "1", typed="", when=bool)
    assert ended.code == 130
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("args", ["variants", "show guernsey", "check nowhere.yaml", "--help"])
def test_an_output_that_is_closed_from_the_start_is_no_error(args: str) -> None:
    command = shlex.join([sys.executable, "-c", CODE, *shlex.split(args)])
    done = subprocess.run(
        ["sh", "-c", f"{command} >&-"], capture_output=True, text=True, check=False, timeout=60
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == (Exit.USAGE if "check" in args else Exit.FINE)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_told_in_a_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-c", CODE, "variants"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.stderr == "euchre: No space left on device\n"
    assert done.returncode == Exit.USAGE

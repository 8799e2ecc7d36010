"""``euchre check``."""

from __future__ import annotations

import importlib
import io
import json
import os
from pathlib import Path

import pytest

from euchre_rules.spec.problems import Problem
from tests.euchre_rules.cli.calling import Run

check = importlib.import_module("euchre_rules.cli.check")
HEAD = "spec_version: 1\nkind: variant\nid: {id}\nname: My table\nsummary: Ours.\n"
GOOD = "rules: {game: {target: 7}}\n"
MISSPELT = "rules:\n  round_two: {stick_dealer: true}\n"
IDLE = "rules: {turn_up: {best_bower: players_call}}\n"


def _file(folder: Path, name: str, body: str) -> str:
    path = folder / f"{name}.yaml"
    path.write_text(HEAD.format(id=name) + body, encoding="utf-8")
    return str(path)


def test_a_file_that_is_fine(run: Run, tmp_path: Path) -> None:
    path = _file(tmp_path, "mine", GOOD)
    shown = run("check", path)
    assert (shown.code, shown.out, shown.err) == (0, f"{path} is fine.\n", "")


def test_a_problem_with_its_place(run: Run, tmp_path: Path) -> None:
    path = _file(tmp_path, "mine", MISSPELT)
    shown = run("check", path)
    lines = shown.out.splitlines()
    assert shown.code == 1
    assert lines[0].startswith(f"{path}:7:15: error[unknown-option] round_two.stick_dealer is not")
    assert lines[0].endswith("did you mean round_two.stick_the_dealer?")
    assert lines[1] == "    7 |   round_two: {stick_dealer: true}"
    assert lines[2] == "      |               ^^^^^^^^^^^^"
    assert lines[-1] == f"{path}: 1 error."


def test_warnings_count_only_when_asked(run: Run, tmp_path: Path) -> None:
    path = _file(tmp_path, "mine", IDLE)
    shown = run("check", path)
    assert shown.code == 0
    assert "warning[" in shown.out
    assert shown.out.endswith(f"{path}: 1 warning; it can be used all the same.\n")
    assert run("check", "--strict", path).code == 1


def test_several_files(run: Run, tmp_path: Path) -> None:
    good, other = _file(tmp_path, "good", GOOD), _file(tmp_path, "other", GOOD)
    assert run("check", good, other).out == "2 files are fine.\n"
    bad = _file(tmp_path, "bad", MISSPELT)
    shown = run("check", good, bad)
    assert shown.code == 1
    assert shown.out.endswith(f"\n{bad}: 1 error.\n\n2 files, 1 with problems: 1 error.\n")
    assert run("check", good, good).out == f"{good} is fine.\n"


def test_the_shipped_files_are_fine(run: Run) -> None:
    folder = Path(__file__).parents[3] / "variants"
    files = len(list(folder.rglob("*.yaml")))
    shown = run("check", "--strict", str(folder))
    assert (shown.code, shown.out, shown.err) == (0, f"{files} files are fine.\n", "")


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a table, a house rule and a scenario that are fine, and files of others."""
    monkeypatch.chdir(tmp_path)
    folder = Path("club")
    for below in ("hands", "house_rules", ".git"):
        (folder / below).mkdir(parents=True)
    _file(folder, "base", GOOD)
    head = HEAD.replace("kind: variant", "kind: house_rule")
    (folder / "house_rules/long.yml").write_text(
        head.format(id="long") + "rules: {game: {target: 15}}\n", encoding="utf-8"
    )
    (folder / "hands/a-hand.yaml").write_text(
        "spec_version: 1\nkind: scenario\nid: a-hand\ntitle: A hand\nvariant: ../base.yaml\n"
        "steps: [{1: pass}]\n",
        encoding="utf-8",
    )
    (folder / "work.yaml").write_text("name: other\non: push\n", encoding="utf-8")
    (folder / "notes.txt").write_text("kind: variant\n", encoding="utf-8")
    (folder / ".git/hidden.yaml").write_text("kind: variant\n", encoding="utf-8")
    return folder


def test_a_folder_with_all_below_it(run: Run, club: Path) -> None:
    shown = run("check", "club")
    assert (shown.code, shown.out, shown.err) == (0, "3 files are fine.\n", "")
    assert json.loads(run("check", "club", "--format", "json").out)["files"] == [
        "club/base.yaml",
        "club/hands/a-hand.yaml",
        "club/house_rules/long.yml",
    ]


def test_a_file_that_was_named_beside_its_folder_is_checked_once(run: Run, club: Path) -> None:
    assert run("check", "club/base.yaml", "club").out == "3 files are fine.\n"


def test_a_line_for_each_file_with_problems(run: Run, club: Path) -> None:
    _file(club, "bad", MISSPELT)
    _file(club, "idle", IDLE)
    shown = run("check", "./club")
    lines = shown.out.splitlines()
    assert shown.code == 1
    assert [line for line in lines if line.startswith("club/") and line.endswith(".")] == [
        "club/bad.yaml: 1 error.",
        "club/idle.yaml: 1 warning.",
    ]
    assert lines[-1] == "5 files, 2 with problems: 1 error and 1 warning."


def test_only_warnings_in_a_folder(run: Run, club: Path) -> None:
    _file(club, "idle", IDLE)
    shown = run("check", "club")
    assert shown.code == 0
    last = shown.out.splitlines()[-1]
    assert last == "4 files, 1 with problems: 1 warning; they can be used all the same."
    assert run("check", "--strict", "club").code == 1


def test_a_fault_on_which_several_files_stand_is_shown_once(run: Run, club: Path) -> None:
    _file(club, "base", MISSPELT)
    _file(club, "child", "extends: base\n")
    shown = run("check", "club")
    assert shown.out.count("error[unknown-option]") == 1
    assert "\nclub/base.yaml: 1 error.\n" in shown.out
    assert "\nclub/child.yaml: 1 error, shown above.\n" in shown.out
    assert shown.out.endswith("\n4 files, 3 with problems: 1 error.\n")
    data = json.loads(run("check", "club", "--format", "json").out)
    assert (data["errors"], len(data["problems"])) == (1, 1)
    assert data["with_problems"] == [
        "club/base.yaml",
        "club/child.yaml",
        "club/hands/a-hand.yaml",
    ]


def test_a_scenario_alone_may_not_leave_its_folder(run: Run, club: Path) -> None:
    shown = run("check", "club/hands/a-hand.yaml")
    assert shown.code == 1
    assert "error[path-not-allowed]" in shown.out


def test_a_folder_without_any_file_of_ours(run: Run, tmp_path: Path) -> None:
    (tmp_path / "work.yaml").write_text("name: other\n", encoding="utf-8")
    shown = run("check", str(tmp_path))
    assert (shown.code, shown.out) == (2, "")
    assert "there is no file of rules in" in shown.err


def test_what_cannot_be_read_in_a_folder(run: Run, club: Path) -> None:
    os.mkfifo(club / "pipe.yaml")
    shown = run("check", "club")
    assert shown.code == 2
    assert "club/pipe.yaml: error[file-unreadable]" in shown.out
    assert "\nclub/pipe.yaml: 1 error.\n" in shown.out


class Watched(io.StringIO):
    """A terminal that keeps what was written to it."""

    def isatty(self) -> bool:
        return True


def test_who_watches_sees_how_far_it_is(
    run: Run, club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _file(club, "idle", IDLE)
    screen = Watched()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", screen)
    shown = run("check", "club")
    steps = [f"checking {number} of 4" for number in (1, 2, 3, 4)]
    assert [part for part in screen.getvalue().split("\r\x1b[K") if part] == steps
    assert screen.getvalue().endswith("\r\x1b[K")
    assert "checking" not in shown.out
    monkeypatch.setattr("sys.stderr", alone := Watched())
    run("check", "club/base.yaml")
    assert alone.getvalue() == ""


def test_who_stops_it_keeps_what_was_found(
    run: Run, club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _file(club, "bad", MISSPELT)
    checked = check.check_file

    def stopped(path: Path, **how: object) -> list[Problem]:
        if path.stem == "base":
            raise KeyboardInterrupt
        return list(checked(path, **how))

    monkeypatch.setattr(check, "check_file", stopped)
    shown = run("check", "club")
    assert shown.code == 130
    assert "club/bad.yaml: 1 error." in shown.out


def test_a_scenario_is_checked_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a-hand.yaml"
    path.write_text(
        "spec_version: 1\nkind: scenario\nid: a-hand\ntitle: A hand\nvariant: guernsey\n"
        "hands: {0: JH QH KH AH 1H}\n",
        encoding="utf-8",
    )
    shown = run("check", str(path))
    assert shown.code == 1
    assert f"{path}:6:" in shown.out
    assert "1H" in shown.out


def test_json(run: Run, tmp_path: Path) -> None:
    path = _file(tmp_path, "mine", MISSPELT)
    shown = run("check", path, "--format", "json")
    data = json.loads(shown.out)
    assert shown.code == 1
    assert (data["errors"], data["warnings"]) == (1, 0)
    assert data["problems"][0]["code"] == "unknown-option"
    assert (data["problems"][0]["line"], data["problems"][0]["column"]) == (7, 15)
    assert json.loads(run("check", _file(tmp_path, "good", GOOD), "--format", "json").out) == {
        "files": [str(tmp_path / "good.yaml")],
        "with_problems": [],
        "errors": 0,
        "warnings": 0,
        "problems": [],
    }


def test_what_is_no_file(run: Run, tmp_path: Path) -> None:
    missing = run("check", str(tmp_path / "none.yaml"))
    assert (missing.code, missing.out) == (2, "")
    assert "there is no file" in missing.err
    assert run("check").code == 2


def test_an_empty_name_is_called_empty(run: Run) -> None:
    for command in ("check", "run"):
        shown = run(command, "")
        assert shown.code == 2
        assert "is empty" in shown.err


@pytest.mark.parametrize("command", ["check", "show", "run"])
def test_a_file_that_is_not_to_be_read_is_a_wrong_use_everywhere(
    run: Run, tmp_path: Path, command: str
) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert run(command, str(pipe)).code == 2
    assert run(command, str(tmp_path / "nowhere.yaml")).code == 2


def test_a_folder_is_no_file_to_show(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine.yaml"
    folder.mkdir()
    assert run("show", str(folder)).code == 2


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_link_is_told_as_it_was_written(run: Run, command: str) -> None:
    shown = run(command, "https://example.org/a.yaml")
    assert shown.code == 2
    assert '"https://example.org/a.yaml" is a link' in shown.err

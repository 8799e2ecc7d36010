"""``euchre check``."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.euchre_rules.cli.calling import Run, runner

HEAD = "spec_version: 1\nkind: variant\nid: {id}\nname: My table\nsummary: Ours.\n"
GOOD = "rules: {game: {target: 7}}\n"
MISSPELT = "rules:\n  round_two: {stick_dealer: true}\n"
IDLE = "rules: {turn_up: {best_bower: players_call}}\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


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
    assert shown.out.endswith("2 files: 1 error.\n")


def test_the_shipped_files_are_fine(run: Run) -> None:
    folder = Path(__file__).parents[3] / "variants"
    files = sorted(str(path) for path in folder.rglob("*.yaml") if "scenarios" not in path.parts)
    shown = run("check", "--strict", *files)
    assert shown.out == f"{len(files)} files are fine.\n"
    assert shown.code == 0


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
        "errors": 0,
        "warnings": 0,
        "problems": [],
    }


def test_what_is_no_file(run: Run, tmp_path: Path) -> None:
    missing = run("check", str(tmp_path / "none.yaml"))
    assert (missing.code, missing.out) == (2, "")
    assert "there is no file" in missing.err
    folder = run("check", str(tmp_path))
    assert (folder.code, folder.out) == (2, "")
    assert "is a folder" in folder.err
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


def test_a_folder_is_no_file_to_check_or_show(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine.yaml"
    folder.mkdir()
    assert run("check", str(folder)).code == 2
    assert run("show", str(folder)).code == 2


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_link_is_told_as_it_was_written(run: Run, command: str) -> None:
    shown = run(command, "https://example.org/a.yaml")
    assert shown.code == 2
    assert '"https://example.org/a.yaml" is a link' in shown.err

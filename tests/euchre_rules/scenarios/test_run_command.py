"""``euchre run``: what it prints, and what it says by its exit code."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from euchre_rules.cli.main import main
from euchre_rules.scenarios import list_scenarios

HERE = Path(__file__).parent
FAILING = sorted((HERE / "failing").glob("*.yaml"))
HOLDS = """\
spec_version: 1
kind: scenario
id: {id}
title: Somebody passes
variant: {variant}
steps:
  - 1: pass
  - expect: {{to_act: {next}}}
"""
TABLE = """\
spec_version: 1
kind: variant
id: my_table
name: My table
summary: To seven.
extends: north_american
rules: {game: {target: 7}}
"""


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, *, variant: str = "north_american", to_act: int = 2) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HOLDS.format(id=path.stem, variant=variant, next=to_act), "utf-8")
    return path


def copied(path: Path) -> Path:
    """A file under the name by which its expected output calls it."""
    Path("failing").mkdir(exist_ok=True)
    return Path(shutil.copy(path, "failing"))


@pytest.mark.parametrize("path", FAILING, ids=lambda path: path.stem)
def test_a_wrong_scenario_fails_with_line_expected_and_seen(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", str(copied(path))]) == 1
    captured = capsys.readouterr()
    assert captured.out == path.with_suffix(".txt").read_text("utf-8")
    assert captured.err == ""


def test_one_wrong_value_is_shown_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    write("club/first.yaml", to_act=3)
    assert main(["run", "club/first.yaml"]) == 1
    assert capsys.readouterr().out == (
        "club/first.yaml:8:22: expected to_act: 3, seen 2\n1 scenario: 1 fails.\n"
    )


def test_what_comes_with_the_program_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == 0
    lines = capsys.readouterr().out.splitlines()
    number = len(list(list_scenarios()))
    assert len(lines) == number + 1
    assert all(line.startswith("ok variants/scenarios/") for line in lines[:-1])
    assert lines[-1] == f"{number} scenarios: all hold."


def test_a_folder_is_run_in_order_and_deep(capsys: pytest.CaptureFixture[str]) -> None:
    write("club/b.yaml")
    write("club/a/z.yml")
    write("club/.hidden/c.yaml", to_act=0)
    assert main(["run", "club"]) == 0
    assert capsys.readouterr().out == ("ok club/b.yaml\nok club/a/z.yml\n2 scenarios: all hold.\n")


def test_a_folder_may_hold_other_files(capsys: pytest.CaptureFixture[str]) -> None:
    write("club/b.yaml")
    Path("club/my_table.yaml").write_text(TABLE, "utf-8")
    Path("club/mkdocs.yml").write_text("site_name: Club\nplugins: [!!python/name:x search]\n")
    Path("club/notes.txt").write_text("kind: scenario\n", "utf-8")
    assert main(["run", "club"]) == 0
    assert capsys.readouterr().out == "ok club/b.yaml\n1 scenario: it holds.\n"


def test_several_paths_with_every_kind_of_end(capsys: pytest.CaptureFixture[str]) -> None:
    write("good.yaml")
    write("wrong.yaml", to_act=3)
    write("strange.yaml", variant="norse")
    assert main(["run", "good.yaml", "wrong.yaml", "strange.yaml"]) == 2
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "ok good.yaml"
    assert out[1] == "wrong.yaml:8:22: expected to_act: 3, seen 2"
    assert out[2].startswith(
        'strange.yaml:5:10: error[unknown-reference] no variant is called "norse"'
    )
    assert out[-1] == "3 scenarios: 1 holds, 1 fails, 1 can't be used."


def test_json_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    write("good.yaml")
    write("wrong.yaml", to_act=3)
    assert main(["run", "--format", "json", "good.yaml", "wrong.yaml", "missing.yaml"]) == 2
    found = json.loads(capsys.readouterr().out)
    assert {key: found[key] for key in ("ok", "failed", "unreadable")} == {
        "ok": 1,
        "failed": 1,
        "unreadable": 1,
    }
    good, wrong, missing = found["scenarios"]
    assert good == {
        "file": "good.yaml",
        "id": "good",
        "title": "Somebody passes",
        "status": "ok",
        "failures": [],
        "problems": [],
    }
    assert wrong["failures"] == [
        {
            "file": "wrong.yaml",
            "line": 8,
            "column": 22,
            "expected": "to_act: 3",
            "seen": "2",
            "sentence": "expected to_act: 3, seen 2",
        }
    ]
    assert (missing["status"], missing["id"]) == ("unreadable", None)
    assert [problem["code"] for problem in missing["problems"]] == ["file-missing"]


def test_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "nowhere.yaml"]) == 2
    assert "nowhere.yaml: error[file-missing]" in capsys.readouterr().out


def test_a_folder_without_a_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    Path("empty").mkdir()
    assert main(["run", "empty"]) == 2
    assert "there is no scenario in empty" in capsys.readouterr().err


def test_a_variant_is_no_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    Path("my_table.yaml").write_text(TABLE, "utf-8")
    assert main(["run", "my_table.yaml"]) == 2
    assert "my_table.yaml: error[wrong-kind]" in capsys.readouterr().out


def test_a_question_about_an_unlisted_hand(capsys: pytest.CaptureFixture[str]) -> None:
    path = write("asks.yaml", variant="guernsey")
    path.write_text(path.read_text() + "  - expect: {legal_includes: [order up]}\n", "utf-8")
    assert main(["run", "asks.yaml"]) == 2
    assert "asks.yaml:9:30: error[unlisted-seat]" in capsys.readouterr().out


@pytest.mark.parametrize("variant", ["my_table", "my_table.yaml", "./my_table.yaml"])
def test_a_variant_beside_the_scenario(variant: str) -> None:
    Path("club").mkdir()
    Path("club/my_table.yaml").write_text(TABLE, "utf-8")
    path = write("club/first.yaml", variant=variant)
    assert main(["run", str(path)]) == 0


def test_a_folder_that_is_named_is_the_tree_that_may_not_be_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("club").mkdir()
    Path("club/my_table.yaml").write_text(TABLE, "utf-8")
    path = write("club/hands/first.yaml", variant="../my_table.yaml+stick_the_dealer")
    assert main(["run", "club"]) == 0
    capsys.readouterr()
    assert main(["run", str(path)]) == 2
    assert "first.yaml:5:10: error[path-not-allowed]" in capsys.readouterr().out


def test_control_characters_of_a_file_are_never_sent(capsys: pytest.CaptureFixture[str]) -> None:
    path = write("escape.yaml")
    text = path.read_text("utf-8").replace("Somebody passes", '"red \\x1b[31m"')
    path.write_text(text.replace("1: pass", '1: "\\x1b[31m"'), "utf-8")
    for output in ("text", "json"):
        assert main(["run", "--format", output, str(path)]) == 2
        assert "\x1b" not in capsys.readouterr().out


@pytest.fixture
def below_a_table() -> Path:
    """A folder with a table, and a folder of scenarios in it."""
    write("scenarios/good.yaml")
    Path("my_table.yaml").write_text(TABLE, "utf-8")
    return Path("scenarios")


def test_a_table_above_is_told_as_it_must_be_written(
    below_a_table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write("scenarios/good.yaml", variant="my_table")
    told = 'no variant is called "my_table"; for the file write ../my_table.yaml'
    way = ", and name the folder that holds both: euchre run ."
    for named, says in ((below_a_table, told + way), (Path(), told)):
        assert main(["run", str(named)]) == 2
        assert capsys.readouterr().out.splitlines()[0].endswith(says)


def test_a_table_above_is_reached_from_the_folder_that_is_told(
    below_a_table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write("scenarios/good.yaml", variant="../my_table.yaml")
    for named in (below_a_table, below_a_table / "good.yaml"):
        assert main(["run", str(named)]) == 2
        out = capsys.readouterr().out
        assert 'leads out of the folder "scenarios"; name the folder that holds both' in out
        assert "both: euchre run .\n" in out
    assert main(["run", "."]) == 0
    monkeypatch.chdir("scenarios")
    assert main(["run", "good.yaml"]) == 2
    assert "both: euchre run ..\n" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_no_way(
    below_a_table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write("scenarios/good.yaml", variant="../other_table.yaml")
    assert main(["run", str(below_a_table)]) == 2
    assert "name the folder" not in capsys.readouterr().out

"""``euchre show``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from euchre_rules.options import OPTIONS
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.cli.calling import CODE, Run


def test_the_rule_book_of_a_table(run: Run) -> None:
    shown = run("show", "guernsey+short_game")
    assert (shown.code, shown.err) == (0, "")
    lines = shown.out.splitlines()
    assert lines[0] == "Guernsey Euchre with short game"
    assert "Different from North American Euchre:" in lines
    assert "Both sides begin at 0. The first side with 7 points or more wins the game." in lines
    assert "[Short game]" in lines
    assert max(map(len, lines)) <= 80


def test_the_default_is_north_american(run: Run) -> None:
    assert run("show").out == run("show", "north_american").out
    assert run("show").out.startswith("North American Euchre\n=====")


def test_a_setting_that_can_not_matter_is_warned_of_beside_the_rule_book(run: Run) -> None:
    shown = run("show", "north_american", "--set", "redeal_hand.limit=2")
    assert shown.code == 0
    assert shown.out.startswith("North American Euchre")
    assert shown.err == (
        "warning[dead-setting] redeal_hand.limit can't matter here, since redeal_hand.qualifies is"
        " never\n       it matters where redeal_hand.qualifies is other than never\n"
    )


def test_it_fits_into_a_narrow_terminal(run: Run) -> None:
    assert max(map(len, run("show", "british", columns=40).out.splitlines())) <= 40


def test_overrides(run: Run) -> None:
    shown = run("show", "--set", "game.target=5", "--set", "score.march=3")
    assert "North American Euchre, changed for this table" in shown.out
    assert "The first side with 5 points or more wins the game. [set\nfor this table]" in shown.out
    assert "Set for this table:\n\n- A march: 3 points (otherwise: 2 points)." in shown.out


def test_json(run: Run) -> None:
    data = json.loads(run("show", "british", "--format", "json").out)
    assert data["title"] == "British Euchre"
    assert [each["id"] for each in data["sections"]][:2] == ["at-a-glance", "what-you-need"]


def test_yaml_loads_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "again.yaml"
    head = "spec_version: 1\nkind: variant\nid: again\nname: Again\nsummary: Again.\n"
    path.write_text(head + run("show", "guernsey", "--format", "yaml").out, encoding="utf-8")
    assert load_variant(path).rules == load_variant("guernsey").rules


def test_markdown(run: Run) -> None:
    shown = run("show", "british", "--format", "markdown").out
    assert shown.startswith("# British Euchre\n\n")
    assert "\n## Scoring\n" in shown
    assert "| Makers take all 5 (march) | 2 | makers |" in shown
    assert not shown.endswith("\n\n")


def test_origins(run: Run) -> None:
    shown = run("show", "guernsey", "--origins").out
    assert "- target: 15 (Guernsey Euchre, variants/guernsey.yaml:" in shown
    assert "- stick_the_dealer: false (default)" in shown
    assert "# Guernsey Euchre, variants/guernsey.yaml:" in (
        run("show", "guernsey", "--origins", "--format", "yaml").out
    )
    data = json.loads(run("show", "guernsey", "--origins", "--format", "json").out)
    assert len(data["rules"]) == len(OPTIONS)
    assert "## Who set each rule" in run("show", "--origins", "--format", "markdown").out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["show", "gurnsey"], 'no variant is called "gurnsey"; did you mean guernsey?'),
        (["show", "guernsey+shortgame"], "did you mean short_game?"),
        (["show", "--set", "game.target=-1"], "game.target"),
        (["show", "--set", "game.traget=7"], "did you mean game.target?"),
    ],
)
def test_wrong_use(run: Run, args: list[str], said: str) -> None:
    shown = run(*args)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err


def test_a_file_that_is_missing(run: Run) -> None:
    shown = run("show", "./no_such_table.yaml")
    assert shown.code == 2
    assert "no_such_table.yaml: error[file-missing] there is no such file" in shown.out


def test_a_file_of_your_own_that_is_wrong(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("spec_version: 1\nkind: variant\nid: ours\nname: x\nsummary: x\nrules: 7\n")
    shown = run("show", str(path))
    assert shown.code == 1
    assert f"{path}:6:8: error[" in shown.out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_suit_symbols(encoding: str) -> None:
    shown = subprocess.run(
        [sys.executable, "-c", CODE, "show", "guernsey"],
        env={"PYTHONIOENCODING": encoding, "PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True,
        check=True,
    )
    text = shown.stdout.decode(encoding)
    assert "  Trump     Joker JH JD AH KH QH 10H 9H 8H 7H" in text
    assert "\\u" not in text


def test_jinja_is_imported_for_markdown_only() -> None:
    code = (
        "import sys\n"
        "from euchre_rules.cli.main import main\n"
        "main(['show', 'guernsey'])\n"
        "assert 'jinja2' not in sys.modules\n"
        "main(['show', 'guernsey', '--format', 'markdown'])\n"
        "assert 'jinja2' in sys.modules\n"
    )
    subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True,
        check=True,
    )

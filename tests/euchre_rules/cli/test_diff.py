"""``euchre diff``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.euchre_rules.cli.calling import Run

HEAD = "spec_version: 1\nkind: variant\nid: {id}\nname: {name}\nsummary: Ours.\n"


pytestmark = pytest.mark.usefixtures("in_an_empty_folder")


def _file(name: str, title: str, body: str) -> None:
    Path(f"{name}.yaml").write_text(HEAD.format(id=name, name=title) + body, encoding="utf-8")


def test_two_files(run: Run) -> None:
    _file("old", "Old table", "extends: north_american\nrules: {game: {target: 11}}\n")
    _file("new", "New table", "extends: north_american\nhouse_rules: [stick_the_dealer]\n")
    shown = run("diff", "./old.yaml", "./new.yaml")
    assert (shown.code, shown.err) == (0, "")
    lines = shown.out.splitlines()
    assert lines[0] == "Old table → New table"
    assert "Stick the dealer (round_two.stick_the_dealer)" in lines
    assert "- Now: The first side with 10 points or more wins the game. (default)" in lines
    assert "old.yaml:7)" in shown.out
    assert lines.index("Choosing trump, round two") < lines.index("Winning the game")


def test_overrides_belong_to_the_second_table(run: Run) -> None:
    shown = run("diff", "guernsey", "guernsey", "--set", "game.target=9", "--format", "json")
    (difference,) = json.loads(shown.out)["differences"]
    assert (difference["first"]["value"], difference["second"]["value"]) == (15, 9)


def test_two_tables_with_one_name_are_called_by_their_references(run: Run) -> None:
    _file("one", "Ours", "rules: {game: {target: 7}}\n")
    _file("two", "Ours", "rules: {game: {target: 9}}\n")
    assert run("diff", "./one.yaml", "./two.yaml").out.startswith("one.yaml → two.yaml\n")


def test_equal_tables_are_no_fault(run: Run) -> None:
    shown = run("diff", "guernsey", "guernsey")
    assert (shown.code, shown.err) == (0, "")
    assert "Nothing changes for somebody who knows Guernsey Euchre" in " ".join(shown.out.split())


def test_markdown(run: Run) -> None:
    shown = run("diff", "north_american", "guernsey", "--format", "markdown").out
    assert shown.startswith("# North American Euchre → Guernsey Euchre\n")
    assert "\n## Winning the game\n" in shown
    assert "- **Before:** The first side with 10 points" in shown


@pytest.mark.parametrize("columns", [80, 40])
def test_it_fits(run: Run, columns: int) -> None:
    shown = run("diff", "british", "guernsey+lone_defender", columns=columns)
    assert max(map(len, shown.out.splitlines())) <= columns


def test_what_a_file_says_is_no_markup(run: Run) -> None:
    _file("bold", '"<b>*Ours*</b>"', "rules: {game: {target: 7}}\n")
    shown = run("diff", "./bold.yaml", "north_american", "--format", "markdown")
    assert "<b>" not in shown.out
    assert "*Ours*" not in shown.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("guernsey",), "Missing argument"),
        (("guernsey", "gurnsey"), "did you mean guernsey?"),
        (("guernsey", "british", "--set", "game.traget=7"), "did you mean game.target?"),
    ],
)
def test_wrong_use(run: Run, args: tuple[str, ...], said: str) -> None:
    shown = run("diff", *args)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err


def test_a_file_that_is_wrong(run: Run) -> None:
    _file("bad", "Bad", "rules: {game: {target: none}}\n")
    shown = run("diff", "north_american", "./bad.yaml")
    assert shown.code == 1
    assert shown.out.startswith("bad.yaml:6:")

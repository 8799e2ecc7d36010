"""What the README shows does what it says."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest

import euchre_rules as er
from euchre_rules.cli.commands import COMMANDS
from euchre_rules.cli.main import main
from euchre_site import collection
from tests.euchre_site import few

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")
COMMAND = re.compile(r"^(?:    |\| `)(euchre [^`\n]+)", re.MULTILINE)


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert found, language
    return found[1]


def test_the_python_example_plays_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block("python"), "README.md", "exec"), {})  # noqa: S102  # our own example
    assert "HandResult(outcome=" in capsys.readouterr().out


def test_the_table_is_in_order_and_says_what_its_summary_says(tmp_path: Path) -> None:
    table = tmp_path / "my_table.yaml"
    table.write_text(block("yaml"), encoding="utf-8")
    assert er.check_file(table) == []
    rules = er.load_variant(str(table)).rules
    assert rules.round_two.stick_the_dealer
    assert rules.score.euchre_alone == 4
    assert rules.game.target == 11


def test_the_picture_is_there() -> None:
    for picture in re.findall(r"!\[[^]]+]\(([^)]+)\)", TEXT):
        assert (README.parent / picture).is_file(), picture


@pytest.mark.parametrize("line", sorted(set(COMMAND.findall(TEXT))))
def test_every_command_runs(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    # A site of a few variants is built by the same command.
    monkeypatch.setattr(collection, "list_variants", few.variants)
    monkeypatch.setattr(collection, "list_house_rules", few.house_rules)
    (tmp_path / "my_table.yaml").write_text(block("yaml"), encoding="utf-8")
    if line.startswith("euchre replay"):
        assert main(["play", "--record", "game.yaml"]) == 0
    assert main(shlex.split(line)[1:]) == 0, capsys.readouterr()


def test_every_command_is_named() -> None:
    named = {line.split()[1] for line in COMMAND.findall(TEXT)}
    assert named == {command.name for command in COMMANDS}

"""What people read when a file has one of the slips that cost users of other programs hours."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.spec.check import check_file
from euchre_rules.spec.problems import Problem, Severity, render_all
from tests.euchre_rules.spec.conftest import Write


def only_problem(path: Path) -> Problem:
    (found,) = check_file(path)
    assert found.severity is Severity.ERROR
    return found


def test_a_misspelt_value(write: Write) -> None:
    path = write("table", "rules:\n  turn_up: {best_bower: dealr_names_blind}\n")
    found = only_problem(path)
    assert (found.code, found.option, found.line) == ("bad-value", "turn_up.best_bower", 7)
    assert "dealr_names_blind" in found.sentence
    assert "did you mean dealer_names_blind?" in found.sentence
    assert len(found.notes) <= 3
    shown = render_all([found])
    for value in ("dealer_names_blind", "players_call", "counts_as_spades"):
        assert value in shown


def test_a_misspelt_option(write: Write) -> None:
    path = write("table", "rules:\n  round_two: {stick_the_dealr: true}\n")
    found = only_problem(path)
    assert (found.code, found.line, found.column) == ("unknown-option", 7, 15)
    assert "round_two.stick_the_dealr is not an option" in found.sentence
    assert "did you mean round_two.stick_the_dealer?" in found.sentence


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("game: {target", "yes", "it is a whole number"),
        ("score: {alone_march", "true", "it is a whole number"),
        ("game: {target", "10.0", "it is a whole number"),
        ("round_two: {stick_the_dealer", "1", "it is either true or false"),
        ("round_two: {stick_the_dealer", "yes", "it is either true or false"),
    ],
)
def test_what_only_looks_like_a_number_or_a_switch(
    write: Write, option: str, value: str, says: str
) -> None:
    found = only_problem(write("table", f"rules:\n  {option}: {value}}}\n"))
    assert found.code in ("wrong-type", "bad-value")
    assert value in found.sentence
    assert says in found.sentence


def test_version_1_10(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text(
        "spec_version: 1.10\nkind: variant\nid: table\nname: A table\nsummary: Ours.\n", "utf-8"
    )
    found = only_problem(path)
    assert found.code == "unsupported-version"
    assert "1.10" in found.sentence


@pytest.mark.parametrize("value", [2, 3])
def test_a_house_rule_that_requires_another_value_than_it_sets(write: Write, value: int) -> None:
    body = f"requires: {{score.make: [2, 4]}}\nrules:\n  score: {{make: {value}}}\n"
    path = write("rule", body, "house_rule")
    table = write("table", "house_rules: [rule]\n")
    if value == 2:
        assert not check_file(path)
        assert not check_file(table)
        return
    found = only_problem(path)
    assert (found.code, found.line, found.column, found.option) == (
        "requirement",
        8,
        17,
        "score.make",
    )
    assert found.sentence == "score.make is set to 3, but requires names 2 or 4"
    assert found.notes == (
        f"required at {path.as_posix()}:6",
        "take score.make out of requires: a house rule need not find what it sets itself",
    )
    assert only_problem(table).sentence == found.sentence


def test_a_requirement_that_allows_nothing(write: Write) -> None:
    body = "requires: {alone.allowed: []}\nrules:\n  game: {target: 7}\n"
    found = only_problem(write("rule", body, "house_rule"))
    assert found.sentence == "alone.allowed is empty; list at least one allowed value"
    assert found.notes == ("values: true, false",)

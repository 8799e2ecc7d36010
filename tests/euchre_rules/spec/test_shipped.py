"""Reading built-in files again while somebody edits them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre_rules import data
from euchre_rules.scenarios import list_scenarios
from euchre_rules.spec import shipped
from euchre_rules.spec.load import list_house_rules, list_variants, load_variant
from euchre_rules.spec.problems import FileError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of variants that the program takes for its own."""
    for name in (*data.variant_files(), *data.house_rule_files()):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data.read(name))
    monkeypatch.setattr(data, "_find", lambda name: tmp_path / name)
    shipped.reread()
    yield tmp_path / "variants"
    monkeypatch.undo()
    shipped.reread()


def test_folders_are_those_of_variants_and_house_rules(folder: Path) -> None:
    assert shipped.folders() == (folder, folder / "house_rules")


def test_an_edit_is_seen_after_reread(folder: Path) -> None:
    assert load_variant("guernsey").rules.game.target == 15
    file = folder / "guernsey.yaml"
    file.write_text(file.read_text("utf-8").replace("target: 15", "target: 21"), "utf-8")
    assert load_variant("guernsey").rules.game.target == 15
    shipped.reread()
    assert load_variant("guernsey").rules.game.target == 21
    assert {each.id: each.rules.game.target for each in list_variants()}["guernsey"] == 21


def test_a_broken_house_rule_is_not_left_out_of_the_list(folder: Path) -> None:
    file = folder / "house_rules" / "short_game.yaml"
    file.write_text(file.read_text("utf-8").replace("target: 7", "tarjet: 7"), "utf-8")
    shipped.reread()
    with pytest.raises(FileError) as caught:
        list_house_rules()
    assert [problem.code for problem in caught.value.problems] == ["unknown-option"]


def test_house_rules_say_what_they_need() -> None:
    needs = {rule.id: rule.requires for rule in list_house_rules() if rule.requires}
    sides = ("partners_opposite",)
    assert needs["lone_defender"] == {"table.sides": sides, "alone.allowed": (True,)}


def test_scenarios_are_given_as_they_are_written() -> None:
    found = shipped.scenarios()
    assert {scenario.file for scenario in list_scenarios()} == set(found)
    assert b"\nid: march\n" in found["variants/scenarios/scoring/march.yaml"]

"""A table is named such that a file that names it may be moved anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules import Rules, Variant, list_variants, load_variant
from euchre_rules.engine.record import rules_from_json
from euchre_rules.spec.portable import TableName, table_name
from tests.euchre_rules.engine.shared import table, variant_of

TABLE = """\
spec_version: 1
kind: variant
id: ours
name: Ours
summary: For a test.
extends: {parent}
house_rules: [stick_the_dealer]
rules: {{game: {{target: 3}}}}
"""
RULE = """\
spec_version: 1
kind: house_rule
id: my_rule
name: My rule
summary: For a test.
rules: {score: {march: 5}}
"""


def again(name: TableName) -> Variant:
    values = {
        f"{section}.{option}": value
        for section, options in name.rules.items()
        for option, value in options.items()
    }
    return load_variant(name.reference, overrides=values)


@pytest.mark.parametrize("variant", list_variants(), ids=lambda variant: variant.id)
def test_a_shipped_variant_keeps_its_name(variant: Variant) -> None:
    assert table_name(variant) == TableName(variant.id, {})


def test_shipped_house_rules_stay_in_the_reference_and_overrides_become_rules() -> None:
    asked = load_variant("north_american+stick_the_dealer", overrides={"game.target": 7})
    name = table_name(asked)
    assert name == TableName("north_american+stick_the_dealer", {"game": {"target": 7}})
    assert again(name).rules == asked.rules


def test_a_table_of_ones_own_is_named_after_its_nearest_shipped_parent(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text(TABLE.format(parent="guernsey"), "utf-8")
    (tmp_path / "my_rule.yaml").write_text(RULE, "utf-8")
    asked = load_variant(f"{tmp_path / 'ours.yaml'}+my_rule")
    name = table_name(asked)
    assert name.reference == "guernsey"
    assert name.rules == {
        "round_two": {"stick_the_dealer": True},
        "score": {"march": 5},
        "game": {"target": 3},
    }
    assert again(name).rules == asked.rules


def test_a_house_rule_of_ones_own_leaves_the_shipped_ones_in_the_reference(tmp_path: Path) -> None:
    (tmp_path / "my_rule.yaml").write_text(RULE, "utf-8")
    asked = load_variant(f"guernsey+short_game+{tmp_path / 'my_rule.yaml'}")
    assert table_name(asked) == TableName("guernsey+short_game", {"score": {"march": 5}})


def test_a_table_that_only_claims_to_be_another_is_spelled_out() -> None:
    asked = Variant("guernsey", "guernsey", "A table", "For a test.", Rules())
    assert again(table_name(asked)).rules == Rules()


def test_a_table_without_any_file_is_told_from_the_defaults() -> None:
    asked = table({"deck.ranks": [7, 8, 9, 10, "J", "Q", "K", "A"], "game.target": 3})
    name = table_name(asked)
    assert name.reference == "north_american"
    assert name.rules["deck"] == {"ranks": [7, 8, 9, 10, "J", "Q", "K", "A"]}
    assert again(name).rules == asked.rules


def test_rules_that_contradict_each_other_have_no_name() -> None:
    rules = rules_from_json({"deck": {"ranks": ["Q", "K", "A"]}})
    with pytest.raises(ValueError, match="no file can set up the table a_table"):
        table_name(variant_of(rules))

"""Who set each value, and what else people play."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.options import OPTIONS, option
from euchre_rules.rulebook.explaining import as_json, explain_option
from euchre_rules.rulebook.origins import (
    origins_as_json,
    origins_book,
    replaced,
    rules_as_yaml,
    where,
)
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Layer, Origin, Variant
from tests.euchre_rules.rulebook.tables import GROUNDS, single_changes, table

HEAD = "spec_version: 1\nkind: variant\nid: again\nname: Again\nsummary: The same again.\n"


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
@pytest.mark.parametrize("origins", [False, True])
def test_yaml_loads_back_to_the_same_values(
    tmp_path: Path, variant: Variant, origins: bool
) -> None:
    path = tmp_path / "again.yaml"
    path.write_text(HEAD + rules_as_yaml(variant, origins=origins), encoding="utf-8")
    assert load_variant(path).rules == variant.rules


def test_yaml_loads_back_whatever_the_values(tmp_path: Path) -> None:
    path = tmp_path / "again.yaml"
    for _, _, rules in single_changes(GROUNDS["everything"]):
        path.write_text(HEAD + rules_as_yaml(table(rules)), encoding="utf-8")
        assert load_variant(path).rules == rules


def test_yaml_names_every_option() -> None:
    lines = rules_as_yaml(load_variant("north_american")).splitlines()
    assert lines[:4] == [
        "rules:",
        "  deck:",
        "    ranks: [9, 10, J, Q, K, A]",
        "    best_bower: none",
    ]
    assert sum(line.startswith("    ") for line in lines) == len(OPTIONS)


def test_where_a_value_comes_from_in_words() -> None:
    default = Origin(Layer.DEFAULT, "default", "", 10)
    rule = Origin(Layer.ADDED_HOUSE_RULE, "short_game", "Short game", 7, "short_game.yaml", 14, 3)
    own = Origin(Layer.VARIANT, "ours", "Ours", 9)
    assert where(default) == "default"
    assert where(rule) == "house rule Short game, short_game.yaml:14"
    assert where(own) == "Ours"
    assert where(Origin(Layer.TABLE, "table", "", 5)) == "set for this table"


def test_every_value_says_who_set_it_and_what_it_replaced() -> None:
    variant = load_variant("guernsey+short_game")
    line, before = (each.line for each in variant.origins("game.target")[:2])
    text = render_text(origins_book(variant), columns=200)
    assert "- stick_the_dealer: false (default)" in text
    assert (
        f"- target: 7 (house rule Short game, variants/house_rules/short_game.yaml:{line}); "
        f"instead of 15 (Guernsey Euchre, variants/guernsey.yaml:{before})"
    ) in text
    assert [each.id for each in replaced(variant, option("game.target"))] == ["guernsey"]


def test_origins_as_plain_data() -> None:
    data = origins_as_json(load_variant("guernsey", overrides={"game.target": 9}))
    target = data["rules"]["game.target"]
    assert target["value"] == 9
    assert [each["layer"] for each in target["origins"]] == ["table", "variant", "default"]
    assert [each["value"] for each in target["origins"]] == [9, 15, 10]
    assert len(data["rules"]) == len(OPTIONS)


def test_a_rule_explained() -> None:
    explained = explain_option(load_variant("guernsey"), option("round_one.dealer_partner"))
    assert explained.question == "May the dealer's partner order up and play with the dealer?"
    assert explained.here.written == "must_go_alone"
    assert explained.here.sentence == (
        "A dealer's partner who orders up must go alone, and the dealer sits out."
    )
    assert explained.set_by.id == "guernsey"
    assert [each.value.value for each in explained.replaced] == ["free"]
    assert [each.written for each in explained.others] == ["free", "must_pass"]
    assert explained.unmet == ""
    assert explained.sources


def test_other_values_read_as_they_would_at_this_table() -> None:
    """'Again' belongs to the rule that round one has too, not to the others."""
    explained = explain_option(load_variant("guernsey"), option("round_two.must_hold"))
    assert "you must again hold" in explained.here.sentence
    assert not any("again" in each.sentence for each in explained.others)


def test_why_a_rule_cannot_matter() -> None:
    north_american = load_variant("north_american")
    joker = explain_option(north_american, option("turn_up.best_bower"))
    assert joker.unmet == "deck.best_bower is none"
    stuck = option("round_two.stuck_dealer_may_name_turned_down_suit")
    assert explain_option(north_american, stuck).unmet == (
        "round_two.stick_the_dealer is false and not true"
    )
    assert as_json(joker)["can_matter"] is False


@pytest.mark.parametrize("variant", list_variants(), ids=lambda each: each.id)
def test_every_rule_can_be_explained(variant: Variant) -> None:
    for each in OPTIONS:
        explained = explain_option(variant, each)
        assert explained.question.endswith("?")
        for value in (explained.here, *explained.others):
            assert value.sentence[-1] in ".!"
            assert "{" not in value.sentence + value.label
        assert bool(explained.unmet) is not variant.rules.applies(each.path)
        data = as_json(explained)
        assert data["value"] == each.kind.write(variant.rules.get(each.path))

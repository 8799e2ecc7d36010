"""Options and house rules as members of sets."""

from __future__ import annotations

import copy

from euchre_rules import OPTIONS, list_house_rules, load_variant, option


def test_an_option_can_be_kept_in_a_set() -> None:
    assert len({*OPTIONS}) == len(OPTIONS)
    target = option("game.target")
    assert {target: "found"}[option("game.target")] == "found"
    again = copy.deepcopy(target)
    assert (again, hash(again)) == (target, hash(target))


def test_the_differences_of_two_tables_can_be_compared_as_sets() -> None:
    base, short = load_variant("north_american"), load_variant("north_american+short_game")
    assert {*base.differences(short)} == {option("game.target")}


def test_a_house_rule_can_be_kept_in_a_set() -> None:
    rules = list_house_rules()
    assert len({*rules}) == len(rules)

"""What the rule book says of the house rules and values of a table."""

from __future__ import annotations

import pytest

from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.structure import BulletList
from euchre_rules.spec.load import load_variant
from tests.euchre_rules.rulebook.reading import text_of


@pytest.mark.parametrize(
    ("points", "says"), [(7, ""), (9, " The target: set otherwise here.")], ids=["same", "other"]
)
def test_only_another_value_is_set_otherwise(points: int, says: str) -> None:
    variant = load_variant("north_american+short_game", overrides={"game.target": points})
    rules, *_ = rule_book(variant).section("at-this-table").blocks
    assert isinstance(rules, BulletList)
    (rule,) = rules.items
    assert text_of(rule.sentences) == f"{variant.house_rules[0].summary}{says}"

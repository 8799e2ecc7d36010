"""Thousands of hands of computer players, each watched again by a referee of the tests' own."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import Rules
from tests.euchre_rules.engine.shared import variant_of
from tests.euchre_rules.engine.strategies import CHECKED, rules
from tests.euchre_rules.players.tables import (
    HOUSE_RULES,
    SHIPPED,
    check,
    computer,
    finished_hands,
    random_player,
    table,
)
from tests.referee import Referee

# What is covered here is covered by other tests too; only the number of hands is new, and the
# tracer of coverage triples the time that they take.
pytestmark = pytest.mark.no_cover

PARTS = 4
COMPUTERS = (computer,) * 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("reference", SHIPPED)
def test_ten_thousand_hands_of_each_shipped_variant(reference: str, part: int) -> None:
    watch(reference, 10_000 // PARTS, seed=part)


@pytest.mark.parametrize("house_rule", HOUSE_RULES)
def test_a_thousand_hands_with_each_house_rule(house_rule: str) -> None:
    watch(f"north_american+{house_rule}", 1_000, seed=5)


@pytest.mark.parametrize("house_rule", HOUSE_RULES)
@pytest.mark.parametrize("reference", SHIPPED[1:])
def test_house_rules_at_other_tables(reference: str, house_rule: str) -> None:
    watch(f"{reference}+{house_rule}", 400, seed=5)


@settings(CHECKED, max_examples=200)
@given(rules(), st.integers(0, 1_000))
def test_computer_and_random_players_at_any_table(table_rules: Rules, seed: int) -> None:
    stranger = random_player(seed)
    hands = finished_hands(variant_of(table_rules), (computer, stranger) * 2, seed)
    for hand in islice(hands, 4):
        check(Referee(table_rules), hand)


def watch(reference: str, count: int, seed: int) -> None:
    variant = table(reference)
    referee = Referee(variant.rules)
    seen = 0
    for hand in islice(finished_hands(variant, COMPUTERS, seed), count):
        check(referee, hand)
        seen += 1
    assert seen == count

"""Many hands of computer players, each watched again by the umpire."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import Rules
from tests.euchre_rules.combinations.hands import play
from tests.euchre_rules.engine.shared import variant_of
from tests.euchre_rules.engine.strategies import CHECKED, rules
from tests.euchre_rules.players.tables import SHIPPED, computer, finished_hands, random_player
from tests.proving import amount
from tests.shipped import DEEP_HOUSE_RULES, OTHER_HOUSE_RULES, OTHER_VARIANTS, home_of, table
from tests.umpire.watching import check_result

# What is covered here is covered by other tests too; only the number of hands is new, and the
# tracer of coverage triples the time that they take.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("reference", SHIPPED)
def test_many_hands_of_each_shipped_variant(reference: str, part: int) -> None:
    watch(reference, amount(4_000, 10_000) // PARTS, seed=part)


@pytest.mark.parametrize("house_rule", DEEP_HOUSE_RULES)
def test_many_hands_with_a_house_rule(house_rule: str) -> None:
    watch(f"north_american+{house_rule}", amount(500, 1_000), seed=5)


@pytest.mark.parametrize("house_rule", DEEP_HOUSE_RULES)
@pytest.mark.parametrize("reference", SHIPPED[1:])
def test_house_rules_at_other_tables(reference: str, house_rule: str) -> None:
    watch(f"{reference}+{house_rule}", amount(100, 1_000), seed=5)


@pytest.mark.parametrize("reference", OTHER_VARIANTS)
def test_computer_players_end_every_hand_of_the_other_variants(reference: str) -> None:
    play(table(reference), amount(100, 1_000), seed=5, act=computer)


@pytest.mark.parametrize("house_rule", OTHER_HOUSE_RULES)
def test_computer_players_end_every_hand_with_the_other_house_rules(house_rule: str) -> None:
    play(table(home_of(house_rule)), amount(25, 200), seed=5, act=computer)


@pytest.mark.parametrize("more", ["", "+joker", "+stick_the_dealer", "+farmers_hand"])
@pytest.mark.parametrize("reference", ["two_handed", "three_handed"])
def test_hands_without_partners(reference: str, more: str) -> None:
    watch(f"{reference}{more}", amount(100, 300), seed=5)


@settings(CHECKED, max_examples=amount(80, 1_000))
@given(rules(), st.integers(0, 1_000))
def test_computer_and_random_players_at_any_table(table_rules: Rules, seed: int) -> None:
    stranger = random_player(seed)
    players = ((computer, stranger) * 2)[: table_rules.table.players]
    hands = finished_hands(variant_of(table_rules), players, seed)
    for hand in islice(hands, 4):
        check_result(hand)


def watch(reference: str, count: int, seed: int) -> None:
    variant = table(reference)
    computers = (computer,) * variant.rules.table.players
    seen = 0
    for hand in islice(finished_hands(variant, computers, seed), count):
        check_result(hand)
        seen += 1
    assert seen == count

"""Random hands at every shipped variant, and with every house rule that it allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.euchre_rules.combinations.hands import play
from tests.proving import amount
from tests.shipped import HOUSE_RULES, VARIANTS, home_of, table, with_house_rules

pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

HANDS: Final = 1_000
WITH_A_HOUSE_RULE: Final = amount(20, 1_000)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_thousand_random_hands(variant: str, proved: Callable[[str], None]) -> None:
    play(table(variant), HANDS, seed=1)
    proved(f"{variant}: {HANDS:,} random hands")


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_hands_with_each_house_rule(variant: str, proved: Callable[[str], None]) -> None:
    tables = list(with_house_rules([variant], HOUSE_RULES))
    for reference in tables:
        play(table(reference), WITH_A_HOUSE_RULE, seed=2)
    proved(
        f"{variant} with {len(tables)} house rules, one by one: {WITH_A_HOUSE_RULE:,} hands each"
    )


@pytest.mark.parametrize("house_rule", HOUSE_RULES)
def test_random_hands_with_every_house_rule(house_rule: str, proved: Callable[[str], None]) -> None:
    """Some house rules need another one, so that no variant allows them by themselves."""
    home = home_of(house_rule)
    play(table(home), WITH_A_HOUSE_RULE, seed=3)
    proved(f"{home}: {WITH_A_HOUSE_RULE:,} random hands")

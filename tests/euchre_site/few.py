"""Some variants, house rules and questions: a site of them is built faster than the whole one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final
from unittest.mock import patch

from euchre_rules.data import stem
from euchre_rules.scenarios import Scenario, list_scenarios, reading
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.locate import built_in_scenarios
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_tutor import banks
from euchre_tutor.diagnosis import telling

VARIANTS = ("north_american", "british", "guernsey")
HOUSE_RULES = ("farmers_hand", "joker", "lone_defender", "long_game", "short_game")
LINKED = ("stick_the_dealer",)
"""What pages written by hand have links to."""
SCENARIOS = (
    *("left-bower-is-led", "example-1-five-to-seven"),
    *("stuck-dealer", "guernsey-fourteen-all"),
)
QUESTIONS: Final[tuple[tuple[Any, str, int], ...]] = (
    (banks, "SIZE", 3),
    (telling, "_MORE", 1),
)
"""What is set to how much where a test needs no more than a few questions in each bank."""


def variants() -> tuple[Variant, ...]:
    return tuple(each for each in list_variants() if each.id in VARIANTS)


def house_rules() -> tuple[HouseRule, ...]:
    return tuple(each for each in list_house_rules() if each.id in (*HOUSE_RULES, *LINKED))


def scenarios() -> Iterator[Scenario]:
    return iter(_scenarios())


@cache
def _scenarios() -> tuple[Scenario, ...]:
    """Only these are read: reading all of them takes longer than such a site."""
    found = [each for each in built_in_scenarios() if stem(each.shown) in SCENARIOS]
    with patch.object(reading, "built_in_scenarios", lambda: found):
        return tuple(list_scenarios())

"""The umpire reads every option: an engine that passed one over would be caught."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from euchre_rules import Hand, Option, Rules
from tests.euchre_rules.combinations.space import lawful
from tests.euchre_rules.engine.shared import variant_of
from tests.euchre_rules.engine.strategies import played_hand
from tests.proving import PROVING
from tests.umpire.cards import Rules as PlainRules
from tests.umpire.options import PLAYED
from tests.umpire.watching import Foul, check, plain_rules, record_of

pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

MOST_HANDS: Final = 4_000


@pytest.mark.parametrize("option", PLAYED, ids=lambda option: option.path)
def test_an_engine_that_passed_it_over_would_be_caught(option: Option) -> None:
    others = [value for value in option.values if value != option.default]
    for value in others if PROVING else others[:1]:
        assert caught(option, value), f"{option.path}: {value}"


def caught(option: Option, value: Any) -> bool:
    """Whether hands by these rules look wrong to an umpire who takes the option for another.

    Not every other value will do: two of them may differ in nothing but what a seat sees.
    """
    others = [each for each in option.values if str(each) not in (str(value), "not_applicable")]
    rules = lawful(Rules().with_values({option.path: value}), [(option.path, value)])
    taken_for = [plain_rules(rules.with_values({option.path: each})) for each in others]
    variant, rng = variant_of(rules), random.Random(option.path)
    hands = (played_hand(variant, rng) for _ in range(MOST_HANDS))
    return any(_looks_wrong(hand, other) for hand in hands for other in taken_for)


def _looks_wrong(hand: Hand, rules: PlainRules) -> bool:
    """Whether the umpire calls a foul on a hand by other rules."""
    try:
        check(hand, record_of(hand)._replace(rules=rules))
    except Foul:
        return True
    return False

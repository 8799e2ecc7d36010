"""What a table has seen before changes no hand: what is remembered is what would be worked out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from euchre_rules import Action, Hand, HandResult, Phase, Rules, Variant
from euchre_rules.engine.tables import tables_of
from tests.euchre_rules.combinations.space import lawful
from tests.euchre_rules.engine.shared import table as laid
from tests.euchre_rules.engine.shared import variant_of
from tests.euchre_rules.engine.strategies import DENSE, nodes
from tests.proving import amount
from tests.shipped import DEEP, table
from tests.umpire.options import random_values

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

HANDS: Final = amount(240, 4_000)
"""How many are played at one table, and then each at a new one."""
FEWER: Final = amount(50, 2_000)
RANDOM_TABLES: Final = amount(6, 600)
SPECIAL: Final = (
    *("robson", "point_on_partner_euchre", "fast_break_euchre", "going_under_euchre"),
    "no_trump_euchre",
)
"""Shipped variants where more than maker, trump and tricks decides what a hand comes to."""
NEAR_TARGET: Final = laid(alone__barred_near_target=2, game__target=5)
"""Here the score decides what may be called."""


Seen = tuple[Phase, int | None, tuple[Action, ...], HandResult | None]


def seen(hand: Hand) -> Seen:
    """Who may do what, and what the hand has come to."""
    return hand.phase, hand.to_act, hand.legal_actions(), hand.result


def played(variant: Variant, rng: random.Random) -> tuple[Hand, list[Seen]]:
    """A random hand, and what was seen before each action and at the end."""
    moments = []
    for hand in nodes(variant, rng):
        moments.append(seen(hand))
    return hand, moments


def done_again(hand: Hand) -> Iterator[Seen]:
    """What is seen when the same is done from the same deal on."""
    again = Hand(hand.variant, hand.deal, context=hand.context)
    yield seen(again)
    for _, action in hand.history:
        again.apply(action)
        yield seen(again)


def assert_nothing_is_left_of_earlier_hands(variant: Variant, hands: int, seed: object) -> None:
    """Play hands at one table, then each of them again at a table where none was played."""
    rng = random.Random(str(seed))
    at_the_used_table = [played(variant, rng) for _ in range(hands)]
    for hand, moments in at_the_used_table:
        tables_of.cache_clear()
        assert list(done_again(hand)) == moments


@pytest.mark.parametrize("reference", [*DEEP, *SPECIAL])
def test_a_hand_at_a_used_table_is_the_hand_at_a_new_one(reference: str) -> None:
    assert_nothing_is_left_of_earlier_hands(table(reference), HANDS, reference)


def test_so_it_is_where_the_score_bars_a_lone_hand() -> None:
    assert_nothing_is_left_of_earlier_hands(NEAR_TARGET, FEWER, "near")


@pytest.mark.parametrize("place", range(len(DENSE)))
def test_so_it_is_where_rare_things_are_frequent(place: int) -> None:
    assert_nothing_is_left_of_earlier_hands(DENSE[place], FEWER, place)


def test_so_it_is_at_random_tables() -> None:
    for seed in range(RANDOM_TABLES):
        rules = lawful(Rules().with_values(random_values(random.Random(seed))))
        assert_nothing_is_left_of_earlier_hands(variant_of(rules), FEWER, seed)

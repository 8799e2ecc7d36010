"""For every pair of option values: an invariant refuses it, or hands are played to the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from euchre_rules import OPTIONS, Deck
from euchre_rules.spec.breaches import pack_size
from tests.euchre_rules.combinations.covering import Cover
from tests.euchre_rules.combinations.hands import play
from tests.euchre_rules.combinations.space import LAWS, array, in_words, unnamed
from tests.euchre_rules.engine.shared import variant_of
from tests.proving import amount

# What each rule does is covered where it is tested by itself.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

HANDS = amount(25, 1_000)
"""Hands at each table. Each pair is at one table or more."""


@cache
def pairs() -> Cover:
    return array().cover()


def test_every_pair_is_played_or_refused(proved: Callable[[str], None]) -> None:
    found = pairs()
    total = sum(len(one.values) * len(other.values) for one, other in combinations(OPTIONS, 2))
    assert found.together + found.beside + len(found.refused) == total
    for seed, rules in enumerate(found.tables):
        assert all(law.holds(rules) for law in LAWS)
        play(variant_of(rules), HANDS, seed)
    proved(
        f"{total:,} pairs of option values: {found.together:,} matter together and {found.beside:,}"
        f" stand together at one of {len(found.tables):,} tables with {HANDS:,} hands each; "
        f"invariants refuse the other {len(found.refused):,}"
    )


def test_what_refuses_a_pair_names_both_options() -> None:
    for pair, laws in pairs().refused.items():
        assert not unnamed(pair, laws), f"{in_words(pair)}: {', '.join(law.name for law in laws)}"


def test_every_value_can_be_played() -> None:
    """A value that no table can have would be refused in every pair, and nobody would notice."""
    tables = pairs().tables
    for option in OPTIONS:
        for value in option.values:
            assert any(rules.get(option.path) == value for rules in tables), (option, value)


def test_the_pack_is_as_large_as_the_invariants_count_it() -> None:
    for rules in pairs().tables:
        assert pack_size(rules) == len(Deck(rules))

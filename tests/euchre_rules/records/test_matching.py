"""Every slot gets a card of its own, if there is any way at all."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from euchre_rules.records.matching import one_for_each


@given(st.lists(st.integers(0, 63), max_size=5))
def test_a_choice_is_found_exactly_where_there_is_one(domains: list[int]) -> None:
    bits = [[1 << at for at in range(6) if domain >> at & 1] for domain in domains]
    there_is_one = any(len(set(each)) == len(each) for each in product(*bits))
    chosen = one_for_each(domains)
    assert (chosen is not None) is there_is_one
    if chosen is not None:
        assert len(set(chosen)) == len(domains)
        assert all(bit & domain for bit, domain in zip(chosen, domains, strict=True))

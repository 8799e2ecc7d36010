"""How many bytes a hand and a match take, beside what all of them share."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Final

from euchre_rules import Deal, Hand, Match, Variant, load_variant
from tests.benchmarks.spread import row

KEPT: Final = 200
"""How many are made and kept, to take the mean."""


def measure_memory() -> Iterator[str]:
    """Bytes of a deal, of a hand at its beginning and at its end, and of a match."""
    table = load_variant("north_american")
    rng = random.Random(1)
    deal = Deal.random(table, 0, rng)
    tracemalloc.start()
    try:
        yield _line("a deal", lambda: Deal.random(table, 0, rng))
        yield _line("a hand just begun, without its deal", lambda: Hand(table, deal))
        yield _line("a finished hand with its deal", lambda: _finished(table, rng))
        yield _line("a match with its score sheet", lambda: _match(table, rng))
        yield row("a table and what its hands share", f"{_shared(rng):>9,.0f}")
    finally:
        tracemalloc.stop()


def _line(label: str, make: Callable[[], object]) -> str:
    return row(label, f"{bytes_of(make):>9,.0f}")


def bytes_of(make: Callable[[], object]) -> float:
    """The bytes that one of these takes, beside what exists already or is shared.

    The first ones fill the memories of legal actions and results, and are thrown away.
    """
    for _ in range(KEPT):
        make()
    gc.collect()
    kept: list[object] = [None] * KEPT
    before, _ = tracemalloc.get_traced_memory()
    for place in range(KEPT):
        kept[place] = make()
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    return (after - before) / KEPT


def _shared(rng: random.Random) -> int:
    """The bytes of a variant with its tables, once some hands were played."""
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    table = load_variant("north_american")
    for _ in range(5 * KEPT):
        _finished(table, rng)
    gc.collect()
    return tracemalloc.get_traced_memory()[0] - before


def _finished(table: Variant, rng: random.Random) -> Hand:
    hand = Hand(table, Deal.random(table, 0, rng))
    while legal := hand.legal_actions():
        hand.apply(rng.choice(legal))
    return hand


def _match(table: Variant, rng: random.Random) -> Match:
    """A match with its score sheet; the hands themselves are not kept."""
    match = Match(table)
    while not match.is_over:
        hand = Hand(table, Deal.random(table, match.next_dealer, rng), context=match.state)
        while legal := hand.legal_actions():
            hand.apply(rng.choice(legal))
        assert hand.result is not None
        match.record(hand.result)
    return match

"""A deal: who got which cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any

from euchre_rules.cards import Card
from euchre_rules.engine.packets import Round, places
from euchre_rules.engine.seats import check_seat
from euchre_rules.engine.tables import Tables, tables_of
from euchre_rules.inputs import need
from euchre_rules.spec.variant import Variant


@dataclass(frozen=True, slots=True)
class Deal:
    """Who got which cards.

    Attributes:
        dealer: The dealer's seat.
        hands: The cards of each seat.
        turn_up: The card turned up after the deal.
        kitty: The rest of the pack below the turn-up, from the top.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    kitty: tuple[Card, ...] = ()

    @staticmethod
    def random(variant: Variant, dealer: int, rng: random.Random) -> Deal:
        """Shuffle the pack, deal it in one of the variant's packet patterns, turn a card up.

        To shuffle, every card is given a random number; the same state of ``rng`` gives the same
        deal.

        Raises:
            TypeError: This is no Variant, or no source of randomness.
            ValueError: There is no such seat.
        """
        tables = tables_of(variant)
        need(rng, random.Random, "a random.Random", "random.Random(seed) makes one")
        draw = rng.random
        pack = sorted(tables.deck.cards, key=lambda _: draw())
        ways = tables.patterns
        pattern = ways[0] if len(ways) == 1 else ways[int(draw() * len(ways))]
        return deal_pack(tables, pack, dealer, pattern)


def deal_pack(
    tables: Tables, pack: Sequence[Card], dealer: int, pattern: tuple[Round, ...]
) -> Deal:
    """Deal a pack, its top card first, in the packets of one pattern.

    Raises:
        ValueError: There is no such seat.
    """
    check_seat(dealer, tables.seats.count)
    hands = tuple([take(pack) for take in _takers(pattern, dealer)])
    top = sum(map(len, hands))
    return Deal(dealer, hands, pack[top], tuple(pack[top + 1 :]))


@cache
def _takers(
    pattern: tuple[Round, ...], dealer: int
) -> tuple[Callable[[Sequence[Card]], tuple[Card, ...]], ...]:
    """For each seat, what takes its cards out of a pack."""
    from_left = places(pattern)
    players = len(from_left)
    return tuple(_taker(from_left[(seat - dealer - 1) % players]) for seat in range(players))


def _taker(places_of_seat: tuple[int, ...]) -> Callable[[Sequence[Card]], tuple[Card, ...]]:
    if len(places_of_seat) == 1:
        return lambda pack: (pack[places_of_seat[0]],)
    take: Any = itemgetter(*places_of_seat)
    return take  # type: ignore[no-any-return]  # itemgetter of several places gives a tuple

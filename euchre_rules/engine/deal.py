"""A deal: who got which cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Any

from euchre_rules.cards import Card
from euchre_rules.engine.deck import Deck
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
        dealt_from: The pack that it was dealt from, if it was: what that deals needs no check.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    kitty: tuple[Card, ...] = ()
    dealt_from: Deck | None = field(default=None, init=False, repr=False, compare=False)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Copies and pickles are checked like any deal from outside."""
        return (Deal, (self.dealer, self.hands, self.turn_up, self.kitty))

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
        deal = deal_pack(tables, pack, dealer, pattern)
        object.__setattr__(deal, "dealt_from", tables.deck)  # not for others to claim
        return deal


def deal_pack(
    tables: Tables, pack: Sequence[Card], dealer: int, pattern: tuple[Round, ...]
) -> Deal:
    """Deal a pack, its top card first, in the packets of one pattern.

    Raises:
        ValueError: There is no such seat.
    """
    check_seat(dealer, tables.seats.count)
    takers, dealt = _takers(pattern, dealer)
    hands = tuple([take(pack) for take in takers])
    return Deal(dealer, hands, pack[dealt], tuple(pack[dealt + 1 :]))


@cache
def _takers(
    pattern: tuple[Round, ...], dealer: int
) -> tuple[tuple[Callable[[Sequence[Card]], tuple[Card, ...]], ...], int]:
    """For each seat, what takes its cards out of a pack, and how many cards they take."""
    from_left = places(pattern)
    players = len(from_left)
    takers = tuple(_taker(from_left[(seat - dealer - 1) % players]) for seat in range(players))
    return takers, sum(map(len, from_left))


def _taker(places_of_seat: tuple[int, ...]) -> Callable[[Sequence[Card]], tuple[Card, ...]]:
    if len(places_of_seat) == 1:
        return lambda pack: (pack[places_of_seat[0]],)
    take: Any = itemgetter(*places_of_seat)
    return take  # type: ignore[no-any-return]  # itemgetter of several places gives a tuple

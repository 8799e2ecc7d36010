"""Whether a deal, and what earlier deals decided, fit a table."""

from __future__ import annotations

from euchre_rules.engine.deal import Deal
from euchre_rules.engine.state import MatchState
from euchre_rules.engine.tables import Tables


def check_context(tables: Tables, context: MatchState) -> None:
    """Refuse what earlier deals at this table can't have decided.

    Raises:
        ValueError: There are scores for another number of sides, or there is no such seat.
    """
    sides, seats = len(tables.seats.sides), tables.seats.count
    if context.score and len(context.score) != sides:
        raise ValueError(f"the table has {sides} sides, not {len(context.score)}")
    for seat in context.claims_used:
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {seats - 1}")


def held_by_each(tables: Tables, deal: Deal) -> list[int]:
    """The cards of each seat as bit masks.

    Raises:
        ValueError: The deal doesn't fit the table.
    """
    seats, hands = tables.seats.count, deal.hands
    if len(hands) != seats or not 0 <= deal.dealer < seats:
        raise ValueError(f"the table has {seats} seats; the deal is for another one")
    size = tables.rules.deal.cards
    if list(map(len, hands)) != [size] * seats:
        raise ValueError(f"every hand has {size} cards")
    bits = tables.masks.__getitem__
    try:
        held = [sum(map(bits, hand)) for hand in hands]
        rest = bits(deal.turn_up) + sum(map(bits, deal.kitty))
    except KeyError:
        return _held_one_by_one(tables, deal)
    # A sum of different powers of two has as many bits as summands; two that are equal carry.
    if (sum(held) + rest).bit_count() == size * seats + 1 + len(deal.kitty):
        return held
    return _held_one_by_one(tables, deal)


def _held_one_by_one(tables: Tables, deal: Deal) -> list[int]:
    """The same for a pack with several copies of a card, or for a deal with a fault.

    Raises:
        ValueError: The pack has no such card, or not so many of them.
    """
    held, seen = [], 0
    for cards in (*deal.hands, (deal.turn_up,), deal.kitty):
        found = tables.deck.mask(cards, seen)
        held.append(found)
        seen |= found
    return held[: len(deal.hands)]

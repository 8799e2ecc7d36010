"""The ways in which cards that a record doesn't know may have been used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from euchre_rules.records.deeds import Deed, Did
from euchre_rules.records.slots import Slots

Way: TypeAlias = tuple[int, ...]
"""For each deed, the slot of its card; -1 for one that can't have been done."""


def ways_to_put(
    slots: Slots, deeds: Sequence[Deed], free: Mapping[int, Sequence[int]]
) -> Iterator[Way]:
    """Every way to find slots for deeds, but one only of those that come to the same.

    Slots of which nothing is known come to the same for every deed.

    Args:
        slots: Where the cards lie.
        deeds: What was done with cards that aren't known.
        free: For each seat, the slots whose cards it may use for them.
    """
    seats = sorted({deed.seat for deed in deeds})
    numbers = {seat: [at for at, deed in enumerate(deeds) if deed.seat == seat] for seat in seats}
    of_seats = (
        _of_seat(slots, {at: deeds[at] for at in numbers[seat]}, free[seat]) for seat in seats
    )
    for found in product(*map(list, of_seats)):
        way = [-1] * len(deeds)
        for part in found:
            for at, slot in part.items():
                way[at] = slot
        yield tuple(way)


def _of_seat(
    slots: Slots, deeds: Mapping[int, Deed], free: Sequence[int]
) -> Iterator[dict[int, int]]:
    """The ways for the deeds of one seat, each deed by its number."""
    wild = [slot for slot in free if slots.is_wild(slot)]
    told = [slot for slot in free if not slots.is_wild(slot)]
    for chosen in _chosen(slots, deeds, told):
        # What went under was in the hand as dealt, so it has the fewest slots to choose from.
        rest = sorted(
            deeds.keys() - chosen.keys(), key=lambda at: deeds[at].did is not Did.WENT_UNDER
        )
        left = list(wild)
        way = dict(chosen)
        for at in rest:
            usable = slots.usable(deeds[at], left)
            if not usable:
                break
            # The last ones are the kitty's, which went to the hand later.
            way[at] = usable[0]
            left.remove(usable[0])
        if len(way) == len(deeds):
            yield way


def _chosen(
    slots: Slots, deeds: Mapping[int, Deed], told: Sequence[int]
) -> Iterator[dict[int, int]]:
    """The ways in which slots of which something is known may be among those used."""
    if not told:
        yield {}
        return
    slot, *others = told
    yield from _chosen(slots, deeds, others)
    for at, deed in deeds.items():
        if slots.domains[slot] & deed.mask and slots.usable(deed, [slot]):
            rest = {number: each for number, each in deeds.items() if number != at}
            for way in _chosen(slots, rest, others):
                yield {at: slot, **way}

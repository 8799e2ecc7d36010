"""Gives every slot a card of its own, out of the cards that each may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def one_for_each(domains: Sequence[int]) -> list[int] | None:
    """Choose a different bit for each of several sets of bits.

    The lowest bits are preferred, so the same sets always give the same choice.

    >>> one_for_each([0b011, 0b001])
    [2, 1]
    >>> one_for_each([0b01, 0b01]) is None
    True

    Returns:
        For each set one of its bits; None where that can't be.
    """
    settled = 0
    for domain in domains:
        if not domain & domain - 1:
            if settled & domain or not domain:
                return None
            settled |= domain
    chosen = [0 if domain & domain - 1 else domain for domain in domains]
    left = [domain & ~settled for domain in domains]
    owner: dict[int, int] = {}
    open_ones = (slot for slot, bit in enumerate(chosen) if not bit)
    for slot in sorted(open_ones, key=lambda each: left[each].bit_count()):
        if not _settle(slot, left, owner):
            return None
    for bit, slot in owner.items():
        chosen[slot] = bit
    return chosen


def _settle(slot: int, domains: Sequence[int], owner: dict[int, int]) -> bool:
    """Give a slot a bit, if need be by moving others: a path found breadth first."""
    came_from: dict[int, int] = {}
    waiting = [slot]
    for each in waiting:
        for bit in _bits(domains[each]):
            if bit in came_from:
                continue
            came_from[bit] = each
            if bit not in owner:
                _shift(bit, slot, came_from, owner)
                return True
            waiting.append(owner[bit])
    return False


def _shift(bit: int, slot: int, came_from: dict[int, int], owner: dict[int, int]) -> None:
    """Hand the bits along the path that ends with a free one."""
    while True:
        taker = came_from[bit]
        before = next((old for old, holder in owner.items() if holder == taker), 0)
        owner[bit] = taker
        if taker == slot:
            return
        del owner[before]
        bit = before


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low
        mask ^= low

"""Repeatable chance: choices that depend on nothing but the numbers and words they start from."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")


class Dice:
    """Chance that is the same on every machine and every Python.

    Only ``random.Random.random`` is promised to give the same numbers in every version of Python,
    so every choice is made from it.

    >>> Dice(17, "follow_suit").pick("abc") == Dice(17, "follow_suit").pick("abc")
    True
    """

    def __init__(self, *start: int | str) -> None:
        """Begin from numbers and words."""
        digest = hashlib.sha256(repr(start).encode()).digest()
        self.rng: Final = random.Random(int.from_bytes(digest[:8], "big"))

    def chance(self, share: float) -> bool:
        """Whether something happens that happens in this share of all cases."""
        return self.rng.random() < share

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, and without, the bound."""
        return int(self.rng.random() * bound)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """The items in another order."""
        rest = list(items)
        for end in range(len(rest) - 1, 0, -1):
            other = self.below(end + 1)
            rest[end], rest[other] = rest[other], rest[end]
        return tuple(rest)

    def sample(self, items: Iterable[T], size: int) -> tuple[T, ...]:
        """So many of the items, or all of them if there are fewer."""
        return self.shuffled(items)[:size]

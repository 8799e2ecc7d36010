"""A card and why it is chosen."""

from __future__ import annotations

from typing import NamedTuple

from euchre_rules.players.advice import Word


class Choice(NamedTuple):
    """A card, by its place in the pack, and why.

    Attributes:
        reason: The reason; ``{0}`` stands for the card.
        words: What ``{1}``, ``{2}`` … stand for.
    """

    place: int
    reason: str
    words: tuple[Word, ...] = ()

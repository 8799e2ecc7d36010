"""The packs of other programs: every rank from a lowest one up to the ace."""

from __future__ import annotations

from euchre_rules.cards import Rank


def ranks_from(lowest: int) -> tuple[Rank, ...]:
    """The ranks of a pack, low to high.

    >>> [rank.letter for rank in ranks_from(9)]
    ['9', 'T', 'J', 'Q', 'K', 'A']

    Args:
        lowest: The number on its lowest cards, 2 to 10; 11 for the jacks.
    """
    return tuple(Rank)[lowest - 2 :]

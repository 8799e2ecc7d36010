"""The variants with which a rule book compares its table: those that are most like it."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from euchre_rules.rulebook.glance import telling
from euchre_rules.spec.variant import Variant

_COMPARED = 4


def nearest(variant: Variant, others: Iterable[Variant]) -> tuple[Variant, ...]:
    """The variants for as many players that differ in the fewest rules, the most alike first.

    Whoever asks for more than these few compares two tables with ``euchre diff``.

    Args:
        others: The variants to choose from; the table itself, and one with the same rules, is none.
    """
    players = variant.rules.table.players
    alike = (each for each in others if each.rules.table.players == players)
    counted = [(len(telling(variant, each)), each) for each in alike]
    unlike = sorted((pair for pair in counted if pair[0]), key=itemgetter(0))
    return tuple(each for _, each in unlike[:_COMPARED])

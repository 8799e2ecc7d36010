"""The games that are furthest from the one that the lessons teach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.options import Option
from euchre_rules.rulebook.glance import telling, value_label
from euchre_rules.rulebook.grouping import families
from euchre_rules.spec.variant import Variant
from euchre_site.learn.links import Links
from euchre_site.writing import Ready

_TOLD: Final = 4
"""So many differences are told of a game; one more, if that is all of them."""
_APART: Final = 2
"""So many of the rules below must be others, so that a game isn't told with its family."""
_SETS_APART: Final = (
    "deck.best_bower",
    "deck.ranks",
    "deck.copies",
    "deal.cards",
    "game.target",
    "round_one.dealer_partner",
)
"""The pack, the target, and what the dealer's partner may do: the first things to be asked of any
game, and the weightiest."""
_WEIGHTIEST: Final = (
    "table.players",
    *_SETS_APART,
    "alone.allowed",
    "round_two.stick_the_dealer",
    "no_trump.high",
    "no_trump.low",
    "exchange_hand.qualifies",
    "redeal_hand.qualifies",
    "defend_alone.allowed",
)
"""What to tell of a game before all else, in this order."""


@dataclass(frozen=True)
class Unlike:
    """A variant, with what it plays otherwise than the first one.

    Attributes:
        variant: A link to its rules.
        differences: The weightiest ones, each in a few words.
        more: A link to the others; empty if those are all.
    """

    variant: Ready
    differences: tuple[str, ...]
    more: Ready


def unlike_the_first(variants: Sequence[Variant], links: Links) -> tuple[Unlike, ...]:
    """The variants furthest from the first one.

    They are the heads of the families, the tables of another size, and whatever departs from the
    head of its family in several of the weightiest rules.

    Args:
        variants: All of the site.
        links: The links of the page that asks.
    """
    first = variants[0]
    found = (each for each in _furthest(variants) if each is not first)
    rows = (_unlike(each, telling(each, first), links) for each in found)
    return tuple(each for each in rows if each.differences)


def _furthest(variants: Sequence[Variant]) -> Iterator[Variant]:
    for family in families(variants):
        for each in family.members:
            if each is family.head or family.head is None or _is_apart(each, family.head):
                yield each


def _is_apart(variant: Variant, head: Variant) -> bool:
    others = [each.path for each in telling(variant, head)]
    return sum(path in _SETS_APART for path in others) >= _APART


def _unlike(variant: Variant, different: Sequence[Option], links: Links) -> Unlike:
    ordered = sorted(different, key=_weight)
    shown = ordered if len(ordered) <= _TOLD + 1 else ordered[:_TOLD]
    told = tuple(_told(variant, each) for each in shown)
    left = len(ordered) - len(shown)
    more = links.variant(variant.id, "DIFFERENCES", f"{left} more") if left else Ready("")
    return Unlike(links.variant(variant.id), told, more)


def _told(variant: Variant, found: Option) -> str:
    return f"{found.title}: {value_label(variant.rules, found) or 'doesn’t come up'}"


def _weight(found: Option) -> tuple[int, int]:
    heavy = _WEIGHTIEST.index(found.path) if found.path in _WEIGHTIEST else len(_WEIGHTIEST)
    return heavy, found.place

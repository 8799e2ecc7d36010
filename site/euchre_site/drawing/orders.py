"""The trumps of a variant as small cards, best first."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.words import number_word
from euchre_rules.spec.variant import Variant
from euchre_site.drawing.cards import card_fan
from euchre_site.writing import Ready

SHOWN: Final = Suit.HEARTS
"""The suit that pictures of an order show as trump."""


def trumps_of(variant: Variant) -> tuple[Card, ...]:
    """The faces that are trump when the suit of the pictures is, best first.

    Empty where a table never makes that suit trump.
    """
    order = tables_of(variant).orders.get(Trump.of(SHOWN))
    if order is None:
        return ()
    trumps = sorted(filter(order.is_trump, order.deck.cards), key=order.strength, reverse=True)
    return tuple(dict.fromkeys(trumps))


def trump_order(variant: Variant) -> Ready:
    """The order of a variant's trumps as a line of HTML; empty where there is none."""
    trumps = trumps_of(variant)
    if not trumps:
        return Ready("")
    copies = variant.rules.deck.copies
    each = f", {number_word(copies)} of each" if copies > 1 else ""
    words = f"{SHOWN.value} as trump, best first: {', '.join(card.words for card in trumps)}{each}"
    note = f"<small>{each.lstrip(', ')}</small>" if each else ""
    cards = card_fan(trumps, silent=True)
    return Ready(
        f'<p class="euchre-trumps" role="img" aria-label="{words}" data-search-exclude>'
        f"{cards}{note}</p>"
    )

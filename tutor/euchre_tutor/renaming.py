"""Questions that are the same but for the names of the suits.

Suits may be renamed as long as the two suits of a color stay together: that leaves every answer as
it is, since a pack has the same cards in each suit. A best bower is the same card under every name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any, Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.state import Trick
from euchre_tutor.position import Position


def _renamings() -> tuple[Mapping[Suit, Suit], ...]:
    """The eight ways to rename the suits."""
    found = []
    for spades, flip in product(Suit, (False, True)):
        others = [suit for suit in Suit if suit not in (spades, spades.same_color)]
        hearts = others[flip]
        found.append(
            {
                Suit.SPADES: spades,
                Suit.CLUBS: spades.same_color,
                Suit.HEARTS: hearts,
                Suit.DIAMONDS: hearts.same_color,
            }
        )
    return tuple(found)


RENAMINGS: Final = _renamings()
"""The eight ways to rename the suits with the colors kept together."""


def renamed(position: Position, suits: Mapping[Suit, Suit], best_bower: Card | None) -> Position:
    """The position with other names for the suits; hands and lists stay in no special order."""
    changes = {key: _renamed(getattr(position, key), suits, best_bower) for key in position.keys}
    return replace(position, **changes)


def _renamed(value: Any, suits: Mapping[Suit, Suit], best_bower: Card | None) -> Any:
    match value:
        case Card(rank=rank, suit=suit):
            if rank is None or suit is None or value is best_bower:
                return value
            return Card.of(rank, suits[suit])
        case Trump():
            return value if value.suit is None else Trump.of(suits[value.suit])
        case Trick(seats, cards, winner):
            return Trick(seats, _renamed(cards, suits, best_bower), winner)
        case tuple():
            return tuple(_renamed(each, suits, best_bower) for each in value)
    return value


def common_form(position: Position, best_bower: Card | None) -> str:
    """A text that two positions share exactly when they differ in the names of the suits only."""
    return min(
        json.dumps(_sorted(renamed(position, suits, best_bower)).to_json()) for suits in RENAMINGS
    )


def _sorted(position: Position) -> Position:
    """The position with the cards sorted whose order means nothing."""
    by_text: dict[str, Any] = {
        key: tuple(sorted(getattr(position, key), key=str))
        for key in ("hand", "cards")
        if getattr(position, key) is not None
    }
    return replace(position, **by_text)

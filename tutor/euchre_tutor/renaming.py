"""Questions that are the same but for the names of the suits and the numbers of the seats.

Suits may be renamed as long as the two suits of a color stay together: that leaves every answer as
it is, since a pack has the same cards in each suit. A best bower is the same card under every name.
The seats may be turned round the table, as every seat is told from the player who is asked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.actions import Name
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.state import Trick
from euchre_tutor.position import Position, as_plain, plain_text


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
_REMEMBERED: Final = 4096
"""How many texts are kept for one renaming; then the memory is emptied."""
_UNORDERED: Final = ("hand", "cards")
"""The cards whose order means nothing."""


def common_form(position: Position, seats: Seats, best_bower: Card | None) -> str:
    """A text that two positions share exactly when they are the same but for suits and seats."""
    turned = turned_to_first(position, seats)
    held = {key: getattr(turned, key) for key in turned.keys}
    return min(json.dumps(_form(held, texts)) for texts in _under_each_renaming(best_bower))


class _Texts(dict[Any, str]):
    """What stands in plain data for a card, a trump, a phase or an action, with other suits."""

    def __init__(self, suits: Mapping[Suit, Suit], best_bower: Card | None) -> None:
        super().__init__()
        self._suits: Final = suits
        self._best_bower: Final = best_bower

    def __missing__(self, value: Any) -> str:
        text = plain_text(_renamed(value, self._suits, self._best_bower))
        if len(self) >= _REMEMBERED:
            self.clear()
        self[value] = text
        return text


@cache
def _under_each_renaming(best_bower: Card | None) -> tuple[_Texts, ...]:
    return tuple(_Texts(suits, best_bower) for suits in RENAMINGS)


def _form(held: Mapping[str, Any], texts: _Texts) -> dict[str, Any]:
    """What a position holds as plain data, with other suits, sorted where order means nothing."""
    form = {key: as_plain(value, texts.__getitem__) for key, value in held.items()}
    for key in _UNORDERED:
        if key in form:
            form[key].sort()
    return form


def renamed(position: Position, suits: Mapping[Suit, Suit], best_bower: Card | None) -> Position:
    """The position with other names for the suits."""
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
        case Name(trump=trump, alone=alone):
            return Name(_renamed(trump, suits, best_bower), alone)
        case Trick(players, cards, winner):
            return Trick(players, _renamed(cards, suits, best_bower), winner)
        case tuple():
            return tuple(_renamed(each, suits, best_bower) for each in value)
    return value


def turned_to_first(position: Position, seats: Seats) -> Position:
    """The position turned round the table until the player who is asked has seat 0."""
    if position.seat is None:
        return position
    turns = {seat: (seat - position.seat) % seats.count for seat in range(seats.count)}
    changes = {key: _turned(key, getattr(position, key), turns, seats) for key in position.keys}
    return replace(position, **changes)


def _turned(key: str, value: Any, turns: Mapping[int, int], seats: Seats) -> Any:
    match key:
        case "dealer" | "seat" | "maker" | "defender_alone" | "reneged" | "leader":
            return turns[value]
        case "sitting_out":
            return tuple(sorted(turns[seat] for seat in value))
        case "trick" | "said":
            return tuple((turns[seat], done) for seat, done in value)
        case "played":
            return tuple(
                Trick(tuple(turns[seat] for seat in trick.seats), trick.cards, turns[trick.winner])
                for trick in value
            )
        case "tricks" | "score":
            sides = {seats.side_of[turns[seat]]: seats.side_of[seat] for seat in turns}
            return tuple(value[sides[side]] for side in range(len(value)))
    return value

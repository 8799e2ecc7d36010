"""What the answer to a question depends on, as plain values that another program can check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final

from euchre_rules.cards import Card, Trump
from euchre_rules.engine.actions import Action
from euchre_rules.engine.state import Phase, Trick

KEYS: Final = {
    "trump": "the trump: a suit, 'no trump' or 'low no trump'",
    "dealer": "the dealer's seat",
    "seat": "the seat of the player who is asked",
    "maker": "the seat that made trump",
    "alone": "whether the maker plays alone",
    "defender_alone": "the seat of a defender who plays alone",
    "sitting_out": "the seats that sit out",
    "reneged": "the seat that reneged",
    "leader": "the seat that leads",
    "hand": "the cards that the seat holds",
    "trick": "the cards on the table in the order of play, each with its seat",
    "turn_up": "the card turned up",
    "turned_down": "the card turned down",
    "played": "the finished tricks: leader, cards in the order of play, winner",
    "tricks": "the tricks won, one number for each side",
    "score": "the points before this deal, one number for each side",
    "phase": "the phase of the hand",
    "said": "what was said so far in this round, or after it, where it counts, each with its seat",
    "cards": "the cards that the question is about, in the order of the pack",
    "house_rule": "the id of a house rule that the table takes up as well",
    "elsewhere": "the reference of another table",
    "tables": "the references of the tables to choose from, in alphabetical order",
    "option": "the path of an option",
    "value": "what the option is set to, as text",
}
"""Every key of a position, with what it holds. A position has only those its question needs."""


@dataclass(frozen=True)
class Position:
    """Everything that an answer depends on; what it doesn't depend on is None.

    Seats are numbered clockwise from 0. ``tricks`` and ``score`` have one number for each side.
    """

    trump: Trump | None = None
    dealer: int | None = None
    seat: int | None = None
    maker: int | None = None
    alone: bool | None = None
    defender_alone: int | None = None
    sitting_out: tuple[int, ...] | None = None
    reneged: int | None = None
    leader: int | None = None
    hand: tuple[Card, ...] | None = None
    trick: tuple[tuple[int, Card], ...] | None = None
    turn_up: Card | None = None
    turned_down: Card | None = None
    played: tuple[Trick, ...] | None = None
    tricks: tuple[int, ...] | None = None
    score: tuple[int, ...] | None = None
    phase: Phase | None = None
    said: tuple[tuple[int, Action], ...] | None = None
    cards: tuple[Card, ...] | None = None
    house_rule: str | None = None
    elsewhere: str | None = None
    tables: tuple[str, ...] | None = None
    option: str | None = None
    value: str | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that it has."""
        return tuple(name for name in _NAMES if getattr(self, name) is not None)

    def to_json(self) -> dict[str, Any]:
        """The position as plain data, with the keys that it has."""
        return {key: as_plain(getattr(self, key)) for key in self.keys}


_NAMES: Final = tuple(each.name for each in fields(Position))


def plain_text(value: Any) -> str:
    """A card, a trump, a phase or an action as the text that stands for it in plain data."""
    match value:
        case Card():
            return value.text
        case Trump() | Phase():
            return value.value
    return str(value)


def as_plain(value: Any, text: Callable[[Any], str] = plain_text) -> Any:
    """What a position holds under a key, as plain data.

    Args:
        text: What stands for a card, a trump, a phase or an action.
    """
    match value:
        case Card() | Trump() | Phase() | Action():
            return text(value)
        case Trick():
            cards = [text(card) for card in value.cards]
            return {"leader": value.leader, "cards": cards, "winner": value.winner}
        case (int(seat), Card() as card):
            return {"seat": seat, "card": text(card)}
        case (int(seat), Action() as action):
            return {"seat": seat, "action": text(action)}
        case tuple():
            return [as_plain(each, text) for each in value]
    return value

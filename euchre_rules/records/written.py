"""A hand as a record of another program writes it down, before anybody judges it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.spec.problems import Place


class Bower(StrEnum):
    """A card that a record names by what it is under trump."""

    RIGHT = "right bower"
    LEFT = "left bower"


@dataclass(frozen=True)
class WrittenCard:
    """A card, as far as the record knows it.

    Attributes:
        text: As the record writes it.
        card: The card, where it is known.
        rank: Of a card that is not known, the rank where that is known.
        suit: The same for the suit that is printed on it.
        bower: Which bower it is, where the record says only that.
    """

    text: str
    place: Place
    card: Card | None = None
    rank: Rank | None = None
    suit: Suit | None = None
    bower: Bower | None = None

    def mask(self, deck: Deck, order: TrumpOrder | None = None) -> int:
        """The physical cards that it may be, as bits; none where the pack has no such card.

        Args:
            order: What trump does to the cards, once it is made.
        """
        if self.card is not None:
            return deck.masks.get(self.card, 0)
        if self.bower is not None:
            return _bowers(deck, order, self.bower)
        fits = (
            mask
            for card, mask in deck.masks.items()
            if self.rank in (None, card.rank) and self.suit in (None, card.suit)
        )
        return sum(fits)


def _bowers(deck: Deck, order: TrumpOrder | None, bower: Bower) -> int:
    """The bits of a bower; of every jack while nothing is trump yet."""
    if order is None:
        return sum(mask for card, mask in deck.masks.items() if card.rank is Rank.JACK)
    is_it = order.is_right_bower if bower is Bower.RIGHT else order.is_left_bower
    return sum(mask for card, mask in deck.masks.items() if is_it(card))


class Said(StrEnum):
    """What was called, where it is no trump that is named."""

    PASS = "pass"
    ORDER = "order up"
    UNKNOWN = "a call that the record doesn't know"
    UNREADABLE = "a call that can't be read"


@dataclass(frozen=True)
class WrittenCall:
    """A call, in its place from eldest hand on."""

    said: Said | Trump
    place: Place
    alone: bool = False


@dataclass(frozen=True)
class WrittenExchange:
    """Cards of a poor hand that went under for the kitty's."""

    seat: int
    away: tuple[WrittenCard, ...]
    taken: tuple[WrittenCard, ...]
    place: Place


@dataclass(frozen=True)
class WrittenGift:
    """A card that went from one player to another."""

    giver: int
    receiver: int
    card: WrittenCard


@dataclass(frozen=True)
class SeatNamed:
    """A seat, and where the record names it."""

    seat: int
    place: Place


InSeat: TypeAlias = tuple[int, WrittenCard | Place]
"""A column of a trick: a seat with its card, or with the place where no card stands."""


@dataclass(frozen=True)
class WrittenTrick:
    """A trick.

    Attributes:
        cards: Its cards in the order of play, where the record keeps that order.
        columns: Its cards seat by seat, where the record keeps that order instead.
    """

    place: Place
    cards: tuple[WrittenCard, ...] = ()
    columns: tuple[InSeat, ...] = ()


NOBODY: Final = -1
"""Stands for the lone defender where the record says that there is none."""


@dataclass(frozen=True)
class WrittenHand:
    """One hand of a record.

    Attributes:
        place: Where it begins.
        hands: The cards that seats were dealt, as far as the record gives them.
        turn_up: The card turned up, as far as the record gives it.
        kitty: The cards below it, from the top.
        calls: What was called, from eldest hand on.
        suit_orders: Whether the turn-up is ordered by naming its suit.
        exchanges: Who went under.
        discard: What the dealer discarded.
        gifts: What a lone player and the partner gave each other.
        defender_alone: Who defends alone; the seat NOBODY where the record says that nobody does.
        leader: Who leads to the first trick, where the record says so.
        notes: What the record remarks, in its own words.
        names: What the players are called, in the record's own words; empty where it names nobody.
    """

    place: Place
    dealer: int
    hands: Mapping[int, tuple[WrittenCard, ...]] = field(default_factory=dict)
    turn_up: WrittenCard | None = None
    kitty: tuple[WrittenCard, ...] = ()
    calls: tuple[WrittenCall, ...] = ()
    suit_orders: bool = False
    exchanges: tuple[WrittenExchange, ...] = ()
    discard: WrittenCard | None = None
    gifts: tuple[WrittenGift, ...] = ()
    defender_alone: SeatNamed | None = None
    leader: SeatNamed | None = None
    tricks: tuple[WrittenTrick, ...] = ()
    notes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

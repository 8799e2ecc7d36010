"""Suits, ranks, cards and how people write them.

A card is a face: the jack of hearts, the joker. There is one object per face, so two cards are the
same card exactly when they are the same object, and a card can be compared with ``is`` or ``==``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cache
from typing import Final, final

from euchre_rules.inputs import need


class NotationError(ValueError):
    """A text that should name a card, a suit or an action can't be read."""


class Suit(Enum):
    """The four suits, in the order in which cards are listed: spades, hearts, diamonds, clubs."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"

    __hash__ = object.__hash__  # members are unique, and Enum's own hash is slow

    @property
    def letter(self) -> str:
        """The letter used in card notation: ``S``, ``H``, ``D`` or ``C``."""
        return self.name[0]

    @property
    def symbol(self) -> str:
        """The printed symbol, such as ``♥``."""
        return _SYMBOLS[self]

    @property
    def same_color(self) -> Suit:
        """The other suit of this color, where the left bower comes from.

        >>> Suit.HEARTS.same_color
        <Suit.DIAMONDS: 'diamonds'>
        """
        return _SAME_COLOR[self]

    @property
    def singular(self) -> str:
        """The word for one card of the suit.

        >>> Suit.HEARTS.singular
        'heart'
        """
        return self.value[:-1]


_SYMBOLS: Final = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_SAME_COLOR: Final = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}


class Rank(Enum):
    """The thirteen ranks; the value is how a variant file writes the rank."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = object.__hash__  # as for suits

    @property
    def letter(self) -> str:
        """The one character used in card notation, ``T`` for the ten."""
        return "T" if self is Rank.TEN else self.value

    @property
    def word(self) -> str:
        """The rank in words, such as ``jack``."""
        return self.name.lower()


class Trump(Enum):
    """What may be trump in a hand: a suit or, where a table plays it, no trump at all."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    NO_TRUMP = "no trump"
    LOW_NO_TRUMP = "low no trump"

    __hash__ = object.__hash__  # as for suits

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None at no trump."""
        return _TRUMP_SUIT[self]

    @classmethod
    def of(cls, suit: Suit) -> Trump:
        """The trump that a suit makes."""
        return _TRUMP_OF[suit]

    @classmethod
    def parse(cls, text: str) -> Trump:
        """Read ``hearts``, ``H``, ``♥``, ``no trump`` or ``low no trump``.

        Raises:
            TypeError: This is no text.
            NotationError: The text is none of these.
        """
        need(text, str, "a text", "write a trump such as hearts")
        word = " ".join(text.split()).lower()
        for trump in cls:
            suit = trump.suit
            names = {trump.value}
            if suit is not None:
                names |= {suit.letter.lower(), suit.symbol, suit.singular}
            if word in names:
                return trump
        raise NotationError(
            f"{text!r:.60} is no trump; write spades, hearts, diamonds, clubs or a suit letter"
        )


_TRUMP_OF: Final = {suit: Trump(suit.value) for suit in Suit}
_TRUMP_SUIT: Final[dict[Trump, Suit | None]] = {
    **dict.fromkeys(Trump, None),
    **{trump: suit for suit, trump in _TRUMP_OF.items()},
}
SUIT_TRUMPS: Final = tuple(_TRUMP_OF.values())
"""The trumps that are suits, in the order of the suits."""


@final
class Card:
    """One face of the pack; the joker has neither rank nor suit.

    Get one with :meth:`of`, :meth:`parse` or :data:`JOKER`; a face is always the same object.

    >>> Card.parse("10d") is Card.of(Rank.TEN, Suit.DIAMONDS)
    True
    >>> str(Card.parse("J♥")), Card.parse("J♥").words
    ('JH', 'jack of hearts')
    """

    __slots__ = ("rank", "suit", "text", "words")
    rank: Rank | None
    suit: Suit | None
    text: str
    """Canonical notation: rank, then suit letter; ``JOKER`` for the joker."""
    words: str
    """The card in words, such as ``ten of diamonds``."""

    def __init__(self, rank: Rank | None, suit: Suit | None) -> None:
        """Make the one object of a face; callers use :meth:`of` or :meth:`parse`."""
        self.rank = rank
        self.suit = suit
        if rank is None or suit is None:
            self.text, self.words = "JOKER", "joker"
        else:
            self.text = rank.letter + suit.letter
            self.words = f"{rank.word} of {suit.value}"

    @staticmethod
    def of(rank: Rank, suit: Suit) -> Card:
        """The card of a rank and a suit."""
        return _FACES[rank.letter + suit.letter]

    @staticmethod
    def parse(text: str) -> Card:
        """Read a card: ``JH``, ``TD``, ``10D``, ``J♥``, ``JOKER``; capitals don't matter.

        Raises:
            TypeError: This is no text.
            NotationError: The text names no card; the message says what would.
        """
        need(text, str, "a text", "write a card such as JH")
        token = text.strip().upper().replace("\ufe0e", "").replace("\ufe0f", "")
        card = _SPELLINGS.get(token)
        if card is None:
            raise NotationError(_unreadable(text, token))
        return card

    @property
    def pretty(self) -> str:
        """How people see the card: ``10♦``, ``J♥``, ``Joker``."""
        if self.rank is None or self.suit is None:
            return "Joker"
        return self.rank.value + self.suit.symbol

    @property
    def named(self) -> str:
        """How a sentence names the card: ``10♦``, ``J♥``, ``the joker``."""
        return "the joker" if self.rank is None else self.pretty

    @property
    def plain(self) -> str:
        """How people see the card where symbols can't be shown: ``10D``, ``JH``, ``Joker``."""
        if self.rank is None or self.suit is None:
            return "Joker"
        return self.rank.value + self.suit.letter

    def __str__(self) -> str:
        """The canonical notation."""
        return self.text

    def __repr__(self) -> str:
        """A call that gives the same card."""
        return f"Card.parse({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copies and pickles give back the one object of the face."""
        return (Card.parse, (self.text,))


JOKER: Final = Card(None, None)
"""The joker."""

_FACES: Final = {card.text: card for suit in Suit for rank in Rank for card in (Card(rank, suit),)}


def _spellings() -> dict[str, Card]:
    """Every accepted spelling, in capitals, of every card."""
    found = {"JOKER": JOKER, "JK": JOKER, "🃏": JOKER}
    for card in _FACES.values():
        assert card.rank is not None
        assert card.suit is not None
        for rank in {card.rank.letter, card.rank.value}:
            for suit in (card.suit.letter, card.suit.symbol):
                found[rank + suit] = card
    return found


_SPELLINGS: Final = _spellings()
_SUIT_FIRST: Final = re.compile(r"([SHDC♠♥♦♣])(10|[2-9TJQKA])")


def _unreadable(text: str, token: str) -> str:
    """Say why a token is no card, and what was probably meant."""
    turned_round = _SUIT_FIRST.fullmatch(token)
    if turned_round:
        return f"{text!r:.60} is no card; the rank comes first: {turned_round[2] + turned_round[1]}"
    return f"{text!r:.60} is no card; write the rank and the suit letter, such as JH, 10D or JOKER"


def parse_cards(text: str, *, copies: int | None = 1) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas.

    >>> [card.text for card in parse_cards("QH 10C JOKER")]
    ['QH', 'TC', 'JOKER']

    Args:
        copies: How often the pack has each card; None if the caller counts them itself.

    Raises:
        TypeError: This is no text.
        NotationError: One of them can't be read, or stands there more often than the pack has it.
    """
    need(text, str, "a text", "write cards such as JH 10D")
    cards = tuple(Card.parse(token) for token in text.replace(",", " ").split())
    for index, card in enumerate(cards):
        if copies is not None and cards[:index].count(card) >= copies:
            often = "twice" if copies == 1 else f"{copies + 1} times"
            raise NotationError(f"{card} stands {often} in {text!r:.60}")
    return cards


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as :func:`parse_cards` reads them: ``QH TC JOKER``."""
    return " ".join(card.text for card in cards)


def by_printed_suit(cards: Sequence[Card]) -> list[list[Card]]:
    """Cards by the suit that is printed on them, highest first, the joker before all.

    >>> [cards_text(each) for each in by_printed_suit(parse_cards("9S 9H JH JOKER"))]
    ['JOKER', '9S', 'JH 9H']

    Args:
        cards: In the order of the pack, low to high.
    """
    groups = ([card for card in reversed(cards) if card.suit is suit] for suit in (None, *Suit))
    return [group for group in groups if group]


@cache
def all_ranks() -> tuple[str, ...]:
    """How variant files write the ranks, low to high."""
    return tuple(rank.value for rank in Rank)

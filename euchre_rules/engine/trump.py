"""What trump does to the cards: which suit each belongs to, and which beats which.

This is the only place that knows bowers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.engine.deck import Deck
from euchre_rules.options.playing import IdenticalCards
from euchre_rules.options.round_two import NoTrumpBestBower

_TRUMP: Final = 100
"""What lifts every trump above every plain card."""
_LEFT, _RIGHT, _BEST = 200, 201, 202
_WORST: Final = -1
"""A best bower that never takes a trick."""


class TrumpOrder:
    """A pack under one trump: answers :meth:`effective_suit` and :meth:`strength` of a card.

    Sources: the pages of the North American, Guernsey and British games agree on the two bowers
    and on the joker above them. Where nothing is trump there are no bowers, and a best bower is of
    no suit.
    """

    def __init__(self, deck: Deck, trump: Trump) -> None:
        """Work out the suit and the strength of every card of the pack."""
        self.deck: Final = deck
        self.trump: Final = trump
        self._suit: Final = trump.suit
        self.suits: Final = tuple(self._suit_under_trump(card) for card in deck.cards)
        """The effective suit of each physical card; None for a best bower of no suit."""
        self.strengths: Final = tuple(self._strength_of(card) for card in deck.cards)
        """The strength of each physical card; a trump is always above a plain card."""
        self._suit_of: Final = dict(zip(deck.cards, self.suits, strict=True))
        self._strength: Final = dict(zip(deck.cards, self.strengths, strict=True))
        self.suit_masks: Final = {
            suit: sum(1 << place for place, each in enumerate(self.suits) if each is suit)
            for suit in Suit
        }
        """The cards that belong to each suit."""
        self.trump_mask: Final = 0 if self._suit is None else self.suit_masks[self._suit]
        """All trumps."""
        self.of_no_suit: Final = sum(
            1 << place for place, each in enumerate(self.suits) if each is None
        )
        """The best bowers, where they are of no suit: nothing follows them, and they follow
        nothing."""
        self.follow: Final = tuple(
            0 if suit is None else self.suit_masks[suit] for suit in self.suits
        )
        """For each card, the cards that follow suit when it is led."""
        self.beaters: Final = tuple(map(self._beaters_of, range(len(deck.cards))))
        """For each card, the cards that beat it when they are played after it."""
        everything = (1 << len(deck.cards)) - 1
        self.led: Final = {
            1 << place: (follow, beaters if follow else everything)
            for place, (follow, beaters) in enumerate(zip(self.follow, self.beaters, strict=True))
        }
        """For each card, as a bit mask, when it is led: the cards that follow suit, and those that
        need a closer look: they beat it or, where it is of no suit, may set the suit."""

    def _suit_under_trump(self, card: Card) -> Suit | None:
        if card is self.deck.best_bower or self.is_left_bower(card):
            return self._suit
        assert card.suit is not None
        return card.suit

    def _beaters_of(self, place: int) -> int:
        own, bit = self.strengths[place], 1 << place
        stronger = sum(1 << at for at, each in enumerate(self.strengths) if each > own)
        same_face = self.deck.masks[self.deck.cards[place]] & ~bit
        second_wins = self.deck.rules.play.identical_cards is IdenticalCards.SECOND_PLAYED_WINS
        later = same_face if second_wins else 0
        if bit & self.of_no_suit:
            return stronger | later
        return stronger & (self.follow[place] | self.trump_mask | self.of_no_suit) | later

    def _strength_of(self, card: Card) -> int:
        if card is self.deck.best_bower:
            return self._best_bower_strength()
        if self.is_right_bower(card):
            return _RIGHT
        if self.is_left_bower(card):
            return _LEFT
        assert card.rank is not None
        plain = self.deck.ranks.index(card.rank)
        if self.trump is Trump.LOW_NO_TRUMP:
            return len(self.deck.ranks) - 1 - plain
        return plain + _TRUMP if card.suit is self._suit else plain

    def _best_bower_strength(self) -> int:
        role = self.deck.rules.no_trump.best_bower
        lowest = role is NoTrumpBestBower.LOWEST_OF_NO_SUIT
        return _WORST if self._suit is None and lowest else _BEST

    def is_right_bower(self, card: Card) -> bool:
        """Whether the card is the jack of trump."""
        return card.rank is Rank.JACK and card.suit is self._suit

    def is_left_bower(self, card: Card) -> bool:
        """Whether the card is the jack of the other suit of trump's color."""
        suit = self._suit
        return suit is not None and card.rank is Rank.JACK and card.suit is suit.same_color

    def is_bower(self, card: Card) -> bool:
        """Whether the card is the right, the left or the best bower."""
        return self.is_right_bower(card) or self.is_left_bower(card) or card is self.deck.best_bower

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self._suit is not None and self.effective_suit(card) is self._suit

    def effective_suit(self, card: Card) -> Suit | None:
        """The suit to which the card belongs in this hand; None if it is of no suit.

        Raises:
            ValueError: The pack has no such card.
        """
        try:
            return self._suit_of[card]
        except KeyError:
            return self.suits[self._place(card)]

    def suit_of(self, card: Card) -> Suit:
        """The effective suit of a card that is known to have one.

        Raises:
            ValueError: The pack has no such card, or it is of no suit.
        """
        suit = self.effective_suit(card)
        if suit is None:
            raise ValueError(f"{card} is of no suit at {self.trump.value}")
        return suit

    def strength(self, card: Card) -> int:
        """How strong the card is: compare two trumps, or two cards of one plain suit.

        Raises:
            ValueError: The pack has no such card.
        """
        try:
            return self._strength[card]
        except KeyError:
            return self.strengths[self._place(card)]

    def _place(self, card: Card) -> int:
        return self.deck.mask((card,)).bit_length() - 1

    def beats(self, card: Card, winning: Card) -> bool:
        """Whether a card takes a trick from another one that has been winning it.

        Raises:
            KeyError: The pack has no such card.
        """
        return bool(self.deck.masks[card] & self.beaters[self._place(winning)])

    def winner(self, cards: Sequence[Card]) -> int:
        """Which card of a trick takes it, as its place in the order of play from 0."""
        best = 0
        for at, card in enumerate(cards):
            if at and self.beats(card, cards[best]):
                best = at
        return best

    def note(self, card: Card) -> str | None:
        """Why a card doesn't belong to the suit that a glance at it suggests; None if it does.

        >>> from euchre_rules.options import Rules
        >>> order = TrumpOrder(Deck(Rules()), Trump.HEARTS)
        >>> order.note(Card.parse("JD"))
        'J♦ is the left bower while hearts are trump, so it is a heart'
        """
        if card is self.deck.best_bower:
            what = "the best bower"
        elif self.is_left_bower(card):
            what = f"the left bower while {self.trump.value} are trump"
        else:
            return None
        article = "The joker" if card.rank is None else card.pretty
        if self._suit is None:
            return f"{article} is {what}, and belongs to no suit while nothing is trump"
        return f"{article} is {what}, so it is a {self._suit.singular}"

    def of_suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards that belong to a suit, strongest first; each face once."""
        faces = dict.fromkeys(self.deck.in_mask(self.suit_masks[suit]))
        return tuple(sorted(faces, key=self.strength, reverse=True))

    def sorted_hand(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Cards as a player sorts them: trumps first, then suit by suit, strongest first.

        A card of no suit comes before all others.
        """
        suits = [None, self._suit, *(suit for suit in Suit if suit is not self._suit)]
        return tuple(
            sorted(cards, key=lambda c: (suits.index(self.effective_suit(c)), -self.strength(c)))
        )

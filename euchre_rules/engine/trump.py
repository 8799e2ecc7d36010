"""What trump does to the cards: which suit each belongs to, and which beats which.

This is the only place that knows bowers.
"""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.engine.deck import Deck

_TRUMP: Final = 100
"""What lifts every trump above every plain card."""
_LEFT, _RIGHT, _BEST = 200, 201, 202


class TrumpOrder:
    """A pack under one trump: answers :meth:`effective_suit` and :meth:`strength` of a card.

    Sources: the pages of the North American, Guernsey and British games agree on the two bowers
    and on the joker above them.
    """

    def __init__(self, deck: Deck, trump: Trump) -> None:
        """Work out the suit and the strength of every card of the pack."""
        assert trump.suit is not None, "no trump is not played yet"
        self.deck: Final = deck
        self.trump: Final = trump
        self._suit: Final[Suit] = trump.suit
        self.suits: Final = tuple(self._suit_of(card) for card in deck.cards)
        """The effective suit of each physical card."""
        self.strengths: Final = tuple(self._strength_of(card) for card in deck.cards)
        """The strength of each physical card; a trump is always above a plain card."""
        self.suit_masks: Final = {
            suit: sum(1 << place for place, each in enumerate(self.suits) if each is suit)
            for suit in Suit
        }
        """The cards that belong to each suit."""
        self.trump_mask: Final = self.suit_masks[self._suit]
        """All trumps."""
        self.follow: Final = tuple(self.suit_masks[suit] for suit in self.suits)
        """For each card, the cards that follow suit when it is led."""
        self.beaters: Final = tuple(map(self._beaters_of, range(len(deck.cards))))
        """For each card, the cards that beat it: stronger ones of its suit, and trumps."""

    def _suit_of(self, card: Card) -> Suit:
        if card is self.deck.best_bower or self.is_left_bower(card):
            return self._suit
        assert card.suit is not None
        return card.suit

    def _beaters_of(self, place: int) -> int:
        strengths = self.strengths
        stronger = (at for at, each in enumerate(strengths) if each > strengths[place])
        return sum(1 << at for at in stronger) & (self.follow[place] | self.trump_mask)

    def _strength_of(self, card: Card) -> int:
        if card is self.deck.best_bower:
            return _BEST
        if self.is_right_bower(card):
            return _RIGHT
        if self.is_left_bower(card):
            return _LEFT
        assert card.rank is not None
        plain = self.deck.ranks.index(card.rank)
        return plain + _TRUMP if card.suit is self._suit else plain

    def is_right_bower(self, card: Card) -> bool:
        """Whether the card is the jack of trump."""
        return card.rank is Rank.JACK and card.suit is self._suit

    def is_left_bower(self, card: Card) -> bool:
        """Whether the card is the jack of the other suit of trump's colour."""
        return card.rank is Rank.JACK and card.suit is self._suit.same_color

    def is_bower(self, card: Card) -> bool:
        """Whether the card is the right, the left or the best bower."""
        return self.is_right_bower(card) or self.is_left_bower(card) or card is self.deck.best_bower

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self.effective_suit(card) is self._suit

    def effective_suit(self, card: Card) -> Suit:
        """The suit to which the card belongs in this hand.

        Raises:
            ValueError: The pack has no such card.
        """
        return self.suits[self._place(card)]

    def strength(self, card: Card) -> int:
        """How strong the card is: compare two trumps, or two cards of one plain suit.

        Raises:
            ValueError: The pack has no such card.
        """
        return self.strengths[self._place(card)]

    def _place(self, card: Card) -> int:
        return self.deck.mask((card,)).bit_length() - 1

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
        return f"{article} is {what}, so it is a {self._suit.singular}"

    def of_suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards that belong to a suit, strongest first."""
        cards = set(self.deck.in_mask(self.suit_masks[suit]))
        return tuple(sorted(cards, key=self.strength, reverse=True))

    def sorted_hand(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Cards as a player sorts them: trumps first, then suit by suit, strongest first."""
        suits = [self._suit, *(suit for suit in Suit if suit is not self._suit)]
        return tuple(
            sorted(cards, key=lambda c: (suits.index(self.effective_suit(c)), -self.strength(c)))
        )

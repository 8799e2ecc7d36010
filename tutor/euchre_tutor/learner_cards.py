"""What somebody believes about the cards: their suits and strength, and what may be played."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Suit, Trump
from euchre_rules.engine.tables import tables_of
from euchre_rules.spec.variant import Variant


class Ruling(StrEnum):
    """Whether a card may be played, and why."""

    FOLLOWS = "follows"
    """It may: it follows suit."""
    VOID = "void"
    """It may: the player can't follow suit."""
    MUST_FOLLOW = "must_follow"
    """It may not: the player can follow suit, but not with this card."""
    MUST_TRUMP = "must_trump"
    """It may not: a player who can't follow suit would have to trump."""
    MUST_BEAT = "must_beat"
    """It may not: a player who can beat the trick would have to."""
    ALWAYS_TRUMP = "always_trump"
    """It may: a trump would be allowed at any time."""


class KnowsCards:
    """Somebody who believes what is true about the cards under one trump."""

    def __init__(self, variant: Variant, trump: Trump | None) -> None:
        """Sit down at a table; where no trump is named, any suit will do."""
        tables = tables_of(variant)
        self.variant: Final = variant
        self.rules: Final = variant.rules
        self.deck: Final = tables.deck
        self.seats: Final = tables.seats
        self.order: Final = tables.orders[trump or SUIT_TRUMPS[0]]
        self.trump: Final = self.order.trump.suit
        """The suit that is trump; None where nothing is."""

    @property
    def trump_suit(self) -> Suit:
        """The suit that is trump, for beliefs that make sense only where one is."""
        assert self.trump is not None, "no trump has no bowers to be wrong about"
        return self.trump

    # The cards

    def is_right(self, card: Card) -> bool:
        """Whether it is the right bower."""
        return self.order.is_right_bower(card)

    def is_left(self, card: Card) -> bool:
        """Whether it is the left bower."""
        return self.order.is_left_bower(card)

    def is_best(self, card: Card) -> bool:
        """Whether it is the best bower."""
        return card is self.deck.best_bower

    def is_bower(self, card: Card) -> bool:
        """Whether it is one of the bowers."""
        return self.is_right(card) or self.is_left(card) or self.is_best(card)

    def suit(self, card: Card) -> Suit | None:
        """The suit to which the card belongs; None for no suit at all."""
        return self.order.effective_suit(card)

    def strength(self, card: Card) -> float:
        """How strong the card is among trumps, or in its suit."""
        return self.order.strength(card)

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump."""
        return self.trump is not None and self.suit(card) is self.trump

    def pack(self) -> tuple[Card, ...]:
        """The cards of the pack."""
        return self.deck.cards

    # The play

    def asks_for(self, led: Card) -> Suit | None:
        """The suit that the others must follow; None if they may play what they like."""
        return self.suit(led)

    def setting(self, trick: Sequence[Card]) -> Card:
        """The card of a trick to be followed: the first, or that after one of no suit."""
        if self.trump is not None:
            return trick[0]
        return next((card for card in trick if self.asks_for(card)), trick[0])

    def following(self, hand: Sequence[Card], led: Card) -> list[Card]:
        """The cards that follow suit."""
        suit = self.asks_for(led)
        return [] if suit is None else [card for card in hand if self.suit(card) is suit]

    def playable(self, hand: Sequence[Card], trick: Sequence[Card]) -> list[Card]:
        """The cards that may be played to a trick."""
        return (self.following(hand, self.setting(trick)) if trick else []) or list(hand)

    def ruling(self, card: Card, hand: Sequence[Card], trick: Sequence[Card]) -> Ruling:
        """Whether a card may be played to a trick, and why."""
        following = self.following(hand, self.setting(trick))
        if card in self.playable(hand, trick):
            return Ruling.FOLLOWS if card in following else Ruling.VOID
        return Ruling.MUST_FOLLOW

    def counts(self, card: Card, led: Card) -> bool:
        """Whether a card can win a trick at all."""
        if self.trump is None and self.is_best(card):
            return True
        return card is led or self.is_trump(card) or self.suit(card) is self.asks_for(led)

    def level(self, card: Card, led: Card) -> float:
        """How strong the card is in a trick; below 0 if it can't win."""
        return self.strength(card) if self.counts(card, led) else -1

    def winner(self, trick: Sequence[Card]) -> int:
        """The place of the card that wins a trick, counted from the lead."""
        led = self.setting(trick)
        levels = [self.level(card, led) for card in trick]
        return levels.index(max(levels))

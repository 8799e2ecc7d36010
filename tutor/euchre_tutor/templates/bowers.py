"""Bowers: which jacks are bowers, and what they do to the suits."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

from euchre_rules.cards import Card, Suit
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import sentence_case
from euchre_tutor.learner import Learner
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    card_text,
    card_values,
    starts_with,
    trump_suit,
)
from euchre_tutor.words import a_card_of, about, card_name, card_names, is_jack

_OPTIONS = ("deck.best_bower",)
_SHOWN = 5
NO_SUIT = "none"
"""The value that says: no suit at all."""


class _WhichBower(Template):
    """Pick a bower from five cards."""

    topic = Topic.BOWERS
    kind = Kind.ONE
    keys = ("trump", "cards")
    values = "a card"
    name: ClassVar[str]

    @abstractmethod
    def wanted(self, knows: Learner, card: Card) -> bool:
        """Whether somebody thinks that this is the card asked for."""

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = source.trump()
        order, knows = source.order(trump), Learner(source.variant, trump)
        sure = [card for card in source.pack if self.wanted(knows, card)]
        cards = source.tricky_cards(trump, sure, _SHOWN)
        return Draft(
            position=Position(trump=trump, cards=source.in_pack_order(cards)),
            ask=f"Which of these cards is the {self.name} bower?",
            answer=card_values(sure),
            believed=lambda learner: card_values([c for c in cards if self.wanted(learner, c)]),
            text=card_text,
            reason=lambda value: about(order, Card.parse(str(value))),
            explanation=f"{about(order, sure[0])} {_where_bowers_are(order)}",
            options=_OPTIONS,
            candidates=card_values(cards),
        )


def _where_bowers_are(order: TrumpOrder) -> str:
    other = trump_suit(order).same_color.value
    return f"The bowers are the jack of {order.trump.value} and the jack of {other}, of one color."


class LeftBower(_WhichBower):
    """Which of five cards is the left bower."""

    id = "left_bower"
    asks = "which of five cards is the left bower"
    name = "left"

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_WhichBower`."""
        return knows.is_left(card)


class RightBower(_WhichBower):
    """Which of five cards is the right bower."""

    id = "right_bower"
    asks = "which of five cards is the right bower"
    name = "right"

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_WhichBower`."""
        return knows.is_right(card)


class _Among(Template):
    """Pick all cards of a sort from five cards."""

    topic = Topic.BOWERS
    kind = Kind.MANY
    keys = ("trump", "cards")
    values = "a card"
    what: ClassVar[str]

    @abstractmethod
    def wanted(self, knows: Learner, card: Card) -> bool:
        """Whether somebody thinks that the card is of this sort."""

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = source.trump()
        order, knows = source.order(trump), Learner(source.variant, trump)
        cards = source.tricky_cards(trump, (), _SHOWN)
        right = [card for card in cards if self.wanted(knows, card)]
        if not right or len(right) == len(cards):
            return None
        return Draft(
            position=Position(trump=trump, cards=source.in_pack_order(cards)),
            ask=f"Which of these cards are {self.what}?",
            answer=card_values(right),
            believed=lambda learner: card_values([c for c in cards if self.wanted(learner, c)]),
            text=card_text,
            reason=lambda value: about(order, Card.parse(str(value))),
            explanation=self.explain(order, right),
            options=_OPTIONS,
            candidates=card_values(cards),
        )

    def explain(self, order: TrumpOrder, right: Sequence[Card]) -> str:
        """Why these cards and no other are of this sort."""
        one = len(right) == 1
        verb = "is the only one of the" if one else "are the"
        told = f"{sentence_case(card_names(right))} {verb} {self.what} here."
        return " ".join([told, *(about(order, card) for card in right if order.note(card))])


class BowersAmong(_Among):
    """Which of five cards are bowers."""

    id = "bowers_among"
    asks = "which of five cards are bowers, the best bower included"
    what = "bowers"

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_Among`."""
        return knows.is_bower(card)


class TrumpsAmong(_Among):
    """Which of five cards are trumps."""

    id = "trumps_among"
    asks = "which of five cards are trumps"
    what = "trumps"

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_Among`."""
        return knows.is_trump(card)


class CardSuit(Template):
    """To which suit a card belongs."""

    id = "card_suit"
    topic = Topic.BOWERS
    kind = Kind.ONE
    asks = "to which suit a card belongs while a suit is trump"
    keys = ("trump", "cards")
    values = f"a suit, or {NO_SUIT!r}"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = source.trump()
        order, dice = source.order(trump), source.dice
        telling = [card for card in source.pack if is_jack(card) or order.is_bower(card)]
        card = dice.pick(telling if telling and dice.chance(0.5) else source.pack)
        suit = order.effective_suit(card)
        nowhere = (NO_SUIT,) if source.best_bower else ()
        return Draft(
            position=Position(trump=trump, cards=(card,)),
            ask=f"To which suit does {card_name(card)} belong?",
            answer=(suit.value,),
            believed=lambda learner: (suit_value(learner.suit(card)),),
            text=suit_text,
            reason=lambda value: _suit_reason(order, card, value),
            explanation=about(order, card),
            options=_OPTIONS,
            candidates=(*(each.value for each in dice.shuffled(Suit)), *nowhere),
        )


def suit_value(suit: Suit | None) -> str:
    """A suit as a value."""
    return NO_SUIT if suit is None else suit.value


def suit_text(value: Value) -> str:
    """A suit as a choice shows it."""
    return "no suit at all" if value == NO_SUIT else str(value)


def _suit_reason(order: TrumpOrder, card: Card, value: Value) -> str:
    belongs = order.effective_suit(card)
    if value == belongs.value:
        return about(order, card)
    if card.suit is not None and value == card.suit.value:
        printed = f"{sentence_case(card.suit.value)} are only what is printed on {card_name(card)}."
        return f"{printed} {about(order, card)}"
    return f"{starts_with(card)} counts as {a_card_of(belongs)} in this hand."


ABOUT_BOWERS: Final[tuple[Template, ...]] = (
    LeftBower(),
    RightBower(),
    BowersAmong(),
    TrumpsAmong(),
    CardSuit(),
)

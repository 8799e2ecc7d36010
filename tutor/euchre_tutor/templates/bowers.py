"""Bowers: which jacks are bowers, and what they do to the suits."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

from euchre_rules.cards import Card, Rank, Suit
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import sentence_case
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.places import Place
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
from euchre_tutor.templates.without_trump import behind, every_card, is_trumpless
from euchre_tutor.words import about, card_names, is_jack, joined

_OPTIONS = ("deck.best_bower",)
_SHOWN = 5
NO_SUIT = "none"
"""The value that says: no suit at all."""


class _WhichBower(Template):
    """Pick a bower from five cards."""

    topic = Topic.BOWERS
    kind = Kind.ONE
    places = (Place.TRUMPS,)
    keys = ("trump", "cards")
    values = "a card"
    name: ClassVar[str]

    @abstractmethod
    def wanted(self, knows: Learner, card: Card) -> bool:
        """Whether somebody thinks that this is the card asked for."""

    @abstractmethod
    def other_one(self, order: TrumpOrder) -> str:
        """Which card is the other bower, in a sentence."""

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
            explanation=f"{about(order, sure[0])} {self.other_one(order)}",
            options=_OPTIONS,
            candidates=card_values(cards),
        )


class LeftBower(_WhichBower):
    """Which of five cards is the left bower."""

    id = "left_bower"
    asks = "which of five cards is the left bower"
    name = "left"

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_WhichBower`."""
        return knows.is_left(card)

    def other_one(self, order: TrumpOrder) -> str:
        """See :class:`_WhichBower`."""
        return f"The right bower is {Card.of(Rank.JACK, trump_suit(order)).pretty}."


class RightBower(_WhichBower):
    """Which of five cards is the right bower."""

    id = "right_bower"
    asks = "which of five cards is the right bower"
    name = "right"

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_WhichBower`."""
        return knows.is_right(card)

    def other_one(self, order: TrumpOrder) -> str:
        """See :class:`_WhichBower`."""
        return f"The left bower is {Card.of(Rank.JACK, trump_suit(order).same_color).pretty}."


class _Among(Template):
    """Pick all cards of a sort from five cards."""

    topic = Topic.BOWERS
    kind = Kind.MANY
    places = (Place.TRUMPS,)
    keys = ("trump", "cards")
    values = "a card"
    ask: ClassVar[str]

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
            ask=self.ask,
            answer=card_values(right),
            believed=lambda learner: card_values([c for c in cards if self.wanted(learner, c)]),
            text=card_text,
            reason=lambda value: self.judged(order, Card.parse(str(value))),
            explanation=self.explain(order, right),
            options=_OPTIONS,
            candidates=card_values(cards),
        )

    def judged(self, order: TrumpOrder, card: Card) -> str:
        """Why a card is of this sort, or isn't."""
        return about(order, card)

    def explain(self, order: TrumpOrder, right: Sequence[Card]) -> str:
        """Why these cards and no other are of this sort."""
        others = [card for card in right if not order.is_bower(card)]
        verb = "is a trump, but no bower" if len(others) == 1 else "are trumps, but no bowers"
        plain = f"{card_names(others)} {verb}." if others else ""
        return joined(*(about(order, card) for card in right if order.is_bower(card)), plain)


class BowersAmong(_Among):
    """Which of five cards rank above the ace of trump."""

    id = "bowers_among"
    asks = "which of five cards rank above the ace of trump: bowers and the best bower"
    ask = "Which of these cards rank above the ace of trump?"

    def fits(self, variant: Variant) -> bool:
        """See :class:`Template`."""
        return Rank.ACE in variant.rules.deck.ranks

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_Among`."""
        ace = Card.of(Rank.ACE, knows.trump_suit)
        return knows.is_trump(card) and knows.strength(card) > knows.strength(ace)

    def judged(self, order: TrumpOrder, card: Card) -> str:
        """See :class:`_Among`."""
        ace = Card.of(Rank.ACE, trump_suit(order))
        name = starts_with(card)
        if card is ace:
            return f"{name} is the ace of trump itself."
        if not order.is_trump(card):
            return f"{about(order, card)} No card but a trump ranks above the ace of trump."
        place = "above" if order.strength(card) > order.strength(ace) else "below"
        return f"{about(order, card)} {name} ranks {place} the ace of trump."

    def explain(self, order: TrumpOrder, right: Sequence[Card]) -> str:
        """See :class:`_Among`."""
        return joined(*(self.judged(order, card) for card in right))


class TrumpsAmong(_Among):
    """Which of five cards are trumps."""

    id = "trumps_among"
    asks = "which of five cards are trumps"
    ask = "Which of these cards are trumps?"

    def wanted(self, knows: Learner, card: Card) -> bool:
        """See :class:`_Among`."""
        return knows.is_trump(card)


class CardSuit(Template):
    """To which suit a card belongs."""

    id = "card_suit"
    nudge = (
        "First ask whether this card is a bower: only bowers may belong elsewhere than it "
        "says on them."
    )
    nudge_without_trump = "Bowers come with a trump suit: what does this card say without one?"
    topic = Topic.BOWERS
    kind = Kind.ONE
    places = (Place.TRUMPS,)
    asks = "to which suit a card belongs while a suit is trump, or nothing is"
    keys = ("trump", "cards")
    values = f"a suit, or {NO_SUIT!r}"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = source.no_trump() or source.trump()
        order, dice = source.order(trump), source.dice
        telling = [card for card in source.pack if is_jack(card) or order.is_bower(card)]
        card = dice.pick(telling if telling and dice.chance(0.5) else source.pack)
        nowhere = (NO_SUIT,) if source.best_bower or is_trumpless(order) else ()
        return Draft(
            position=Position(trump=trump, cards=(card,)),
            ask=f"To which suit does {card.named} belong?",
            answer=(suit_value(order.effective_suit(card)),),
            believed=lambda learner: (suit_value(learner.suit(card)),),
            text=suit_text,
            reason=lambda value: _suit_reason(order, card, value),
            explanation=about(order, card),
            options=behind(order, *_OPTIONS),
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
    if value == suit_value(belongs):
        return about(order, card)
    if card.suit is not None and value == card.suit.value:
        printed = f"{sentence_case(card.suit.value)} are only what is printed on {card.named}."
        return f"{printed} {about(order, card)}"
    if value == NO_SUIT:
        return f"{every_card(order)} belongs to a suit. {about(order, card)}"
    return about(order, card)


ABOUT_BOWERS: Final[tuple[Template, ...]] = (
    LeftBower(),
    RightBower(),
    BowersAmong(),
    TrumpsAmong(),
    CardSuit(),
)

"""Counting trumps: in a hand, and in the whole pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import count, sentence_case, times
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    order_of,
    trump_of,
    trump_suit,
)
from euchre_tutor.templates.without_trump import behind, is_trumpless
from euchre_tutor.words import NO_BOWERS, about, card_names, is_jack, joined


class TrumpsHeld(Template):
    """How many trumps are in a hand."""

    id = "trumps_held"
    topic = Topic.BOWERS
    kind = Kind.NUMBER
    places = (Place.TRUMPS,)
    asks = "how many trumps there are in a hand before its first card is played"
    keys = ("trump", "seat", "hand")
    values = "a number of cards"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(call=source.no_trump()).moment(_is_whole)
        if hand is None:
            return None
        order, cards = order_of(hand), hand.cards_of(actor_of(hand))
        trumps = [card for card in cards if order.is_trump(card)]
        counted = _counted(order, cards, trumps)
        return Draft(
            position=Position(trump=trump_of(hand), seat=actor_of(hand), hand=cards),
            ask="How many trumps do you hold?",
            answer=(len(trumps),),
            believed=lambda learner: (sum(map(learner.is_trump, cards)),),
            text=str,
            reason=lambda _: counted,
            explanation=counted,
            options=behind(order, "deck.best_bower"),
            fillers=tuple(range(len(cards) + 1)),
        )


def _is_whole(hand: Hand) -> bool:
    """Whether the player to act holds a whole hand."""
    return len(hand.cards_of(actor_of(hand))) == hand.variant.rules.deal.cards


def _counted(order: TrumpOrder, cards: Sequence[Card], trumps: Sequence[Card]) -> str:
    if is_trumpless(order):
        notes = [f"{note}." for card in cards if (note := order.note(card))]
        jacks = NO_BOWERS if any(map(is_jack, cards)) else ""
        return joined("Nothing is trump in this hand.", jacks, *notes)
    if not trumps:
        return "None of these cards is a trump."
    verb = "is a trump" if len(trumps) == 1 else "are trumps"
    told = f"{sentence_case(card_names(trumps))} {verb}."
    return " ".join([told, *(about(order, card) for card in trumps if order.note(card))])


class TrumpsInPack(Template):
    """How many trumps the whole pack has."""

    id = "trumps_in_pack"
    nudge = (
        "Begin with the cards that have the suit printed on them, then ask which cards join "
        "them or leave them."
    )
    topic = Topic.BOWERS
    kind = Kind.NUMBER
    places = (Place.TRUMPS,)
    further = (Place.LENGTHS,)
    asks = "how many trumps there are in the whole pack"
    keys = ("trump",)
    values = "a number of cards"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = source.trump()
        order = source.order(trump)
        suit = self.suit(trump_suit(order))
        total = source.copies * sum(order.suit_of(card) is suit for card in source.pack)
        listed = self.listed(trump, order.of_suit(suit), total)
        if source.copies > 1:
            listed = joined(listed, f"Each card is there {times(source.copies)}.")
        return Draft(
            position=Position(trump=trump),
            ask=self.question(suit),
            answer=(total,),
            believed=lambda knows: (sum(knows.suit(card) is suit for card in knows.pack()),),
            text=str,
            reason=lambda _: listed,
            explanation=listed,
            options=("deck.ranks", "deck.best_bower", "deck.copies"),
            fillers=tuple(range(max(0, total - 2), total + 3)),
        )

    def suit(self, trump: Suit) -> Suit:
        """The suit whose cards are counted."""
        return trump

    def question(self, suit: Suit) -> str:
        """The question about the suit whose cards are counted."""
        del suit
        return "How many trumps does the whole pack hold?"

    def listed(self, trump: Trump, cards: Sequence[Card], total: int) -> str:
        """The cards that are counted, in a sentence."""
        del trump
        return f"The trumps are {card_names(cards)}: {count(total, 'card')}."


class CardsOfNextSuit(TrumpsInPack):
    """How many cards the suit of the left bower keeps."""

    id = "cards_of_next_suit"
    asks = "how many cards the other suit of trump's color has in the whole pack"

    def suit(self, trump: Suit) -> Suit:
        """See :class:`TrumpsInPack`."""
        return trump.same_color

    def question(self, suit: Suit) -> str:
        """See :class:`TrumpsInPack`."""
        return f"How many {suit.value} does the whole pack hold now?"

    def listed(self, trump: Trump, cards: Sequence[Card], total: int) -> str:
        """See :class:`TrumpsInPack`."""
        assert trump.suit is not None
        counted = f"The {trump.suit.same_color.value} are {card_names(cards)}"
        left = f"The jack has gone over to {trump.value} as the left bower."
        return f"{counted}: {count(total, 'card')}. {left}"


COUNTING: Final[tuple[Template, ...]] = (TrumpsHeld(), TrumpsInPack(), CardsOfNextSuit())

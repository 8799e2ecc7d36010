"""The order of the cards: which is stronger, in trump and elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.trump import TrumpOrder
from euchre_tutor.learner import Learner
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic
from euchre_tutor.templates.base import (
    Draft,
    Source,
    Template,
    actor_of,
    card_text,
    card_values,
    order_of,
    starts_with,
    trump_of,
    trump_suit,
    trumps_of,
)
from euchre_tutor.templates.without_trump import (
    behind,
    can_win,
    has_a_suit,
    is_of_the_wrong_suit,
    is_trumpless,
    of_no_suit,
    turned_around,
)
from euchre_tutor.words import about, as_bower, card_names, joined, ordinal, told_by

_OPTIONS = ("deck.best_bower", "deck.ranks")
_ORDERED = 4
_SHOWN = 5


class OrderTrumps(Template):
    """Put trumps in order."""

    id = "order_trumps"
    nudge = "All of these are trumps: look for the bowers first."
    topic = Topic.TRUMP_ORDER
    kind = Kind.ORDER
    places = (Place.TRUMPS,)
    asks = "four trumps from the strongest to the weakest"
    keys = ("trump", "cards")
    values = "a card"

    def trump(self, source: Source) -> Trump:
        """What is trump while cards are put in order."""
        return source.trump()

    def suit(self, source: Source, order: TrumpOrder) -> Suit:
        """The suit whose cards are put in order."""
        del source
        return trump_suit(order)

    def chosen(self, source: Source, order: TrumpOrder, cards: Sequence[Card]) -> Sequence[Card]:
        """Which of the suit's cards, strongest first, are put in order."""
        bowers = [card for card in cards if order.is_bower(card) and source.dice.chance(0.7)]
        rest = [card for card in source.dice.shuffled(cards) if card not in bowers]
        return [*bowers, *rest][:_ORDERED]

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = self.trump(source)
        order = source.order(trump)
        suit = self.suit(source, order)
        cards = self.chosen(source, order, order.of_suit(suit))
        ranked = sorted(cards, key=order.strength, reverse=True)
        shown = source.dice.shuffled(cards)
        if len(cards) < _ORDERED or list(shown) == ranked:
            return None
        return Draft(
            position=Position(trump=trump, cards=source.in_pack_order(cards)),
            ask="Put these cards in order, the strongest first.",
            answer=card_values(ranked),
            believed=lambda learner: card_values(sorted(shown, key=_key(learner), reverse=True)),
            text=card_text,
            reason=lambda value: _place(order, ranked, Card.parse(str(value))),
            explanation=joined(turned_around(order), _ranking(order, suit)),
            options=behind(order, *_OPTIONS),
            candidates=card_values(shown),
        )


def _key(learner: Learner) -> Callable[[Card], tuple[bool, float]]:
    return lambda card: (learner.is_trump(card), learner.strength(card))


def _place(order: TrumpOrder, ranked: Sequence[Card], card: Card) -> str:
    place = ordinal(ranked.index(card))
    return f"{starts_with(card)} comes {place} of these. {about(order, card)}"


def _ranking(order: TrumpOrder, suit: Suit) -> str:
    """All cards of a suit in their order, in a sentence."""
    named = "trumps" if suit is order.trump.suit else suit.value
    return f"From the top, the {named} are {card_names(order.of_suit(suit))}."


class OrderPlainSuit(OrderTrumps):
    """Put the cards of a suit that isn't trump in order."""

    id = "order_plain_suit"
    nudge = "None of these is a trump, so each keeps the place of its rank."
    nudge_without_trump = "Without trump no jack is a bower: is the order high or low here?"
    places = (Place.PLAIN_SUITS,)
    asks = "four cards of a suit that is not trump from the strongest to the weakest"

    def trump(self, source: Source) -> Trump:
        """See :class:`OrderTrumps`."""
        return source.no_trump() or source.trump()

    def suit(self, source: Source, order: TrumpOrder) -> Suit:
        """See :class:`OrderTrumps`."""
        return source.dice.pick([suit for suit in Suit if suit is not order.trump.suit])

    def chosen(self, source: Source, order: TrumpOrder, cards: Sequence[Card]) -> Sequence[Card]:
        """See :class:`OrderTrumps`."""
        del order
        return source.dice.sample(cards, _ORDERED)


class Strongest(Template):
    """Which card beats all others."""

    id = "strongest"
    topic = Topic.TRUMP_ORDER
    kind = Kind.ONE
    places = (Place.TRUMPS,)
    asks = "which of five cards, trumps among them, beats all the others"
    keys = ("trump", "cards")
    values = "a card"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = source.trump()
        order, dice = source.order(trump), source.dice
        low = dice.sample([c for c in trumps_of(order) if not order.is_bower(c)], 1)
        cards = source.tricky_cards(trump, low if dice.chance(0.5) else (), _SHOWN)
        trumps = [card for card in cards if order.is_trump(card)]
        if not trumps:
            return None
        best = max(trumps, key=order.strength)
        return Draft(
            position=Position(trump=trump, cards=source.in_pack_order(cards)),
            ask="Which of these cards beats all the others?",
            answer=(best.text,),
            believed=lambda learner: (max(cards, key=_key(learner)).text,),
            text=card_text,
            reason=lambda value: _beaten(order, best, Card.parse(str(value))),
            explanation=f"{starts_with(best)} beats all the others. {about(order, best)}",
            options=_OPTIONS,
            candidates=card_values(cards),
        )


def _beaten(order: TrumpOrder, best: Card, card: Card) -> str:
    if card is best:
        return about(order, card)
    return joined(f"{starts_with(best)} beats {card.named}.", told_by(order, card))


class BestOfPack(Template):
    """Which is the best card of all."""

    id = "best_of_pack"
    topic = Topic.TRUMP_ORDER
    kind = Kind.ONE
    places = (Place.TRUMPS,)
    asks = "which is the best card of the whole pack"
    keys = ("trump",)
    values = "a card"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        trump = source.trump()
        order = source.order(trump)
        top = trumps_of(order)[:_SHOWN]
        best = top[0]
        return Draft(
            position=Position(trump=trump),
            ask="Which is the best card of the whole pack?",
            answer=(best.text,),
            believed=lambda learner: (max(learner.deck.cards, key=_key(learner)).text,),
            text=card_text,
            reason=lambda value: _beaten(order, best, Card.parse(str(value))),
            explanation=_ranking(order, trump_suit(order)),
            options=_OPTIONS,
            candidates=card_values(source.dice.shuffled(top)),
        )


class Beats(Template):
    """Which cards beat the one that was led."""

    id = "beats"
    topic = Topic.TRUMP_ORDER
    kind = Kind.MANY
    places = (Place.WINNING,)
    further = (Place.TRUMPS,)
    asks = "which of five cards would beat the card that was led"
    keys = ("trump", "seat", "trick", "cards")
    values = "a card"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(call=source.no_trump()).moment(
            lambda h: len(h.trick) == 1 and has_a_suit(h)
        )
        if hand is None:
            return None
        trump, order, (leader, led) = trump_of(hand), order_of(hand), hand.trick[0]
        cards = [c for c in source.tricky_cards(trump, (led,), _SHOWN + 1) if c is not led]
        knows = Learner(source.variant, trump)
        right = _beating(knows, cards, led)
        if not right or len(right) == len(cards):
            return None
        return Draft(
            position=Position(
                trump=trump,
                seat=actor_of(hand),
                trick=((leader, led),),
                cards=source.in_pack_order(cards),
            ),
            ask=f"Which of these cards would beat {led.named}?",
            answer=card_values(right),
            believed=lambda learner: card_values(_beating(learner, cards, led)),
            text=card_text,
            reason=lambda value: _beats_reason(order, Card.parse(str(value)), led),
            explanation=_beats_explained(order, right, led),
            options=behind(order, *_OPTIONS),
            candidates=card_values(cards),
        )


def _beating(learner: Learner, cards: Sequence[Card], led: Card) -> list[Card]:
    return [card for card in cards if learner.winner((led, card)) == 1]


def _beats_reason(order: TrumpOrder, card: Card, led: Card) -> str:
    asked = order.suit_of(led)
    if not can_win(order, card, asked):
        return f"{starts_with(card)} {is_of_the_wrong_suit(order, asked)} and can't win."
    if is_trumpless(order):
        return _beats_untrumped(order, card, led)
    if order.suit_of(card) is not asked:
        told = f"As a trump, {card.named} beats every other suit."
        return joined(told, told_by(order, card))
    verb = "beats" if order.strength(card) > order.strength(led) else "loses to"
    return joined(f"{starts_with(card)} {verb} {led.named}.", as_bower(order, card))


def _beats_untrumped(order: TrumpOrder, card: Card, led: Card) -> str:
    """Whether a card that could win beats the one that was led while nothing is trump."""
    verb = "beats" if order.beats(card, led) else "loses to"
    stranger = of_no_suit(order, card)
    why = stranger or joined(turned_around(order), told_by(order, card))
    return joined(f"{starts_with(card)} {verb} {led.named}.", why)


def _beats_explained(order: TrumpOrder, right: Sequence[Card], led: Card) -> str:
    asked = order.suit_of(led)
    if is_trumpless(order):
        strangers = [card for card in right if not order.effective_suit(card)]
        what = "lower" if order.trump is Trump.LOW_NO_TRUMP else "higher"
        or_best = f" or {strangers[0].named}" if strangers else ""
        takes = f"Nothing is trump, so it takes a {what} {asked.singular}{or_best}."
        return joined(turned_around(order), takes, *(of_no_suit(order, c) for c in strangers))
    trumps = "" if order.is_trump(led) else " or any trump"
    told = f"It takes a stronger {asked.singular}{trumps}."
    return joined(told, *(as_bower(order, card) for card in (led, *right)))


ABOUT_ORDER: Final[tuple[Template, ...]] = (
    OrderTrumps(),
    OrderPlainSuit(),
    Strongest(),
    BestOfPack(),
    Beats(),
)

"""Following suit: what a led card asks for, and which cards may be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card, Suit
from euchre_rules.engine.actions import Play
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import sentence_case
from euchre_tutor.learner_cards import Ruling
from euchre_tutor.misconceptions.tricks import (
    NO_DUTY_TO_BEAT,
    NO_DUTY_TO_TRUMP,
    TRUMPS_FOLLOW_TOO,
)
from euchre_tutor.places import Place
from euchre_tutor.position import Position
from euchre_tutor.question import Kind, Topic, Value
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
)
from euchre_tutor.templates.bowers import NO_SUIT, suit_value
from euchre_tutor.templates.without_trump import (
    behind,
    every_card,
    has_a_suit,
    is_trumpless,
    led_card,
    sets_the_suit,
)
from euchre_tutor.words import NO_BOWERS, a_card_of, about, is_jack, joined, sentences_of

_OPTIONS = ("deck.best_bower",)
_ENOUGH = 4
"""Cards in hand, so that guessing doesn't help."""


def _is_a_choice(hand: Hand) -> bool:
    """Whether a player with several cards has to think about following suit."""
    seat = hand.to_act
    return has_a_suit(hand) and seat is not None and len(hand.cards_of(seat)) >= _ENOUGH


def _position(hand: Hand, cards: tuple[Card, ...] | None = None) -> Position:
    seat = actor_of(hand)
    return Position(
        trump=trump_of(hand),
        dealer=hand.deal.dealer,
        seat=seat,
        sitting_out=hand.sitting_out or None,
        hand=hand.cards_of(seat),
        trick=hand.trick,
        cards=cards,
    )


def _duty(hand: Hand, cards: Sequence[Card]) -> str:
    """What the led card asks of the player who holds these cards."""
    order, led = order_of(hand), led_card(hand)
    refused = next(filter(None, (hand.why_illegal(Play(card)) for card in cards)), None)
    notes = joined(_sets(hand), _notes(order, (led, *cards)))
    if refused:
        return joined(notes, sentences_of(refused.sentence)[-1])
    if _following(order, cards, led):
        asked = order.suit_of(led).value
        return joined(notes, f"All your cards are {asked} and follow suit.")
    return joined(_sets(hand), _notes(order, (led,)), _void(order, cards, led))


def _sets(hand: Hand) -> str:
    """Which card is to be followed where one of no suit was led; nothing elsewhere."""
    return sets_the_suit(order_of(hand), [card for _, card in hand.trick])


def _void(order: TrumpOrder, cards: Sequence[Card], led: Card) -> str:
    """That none of these cards follows suit, and what those are that look as if they did."""
    asked = order.suit_of(led)
    suits = (asked, None) if is_trumpless(order) else (asked,)
    seeming = [card for card in cards if card.suit in suits]
    none = f"You hold no {asked.singular}, so you may play any card."
    return joined(_notes(order, seeming), none)


def _notes(order: TrumpOrder, cards: Sequence[Card]) -> str:
    """The cards among these that leave their printed suit; without trump, that jacks don't."""
    notes = [f"{note}." for card in cards if (note := order.note(card))]
    jacks = is_trumpless(order) and any(map(is_jack, cards))
    return " ".join([*notes, *([NO_BOWERS] if jacks else [])])


class LegalCards(Template):
    """Which cards may be played."""

    id = "legal_cards"
    topic = Topic.FOLLOW_SUIT
    kind = Kind.MANY
    places = (Place.FOLLOWING,)
    asks = "which cards of a hand may be played to a trick"
    keys = ("trump", "dealer", "seat", "sitting_out", "hand", "trick")
    values = "a card"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(call=source.no_trump()).moment(_is_a_choice)
        if hand is None:
            return None
        cards = hand.cards_of(actor_of(hand))
        legal = [each.card for each in hand.legal_actions() if isinstance(each, Play)]
        table = [card for _, card in hand.trick]
        return Draft(
            position=_position(hand),
            ask="Which cards may you play?",
            answer=card_values(legal),
            believed=lambda learner: card_values(learner.playable(cards, table)),
            text=card_text,
            reason=lambda value: _why(hand, Card.parse(str(value))),
            explanation=_duty(hand, cards),
            options=behind(order_of(hand), *_OPTIONS),
            candidates=card_values(cards),
        )


def _following(order: TrumpOrder, cards: Sequence[Card], led: Card) -> list[Card]:
    asked = order.suit_of(led)
    return [card for card in cards if order.effective_suit(card) is asked]


def _why(hand: Hand, card: Card) -> str:
    """Why a card may or may not be played."""
    order, led = order_of(hand), led_card(hand)
    refused = hand.why_illegal(Play(card))
    if refused:
        following = _following(order, hand.cards_of(actor_of(hand)), led)
        notes = _notes(order, (led, *following)) if is_trumpless(order) else ""
        return joined(_sets(hand), notes, refused.sentence)
    asked = order.suit_of(led)
    notes = joined(_sets(hand), _notes(order, (led, card)))
    if order.effective_suit(card) is asked:
        return joined(notes, f"{sentence_case(card.named)} follows {asked.value}, as it must.")
    return joined(notes, _void(order, hand.cards_of(actor_of(hand)), led))


_RULING_TEXT: Final = {
    Ruling.FOLLOWS: "Yes, it follows suit.",
    Ruling.VOID: "Yes, since you can't follow suit.",
    Ruling.ALWAYS_TRUMP: "Yes, a trump may be played at any time.",
    Ruling.MUST_FOLLOW: "No, you must follow suit with another card.",
    Ruling.MUST_TRUMP: "No, since you can't follow suit, you must trump.",
    Ruling.MUST_BEAT: "No, you must beat the cards on the table.",
}


class MayPlay(Template):
    """Whether a card may be played, and why."""

    id = "may_play"
    topic = Topic.FOLLOW_SUIT
    kind = Kind.ONE
    places = (Place.FOLLOWING,)
    asks = "whether a certain card of a hand may be played to a trick, and why"
    keys = ("trump", "dealer", "seat", "sitting_out", "hand", "trick", "cards")
    values = "a ruling: " + ", ".join(Ruling)

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        hand = source.table(call=source.no_trump()).moment(_is_a_choice)
        if hand is None:
            return None
        cards = hand.cards_of(actor_of(hand))
        table = [card for _, card in hand.trick]
        card = source.dice.pick(cards)
        right = _ruling(hand, card)
        return Draft(
            position=_position(hand, (card,)),
            ask=f"May you play {card.named}?",
            answer=(right.value,),
            believed=lambda learner: (learner.ruling(card, cards, table).value,),
            text=lambda value: _RULING_TEXT[Ruling(str(value))],
            reason=lambda value: _ruling_reason(hand, card, Ruling(str(value)), right),
            explanation=_why(hand, card),
            options=behind(order_of(hand), *_OPTIONS),
            candidates=tuple(each.value for each in _rulings(order_of(hand), card)),
        )


def _rulings(order: TrumpOrder, card: Card) -> list[Ruling]:
    """What one might say of a card: of a duty to trump, or a right to, as the card is one."""
    if is_trumpless(order):
        return [each for each in Ruling if each not in (Ruling.MUST_TRUMP, Ruling.ALWAYS_TRUMP)]
    meaningless = Ruling.MUST_TRUMP if order.is_trump(card) else Ruling.ALWAYS_TRUMP
    return [each for each in Ruling if each is not meaningless]


def _ruling(hand: Hand, card: Card) -> Ruling:
    if hand.why_illegal(Play(card)):
        return Ruling.MUST_FOLLOW
    order, led = order_of(hand), led_card(hand)
    follows = order.effective_suit(card) is order.suit_of(led)
    return Ruling.FOLLOWS if follows else Ruling.VOID


_NOT_SO: Final = {
    Ruling.MUST_TRUMP: NO_DUTY_TO_TRUMP,
    Ruling.MUST_BEAT: NO_DUTY_TO_BEAT,
    Ruling.ALWAYS_TRUMP: TRUMPS_FOLLOW_TOO,
}


def _ruling_reason(hand: Hand, card: Card, said: Ruling, right: Ruling) -> str:
    order, led = order_of(hand), led_card(hand)
    if said is right:
        return _why(hand, card)
    asked, belongs = order.suit_of(led), order.effective_suit(card)
    if said is Ruling.FOLLOWS:
        what = a_card_of(belongs) if belongs else "of no suit"
        clash = f"{starts_with(card)} is {what}, not {a_card_of(asked)}."
        return joined(_notes(order, (led, card)), clash)
    return joined(_NOT_SO.get(said, ""), _why(hand, card))


class LedCardAsks(Template):
    """Which suit a led card asks for."""

    id = "led_card_asks"
    topic = Topic.FOLLOW_SUIT
    kind = Kind.ONE
    places = (Place.FOLLOWING,)
    asks = "which suit the others must follow when a card is led"
    keys = ("trump", "seat", "trick")
    values = f"a suit, or {NO_SUIT!r}"

    def draft(self, source: Source) -> Draft | None:
        """See :class:`Template`."""
        tricky = source.dice.chance(0.7)
        hand = source.table(call=source.no_trump()).moment(
            lambda h: len(h.trick) == 1 and has_a_suit(h) and _is_tricky(h) is tricky
        )
        if hand is None:
            return None
        order, led = order_of(hand), hand.trick[0][1]
        asked = order.suit_of(led)
        return Draft(
            position=Position(trump=trump_of(hand), seat=actor_of(hand), trick=hand.trick),
            ask="Which suit must everybody follow?",
            answer=(asked.value,),
            believed=lambda learner: (suit_value(learner.asks_for(led)),),
            text=lambda value: "no suit: play what you like" if value == NO_SUIT else str(value),
            reason=lambda value: _asks_reason(order, led, value),
            explanation=f"{about(order, led)} {_asks(order, led)}",
            options=behind(order, *_OPTIONS),
            candidates=(*(suit.value for suit in source.dice.shuffled(Suit)), NO_SUIT),
        )


def _is_tricky(hand: Hand) -> bool:
    order = order_of(hand)
    led = hand.trick[0][1]
    return bool(order.note(led)) or (order.is_bower(led) or "J" in led.text)


def _asks_reason(order: TrumpOrder, led: Card, value: Value) -> str:
    why = f"{about(order, led)} {_asks(order, led)}"
    if value == NO_SUIT:
        return f"{every_card(order)} that is led asks for a suit. {why}"
    if value != order.suit_of(led).value and led.suit is not None and value == led.suit.value:
        return f"{sentence_case(str(value))} are only what is printed on {led.named}. {why}"
    return why


def _asks(order: TrumpOrder, led: Card) -> str:
    return f"When {led.named} is led, {order.suit_of(led).value} must be followed."


ABOUT_FOLLOWING: Final[tuple[Template, ...]] = (LegalCards(), MayPlay(), LedCardAsks())

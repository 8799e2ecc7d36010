"""What questions say about cards while nothing is trump."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.trick_reasons import suit_led
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options import option
from euchre_rules.options.words import sentence, sentence_case
from euchre_tutor.templates.base import order_of
from euchre_tutor.words import LOW_IS_BEST, joined, sentences_of

_BEST_BOWER: Final = "no_trump.best_bower"
KINDS: Final = {Trump.NO_TRUMP: "no_trump.high", Trump.LOW_NO_TRUMP: "no_trump.low"}
"""For each kind of no trump the option that says what it is."""


def is_trumpless(order: TrumpOrder) -> bool:
    """Whether nothing is trump."""
    return order.trump.suit is None


def behind(order: TrumpOrder, *usual: str) -> tuple[str, ...]:
    """The options behind a question: without trump, also those that say what counts then."""
    kind = KINDS.get(order.trump)
    if kind is None:
        return usual
    if order.deck.rules.applies(_BEST_BOWER):
        return (kind, _BEST_BOWER, *usual)
    return (kind, *(path for path in usual if path != "deck.best_bower"))


def has_a_suit(hand: Hand) -> bool:
    """Whether a trick lies on the table with a suit that must be followed."""
    return (
        bool(hand.trick) and suit_led(order_of(hand), tuple(c for _, c in hand.trick)) is not None
    )


def led_card(hand: Hand) -> Card:
    """The card on the table that is to be followed."""
    return to_follow(order_of(hand), [card for _, card in hand.trick])


def to_follow(order: TrumpOrder, cards: Sequence[Card]) -> Card:
    """The card of a trick that sets its suit: the first that is of any."""
    return next((card for card in cards if order.effective_suit(card)), cards[0])


def suit_asked(order: TrumpOrder, cards: Sequence[Card]) -> Suit:
    """The suit that must be followed in a trick in which a card of some suit lies."""
    suit = suit_led(order, tuple(cards))
    assert suit is not None, "questions are asked about tricks with a suit to follow"
    return suit


def sets_the_suit(order: TrumpOrder, cards: Sequence[Card]) -> str:
    """Which card is to be followed where one of no suit was led; nothing elsewhere."""
    if order.effective_suit(cards[0]):
        return ""
    led, next_one = sentence_case(cards[0].named), to_follow(order, cards).named
    return f"{led} is of no suit, so {next_one} is the card to follow."


def of_no_suit(order: TrumpOrder, card: Card) -> str:
    """What a best bower does while nothing is trump; nothing of other cards."""
    if order.effective_suit(card):
        return ""
    rules = order.deck.rules
    return sentences_of(sentence(option(_BEST_BOWER), rules.get(_BEST_BOWER), rules))[0]


def every_card(order: TrumpOrder) -> str:
    """The cards of any suit, at the beginning of a sentence: all but a best bower of none."""
    best = order.deck.best_bower if order.of_no_suit else None
    return f"Every card but {best.named}" if best else "Every card"


def turned_around(order: TrumpOrder) -> str:
    """That low cards beat high ones, where they do."""
    return LOW_IS_BEST if order.trump is Trump.LOW_NO_TRUMP else ""


def wins_untrumped(order: TrumpOrder, cards: Sequence[Card], best: Card) -> str:
    """Why a card wins a trick in which no trump lies."""
    asked = suit_asked(order, cards)
    if not is_trumpless(order):
        return f"Nobody trumped, so the highest {asked.singular} wins: {best.named}."
    if not order.effective_suit(best):
        return of_no_suit(order, best)
    if order.trump is Trump.LOW_NO_TRUMP:
        why = f"At low no trump the lowest {asked.singular} wins: {best.named}."
    else:
        why = f"Nothing is trump, so the highest {asked.singular} wins: {best.named}."
    strangers = [of_no_suit(order, card) for card in cards]
    return joined(*strangers, sets_the_suit(order, cards), why)


def is_of_the_wrong_suit(order: TrumpOrder, asked: Suit) -> str:
    """What a card is that can't win a trick, as a clause that goes on from the card."""
    if is_trumpless(order):
        return f"is no {asked.singular}"
    return f"is neither a {asked.singular} nor a trump"


def can_win(order: TrumpOrder, card: Card, asked: Suit) -> bool:
    """Whether a card can win a trick at all: as a trump, in the suit led, or being of no suit."""
    return order.is_trump(card) or order.effective_suit(card) in (asked, None)

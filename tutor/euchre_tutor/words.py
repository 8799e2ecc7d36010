"""How questions speak of cards, suits, seats and sides."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from euchre_rules.cards import Card, Suit
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.words import and_list, count, sentence_case

ONLY_ONE_COLOR: Final = "Of the jacks, only those of trump's color are bowers."
"""Said of other jacks, and to those who take them for bowers: one sentence, so never said twice."""
NO_BOWERS: Final = "Without trump no jack is a bower."
"""Likewise of every jack while nothing is trump."""
LOW_IS_BEST: Final = "At low no trump the order is turned around, and low cards beat high ones."
"""Likewise of what decides there."""
_SENTENCE_END: Final = re.compile(r"(?<=[.!?]) ")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def card_names(cards: Iterable[Card]) -> str:
    """Cards inside a sentence.

    >>> card_names([Card.parse("JD"), Card.parse("AD"), Card.parse("JOKER")])
    'J♦, A♦ and the joker'
    """
    return and_list([card.named for card in cards])


def ordinal(place: int) -> str:
    """A place in an order, counted from 0: first, second, ..."""
    return _ORDINALS[place] if place < len(_ORDINALS) else f"number {place + 1}"


def without_repeats(*texts: str) -> str:
    """Texts one after the other, without the sentences that were said before.

    >>> without_repeats("A march scores 2. So you score 2.", "A march scores 2.", "Well played.")
    'A march scores 2. So you score 2. Well played.'
    """
    return " ".join(dict.fromkeys(each for text in texts for each in sentences_of(text)))


def new_sentences(text: str, *said: str) -> str:
    """The sentences of a text that were not said in others.

    >>> new_sentences("Trump wins. Hearts are trump.", "Hearts are trump.")
    'Trump wins.'
    """
    known = {each for other in said for each in sentences_of(other)}
    return " ".join(each for each in sentences_of(text) if each not in known)


def sentences_of(text: str) -> list[str]:
    """The sentences of a text."""
    return [part for part in _SENTENCE_END.split(text) if part]


def a_card_of(suit: Suit) -> str:
    """One card of a suit: a heart."""
    return f"a {suit.singular}"


def about(order: TrumpOrder, card: Card) -> str:
    """What a card is under a trump, in a sentence.

    >>> from euchre_rules.cards import Trump
    >>> from euchre_rules.engine.deck import Deck
    >>> from euchre_rules.options import Rules
    >>> about(TrumpOrder(Deck(Rules()), Trump.HEARTS), Card.parse("JS"))
    "J♠ is an ordinary spade. Of the jacks, only those of trump's color are bowers."
    """
    note = order.note(card)
    if note:
        return f"{note}."
    suit, name = order.suit_of(card), sentence_case(card.named)
    if order.is_right_bower(card):
        return f"{name} is the right bower, the jack of trump."
    if order.is_trump(card):
        return f"{name} is a trump, but no bower."
    if is_jack(card):
        why = NO_BOWERS if order.trump.suit is None else ONLY_ONE_COLOR
        return f"{name} is an ordinary {suit.singular}. {why}"
    return f"{name} is an ordinary {suit.singular}."


def as_bower(order: TrumpOrder, card: Card) -> str:
    """What a bower is under a trump; nothing of other cards."""
    return about(order, card) if order.is_bower(card) else ""


def told_by(order: TrumpOrder, card: Card) -> str:
    """What a bower or a jack is under a trump; nothing of cards that are what they seem."""
    return about(order, card) if order.is_bower(card) or is_jack(card) else ""


def joined(*texts: str) -> str:
    """Texts one after the other, each sentence once, empty ones left out.

    >>> joined("", "J♣ is a spade.", "J♣ is a spade. So follow suit.")
    'J♣ is a spade. So follow suit.'
    """
    return without_repeats(*texts)


def is_jack(card: Card) -> bool:
    """Whether a jack is printed on the card."""
    return card.rank is not None and card.rank.letter == "J"


def seat_name(seats: Seats, you: int, seat: int) -> str:
    """A seat as the player at another one calls it.

    >>> from euchre_rules.options import Rules
    >>> [seat_name(Seats(Rules()), 2, seat) for seat in range(4)]
    ['your partner', 'the player on your right', 'you', 'the player on your left']
    """
    if seat == you:
        return "you"
    if seats.partners[you] == (seat,):
        return "your partner"
    if seats.count == 2:
        return "your opponent"
    if seat == seats.after(you):
        return "the player on your left"
    if seat == seats.before(you):
        return "the player on your right"
    return "the player across from you"


def side_name(seats: Seats, you: int, side: int) -> str:
    """A side as one of the players calls it: your side, the other side, or a player's name."""
    if len(seats.sides[side]) == 1:
        return seat_name(seats, you, seats.sides[side][0])
    return "your side" if side == seats.side_of[you] else "the other side"


def side_scores(seats: Seats, you: int, side: int, points: int) -> str:
    """That a side scores or loses points, in a clause: ``your side scores 2 points``."""
    name = side_name(seats, you, side)
    verb = "score" if points > 0 else "lose"
    does = verb if name == seat_name(seats, you, you) else f"{verb}s"
    return f"{name} {does} {count(abs(points), 'point')}"


def own_first(seats: Seats, you: int) -> list[int]:
    """The sides, a player's own first and the others clockwise."""
    clockwise = [(you + step) % seats.count for step in range(seats.count)]
    return list(dict.fromkeys(seats.side_of[seat] for seat in clockwise))

"""Why the winning card of a trick wins it, in a sentence."""

from __future__ import annotations

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.state import Trick
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options.playing import IdenticalCards


def suit_led(order: TrumpOrder, cards: tuple[Card, ...]) -> Suit | None:
    """The suit that must be followed: that of the first card which is of any suit.

    >>> from euchre_rules.cards import Trump, parse_cards
    >>> from euchre_rules.engine.deck import Deck
    >>> from euchre_rules.options import Rules
    >>> suit_led(TrumpOrder(Deck(Rules()), Trump.HEARTS), parse_cards("JD AD")).value
    'hearts'
    """
    return next((suit for card in cards if (suit := order.effective_suit(card))), None)


def why_wins(order: TrumpOrder, trick: Trick) -> str:
    """Why the winning card of a trick wins it, in a sentence without a full stop.

    >>> from euchre_rules.cards import Trump, parse_cards
    >>> from euchre_rules.engine.deck import Deck
    >>> from euchre_rules.options import Rules
    >>> order = TrumpOrder(Deck(Rules()), Trump.HEARTS)
    >>> why_wins(order, Trick((1, 2, 3, 0), parse_cards("9S AS JD 9H"), 3))
    'J♦ is the left bower while hearts are trump, so it is a heart, and the highest trump here'
    """
    best = trick.cards[trick.seats.index(trick.winner)]
    suit = order.effective_suit(best)
    if suit is None:
        return _of_no_suit(order, best)
    alike = [card for card in trick.cards if order.effective_suit(card) is suit]
    equal = _of_two_equal(order, trick.cards.count(best))
    if order.is_trump(best):
        return f"{_as_trump(order, best, alone=len(alike) == 1)}{equal}"
    nobody = " and nobody trumped" if order.trump.suit else ""
    if len(alike) == 1:
        follows = "nobody else followed suit"
        return f"{follows},{nobody}" if nobody else follows
    what = "lowest" if order.trump is Trump.LOW_NO_TRUMP else "highest"
    return f"{best.named} is the {what} {suit.singular}{equal}{f',{nobody}' if nobody else ''}"


def _as_trump(order: TrumpOrder, best: Card, *, alone: bool) -> str:
    """What a trump is that wins: a bower, and the highest or the only one."""
    rank = "the only trump here" if alone else "the highest trump here"
    if order.is_right_bower(best):
        return f"{best.named} is the right bower, {rank}"
    note = order.note(best)
    return f"{best.named} is {rank}" if note is None else f"{_inside(note, best)}, and {rank}"


def _inside(note: str, card: Card) -> str:
    """A note that begins with the card, as it stands inside a sentence."""
    return f"{card.named}{note[len(card.named) :]}"


def _of_two_equal(order: TrumpOrder, copies: int) -> str:
    if copies < 2:
        return ""
    second = order.deck.rules.play.identical_cards is IdenticalCards.SECOND_PLAYED_WINS
    return f", and of two equal ones the {'second' if second else 'first'} wins"


def _of_no_suit(order: TrumpOrder, best: Card) -> str:
    """Why a best bower wins while nothing is trump."""
    note = order.note(best)
    assert note is not None
    above = any(order.strength(best) > order.strength(each) for each in order.deck.cards)
    return f"{_inside(note, best)}, but {'beats every card' if above else 'no card beat it'}"

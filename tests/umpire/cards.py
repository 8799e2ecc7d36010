"""The umpire's cards: plain texts such as ``JH``, read anew at every question.

A suit is a word, ``hearts``; a trump is such a word, ``no trump`` or ``low no trump``. Rules are
the nested mapping that a recorded hand carries: section, option, value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Rules = Mapping[str, Mapping[str, Any]]

SUITS = ("spades", "hearts", "diamonds", "clubs")
SAME_COLOR = {"spades": "clubs", "clubs": "spades", "hearts": "diamonds", "diamonds": "hearts"}


def letter(suit: str) -> str:
    """The letter that stands for a suit behind the rank."""
    return suit[0].upper()


def printed_suit(card: str) -> str | None:
    """The suit that stands on a card; None for the joker."""
    return {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}.get(card[1:])


def best_bower(rules: Rules) -> str | None:
    """The card above the right bower, if the table has one."""
    return {"none": None, "joker": "JOKER", "two_of_spades": "2S"}[rules["deck"]["best_bower"]]


def rank_letters(rules: Rules) -> list[str]:
    """The ranks of the pack from low to high, as they stand on the cards."""
    return ["T" if str(rank) == "10" else str(rank) for rank in rules["deck"]["ranks"]]


def pack(rules: Rules) -> list[str]:
    """Every card of the pack, each as often as the pack has it."""
    once = [rank + letter(suit) for suit in SUITS for rank in rank_letters(rules)]
    best = best_bower(rules)
    if best is not None:
        once.append(best)
    return [card for card in once for _ in range(rules["deck"]["copies"])]


def suit_of(card: str, trump: str, rules: Rules) -> str | None:
    """The suit to which a card belongs while this is trump; None for a best bower without trump."""
    if card == best_bower(rules):
        return trump if trump in SUITS else None
    if trump in SUITS and card == "J" + letter(SAME_COLOR[trump]):
        return trump
    return printed_suit(card)


def low_to_high(suit: str, trump: str, rules: Rules) -> list[str]:
    """The cards of a suit while this is trump, the weakest first."""
    ranks = rank_letters(rules)
    if trump == "low no trump":
        ranks.reverse()
    if trump not in SUITS or suit not in (trump, SAME_COLOR[trump]):
        return [rank + letter(suit) for rank in ranks]
    cards = [rank + letter(suit) for rank in ranks if rank != "J"]
    if suit == trump:
        cards.append("J" + letter(SAME_COLOR[trump]))
        cards.append("J" + letter(trump))
        best = best_bower(rules)
        if best is not None:
            cards.append(best)
    return cards


def beats(later: str, earlier: str, trump: str, rules: Rules) -> bool:
    """Whether a card takes the trick from the one that holds it so far.

    The earlier card is a trump, of the suit led, or a best bower that was led without trump.
    """
    if later == earlier:
        return bool(rules["play"]["identical_cards"] == "second_played_wins")
    if trump not in SUITS and best_bower(rules) in (later, earlier):
        always = rules["no_trump"]["best_bower"] == "highest_of_no_suit"
        return always if later == best_bower(rules) else not always
    suit = suit_of(later, trump, rules)
    if suit != suit_of(earlier, trump, rules):
        return suit == trump
    assert suit is not None
    order = low_to_high(suit, trump, rules)
    return order.index(later) > order.index(earlier)


def suit_led(cards: Sequence[str], trump: str, rules: Rules) -> str | None:
    """The suit to follow: that of the first card on the table that has one."""
    for card in cards:
        suit = suit_of(card, trump, rules)
        if suit is not None:
            return suit
    return None


def may_follow(held: Sequence[str], table: Sequence[str], trump: str, rules: Rules) -> list[str]:
    """The cards of a hand that may be played to what lies on the table."""
    led = suit_led(table, trump, rules)
    following = [card for card in held if suit_of(card, trump, rules) == led]
    return following if led is not None and following else list(held)


def place_of_winner(cards: Sequence[str], trump: str, rules: Rules) -> int:
    """Which card of a trick takes it, counted from zero in the order of play."""
    best = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[best], trump, rules):
            best = place
    return best

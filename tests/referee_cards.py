"""What a referee knows about cards by heart, and keeps in mind while watching a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SAME_COLOR = {"spades": "clubs", "clubs": "spades", "hearts": "diamonds", "diamonds": "hearts"}
NO_TRUMP = ("no trump", "low no trump")
NO_SUIT = "no suit"
RANKS = "23456789TJQKA"


class FoulError(AssertionError):
    """Something happened that the rules don't allow."""


def insist(fair: bool, foul: str) -> None:
    """Call a foul unless all is fair."""
    if not fair:
        raise FoulError(foul)


def partner(seat: int) -> int:
    return (seat + 2) % 4


@dataclass(frozen=True)
class Cards:
    """The pack of a table under one trump: what belongs to which suit, what beats what."""

    best_bower: str | None
    trump: str
    best_bower_is_lowest: bool = False
    """Where nothing is trump: whether the best bower takes no trick, or every one."""

    def suit(self, card: str) -> str:
        if card == self.best_bower:
            return NO_SUIT if self.trump in NO_TRUMP else self.trump
        printed = SUITS[card[1]]
        return self.trump if self.is_left(card) else printed

    def is_left(self, card: str) -> bool:
        return card[0] == "J" and SUITS.get(card[1]) == SAME_COLOR.get(self.trump)

    def is_right(self, card: str) -> bool:
        return card[0] == "J" and SUITS.get(card[1]) == self.trump

    def height(self, card: str, led: str) -> tuple[int, int]:
        """How high a card counts in a trick to which a suit was led; the highest wins."""
        if card == self.best_bower:
            lowest = self.trump in NO_TRUMP and self.best_bower_is_lowest
            return (-1, 0) if lowest else (2, 102)
        if self.is_right(card):
            return (2, 101)
        if self.is_left(card):
            return (2, 100)
        suit = self.suit(card)
        rank = RANKS.index(card[0])
        height = -rank if self.trump == "low no trump" else rank
        return (2 if suit == self.trump else 1 if suit == led else 0, height)

    def led(self, cards: Sequence[str]) -> str:
        """The suit to follow in a trick of these cards; no suit while only best bowers lie."""
        return next((suit for card in cards if (suit := self.suit(card)) != NO_SUIT), NO_SUIT)

    def winner(self, cards: Sequence[str], *, second_of_equals: bool) -> int:
        """The place of the card that takes a trick of these cards."""
        led, best = self.led(cards), 0
        for place, card in enumerate(cards):
            mine, theirs = self.height(card, led), self.height(cards[best], led)
            if mine > theirs or (mine == theirs and card == cards[best] and second_of_equals):
                best = place
        return best


@dataclass(frozen=True)
class Before:
    """What earlier deals decided: who has claimed and gone under, and the score."""

    claims_used: Sequence[int] = ()
    exchanges_used: Sequence[int] = ()
    score: Sequence[int] = ()


NOTHING_BEFORE = Before()


@dataclass
class Watch:
    """What the referee has in mind while a hand is played again."""

    hands: list[list[str]]
    todo: list[tuple[int, str]]
    maker: int = -1
    trump: str = ""
    alone: bool = False
    blind: bool = False
    dealer_named: bool = False
    partner_ordered: bool = False
    lone_defender: int = -1
    out: set[int] = field(default_factory=set)
    aside: list[str] = field(default_factory=list)
    given: list[int] = field(default_factory=list)
    """The seats that gave a card to the partner, once for each card."""
    winners: list[int] = field(default_factory=list)

    def next(self, seat: int) -> str:
        """What this seat did, whose turn it is."""
        insist(bool(self.todo), f"seat {seat} was never asked")
        who, action = self.todo.pop(0)
        insist(who == seat, f"seat {who} said or played {action!r}, but it is seat {seat}'s turn")
        return action


@dataclass(frozen=True)
class Verdict:
    """How a hand ended, as the referee sees it."""

    outcome: str
    tricks: tuple[int, ...]
    points: tuple[int, ...]

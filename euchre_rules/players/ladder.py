"""What beats what under one trump, as sets of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from weakref import WeakKeyDictionary

from euchre_rules.cards import Card
from euchre_rules.engine.trump import TrumpOrder


class Ladder:
    """A pack under one trump; every set of cards is a bit mask of places in the pack.

    Attributes:
        cards: The card of each place.
        masks: For each face, the bits of its copies.
        follow: For each place, the cards of the suit to which its card belongs.
        strengths: For each place, how strong its card is; every trump is above every plain card.
        above: For each place, the cards of its suit that are stronger; where nothing is trump, all
            that beat it, a best bower of no suit among them.
        beaters: For each place, the cards that beat its card when it is winning a trick.
        trump: All trumps.
        plain_suits: The sets of cards of the other suits.
    """

    __slots__ = (
        "__weakref__",
        "above",
        "beaters",
        "cards",
        "follow",
        "masks",
        "plain_suits",
        "strengths",
        "trump",
    )

    def __init__(self, order: TrumpOrder) -> None:
        """Work the sets out."""
        self.cards: Final = order.deck.cards
        self.masks: Final = order.deck.masks
        self.follow: Final = order.follow
        self.strengths: Final = order.strengths
        self.trump: Final = order.trump_mask
        self.beaters: Final = order.beaters
        self.above: Final = tuple(
            beaters & (suit if self.trump else beaters)
            for beaters, suit in zip(self.beaters, self.follow, strict=True)
        )
        suits = dict.fromkeys(self.follow)
        self.plain_suits: Final = tuple(suit for suit in suits if suit != self.trump)

    def place(self, card: Card) -> int:
        """The first place in the pack of this face: the copy that is taken to be played first."""
        mask = self.masks[card]
        return (mask & -mask).bit_length() - 1

    def weakest(self, cards: int) -> int:
        """The place of the weakest card of a set that isn't empty; plain cards before trumps."""
        return min(places(cards), key=self.strengths.__getitem__)

    def strongest(self, cards: int) -> int:
        """The place of the strongest card of a set that isn't empty; trumps before plain cards."""
        return max(places(cards), key=self.strengths.__getitem__)

    def strongest_first(self, cards: int) -> tuple[Card, ...]:
        """The cards of a set, trumps before plain cards, strongest first."""
        found = sorted(places(cards), key=self.strengths.__getitem__, reverse=True)
        return tuple(self.cards[place] for place in found)


def places(cards: int) -> Iterator[int]:
    """The places in a set of cards, in pack order."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


_LADDERS: Final[WeakKeyDictionary[TrumpOrder, Ladder]] = WeakKeyDictionary()


def ladder_of(order: TrumpOrder) -> Ladder:
    """The ladder of a trump, worked out at most once."""
    found = _LADDERS.get(order)
    if found is None:
        found = _LADDERS[order] = Ladder(order)
    return found

"""The pack of a table: its physical cards, numbered, and sets of them as bit masks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from euchre_rules.cards import JOKER, Card, Rank, Suit
from euchre_rules.inputs import need
from euchre_rules.options import Rules
from euchre_rules.options.pack import BestBower

_BEST_BOWERS: Final = {
    BestBower.JOKER: JOKER,
    BestBower.TWO_OF_SPADES: Card.of(Rank.TWO, Suit.SPADES),
}


class Deck:
    """The cards of a pack in a fixed order: spades, hearts, diamonds, clubs, best bower last.

    A physical card is its place in that order; a set of cards is an integer with bit ``1 << place``
    for each. Within a suit the cards run low to high, as ``deck.ranks`` lists them; the copies of a
    card lie beside each other.
    """

    def __init__(self, rules: Rules) -> None:
        """Build the pack that the rules ask for."""
        self.rules: Final = rules
        self.ranks: Final = rules.deck.ranks
        self.best_bower: Final = _BEST_BOWERS.get(rules.deck.best_bower)
        faces = [Card.of(rank, suit) for suit in Suit for rank in self.ranks]
        if self.best_bower:
            faces.append(self.best_bower)
        self.cards: Final = tuple(face for face in faces for _ in range(rules.deck.copies))
        self.masks: Final[dict[Card, int]] = {}
        """For each face, the bits of all its copies."""
        for place, card in enumerate(self.cards):
            self.masks[card] = self.masks.get(card, 0) | 1 << place

    def __len__(self) -> int:
        """How many cards the pack has."""
        return len(self.cards)

    def __contains__(self, card: Card) -> bool:
        """Whether the pack has this card."""
        return card in self.masks

    def mask(self, cards: Iterable[Card], taken: int = 0) -> int:
        """The set of these cards.

        Args:
            taken: Cards that are in another set already.

        Raises:
            TypeError: One of them is no Card.
            ValueError: The pack has no such card, or not so many of them.
        """
        found = 0
        for card in cards:
            free = self.masks.get(card, 0) & ~(found | taken)
            if not free:
                need(card, Card, "a Card", "Card.parse reads one from a text")
                raise ValueError(self._missing(card))
            found |= free & -free
        return found

    def _missing(self, card: Card) -> str:
        if card in self.masks:
            return f"{card} is there more often than the pack has it"
        ranks = " ".join(rank.value for rank in self.ranks)
        return f"{card} is not in this pack of {len(self)} cards ({ranks} of each suit)"

    def in_mask(self, mask: int) -> tuple[Card, ...]:
        """The cards of a set, in pack order."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self.cards[low.bit_length() - 1])
            mask ^= low
        return tuple(found)

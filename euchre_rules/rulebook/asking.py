"""What the modules of questions share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from euchre_rules.cards import Suit
from euchre_rules.rulebook import scenes
from euchre_rules.rulebook.pen import Pen
from euchre_rules.rulebook.structure import Sentence

PACK: Final = ("deck.ranks", "deck.best_bower", "deck.copies", "deal.cards")
"""The options that decide which cards an example has."""
SIDES: Final = ("alone.allowed", "table.sides")
"""The options that decide whether anybody may go alone."""
Asked = Iterator[tuple[str, tuple[Sentence, ...]]]
"""Questions with their answers."""
Ask = Callable[[Pen], Asked]
"""Asks some questions of a table: none where they make no sense."""


def black(pen: Pen) -> scenes.Wanted:
    """Cards of the black suits, a best bower among them left out."""
    return lambda card: card.suit in (Suit.SPADES, Suit.CLUBS) and card is not pen.best_bower

"""What a computer player would do, and why."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_rules.cards import Card, Suit
from euchre_rules.engine.actions import Action
from euchre_rules.options.words import and_list


@dataclass(frozen=True, slots=True)
class Advice:
    """What a computer player would do, and why.

    Attributes:
        action: What it would do; always a legal action.
        reason: The reason, with ``{0}``, ``{1}`` … where the words go.
        words: What the reason speaks of, in that order: a card, several cards, a suit or a text.
    """

    action: Action
    reason: str
    words: tuple[Word, ...] = ()

    @property
    def sentence(self) -> str:
        """Why, in a sentence that a friend at the table would use.

        >>> from euchre_rules.engine.actions import Play
        >>> ace = Card.parse("AC")
        >>> Advice(Play(ace), "{0} is the highest club left.", (ace,)).sentence
        'A♣ is the highest club left.'
        """
        return self.reason.format(*map(shown, self.words))


Word = Card | tuple[Card, ...] | Suit | str
"""What a reason may speak of."""


def shown(word: Word) -> str:
    """A word as it stands inside a sentence."""
    if isinstance(word, Card):
        return word.named
    if isinstance(word, Suit):
        return word.value
    if isinstance(word, tuple):
        return and_list([shown(card) for card in word])
    return word

"""What a misconception is, and the words in which it is told at a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from euchre_rules.cards import Card, Rank, Suit, Trump
from euchre_rules.options import Rules, option
from euchre_rules.options.words import sentence, table_words
from euchre_rules.spec.variant import Variant
from euchre_tutor.learner import Learner
from euchre_tutor.question import Topic


@dataclass(frozen=True)
class Misconception:
    """Something that people wrongly believe about the rules.

    Attributes:
        id: Stable; answers that were recorded bear it.
        name: For lists.
        believes: What the learner believes, as the end of "you may have thought that ...".
        refutation: Why it is otherwise, in full sentences.
        topics: The topics in which it shows.
        learner: Somebody who answers as one with this misconception would.

    ``believes`` and ``refutation`` may hold words in braces that :func:`words_for` fills in.
    """

    id: str
    name: str
    believes: str
    refutation: str
    topics: tuple[Topic, ...]
    learner: type[Learner]

    def thought(self, words: Mapping[str, Any]) -> str:
        """What the learner believes, at a table."""
        return self.believes.format_map(words)

    def refuted(self, words: Mapping[str, Any]) -> str:
        """Why it is otherwise, at a table."""
        return self.refutation.format_map(words)


class _Says(dict[str, str]):
    """The rule-book sentence of each option at a table."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, path: str) -> str:
        return sentence(option(path), self._rules.get(path), self._rules)


@cache
def _suit_words(suit: Suit) -> dict[str, str]:
    """The words that depend on the trump suit."""
    return {
        "trump": suit.value,
        "a_trump": f"a {suit.singular}",
        "right": Card.of(Rank.JACK, suit).pretty,
        "left": Card.of(Rank.JACK, suit.same_color).pretty,
        "printed": suit.same_color.value,
        "ace": Card.of(Rank.ACE, suit).pretty,
    }


def words_for(variant: Variant, trump: Trump | None) -> dict[str, Any]:
    """The words for a table: its trump, its bowers, and ``says[option]`` for each of its rules."""
    suit = trump.suit if trump and trump.suit else Suit.SPADES
    return {
        **table_words(variant.rules),
        **_suit_words(suit),
        "says": _Says(variant.rules),
    }


def another_value(learner: Learner, path: str) -> Any:
    """A value that an option has at another table."""
    here = learner.rules.get(path)
    return next(value for value in option(path).values if value != here)

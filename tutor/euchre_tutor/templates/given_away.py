"""Whether the name of a house rule gives away which sentence is its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from euchre_rules.options.words import number_word, sentence_case
from euchre_rules.spec.load import list_house_rules

_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)?|\d+")
_EMPTY: Final = frozenset(
    (
        *("a", "all", "an", "and", "any", "are", "at", "by", "for", "if", "in", "is", "it"),
        *("no", "not", "of", "on", "or", "the", "to"),
    )
)
_SPELLED: Final = {
    **{number_word(number): str(number) for number in range(13)},
    "fifteen": "15",
    "twenty-one": "21",
}
"""Numbers in names, as sentences write them."""


def without_name(sentence: str) -> str:
    """A sentence of the rule book without the name of a house rule that it begins with.

    >>> without_name("Laps: points beyond the target are carried over.")
    'Points beyond the target are carried over.'
    >>> without_name("No hand is too poor: you play what you are dealt.")
    'No hand is too poor: you play what you are dealt.'
    """
    name, colon, rest = sentence.partition(": ")
    return sentence_case(rest) if colon and name.lower() in _names() else sentence


@cache
def _names() -> frozenset[str]:
    """What house rules are called, in lower case."""
    return frozenset(
        name.lower() for each in list_house_rules() for name in (each.name, *each.aliases)
    )


def gives_away(name: str, right: str, wrong: Iterable[str]) -> bool:
    """Whether the right sentence has more of the words of a name than each wrong one.

    >>> wrong = ["The first side with 10 points wins.", "The first side with 5 points wins."]
    >>> gives_away("Game of fifteen", "The first side with 15 points wins.", wrong)
    True
    >>> gives_away("Long game", "The first side with 11 points wins.", wrong)
    False
    """
    told = _words(name)
    return all(len(told & _words(right)) > len(told & _words(each)) for each in wrong)


def _words(text: str) -> frozenset[str]:
    """The words of a text that say something, without the ending of a plural."""
    found = (word for word in _WORD.findall(text.lower()) if word not in _EMPTY)
    return frozenset(_SPELLED.get(word, word).removesuffix("s") for word in found)

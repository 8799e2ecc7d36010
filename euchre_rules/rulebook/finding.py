"""Finds the rules that somebody speaks of, by the words for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum, auto
from typing import Final

from euchre_rules.options import OPTIONS, Option, Rules
from euchre_rules.options.words import label, question
from euchre_rules.spec.suggest import plain
from euchre_rules.spec.variant import HouseRule

_SMALL: Final = frozenset(
    {"a", "an", "at", "do", "does", "for", "in", "is", "it", "may", "of", "on", "the", "to"}
    | {"what", "when", "who", "you"}
)
"""Words that tell no rule from another."""
_ENDINGS: Final = ("s", "es", "d", "ed", "n", "ing")


class Where(IntEnum):
    """Where the words of a search are found, the best place first."""

    OWN_NAMES = auto()
    """In the rule's path, title and other names."""

    HOUSE_RULES = auto()
    """Some only in the names of house rules that set it."""

    TEXTS = auto()
    """Some only in its question, in what is said of its values, or in a house rule's summary."""


@dataclass(frozen=True)
class Found:
    """A rule in which all the words of a search are found."""

    option: Option
    where: Where


def find_rules(asked: str, rules: Rules, house_rules: Iterable[HouseRule]) -> tuple[Found, ...]:
    """Find the rules in which each of some words is found, in one form of it or another.

    Args:
        asked: The words, with anything between them.
        rules: Those of the table at which questions and values are worded.
        house_rules: The house rules by which rules are found as well.

    Returns:
        The rules, the best first; those that are equally good in their own order.
    """
    words = _words(asked)
    telling = [each for each in words if each not in _SMALL] or words
    known = tuple(house_rules)
    found = []
    for option in OPTIONS if telling else ():
        places = _places(option, rules, known)
        where = [_where(word, places) for word in telling]
        if None not in where:
            found.append(Found(option, max(filter(None, where))))
    return tuple(sorted(found, key=lambda each: each.where))


def clear_hit(found: tuple[Found, ...]) -> Option | None:
    """The rule that was meant, if that is beyond doubt: no other one is named like it."""
    named = [each for each in found if each.where is not Where.TEXTS]
    if len(found) == 1 or (len(named) == 1 and named[0].where is Where.OWN_NAMES):
        return found[0].option
    return None


def _places(
    option: Option, rules: Rules, known: tuple[HouseRule, ...]
) -> Mapping[Where, frozenset[str]]:
    """The words of a rule by where they stand."""
    setting = [each for each in known if option.path in each.values]
    texts: Mapping[Where, Iterable[str]] = {
        Where.OWN_NAMES: (option.path, option.title, *option.also),
        Where.HOUSE_RULES: (n for each in setting for n in (each.id, each.name, *each.aliases)),
        Where.TEXTS: (*_texts(option, rules), *(each.summary for each in setting)),
    }
    return {
        where: frozenset(word for text in several for word in _words(text))
        for where, several in texts.items()
    }


def _texts(option: Option, rules: Rules) -> Iterator[str]:
    yield question(option, rules)
    for value in option.values:
        yield label(option, value, rules.with_values({option.path: value}))


def _where(word: str, places: Mapping[Where, frozenset[str]]) -> Where | None:
    """The best place that has a word, if any has."""
    return next((w for w, there in places.items() if any(_same(word, o) for o in there)), None)


def _same(one: str, other: str) -> bool:
    """Whether two words are one but for an ending.

    >>> _same("takes", "take"), _same("deal", "dealer")
    (True, False)
    """
    short, long = sorted((one, other), key=len)
    return short == long or (long.startswith(short) and long.removeprefix(short) in _ENDINGS)


def _words(text: str) -> list[str]:
    return [each for each in plain(text.replace("'", "")).split("_") if each]

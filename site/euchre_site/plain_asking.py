"""What the search makes of questions as people type them: small words, and other words.

The search takes every word for the beginning of one, so that "a" finds all that begins with an A,
and "can" finds Canada: in "what is a march" three words of four say nothing and outvote the one
that matters. So they are taken for gaps between words, in what is asked and in what is searched;
what is shown stays whole. Words that tell one question from another stay: must, may, who, no, when,
and "have", since "do I have to" asks whether one must.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from euchre_site.glossary.terms import TERMS

ALSO: Final = "also"
"""The field of the index with other words that an entry is found by, which nobody is shown."""
EVERYDAY: Final = (
    *("a", "an", "the", "this", "that", "it", "there"),
    *("i", "my", "we", "you", "your", "they"),
    *("is", "isn't", "are", "aren't", "be", "what", "mean", "means"),
    *("do", "don't", "does", "doesn't", "did", "didn't", "can", "can't"),
    *("has", "had", "haven't", "to", "of", "as"),
)
"""Words of questions that tell nothing of what is asked."""
_NOTHING: Final = '"search.result.none": "No matching documents"'
"""What the theme says where nothing is found, as its pages have it."""
_NOTHING_YET: Final = '"search.result.none": "Nothing found yet: type a word of the game."'
"""What is said instead: whoever has typed "what is a" hasn't come to the word."""
_APOSTROPHES: Final = "['’]"


def with_everyday(separator: str) -> str:
    r"""A separator of words that takes everyday words for gaps, too.

    The theme's worker heeds no flag, so each letter stands in both sizes.

    >>> print(with_everyday(r"[ ]+"))  # doctest: +ELLIPSIS
    [ ]+|\b(?:[aA]|[aA][nN]|[tT][hH][eE]|...)(?![A-Za-z♠♥♦♣])
    """
    words = "|".join("".join(map(_either, word)) for word in EVERYDAY)
    # An A before a suit is an ace.
    return rf"{separator}|\b(?:{words})(?![A-Za-z♠♥♦♣])"


def _either(letter: str) -> str:
    return _APOSTROPHES if letter == "'" else f"[{letter}{letter.upper()}]"


def with_nothing_yet(page: str) -> str:
    """A page of the site whose search says how to go on where nothing is found."""
    return page.replace(_NOTHING, _NOTHING_YET)


_ASKED: Final[Mapping[str, str]] = {
    "must-you-hold-a-suit-to-call-it": "order up a suit, order up",
    "what-do-makers-score-who-play-together": "how many points for a march",
}
"""The anchor of a question, and other words in which people ask it."""
_MUST: Final = "have to"
"""What people say for "must", with which questions begin here."""


@dataclass(frozen=True)
class _Twin:
    """A word of the glossary that says the same as one that the rules use.

    Attributes:
        name: The word.
        said: What finds the other in a title.
        heading: The heading of a rule book under which the other stands; empty if there is none,
            or if it is about something else at most tables.
    """

    name: str
    said: re.Pattern[str]
    heading: str


def _twins() -> Iterator[_Twin]:
    named = {each.name: each for each in TERMS}
    for term in TERMS:
        if term.same_as:
            other = named[term.same_as]
            forms = "|".join(map(re.escape, (other.name, *other.forms)))
            section, heading = other.part or ("", "")
            has = "" if other.unusual else heading or section
            yield _Twin(term.name, re.compile(rf"\b(?:{forms})\b", re.IGNORECASE), has)


_TWINS: Final = tuple(_twins())


def other_words(address: str, title: str, anchor: str, taken: str) -> tuple[str, ...]:
    """Other words for what an entry of the index is about.

    Args:
        address: The address of its page.
        title: Its title.
        anchor: Its anchor there; empty if it is the page itself.
        taken: The names of house rules in small letters: whoever types a word of theirs wants them.

    >>> other_words("variants/guernsey.html", "Mistakes", "mistakes", "")
    ('Revoke',)
    >>> other_words("variants/guernsey/questions.html", "Must I follow suit?", "must-i", "")
    ('have to',)
    """
    heading = anchor if PurePosixPath(address).parent.name == "variants" else ""
    same = [
        each.name
        for each in _TWINS
        if each.name.lower() not in taken
        and (each.said.search(title) or (heading and heading == each.heading))
    ]
    asked = [_ASKED[anchor]] if anchor in _ASKED else []
    must = [_MUST] if title.startswith("Must ") else []
    return (*same, *asked, *must)

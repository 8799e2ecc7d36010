"""What a search counts beside the words themselves: how much of a title they are, and whose it is.

The theme's search adds up the words found in a title and looks at nothing else of it: ten words
with the wanted one among them count as much as that one alone, and a page far more than a section
that answers better. The weights here set that right; what a kind of page is worth stands in its
front matter.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any, Final

from euchre_rules.spec.variant import Variant
from euchre_rules.spec.visible import visible
from euchre_site.collection import Collection
from euchre_site.plain_asking import ALSO, other_words, with_everyday
from euchre_site.uris import VariantPage, house_rule_uri, variant_uri
from euchre_site.variant.frame import title_of

OTHER_NAMES: Final = "other-names"
"""The anchor of the heading with a page's other names, each in quotes."""
_SECTION: Final = 2.5
"""The theme counts a page with all the words so many times as much as such a section."""
_LENGTH: Final = 0.3
"""A title of so many words is divided by its length to this power."""
_BARE: Final = 0.3
"""What a heading counts under which nothing stands: it answers no question."""
_OTHER: Final = 0.72
"""What another name counts beside the one that a page has."""
_NAMED: Final = 0.5
"""The power of its weight that the title of any other page counts: whoever types it wants the page,
however dry it is.
"""
_RULES_NAME: Final = 1.25
_VARIANTS_NAME: Final = 0.85
_FIRSTS_NAME: Final = 0.6
_PARTS_NAME: Final = 0.5
"""What the name of a house rule counts, of a variant without a tag, and of any other page of the
first variant and of another. A variant that is named after a house rule comes after it.
"""
_NOTHING_ELSE: Final = 1.6
"""What a heading counts more that is only a word which elsewhere tells a title from no other."""
_WHOLE: Final = ("compare.md", "house-rules/index.md", "variants/index.md")
"""The pages that list everything of a kind: whoever types the title wants them."""
_TITLED: Final = (VariantPage.EXAMPLES, VariantPage.CARD, VariantPage.QUIZ)
"""The pages whose text no search reads, since others say the same; their titles are found."""
_WHOSE: Final = 1.08
"""What a section counts more that goes by a variant's name too, of two with all the words: whoever
types the name wants that variant, and not a house rule on whose page it is mentioned.
"""
_ALSO_CALLED: Final = 2
"""Words before the first of several other names."""
_PARENT: Final = "parent-"
"""How the anchor of a heading begins under which only the sources of another variant stand."""
_FIRST: Final = ("Rules",)
_FIRST_CARD: Final = ("Rule card", "Print the rules")
"""What somebody types who names no variant, and wants the rules of the first or its card."""
_SMALL: Final = frozenset(
    ("a", "an", "and", "euchre", "for", "in", "it", "of", "on", "or", "the", "to")
)
"""Words of a title that tell it from no other."""
_TAG: Final = re.compile(r"<[^>]*>")
_WORD: Final = re.compile(r"\w+(?:['’]\w+)*")
_EUCHRE: Final = re.compile(r"[\s-]?\b(?:Euchre|Rules)\b", re.IGNORECASE)

Entry = dict[str, Any]
"""A page or a section as the theme's index has it: location, title, text, tags and boost."""


@dataclass(frozen=True)
class Names:
    """What else a page is found by.

    Attributes:
        whose: A name that the page and each section is found by together with its title; empty
            if there is none.
        worth: How much its title counts, whatever its sections do; None if as much as they.
        also: Other words that people type who want the page, and no section of it.
        known_as: Other names of what the page is about, as its text has them.
        more: How many times more the page counts than by its title and its worth.
    """

    whose: str = ""
    worth: float | None = None
    also: tuple[str, ...] = ()
    known_as: tuple[str, ...] = ()
    more: float = 1


_TYPED: Final[Mapping[str, Names]] = {
    # "How many cards" begins as this does, and is a question that has its own answer.
    "learn/index.md": Names(also=("How to play",), more=0.8),
    "practise.md": Names(also=("Practice",)),
    # "Play" is a beginning of "players", too.
    "play.md": Names(also=("Play",), more=1.6),
}
"""Pages that people look for in other words than those of the title."""


def weigh(site: Path, collection: Collection) -> None:
    """Set the weights in the index that the theme has written, if it has.

    Args:
        site: The folder of the built site, whose pages are files with names of their own.
        collection: What the site is about.
    """
    file = site / "search" / "search_index.json"
    if not file.is_file():
        return
    names = {_address(uri): each for uri, each in names_of(collection).items()}
    titles = {_address(uri): each for uri, each in titles_alone(collection).items()}
    index = weighed(json.loads(file.read_text("utf-8")), names, titles, taken_by(collection))
    file.write_text(json.dumps(index, separators=(",", ":")), "utf-8")


def _address(uri: str) -> str:
    return PurePosixPath(uri).with_suffix(".html").as_posix()


def names_of(collection: Collection) -> Mapping[str, Names]:
    """The path of each page that is known by a name, with what that is worth.

    The first variant's rules are what somebody looks for who names none, so its sections go by
    their titles alone.
    """
    first = collection.variants[0]
    found = {**_TYPED, **{uri: Names(worth=1) for uri in _WHOLE}}
    for rule in collection.house_rules:
        found[house_rule_uri(rule.id)] = Names(worth=_RULES_NAME)
    taken = taken_by(collection)
    said = {word for each in collection.house_rules for word in _telling(each.name)}
    for each in collection.variants:
        short = _short(each)
        # Words that house rules are named in are in many questions, and mean no variant there.
        whose = "" if each is first or not said.isdisjoint(_telling(short)) else short
        for page in VariantPage:
            is_whole = page is VariantPage.RULES and not whose
            worth = _VARIANTS_NAME if is_whole else _FIRSTS_NAME if each is first else _PARTS_NAME
            also = _typed(each, first, page)
            known_as = _known_as(each, taken) if page is VariantPage.RULES else ()
            found[variant_uri(each.id, page=page)] = Names(whose, worth, also, known_as)
    return found


def _typed(variant: Variant, first: Variant, page: VariantPage) -> tuple[str, ...]:
    """What is typed for a page of a variant by those who don't name the variant."""
    seats, usual = variant.rules.table.players, first.rules.table.players
    if page is VariantPage.CARD:
        return _FIRST_CARD if variant is first else ()
    if page is not VariantPage.RULES or (variant is not first and seats == usual):
        return ()
    return (*(_FIRST if variant is first else ()), f"{seats} players")


def taken_by(collection: Collection) -> str:
    """The names of all house rules, in small letters: whoever types a word of theirs wants them."""
    return " ".join(
        name for rule in collection.house_rules for name in (rule.name, *rule.aliases)
    ).lower()


def _known_as(variant: Variant, taken: str) -> tuple[str, ...]:
    """The other names of a variant that have a word which no house rule is named by."""
    theirs = _telling(taken)
    return tuple(_distinct(each) for each in variant.aliases if _telling(each) - theirs)


def _short(variant: Variant) -> str:
    """A variant's name without the words that tell it from no other."""
    return _distinct(variant.name)


def _distinct(name: str) -> str:
    return _EUCHRE.sub("", name).strip() or name


def _telling(name: str) -> frozenset[str]:
    """The words of a name that somebody may look for, and that tell it from others.

    >>> sorted(_telling("No-Trump Euchre"))
    ['no', 'trump']
    """
    return frozenset(_WORD.findall(name.lower())) - _SMALL


def titles_alone(collection: Collection) -> Mapping[str, str]:
    """The path of each page that is found by its title alone, and the title."""
    return {
        variant_uri(each.id, page=page): title_of(each, page)
        for each in collection.variants
        for page in _TITLED
    }


def weighed(
    index: Mapping[str, Any], names: Mapping[str, Names], titles: Mapping[str, str], taken: str = ""
) -> dict[str, Any]:
    """The index of a search with the weights of its entries, and the names they are found by.

    Args:
        index: The index as the theme writes it.
        names: For the address of a page, what else it is found by.
        titles: For the address of a page that isn't in the index, its title as plain text.
        taken: The names of house rules in small letters, whose words no other page goes by.
    """
    entries: Sequence[Entry] = index["docs"]
    added: Iterator[Entry] = (
        {"location": address, "title": escape(visible(title), quote=False), "text": ""}
        for address, title in titles.items()
    )
    config = index["config"] | {"separator": with_everyday(index["config"]["separator"])}
    docs = [_weighed(each, names, taken) for each in (*entries, *added)]
    return {**index, "config": config, "docs": docs}


def _weighed(entry: Entry, names: Mapping[str, Names], taken: str) -> Entry:
    address, _, anchor = entry["location"].partition("#")
    known = names.get(address, Names())
    typed = ((known.whose,) if known.whose else ()) + (() if anchor else known.also)
    tags = {"tags": [escape(each, quote=False) for each in typed]} if typed else {}
    words = (
        *(() if anchor else known.known_as),
        *other_words(address, entry["title"], anchor, taken),
    )
    also = {ALSO: " ".join(escape(each, quote=False) for each in words)} if words else {}
    boost = _of_section(entry, anchor, known) if anchor else _of_page(entry, known)
    if known.whose and anchor:
        boost *= _WHOSE
    return entry | tags | also | {"boost": round(boost, 3)}


def _of_page(entry: Entry, known: Names) -> float:
    weight: float = entry.get("boost", 1)
    worth = known.worth or math.pow(weight, _NAMED)
    return _shared(worth * known.more, _words(entry["title"]))


def _of_section(entry: Entry, anchor: str, known: Names) -> float:
    weight: float = entry.get("boost", 1)
    length: float = _words(entry["title"])
    if not _telling(entry["title"]):
        weight *= _NOTHING_ELSE
    if anchor == OTHER_NAMES:
        weight = (known.worth or weight) * _OTHER
        length = max(1, length - _ALSO_CALLED) / max(1, entry["title"].count("“"))
    elif anchor.startswith(_PARENT) or not entry["text"].strip():
        weight *= _BARE
    return _shared(weight * _SECTION, length)


def _shared(weight: float, length: float) -> float:
    """A weight that so many words share."""
    return weight / math.pow(length, _LENGTH)


def _words(title: str) -> int:
    """How many words a title has that somebody may look for; at least one.

    >>> _words("May the dealer discard the turn-up again?"), _words("In the")
    (6, 1)
    """
    found = _WORD.findall(_TAG.sub("", title))
    return max(1, sum(each.lower() not in _SMALL for each in found))

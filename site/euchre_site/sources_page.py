"""The page of sources: where the rules are written, each page or book once, with what it tells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Final

from euchre_rules.options import OPTIONS, Source
from euchre_rules.options.lists import apart
from euchre_rules.options.words import ended
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_site.collection import Collection
from euchre_site.lab.made import Lab
from euchre_site.marks import safe
from euchre_site.prose import link
from euchre_site.tree import Page, Part
from euchre_site.uris import house_rule_uri, variant_uri
from euchre_site.writing import Ready, made_page, write

SOURCES: Final = "euchre:sources"
URI: Final = "sources.md"
_TITLE: Final = "Sources"
_DESCRIPTION: Final = (
    "The pages and books that the rules come from, what each says differently, and what it is the "
    "source of."
)
_BOOST: Final = 0.025
"""What sources say holds every word of the game, all in one page; the rule itself comes first."""
_ARTICLE: Final = re.compile(r"^(?:a|an|the) ", re.IGNORECASE)


class Kind(Enum):
    """What has sources, in the order in which a reader looks for it."""

    VARIANT = "Variants"
    HOUSE_RULE = "House rules"
    OPTION = "Options"


@dataclass(frozen=True)
class Use:
    """Something that names a source.

    Attributes:
        name: What it is called, as plain text.
        uri: Where it is.
    """

    kind: Kind
    name: str
    uri: Ready
    source: Source


@dataclass(frozen=True)
class Uses:
    """What of one kind a source is named by, without saying anything of its own."""

    kind: Kind
    links: Ready


@dataclass(frozen=True)
class Entry:
    """A source.

    Attributes:
        title: Its title, with a link if it leads to the web.
        notes: What it says differently, each with where that matters.
        uses: What else it is the source of.
    """

    title: Ready
    notes: tuple[Ready, ...]
    uses: tuple[Uses, ...]


def sources_part(collection: Collection) -> Part:
    """The page of sources, and its place in the navigation."""
    page = _page(collection)
    return Part(pages=(page,), nav={SOURCES: (page.uri,)})


def _page(collection: Collection) -> Page:
    entries = tuple(_entries(collection))
    text = write("sources.md.jinja", title=_TITLE, entries=entries, works=_works(collection.lab))
    return made_page(URI, _TITLE, _DESCRIPTION, text, boost=_BOOST)


def _works(lab: Lab) -> tuple[Ready, ...]:
    """What of the rules engine for the reader's browser others have written, with its licence."""
    return tuple(
        Ready(f"{link(safe(each.name), each.url)}: [{safe(each.licence)}]({each.uri})")
        for each in lab.works
    )


def _entries(collection: Collection) -> Iterator[Entry]:
    """Every source once, by title."""
    uses = sorted(_uses(collection), key=lambda each: _key(each.source))
    entries = [tuple(several) for _, several in groupby(uses, key=lambda each: _key(each.source))]
    for several in sorted(entries, key=lambda each: _place(each[0].source)):
        yield _entry(several)


def _place(source: Source) -> str:
    """By what a source is sorted.

    >>> _place(Source("A copy of the rules"))
    'copy of the rules'
    """
    return _ARTICLE.sub("", source.title).casefold()


def _key(source: Source) -> str:
    """What makes two mentions one source: the address, or without one the title."""
    return source.url or source.title


def _uses(collection: Collection) -> Iterator[Use]:
    """Everything that names a source, with the source."""
    here = {each.id for each in collection.variants}
    for variant in collection.variants:
        uri = variant_uri(variant.id)
        parents = (parent for parent in variant.parents if parent.id not in here)
        for each in (*variant.sources, *(s for parent in parents for s in parent.sources)):
            yield Use(Kind.VARIANT, variant.name, uri, each)
    for rule in collection.house_rules:
        for each in rule.sources:
            yield Use(Kind.HOUSE_RULE, rule.name, house_rule_uri(rule.id), each)
    for option in OPTIONS:
        for each in option.sources:
            uri = Ready(f"reference.md#{anchor_of(option)}")
            yield Use(Kind.OPTION, option.title, uri, each)


def _entry(several: tuple[Use, ...]) -> Entry:
    source = several[0].source
    title = safe(source.title)
    return Entry(
        Ready(link(title, source.url) if source.url else title),
        tuple(_notes(several)),
        tuple(_silent(several)),
    )


def _notes(several: Iterable[Use]) -> Iterator[Ready]:
    """What the source says, each word once, and to what it belongs."""
    said: dict[str, list[Use]] = {}
    for each in several:
        if each.source.note:
            said.setdefault(each.source.note, []).append(each)
    for note, uses in said.items():
        yield Ready(f"{_links(uses)}: {safe(ended(note))}")


def _silent(several: Iterable[Use]) -> Iterator[Uses]:
    """What names the source and says nothing about it, by kind."""
    for kind in Kind:
        uses = [each for each in several if each.kind is kind and not each.source.note]
        if uses:
            yield Uses(kind, Ready(_links(uses)))


def _links(uses: Iterable[Use]) -> str:
    named = dict.fromkeys((each.name, each.uri) for each in uses)
    names = apart([name for name, _ in named])
    links = (f"[{safe(name)}]({uri})" for name, (_, uri) in zip(names, named, strict=True))
    return ", ".join(links)

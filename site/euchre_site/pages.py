"""Makes the pages of the site; nothing here knows MkDocs, reads a clock or writes a file."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Final

from euchre_rules.options import OPTIONS, Moment, Option, Source
from euchre_rules.options.words import and_list, sentence_case
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.glance import value_label
from euchre_rules.rulebook.pen import slug
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_rules.rulebook.structure import SetBy
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site import example
from euchre_site.book import book_text
from euchre_site.changes import changes, moment_of, needs, standings
from euchre_site.collection import Collection
from euchre_site.marks import safe
from euchre_site.prose import link
from euchre_site.reference import reference_page
from euchre_site.tree import Page, SiteTree
from euchre_site.writing import Ready, front_matter, write

VARIANTS: Final = "euchre:variants"
HOUSE_RULES: Final = "euchre:house_rules"
REFERENCE: Final = "euchre:reference"
_ASSETS: Final = ("euchre.css", "euchre.js")
_NO_LABEL: Final = "—"
_UP: Final = "../"
_SEARCHED: Final = (".", "house_rules")
"""Where an id is looked up, seen from the file that holds it."""
_BOOST: Final = 2
"""A rule book says more about its words than a house rule that happens to have one in its name."""
_FIRST_BOOST: Final = 2.1
"""Who names no variant looks for the one that the others are compared with."""


@dataclass(frozen=True)
class Choice:
    """A variant to choose, and the page to go to."""

    variant: Variant
    uri: Ready


@dataclass(frozen=True)
class Row:
    """One rule in which variants differ, in a few words for each."""

    title: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """A house rule in the index."""

    rule: HouseRule
    uri: Ready
    aliases: str


@dataclass(frozen=True)
class Group:
    """The house rules of one moment of the game."""

    title: str
    anchor: str
    entries: tuple[Entry, ...]


def site_tree(collection: Collection) -> SiteTree:
    """Make the pages of a site.

    Args:
        collection: What the site is about.

    Returns:
        An index and a page for each variant, the same for house rules, the reference, and
        what they need.
    """
    rules = by_moment(collection.house_rules)
    variant_pages = [_variants_page(collection), *(_variants(collection))]
    rule_pages = [_house_rules_page(rules), *(_house_rule(each, collection) for each in rules)]
    reference = reference_page()
    return SiteTree(
        pages={page.uri: page for page in (*variant_pages, *rule_pages, reference)},
        assets=dict(_assets()),
        nav={
            VARIANTS: tuple(page.uri for page in variant_pages),
            HOUSE_RULES: tuple(page.uri for page in rule_pages),
            REFERENCE: (reference.uri,),
        },
    )


def _assets() -> Iterator[tuple[str, bytes]]:
    folder = files("euchre_site").joinpath("assets")
    for name in _ASSETS:
        yield f"assets/euchre/{name}", folder.joinpath(name).read_bytes()
    for file in (example.FILE, example.HOUSE_RULE):
        yield f"assets/euchre/{file.name}", file.read_bytes()


def by_moment(rules: tuple[HouseRule, ...]) -> tuple[HouseRule, ...]:
    """House rules in the order of the game, then by name."""
    moments = list(Moment)
    return tuple(sorted(rules, key=lambda each: (moments.index(moment_of(each)), each.name)))


def variant_uri(name: str, way: str = "") -> Ready:
    """The page of the variant with this id.

    Args:
        name: The id; ids hold nothing that Markdown acts on.
        way: The way to the folder of pages.
    """
    return Ready(f"{way}variants/{name}.md")


def house_rule_uri(name: str, way: str = "") -> Ready:
    """The page of the house rule with this id; see :func:`variant_uri`."""
    return Ready(f"{way}house-rules/{name}.md")


def choices(collection: Collection, folder: str = "") -> tuple[Choice, ...]:
    """The variants with links to their pages.

    Args:
        collection: What the site is about.
        folder: The way from the page with the links to the folder of pages.
    """
    return tuple(Choice(each, variant_uri(each.id, folder)) for each in collection.variants)


def _variants_page(collection: Collection) -> Page:
    title = "Variants"
    text = write(
        "variants.md.jinja",
        choices=choices(collection, _UP),
        variants=collection.variants,
        rows=_rows(collection.variants),
    )
    return _page("variants/index.md", title, "Every variant, and where they differ.", text)


def _rows(variants: tuple[Variant, ...]) -> tuple[Row, ...]:
    return tuple(
        Row(each.title, tuple(_cell(each, variant) for variant in variants))
        for each in OPTIONS
        if len({str(variant.rules.get(each.path)) for variant in variants}) > 1
    )


def _cell(found: Option, variant: Variant) -> str:
    return sentence_case(value_label(variant.rules, found)) or _NO_LABEL


def _variants(collection: Collection) -> Iterator[Page]:
    with_pages = frozenset(each.id for each in collection.house_rules)
    for each in collection.variants:
        yield _variant(each, collection, partial(_link_of, with_pages))


def _link_of(with_pages: frozenset[str], who: SetBy) -> str | None:
    return house_rule_uri(who.id, _UP) if who.id in with_pages else None


def _variant(variant: Variant, collection: Collection, link_of: partial[str | None]) -> Page:
    first, *_ = collection.variants
    others = [each for each in collection.variants if each is not variant and each is not first]
    known = None if variant is first else first
    text = write(
        "variant.md.jinja",
        variant=variant,
        about=_about(variant, known),
        reference=variant.reference,
        book=book_text(rule_book(variant, compare_with=known, others=others), link_of),
    )
    uri = variant_uri(variant.id)
    boost = _BOOST if known else _FIRST_BOOST
    return _page(uri, variant.name, variant.summary, text, variant.file, boost)


def _about(variant: Variant, known: Variant | None) -> str:
    also = f"Also called {_quoted(variant.aliases)}." if variant.aliases else ""
    mark = f"A star marks what is not so in {known.name}." if known else ""
    return f"{also} {mark}".strip()


def _quoted(names: tuple[str, ...]) -> str:
    return and_list([f"“{name}”" for name in names])


def _house_rules_page(rules: tuple[HouseRule, ...]) -> Page:
    text = write("house_rules.md.jinja", groups=_groups(rules))
    description = "Every house rule, by the moment of the game that it touches."
    return _page("house-rules/index.md", "House rules", description, text)


def _groups(rules: tuple[HouseRule, ...]) -> tuple[Group, ...]:
    found: dict[Moment, list[Entry]] = {}
    for rule in rules:
        entry = Entry(rule, house_rule_uri(rule.id, _UP), _quoted(rule.aliases))
        found.setdefault(moment_of(rule), []).append(entry)
    return tuple(
        Group(moment.value, slug(moment.value), tuple(entries)) for moment, entries in found.items()
    )


def _house_rule(rule: HouseRule, collection: Collection) -> Page:
    where = standings(rule, collection.variants, collection.reference_of(rule))
    adding = next((each for each in where if each.is_added), None)
    names = {each.id: each.name for each in collection.variants}
    names |= {each.id: each.name for each in collection.house_rules}
    after = collection.variants[0].rules.with_values(rule.values)
    text = write(
        "house_rule.md.jinja",
        rule=rule,
        aliases=_quoted(rule.aliases),
        changes=changes(rule, collection.variants),
        anchor=lambda found: Ready(anchor_of(found)),
        needs=[needs(path, values, after) for path, values in rule.requires.items()],
        conflicts=[
            {"name": names.get(name, name), "reason": reason}
            for name, reason in rule.conflicts_with.items()
        ],
        standings=where,
        uri_of=lambda variant: variant_uri(variant.id, _UP),
        example=adding and shlex.quote(adding.reference),
        # An id holds nothing that acts, and escapes would stand as they are in a block of code.
        parent=adding and Ready(adding.variant.id),
        in_file=Ready(_in_file(rule.id, collection.reference_of(rule))),
        sources=[_source(each) for each in rule.sources],
    )
    return _page(house_rule_uri(rule.id), rule.name, rule.summary, text, rule.file)


def _in_file(name: str, reference: str) -> str:
    """How a variant's file names a house rule: by its id, wherever that is enough to find it.

    >>> _in_file("club", "./house_rules/club.yaml"), _in_file("club", "./our rules/club.yaml")
    ('club', '"./our rules/club.yaml"')
    """
    is_found = reference == name or PurePosixPath(reference).parent.as_posix() in _SEARCHED
    return name if is_found else json.dumps(reference)


def _source(source: Source) -> Ready:
    title = safe(source.title)
    titled = link(title, source.url) if source.url else title
    return Ready(f"{titled}. {safe(source.note)}" if source.note else f"{titled}.")


def _page(
    uri: str, title: str, description: str, text: str, source: str | None = None, boost: float = 1
) -> Page:
    return Page(str(uri), title, front_matter(title, description, boost) + text, source)

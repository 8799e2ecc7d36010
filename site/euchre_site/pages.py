"""Makes the pages of the site; nothing here knows MkDocs, reads a clock or writes a file."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Final

from euchre_rules.options import Source
from euchre_rules.options.words import and_list, number_word
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.grouping import families
from euchre_rules.rulebook.reference_options import anchor_of
from euchre_rules.rulebook.structure import SetBy
from euchre_rules.spec import shipped
from euchre_rules.spec.variant import HouseRule, Variant
from euchre_site import example
from euchre_site.book import LinkOf, book_text
from euchre_site.changes import Standing, changes, companies, helpers, needs, standings
from euchre_site.collection import Collection
from euchre_site.indexes import (
    house_rules_nav,
    house_rules_page,
    quoted,
    variants_nav,
    variants_page,
)
from euchre_site.marks import safe
from euchre_site.prose import link
from euchre_site.reference import reference_page
from euchre_site.tree import Page, SiteTree
from euchre_site.uris import UP, house_rule_uri, variant_uri
from euchre_site.writing import Ready, made_page, write

VARIANTS: Final = "euchre:variants"
HOUSE_RULES: Final = "euchre:house_rules"
REFERENCE: Final = "euchre:reference"
_ASSETS: Final = ("euchre.css", "euchre.js")
_SEARCHED: Final = (".", "house_rules")
"""Where an id is looked up, seen from the file that holds it."""
_BOOST: Final = 2
"""A rule book says more about its words than a house rule that happens to have one in its name."""
_FIRST_BOOST: Final = 2.1
"""Who names no variant looks for the one that the others are compared with."""


def site_tree(collection: Collection) -> SiteTree:
    """Make the pages of a site.

    Args:
        collection: What the site is about.

    Returns:
        An index and a page for each variant, the same for house rules, the reference, and
        what they need.
    """
    reference = reference_page()
    pages = (
        variants_page(collection),
        *_variants(collection),
        house_rules_page(collection),
        *(_house_rule(each, collection) for each in collection.house_rules),
        reference,
    )
    return SiteTree(
        pages={page.uri: page for page in pages},
        assets=dict(_assets()),
        nav={
            VARIANTS: variants_nav(collection),
            HOUSE_RULES: house_rules_nav(collection),
            REFERENCE: (reference.uri,),
        },
    )


def _assets() -> Iterator[tuple[str, bytes]]:
    folder = files("euchre_site").joinpath("assets")
    for name in _ASSETS:
        yield f"assets/euchre/{name}", folder.joinpath(name).read_bytes()
    for file in (example.FILE, example.HOUSE_RULE):
        yield f"assets/euchre/{file.name}", file.read_bytes()
    for name, content in shipped.examples().items():
        yield f"assets/euchre/examples/{name}", content


def _variants(collection: Collection) -> Iterator[Page]:
    first, *_ = collection.variants
    with_pages = frozenset(each.id for each in collection.house_rules)
    heads = [each.head for each in families(collection.variants) if each.head]
    for each in collection.variants:
        others = [head for head in heads if head is not each and head is not first]
        known = None if each is first else first
        yield _variant(each, known, others, partial(_link_of, with_pages))


def _link_of(with_pages: frozenset[str], who: SetBy) -> str | None:
    return house_rule_uri(who.id, UP) if who.id in with_pages else None


def _variant(
    variant: Variant, known: Variant | None, others: Sequence[Variant], link_of: LinkOf
) -> Page:
    """The page of a variant.

    Args:
        variant: The variant.
        known: The variant that readers are most likely to know, if it isn't this one.
        others: Further variants that readers may know; those at the head of a family are enough,
            for ``euchre diff`` compares any two.
        link_of: The link to who set a rule.
    """
    text = write(
        "variant.md.jinja",
        variant=variant,
        about=_about(variant, known),
        reference=variant.reference,
        opponents=_opponents(variant.rules.table.players - 1),
        known=known,
        book=book_text(rule_book(variant, compare_with=known, others=others), link_of),
    )
    uri = variant_uri(variant.id)
    boost = _BOOST if known else _FIRST_BOOST
    return made_page(uri, variant.name, variant.summary, text, variant.file, boost)


def _opponents(number: int) -> str:
    return f"{number_word(number)} computer player{'s' if number > 1 else ''}"


def _about(variant: Variant, known: Variant | None) -> str:
    also = f"Also called {quoted(variant.aliases)}." if variant.aliases else ""
    mark = f"A star marks what is not so in {known.name}." if known else ""
    return f"{also} {mark}".strip()


def _house_rule(rule: HouseRule, collection: Collection) -> Page:
    where = standings(rule, collection.variants, collection.reference_of(rule))
    names = {each.id: each.name for each in collection.variants}
    names |= {each.id: each.name for each in collection.house_rules}
    after = collection.variants[0].rules.with_values(rule.values)
    help_from = helpers(rule, collection.house_rules, collection.variants)
    text = write(
        "house_rule.md.jinja",
        rule=rule,
        aliases=quoted(rule.aliases),
        changes=changes(rule, collection.variants),
        anchor=lambda found: Ready(anchor_of(found)),
        needs=[needs(path, values, after) for path, values in rule.requires.items()],
        helpers=_links((each for each, _ in help_from), house_rule_uri),
        conflicts=[
            {"name": names.get(name, name), "reason": reason}
            for name, reason in rule.conflicts_with.items()
        ],
        companies=companies(where),
        links=lambda variants: _links(variants, variant_uri),
        example=_example(rule, where, help_from, collection),
        sources=[_source(each) for each in rule.sources],
    )
    return made_page(house_rule_uri(rule.id), rule.name, rule.summary, text, rule.file)


@dataclass(frozen=True)
class Example:
    """A table that plays by a house rule.

    Attributes:
        reference: How a shell passes it to a command.
        parent: The id of the variant.
        house_rules: As a rules file lists them.
    """

    reference: str
    parent: Ready
    house_rules: Ready


def _example(
    rule: HouseRule,
    where: Sequence[Standing],
    help_from: Sequence[tuple[HouseRule, Variant]],
    collection: Collection,
) -> Example | None:
    """The first variant that can add the rule; else one that can with another house rule's help."""
    adding = next((each.variant for each in where if each.is_added), None)
    helper = None
    if adding is None and help_from:
        helper, adding = help_from[0]
    if adding is None:
        return None
    rules = [each for each in (helper, rule) if each]
    named = [(each.id, collection.reference_of(each)) for each in rules]
    return Example(
        shlex.quote("+".join([adding.reference, *(reference for _, reference in named)])),
        # An id holds nothing that acts, and escapes would stand as they are in a block of code.
        Ready(adding.id),
        Ready(", ".join(_in_file(*each) for each in named)),
    )


def _links(several: Iterable[Variant | HouseRule], uri_of: Callable[[str, str], Ready]) -> Ready:
    """Variants or house rules in a list, each with a link to its page."""
    return Ready(and_list([f"[{safe(each.name)}]({uri_of(each.id, UP)})" for each in several]))


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

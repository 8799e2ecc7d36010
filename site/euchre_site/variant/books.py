"""The rule books of the variants of a site, and what readers of one are likely to know already."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.grouping import families
from euchre_rules.rulebook.structure import Book, SetBy
from euchre_rules.spec.variant import Variant
from euchre_site.book import LinkOf
from euchre_site.collection import Collection
from euchre_site.uris import house_rule_uri


@lru_cache(maxsize=256)
def book_of(variant: Variant, known: Variant | None = None) -> Book:
    """The rule book of a variant.

    Args:
        variant: The variant.
        known: The one from which its sentences are marked to differ.
    """
    return rule_book(variant, compare_with=known)


def known_of(variant: Variant, collection: Collection) -> Variant | None:
    """The variant that readers are most likely to know, if it isn't this one."""
    first, *_ = collection.variants
    return None if variant is first else first


def heads(variant: Variant, collection: Collection) -> Iterator[Variant]:
    """The variants that readers may know: the first of the site, then the head of each family."""
    first, *_ = collection.variants
    found = (first, *(each.head for each in families(collection.variants) if each.head))
    yield from (each for each in dict.fromkeys(found) if each is not variant)


def link_of(collection: Collection, way: str) -> LinkOf:
    """The links to who set a rule.

    Args:
        collection: What the site is about.
        way: The way from the page to the folder of pages.
    """
    with_pages = frozenset(each.id for each in collection.house_rules)

    def found(who: SetBy) -> str | None:
        return house_rule_uri(who.id, way) if who.id in with_pages else None

    return found

"""The pages of each variant, and the index that leads to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from euchre_rules.options.words import number_word
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.grouping import families
from euchre_rules.rulebook.structure import SetBy
from euchre_rules.spec.variant import Variant
from euchre_site.book import LinkOf, book_text
from euchre_site.collection import Collection
from euchre_site.indexes import quoted, variants_nav, variants_page
from euchre_site.tree import Page, Part
from euchre_site.uris import UP, house_rule_uri, variant_uri
from euchre_site.writing import made_page, write

VARIANTS: Final = "euchre:variants"
_BOOST: Final = 2
"""A rule book says more about its words than a house rule that happens to have one in its name."""
_FIRST_BOOST: Final = 2.1
"""Who names no variant looks for the one that the others are compared with."""


def variant_part(collection: Collection) -> Part:
    """An index of variants and the pages of each."""
    return Part(
        pages=(variants_page(collection), *_variants(collection)),
        nav={VARIANTS: variants_nav(collection)},
    )


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

"""The pages of each variant, and the index that leads to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.indexes import variants_page
from euchre_site.tree import Page, Part
from euchre_site.uris import VariantPage
from euchre_site.variant.differences import data_uri, differences_data, differences_page
from euchre_site.variant.frame import framed, parts_row, title_of
from euchre_site.variant.navigation import variants_nav
from euchre_site.variant.questions import questions_page
from euchre_site.variant.rules import rules_page
from euchre_site.worked import examples_page
from euchre_site.writing import Ready, write

VARIANTS: Final = "euchre:variants"
Writer = Callable[[Variant, Collection, Ready], Page]
"""Writes a page of a variant, whose row of links is given."""


def variant_part(collection: Collection) -> Part:
    """An index of variants and the pages of each."""
    return Part(
        pages=(variants_page(collection), *_variants(collection)),
        assets={data_uri(each): differences_data(each, collection) for each in collection.variants},
        nav={VARIANTS: variants_nav(collection)},
    )


def _variants(collection: Collection) -> Iterator[Page]:
    for variant in collection.variants:
        for page, written in _WRITERS.items():
            yield written(variant, collection, parts_row(variant, page))


def _plain(page: VariantPage) -> Writer:
    def written(variant: Variant, _: Collection, row: Ready) -> Page:
        title = title_of(variant, page)
        text = write("variant_plain.md.jinja", title=title, row=row, variant=variant)
        return framed(variant, page, title, text)

    return written


_WRITERS: Final[dict[VariantPage, Writer]] = {
    VariantPage.RULES: rules_page,
    VariantPage.SCORING: _plain(VariantPage.SCORING),
    VariantPage.EXAMPLES: examples_page,
    VariantPage.DIFFERENCES: differences_page,
    VariantPage.QUESTIONS: questions_page,
    VariantPage.CARD: _plain(VariantPage.CARD),
    VariantPage.QUIZ: _plain(VariantPage.QUIZ),
}

"""The pages of each variant, and the index that leads to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.indexes import variants_page
from euchre_site.quiz import quiz_page
from euchre_site.tree import Page, Part
from euchre_site.uris import VariantPage
from euchre_site.variant.card import card_page
from euchre_site.variant.differences import data_uri, differences_data, differences_page
from euchre_site.variant.frame import parts_row
from euchre_site.variant.navigation import variants_nav
from euchre_site.variant.questions import questions_page
from euchre_site.variant.rules import rules_page
from euchre_site.variant.scoring import scoring_page
from euchre_site.worked import examples_page
from euchre_site.writing import Ready

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


_WRITERS: Final[dict[VariantPage, Writer]] = {
    VariantPage.RULES: rules_page,
    VariantPage.SCORING: scoring_page,
    VariantPage.EXAMPLES: examples_page,
    VariantPage.DIFFERENCES: differences_page,
    VariantPage.QUESTIONS: questions_page,
    VariantPage.CARD: card_page,
    VariantPage.QUIZ: quiz_page,
}

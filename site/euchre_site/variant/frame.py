"""What the pages of a variant share: their titles, the row of links to each other, their heads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.writing import Ready, made_page, ready

_TITLES: Final[Mapping[VariantPage, str]] = {
    VariantPage.RULES: "{}",
    VariantPage.SCORING: "Scoring in {}",
    VariantPage.EXAMPLES: "Worked examples of {}",
    VariantPage.DIFFERENCES: "What’s different in {}",
    VariantPage.QUESTIONS: "Questions people ask about {}",
    VariantPage.CARD: "Rule card of {}",
    VariantPage.QUIZ: "Quiz on {}",
}


def title_of(variant: Variant, page: VariantPage) -> str:
    """The title of a page, which no other page of the site has; not made safe to show."""
    return _TITLES[page].replace("{}", variant.name)


def parts_row(variant: Variant, shown: VariantPage) -> Ready:
    """The links between the pages of a variant, which stand below the title of each.

    Args:
        variant: The variant.
        shown: The page that the row stands on.
    """
    return row_of_links(variant, way_up(variant_uri(variant.id, page=shown)), shown)


def row_of_links(variant: Variant, way: str, shown: VariantPage | None = None) -> Ready:
    """The links to the pages of a variant, from any page of the site.

    Args:
        variant: The variant.
        way: The way from that page to the folder of pages.
        shown: The page that the row stands on, if it is one of them.
    """
    return ready(
        "variant_row.md.jinja",
        pages=VariantPage,
        shown=shown,
        uri_of=lambda page: variant_uri(variant.id, way, page),
    )


def framed(
    variant: Variant, page: VariantPage, description: str, text: str, boost: float = 1
) -> Page:
    """A page of a variant with its head.

    Args:
        variant: The variant.
        page: Which of its pages.
        description: What the page is about, as plain text.
        text: Its Markdown.
        boost: How much it counts in a search.
    """
    uri = variant_uri(variant.id, page=page)
    return made_page(uri, title_of(variant, page), description, text, variant.file, boost)

"""The worked examples of a variant, and the page of each example."""

from __future__ import annotations

from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri
from euchre_site.writing import NOT_SEARCHED, Ready, made_page, write


def examples_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The page with the worked examples of a variant.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant, which stand below the title.
    """
    text = write("worked_examples.md.jinja", variant=variant, row=row)
    uri = variant_uri(variant.id, page=VariantPage.EXAMPLES)
    title = f"{variant.name}: worked examples"
    about = f"Hands of {variant.name}, told trick by trick."
    return made_page(uri, title, about, text, variant.file, NOT_SEARCHED)


def told(collection: Collection, scenario_id: str, way: str) -> Ready:
    """A shipped scenario told in short, for a page that somebody writes by hand.

    Args:
        collection: What the site is about.
        scenario_id: The id of the scenario.
        way: The way from the page to the folder of pages.

    Raises:
        KeyError: There is no such scenario.
    """
    return Ready("")

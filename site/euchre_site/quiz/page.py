"""The page on which somebody takes the quiz of a variant."""

from __future__ import annotations

from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.quiz.widget import whole_quiz
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.variant.frame import framed, title_of
from euchre_site.writing import NOT_SEARCHED, Ready, write


def quiz_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The quiz of a variant.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant.
    """
    del collection
    page = VariantPage.QUIZ
    way = way_up(variant_uri(variant.id, page=page))
    text = write(
        "quiz_page.md.jinja",
        title=title_of(variant, page),
        row=row,
        rules=variant_uri(variant.id, way),
        reference=variant.reference,
        widget=whole_quiz(variant),
    )
    description = f"Questions on the rules of {variant.name}, with a reason for every answer."
    return framed(variant, page, description, text, NOT_SEARCHED)

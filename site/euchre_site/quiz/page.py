"""The page on which somebody takes the quiz of a variant."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_rules.options.words import and_list
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.lab_pages.tables import address_end
from euchre_site.quiz.widget import whole_quiz
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.variant.frame import framed, title_of
from euchre_site.writing import NOT_SEARCHED, Ready, write
from euchre_tutor.banks import banks_of
from euchre_tutor.question import Topic


def quiz_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The quiz of a variant.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant.
    """
    page = VariantPage.QUIZ
    way = way_up(variant_uri(variant.id, page=page))
    text = write(
        "quiz_page.md.jinja",
        title=title_of(variant, page),
        row=row,
        rules=variant_uri(variant.id, way),
        questions=variant_uri(variant.id, way, VariantPage.QUESTIONS),
        lab="" if collection.lab.missing else Ready(f"{way}practise.md{address_end(variant)}"),
        untold=and_list([each.heading.lower() for each in _not_asked(variant)]),
        reference=variant.reference,
        widget=whole_quiz(variant),
    )
    description = f"Questions on the rules of {variant.name}, with a reason for every answer."
    return framed(variant, page, description, text, NOT_SEARCHED)


def _not_asked(variant: Variant) -> Iterator[Topic]:
    """The parts of a table's game about which there are no questions."""
    asked = {bank.topic for bank in banks_of(variant)}
    elsewhere = {Topic.DIFFERENCES} | (set() if variant.rules.lone_hands else {Topic.ALONE})
    yield from (each for each in Topic if each not in asked | elsewhere)

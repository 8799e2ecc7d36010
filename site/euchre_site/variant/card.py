"""The rule card: a table's rules on one printed side."""

from __future__ import annotations

from euchre_rules.rulebook.card import rule_card, suits_alike
from euchre_rules.rulebook.structure import Sentence
from euchre_rules.spec.variant import Variant
from euchre_site.book import sentences_text
from euchre_site.collection import Collection
from euchre_site.marks import card_mark
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.variant.basis import basis_of
from euchre_site.variant.books import book_of, link_of
from euchre_site.variant.frame import framed, title_of
from euchre_site.writing import NOT_SEARCHED, Ready, write


def card_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The page with the rule card of a variant.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant.
    """
    uri = variant_uri(variant.id, page=VariantPage.CARD)
    basis = basis_of(variant, collection)
    book, links = book_of(variant, basis), link_of(collection, way_up(uri))

    card = rule_card(variant, basis, book)

    def said(*sentences: Sentence) -> Ready:
        return sentences_text(sentences, links, book.compared_with)

    text = write(
        "variant_card.md.jinja",
        title=title_of(variant, VariantPage.CARD),
        row=row,
        variant=variant,
        basis=basis if variant.parents else None,
        compared_with=book.compared_with,
        facts=card.facts,
        said=said,
        order=card.order,
        suits=suits_alike,
        cards=lambda cards: Ready(" ".join(map(card_mark, cards))),
        table=card.table,
        fitted=card.fitted,
        site=collection.title,
        rules_title=title_of(variant, VariantPage.RULES),
        path=Ready(variant_uri(variant.id).removesuffix(".md")),
    )
    description = f"The rules of {variant.name} on one side of paper, to print and keep."
    return framed(variant, VariantPage.CARD, description, text, NOT_SEARCHED)

"""The rule card: a table's rules on one printed side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.options import Effect, Moment, Option, option
from euchre_rules.options.words import and_list, sentence_case
from euchre_rules.rulebook.glance import telling, value_label
from euchre_rules.rulebook.structure import (
    Book,
    BulletList,
    Item,
    Sentence,
    Table,
    TrumpOrder,
    TrumpOrders,
)
from euchre_rules.spec.variant import Layer, Variant
from euchre_site.book import sentences_text
from euchre_site.collection import Collection
from euchre_site.marks import card_mark
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.variant.basis import basis_of
from euchre_site.variant.books import book_of, link_of
from euchre_site.variant.fitting import Change, Detail, fitting, room_beside
from euchre_site.variant.frame import framed, title_of
from euchre_site.writing import NOT_SEARCHED, Ready, write

_GLANCE: Final = "at-a-glance"
_CARDS: Final = "the-cards-and-their-order"
_SCORING: Final = "scoring"
_NOT_ON_THE_CARD: Final = ("Played in",)
_NO_MATTER: Final = "doesn’t come up"
_DETAILS: Final = (
    *("deal.packets", "first_deal.method"),
    *("turn_up.when_dealer_sits_out", "redeal_hand.qualifies"),
    *("score.renege", "renege.correctable", "deal.after_misdeal", "deal.cut"),
    *("play.identical_cards", "no_trump.best_bower", "game.overshoot", "renege.false_claim"),
)
"""Rules that the card tells in a few words as long as there is room, the most needed first."""


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

    def said(*sentences: Sentence) -> Ready:
        # Whose house rule it is, the list of changes tells.
        plain = (replace(each, set_by=()) for each in sentences)
        return sentences_text(plain, links, book.compared_with)

    facts = tuple(_facts(book))
    rows = (cells[0].text for cells in _table(book).rows)
    room = room_beside(variant.name, (s.text for item in facts for s in item.sentences), rows)
    changes = _changes(variant, basis)
    fitted = fitting(room, changes, _details(variant, changes))
    text = write(
        "variant_card.md.jinja",
        title=title_of(variant, VariantPage.CARD),
        row=row,
        variant=variant,
        basis=basis if variant.parents else None,
        compared_with=book.compared_with,
        facts=facts,
        said=said,
        # Where even the sentences fill the paper, they say which cards are the best.
        order=_order(book) if room >= 0 else None,
        suits=_alike,
        cards=lambda cards: Ready(" ".join(map(card_mark, cards))),
        table=_table(book),
        fitted=fitted,
        site=collection.title,
        rules_title=title_of(variant, VariantPage.RULES),
        path=Ready(variant_uri(variant.id).removesuffix(".md")),
    )
    description = f"The rules of {variant.name} on one side of paper, to print and keep."
    return framed(variant, VariantPage.CARD, description, text, NOT_SEARCHED)


def _facts(book: Book) -> Iterator[Item]:
    """The game in a few lines, as the rule book has them at its beginning."""
    listed = next(each for each in book.section(_GLANCE).blocks if isinstance(each, BulletList))
    yield from (each for each in listed.items if each.term not in _NOT_ON_THE_CARD)


def _alike(order: TrumpOrder) -> str:
    """The suits that a trump leaves alone, of which the first stands for all."""
    first, *others = (suit.value for suit, _ in order.others)
    return sentence_case(f"{first} (so too {and_list(others)})")


def _table(book: Book) -> Table:
    return next(each for each in book.section(_SCORING).blocks if isinstance(each, Table))


def _order(book: Book) -> TrumpOrder | None:
    """What a trump does to the cards: one of them, since all do the same."""
    blocks = book.section(_CARDS).blocks
    orders = next((each for each in blocks if isinstance(each, TrumpOrders)), None)
    rows = orders.rows if orders else ()
    return next((each for each in rows if each.trump is Trump.HEARTS), None)


def _changes(variant: Variant, basis: Variant | None) -> tuple[Change, ...]:
    """What the table plays otherwise than the variant that it builds on, in a few words."""
    if basis is None:
        return ()
    return tuple(
        Change(
            each.title,
            value_label(variant.rules, each) or _NO_MATTER,
            value_label(basis.rules, each) or _NO_MATTER,
            _set_by(variant, each.path),
            _weight(each),
        )
        for each in telling(variant, basis)
    )


def _weight(changed: Option) -> int:
    """How much strangers need to know a change, where there is no room for all of them."""
    if changed.effect is Effect.DEAL:
        return 0
    return 1 if changed.moment is Moment.PENALTY else 2


def _set_by(variant: Variant, path: str) -> str:
    """The house rule that sets an option; empty where none does."""
    origin = variant.origins(path)[0]
    return origin.name if origin.layer in (Layer.HOUSE_RULE, Layer.ADDED_HOUSE_RULE) else ""


def _details(variant: Variant, changes: Iterable[Change]) -> tuple[Detail, ...]:
    """What else may be told, without what has been told as a change."""
    rules, said = variant.rules, {each.title for each in changes}
    found = [option(path) for path in _DETAILS if rules.applies(path)]
    found = [each for each in found if each.title not in said]
    return tuple(Detail(each.title, value_label(rules, each)) for each in found)

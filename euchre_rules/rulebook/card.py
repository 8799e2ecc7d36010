"""The rule card: a table's rules on one side of paper, chosen before anything draws it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from euchre_rules.cards import Trump
from euchre_rules.options import Effect, Moment, Option, option
from euchre_rules.options.words import and_list, sentence_case
from euchre_rules.rulebook.card_fitting import Change, Detail, Fitted, fitting, room_beside
from euchre_rules.rulebook.glance import telling, value_label
from euchre_rules.rulebook.plain import item_data, orders_row, table_data
from euchre_rules.rulebook.structure import Book, BulletList, Item, Table, TrumpOrder, TrumpOrders
from euchre_rules.spec.variant import Layer, Variant

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


@dataclass(frozen=True)
class RuleCard:
    """What stands on a card.

    Attributes:
        facts: The game in a few lines, as the rule book has them at its beginning.
        order: What trump does to the cards; None where even the sentences fill the paper, which
            say which cards are the best.
        table: What is scored.
        fitted: What the table changes, and what else there is room for.
        compared_with: The name of the table from which sentences are marked to differ.
    """

    name: str
    summary: str
    facts: tuple[Item, ...]
    order: TrumpOrder | None
    table: Table
    fitted: Fitted
    compared_with: str | None


def rule_card(variant: Variant, basis: Variant | None, book: Book) -> RuleCard:
    """The card of a table.

    Args:
        variant: The table.
        basis: The table that its changes are told against; None if none are.
        book: The table's rule book.
    """
    facts = tuple(_facts(book))
    table = _table(book)
    rows = (cells[0].text for cells in table.rows)
    room = room_beside(variant.name, (s.text for item in facts for s in item.sentences), rows)
    changes = _changes(variant, basis)
    return RuleCard(
        name=variant.name,
        summary=variant.summary,
        facts=facts,
        order=_order(book) if room >= 0 else None,
        table=table,
        fitted=fitting(room, changes, _details(variant, changes)),
        compared_with=book.compared_with,
    )


def _facts(book: Book) -> Iterator[Item]:
    listed = next(each for each in book.section(_GLANCE).blocks if isinstance(each, BulletList))
    for each in listed.items:
        if each.term not in _NOT_ON_THE_CARD:
            # Whose house rule it is, the list of changes tells.
            plain = tuple(replace(said, set_by=()) for said in each.sentences)
            yield replace(each, sentences=plain)


def suits_alike(order: TrumpOrder) -> str:
    """The suits that a trump leaves alone, of which the first stands for all."""
    first, *others = (suit.value for suit, _ in order.others)
    return sentence_case(f"{first} (so too {and_list(others)})")


def _table(book: Book) -> Table:
    found = next(each for each in book.section(_SCORING).blocks if isinstance(each, Table))
    rows = tuple(tuple(replace(cell, set_by=()) for cell in row) for row in found.rows)
    return replace(found, rows=rows)


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


def card_data(card: RuleCard) -> dict[str, Any]:
    """A card as plain data; sentences, cards and tables are as in a rule book."""
    return {
        "name": card.name,
        "summary": card.summary,
        "compared_with": card.compared_with,
        "facts": [item_data(each) for each in card.facts],
        "order": card.order and {**orders_row(card.order), "alike": suits_alike(card.order)},
        "scoring": table_data(card.table),
        "changes": [
            {"title": each.title, "here": each.here, "there": each.there, "by": each.by}
            for each in card.fitted.changes
        ],
        "more": card.fitted.more,
        "details": [{"title": each.title, "here": each.here} for each in card.fitted.details],
    }

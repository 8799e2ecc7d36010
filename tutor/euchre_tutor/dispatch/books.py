"""Calls that give the rules to read: the rule book, the card, what differs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.rulebook import Book
from euchre_rules.rulebook import rule_book as book_of
from euchre_rules.rulebook.card import card_data, rule_card
from euchre_rules.rulebook.comparing import compare, comparison_as_json, comparison_book
from euchre_rules.rulebook.marks import title_of
from euchre_rules.rulebook.plain import to_json
from euchre_rules.spec.variant import Variant
from euchre_tutor.dispatch.arguments import argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.given import TABLE, USUAL, Given
from euchre_tutor.dispatch.usable import playable

_REMEMBERED: Final = 8
_USUAL: Final = Given(reference=USUAL)


@dataclass(frozen=True)
class ToRead:
    """A table, and what its reader knows."""

    table: Given = argument(TABLE, "The table.")
    known: Given = argument(
        TABLE, "The table that the reader knows; what differs from it is marked.", _USUAL
    )


@calls(
    "rule_book",
    ToRead,
    "The rule book of a table as a structure: sections of blocks, of sentences that know the "
    "options behind them.",
    {
        "reference": "How commands name the table.",
        "title": "The title.",
        "summary": "The game in a sentence.",
        "compared_with": "The name of the table from which sentences are marked to differ, or "
        "null.",
        "sections": "Each section: id, title, blocks. A block has a kind: heading, paragraph, "
        "list, table, trump_orders, example or question. Each sentence: text, pieces (text with "
        "its style, or a card), options, differs, set_by.",
    },
    {"table": {"ref": "guernsey"}},
)
def rule_book(args: ToRead) -> Answer:
    """See the declaration."""
    return to_json(_book(playable(args.table), playable(args.known)))


@lru_cache(maxsize=_REMEMBERED)
def _book(variant: Variant, known: Variant) -> Book:
    return book_of(variant, compare_with=known)


@calls(
    "rule_card",
    ToRead,
    "The rules of a table on one side of paper.",
    {
        "title": "What stands at the top.",
        "name": "The variant's name.",
        "summary": "The game in a sentence.",
        "compared_with": "The name of the table that `known` is, or null where nothing differs.",
        "facts": "The game in a few lines: each a term with its sentences.",
        "order": "The order of the cards while hearts are trump, as in the rule book, with "
        "`alike`: the suits that keep all their cards; null where there is no room.",
        "scoring": "The table of points: caption, header, rows.",
        "changes": "What differs from `known`: title, here, there, by (the house rule).",
        "more": "For how many more changes there is no room.",
        "details": "Further rules in a few words: title, here.",
    },
    {"table": {"ref": "british"}},
)
def card(args: ToRead) -> Answer:
    """See the declaration."""
    variant, known = playable(args.table), playable(args.known)
    basis = known if variant.differences(known) else None
    data = card_data(rule_card(variant, basis, _book(variant, known)))
    return {"title": args.table.name or title_of(variant), **data}


@dataclass(frozen=True)
class TwoTables:
    """Two tables."""

    first: Given = argument(TABLE, "The table that somebody knows.")
    second: Given = argument(TABLE, "The other one.")


@calls(
    "difference",
    TwoTables,
    "What changes at the second table for somebody who knows the first.",
    {
        "first": "The first table: reference and name.",
        "second": "The second one.",
        "differences": "Each rule that differs: option, title, moment, and for first and second "
        "value, label, sentence, set_by, can_matter, because.",
        "without_effect": "Options whose values differ without any effect.",
        "book": "The same to read, in the shape of a rule book.",
    },
    {"first": {"ref": "north_american"}, "second": {"ref": "guernsey"}},
)
def difference(args: TwoTables) -> Answer:
    """See the declaration."""
    comparison = compare(playable(args.first), playable(args.second))
    data: dict[str, Any] = comparison_as_json(comparison)
    return {**data, "book": to_json(comparison_book(comparison))}

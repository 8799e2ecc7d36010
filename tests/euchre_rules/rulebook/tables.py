"""Tables for the tests of rule books: every value of every option on several grounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, product
from typing import Any

from euchre_rules.options import OPTIONS, SECTIONS, Option, Rules, option
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.structure import Book, Sentence, sentences_of
from euchre_rules.spec.invariants import is_playable
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.variant import Variant

Values = Mapping[str, Any]
NO_RULES = ("at-this-table", "if-you-know-another-variant", "where-the-rules-come-from")
"""Sections that hold no rules of the table, or only repeat them side by side."""

GROUNDS: dict[str, Rules] = {
    name: load_variant(name).rules for name in ("north_american", "guernsey", "british")
}
"""Rules from which single values are changed."""


def _plain(**values: object) -> dict[str, Any]:
    return {path: option(path).kind.read(value) for path, value in values.items()}


GROUNDS["everything"] = GROUNDS["guernsey"].with_values(
    _plain(
        **{
            "deck.best_bower": "two_of_spades",
            "redeal_hand.qualifies": "all_nines_and_tens",
            "round_two.stick_the_dealer": True,
            "defend_alone.allowed": "always",
        }
    )
)
GROUNDS["without lone hands"] = GROUNDS["north_american"].with_values(
    _plain(**{"alone.allowed": False, "defend_alone.allowed": "always", "deal.cards": 3})
    | _plain(**{"deal.packets": "one_at_a_time"})
)
for name, players in (("three-handed", 3), ("two-handed", 2)):
    GROUNDS[name] = GROUNDS["guernsey"].with_values(
        _plain(**{"table.players": players, "table.sides": "individuals"})
    )


def table(rules: Rules) -> Variant:
    """A variant with nothing but these rules."""
    return Variant(
        reference="my_table", id="my_table", name="My table", summary="Ours.", rules=rules
    )


@cache
def book_of(rules: Rules) -> Book:
    """The rule book of such a variant, made once for all tests."""
    return rule_book(table(rules))


def single_changes(ground: Rules) -> Iterator[tuple[str, Any, Rules]]:
    """Every value of every option, each by itself: the option, its value, the changed rules."""
    for each in OPTIONS:
        for value in each.values:
            rules = ground.with_values({each.path: value})
            if value != ground.get(each.path) and is_playable(rules):
                yield each.path, value, rules


def pairs(ground: Rules) -> Iterator[tuple[Values, Rules]]:
    """Every two values of options of one section that both differ from the ground's."""
    for options in SECTIONS.values():
        for one, other in combinations(options, 2):
            for first, second in product(_others(one, ground), _others(other, ground)):
                values = {one.path: first, other.path: second}
                rules = ground.with_values(values)
                if is_playable(rules):
                    yield values, rules


def _others(changed: Option, ground: Rules) -> tuple[Any, ...]:
    """The values that an option doesn't have yet."""
    return tuple(value for value in changed.values if value != ground.get(changed.path))


def rule_sentences(book: Book) -> tuple[Sentence, ...]:
    """Every sentence, cell and list item of the sections that say what is played."""
    return tuple(
        sentence
        for section in book.sections
        if section.id not in NO_RULES
        for block in section.blocks
        for sentence in sentences_of(block)
    )

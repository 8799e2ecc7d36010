"""What changes for somebody who knows one table and sits down at another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Any

from euchre_rules.options import OPTIONS, Moment, Option
from euchre_rules.options.words import and_list, ended, number_word
from euchre_rules.rulebook.build import rule_book
from euchre_rules.rulebook.explaining import Value, value_at
from euchre_rules.rulebook.glance import telling
from euchre_rules.rulebook.marks import UNMARKED, Said, title_of
from euchre_rules.rulebook.origins import origin_as_json, where
from euchre_rules.rulebook.pen import paragraph, slug, verbatim, words
from euchre_rules.rulebook.structure import (
    Block,
    Book,
    BulletList,
    Heading,
    Item,
    Section,
    sentences_of,
)
from euchre_rules.spec.variant import Layer, Origin, Variant


@dataclass(frozen=True)
class Side:
    """One option at one of the two tables.

    Attributes:
        value: Its value there.
        origin: Who set it.
        unmet: The first reason why it can't matter there; empty if it can.
    """

    value: Value
    origin: Origin
    unmet: str

    @property
    def matters(self) -> bool:
        """Whether the option can matter at this table."""
        return not self.unmet


@dataclass(frozen=True)
class Difference:
    """A rule that is another one at the second table, or exists at one of the two only.

    Attributes:
        only_follows: Whether nobody changed the rule: it comes up, or doesn't, because of another
            one.
    """

    option: Option
    first: Side
    second: Side
    only_follows: bool


@dataclass(frozen=True)
class Comparison:
    """Two tables, and what is different.

    Attributes:
        first: The table that somebody knows.
        second: The other one.
        differences: What changes, in the order of the moments of the game.
        idle: The options whose values differ, but can matter at neither table.
    """

    first: Variant
    second: Variant
    differences: tuple[Difference, ...]
    idle: tuple[Option, ...]

    @property
    def names(self) -> tuple[str, str]:
        """What to call the tables: by their references where both have one name."""
        names = title_of(self.first), title_of(self.second)
        references = self.first.reference, self.second.reference
        return references if names[0] == names[1] and references[0] != references[1] else names


def compare(first: Variant, second: Variant) -> Comparison:
    """Find what changes for somebody who knows the first table.

    That is every rule whose value differs, and every rule that comes into play, or drops out of
    it, since another one differs. A rule that can matter at neither table changes nothing, nor
    does one that goes without saying where it can: of which that table's rule book is silent.
    """
    changed = set(telling(second, first))
    found = [
        Difference(each, _side(first, each), _side(second, each), each not in changed)
        for each in sorted(OPTIONS, key=order)
    ]
    other = {each.path for each in first.differences(second)}
    told = [_told_at(first), _told_at(second)]
    return Comparison(
        first,
        second,
        tuple(each for each in found if _changes(each, each.option.path in other, told)),
        tuple(
            each.option
            for each in found
            if each.option.path in other and not (each.first.matters or each.second.matters)
        ),
    )


class _Told:
    """What the rule book of a table tells; it is written only if somebody asks."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    @cached_property
    def _sections(self) -> tuple[Section, ...]:
        book = rule_book(self._variant)
        return tuple(each for each in book.sections if each.id not in UNMARKED)

    @cached_property
    def _options(self) -> frozenset[str]:
        blocks = (block for section in self._sections for block in section.blocks)
        return frozenset(o for block in blocks for s in sentences_of(block) for o in s.options)

    @cached_property
    def _sentences(self) -> set[str]:
        return Said(self._sections).sentences

    def has(self, option: Option, sentence: str) -> bool:
        """Whether the book tells an option, whose sentence it may take apart."""
        return option.path in self._options or any(map(sentence.startswith, self._sentences))


def order(option: Option) -> tuple[int, int]:
    """The place of an option when they are told in the order of a game."""
    return tuple(Moment).index(option.moment), option.place


@lru_cache(maxsize=64)
def _told_at(variant: Variant) -> _Told:
    """What the book of a table tells, kept for whoever compares it with several others."""
    return _Told(variant)


def _changes(difference: Difference, has_other_value: bool, told: list[_Told]) -> bool:
    sides = (difference.first, difference.second)
    if has_other_value or sides[0].matters == sides[1].matters:
        return has_other_value and any(side.matters for side in sides)
    book, side = next(each for each in zip(told, sides, strict=True) if each[1].matters)
    by_default = side.origin.layer is Layer.DEFAULT
    return not by_default or book.has(difference.option, side.value.sentence)


@lru_cache(maxsize=8192)
def _side(variant: Variant, option: Option) -> Side:
    value = value_at(option, variant.rules.get(option.path), variant)
    lacks = [each.lack(variant.rules.get) for each in variant.rules.unmet(option.path)]
    return Side(value, variant.origins(option.path)[0], lacks[0] if lacks else "")


def comparison_book(comparison: Comparison) -> Book:
    """The comparison as a book: a section for each moment of the game in which something differs.

    Every rule is told as the first table plays it and as the second does, each with who says so.
    Those that only follow from another one are named at the end, and not counted.
    """
    first, second = comparison.names
    count = sum(not each.only_follows for each in comparison.differences)
    if count:
        rules = "one rule is" if count == 1 else f"{number_word(count)} rules are"
        summary = f"For somebody who knows {first}, {rules} different."
    else:
        summary = f"Nothing changes for somebody who knows {first}: the rules are the same."
    return Book(
        title=f"{first} → {second}",
        summary=summary,
        sections=tuple(_sections(comparison)),
        reference=comparison.second.reference,
    )


def _sections(comparison: Comparison) -> Iterator[Section]:
    told = (each for each in comparison.differences if not each.only_follows)
    for moment, several in groupby(told, key=lambda each: each.option.moment):
        blocks = [block for each in several for block in _told(each)]
        yield Section(slug(moment.value), moment.value, tuple(blocks))
    following = [each for each in comparison.differences if each.only_follows]
    coming = [each.option for each in following if each.second.matters]
    going = [each.option for each in following if not each.second.matters]
    named = (("These come up as well", coming), ("These don't come up any more", going))
    yield from _named("What follows from it", *named)
    idle = ("Set otherwise, but of no effect at either table", list(comparison.idle))
    yield from _named("What makes no difference", idle)


def _named(title: str, *lists: tuple[str, list[Option]]) -> Iterator[Section]:
    """A section that only names rules, a sentence for each list of them; none for empty lists."""
    sentences = [
        verbatim(f"{what}: {and_list([f'{each.title} ({each.path})' for each in several])}.")
        for what, several in lists
        if several
    ]
    if sentences:
        yield Section(slug(title), title, paragraph(*sentences))


def _told(difference: Difference) -> Iterator[Block]:
    option = difference.option
    yield Heading(slug(option.path), f"{option.title} ({option.path})")
    sides = (("Before", difference.first), ("Now", difference.second))
    yield BulletList(tuple(_item(name, side, option) for name, side in sides))


def _item(name: str, side: Side, option: Option) -> Item:
    if not side.matters:
        return Item((verbatim(f"Doesn't come up, since {side.unmet}.", option.path),), name)
    said = words(ended(side.value.sentence), option.path)
    return Item((said, verbatim(f"({where(side.origin)})")), name)


def comparison_as_json(comparison: Comparison) -> dict[str, Any]:
    """The comparison as plain data."""
    first, second = comparison.names
    return {
        "first": {"reference": comparison.first.reference, "name": first},
        "second": {"reference": comparison.second.reference, "name": second},
        "differences": [
            {
                "option": each.option.path,
                "title": each.option.title,
                "moment": each.option.moment.value,
                "first": _side_as_json(each.option, each.first),
                "second": _side_as_json(each.option, each.second),
            }
            for each in comparison.differences
        ],
        "without_effect": [each.path for each in comparison.idle],
    }


def _side_as_json(option: Option, side: Side) -> dict[str, Any]:
    return {
        "value": side.value.plain,
        "label": side.value.label,
        "sentence": side.value.sentence if side.matters else None,
        "set_by": origin_as_json(option, side.origin),
        "can_matter": side.matters,
        "because": side.unmet or None,
    }

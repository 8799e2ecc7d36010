"""What changes for somebody who knows one table and sits down at another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from euchre_rules.options import OPTIONS, Moment, Option
from euchre_rules.options.behind import rules_of_several
from euchre_rules.options.needed import only_when
from euchre_rules.options.words import and_list, ended, number_word, table_words
from euchre_rules.rulebook.explaining import Value, value_at
from euchre_rules.rulebook.glance import telling
from euchre_rules.rulebook.marks import title_of
from euchre_rules.rulebook.origins import origin_as_json, where
from euchre_rules.rulebook.pen import paragraph, section, slug, verbatim, words
from euchre_rules.rulebook.structure import (
    Block,
    Book,
    BulletList,
    Heading,
    Item,
    Section,
)
from euchre_rules.rulebook.told import Told, told_at
from euchre_rules.spec.variant import Layer, Origin, Variant


@dataclass(frozen=True)
class Side:
    """One option at one of the two tables.

    Attributes:
        value: Its value there.
        origin: Who set it.
        unmet: The first reason why it can't matter there, by paths; empty if it can.
        comes_up: With which other rule it would, to go after "comes up"; empty if it can.
        is_off: Whether the value is that of tables that have never heard of the rule.
        of_several: What it adds to the rule that several play against one, in words.
    """

    value: Value
    origin: Origin
    unmet: str
    comes_up: str
    is_off: bool
    of_several: tuple[str, ...]

    @property
    def matters(self) -> bool:
        """Whether the option can matter at this table."""
        return not self.unmet


@dataclass(frozen=True)
class Difference:
    """A rule that is another one at the second table, or exists at one of the two only.

    Attributes:
        only_follows: Whether nobody changed the rule: because of another one it comes up, or
            doesn't, or comes to something else.
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
    it, since another one differs; and every rule that comes to something else where several play
    against one. A rule that can matter at neither table changes nothing, nor does one that goes
    without saying where it can: of which that table's rule book is silent, or which is as if
    nobody had heard of it.
    """
    changed = set(telling(second, first))
    found = [
        Difference(each, _side(first, each), _side(second, each), each not in changed)
        for each in sorted(OPTIONS, key=order)
    ]
    other = {each.path for each in first.differences(second)}
    told = [told_at(first), told_at(second)]
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


def order(option: Option) -> tuple[int, int]:
    """The place of an option when they are told in the order of a game."""
    return tuple(Moment).index(option.moment), option.place


def _changes(difference: Difference, has_other_value: bool, told: list[Told]) -> bool:
    sides = (difference.first, difference.second)
    if has_other_value:
        return any(side.matters for side in sides)
    if sides[0].matters == sides[1].matters:
        return sides[0].matters and sides[0].of_several != sides[1].of_several
    if difference.first.is_off:
        return False
    book, side = next(each for each in zip(told, sides, strict=True) if each[1].matters)
    by_default = side.origin.layer is Layer.DEFAULT
    return not by_default or book.has(difference.option, side.value.sentence)


@lru_cache(maxsize=8192)
def _side(variant: Variant, option: Option) -> Side:
    value = value_at(option, variant.rules.get(option.path), variant)
    unmet = variant.rules.unmet(option.path)
    says, words_here = option.says(variant.rules.get(option.path)), table_words(variant.rules)
    return Side(
        value,
        variant.origins(option.path)[0],
        unmet=unmet[0].lack(variant.rules.get) if unmet else "",
        comes_up=only_when(unmet[0], variant.rules) if unmet else "",
        is_off=says.off,
        of_several=tuple(words_here[word] for word in rules_of_several(says.sentence)),
    )


@dataclass(frozen=True)
class Follower:
    """A rule that follows from another one, as it is played where it comes up."""

    option: Option
    sentence: str


@dataclass(frozen=True)
class Following:
    """What follows from what is different.

    Attributes:
        coming: What comes up as well at the second table.
        otherwise: What comes to something else there.
        going: What doesn't come up there any more.
    """

    coming: tuple[Follower, ...]
    otherwise: tuple[Follower, ...]
    going: tuple[Follower, ...]


def following(differences: Iterable[Difference]) -> Following:
    """The rules among the differences that only follow from others."""
    several = [each for each in differences if each.only_follows]
    return Following(
        tuple(_follower(e.option, e.second) for e in several if not e.first.matters),
        tuple(
            _follower(e.option, e.second) for e in several if e.first.matters and e.second.matters
        ),
        tuple(_follower(e.option, e.first) for e in several if not e.second.matters),
    )


def _follower(option: Option, side: Side) -> Follower:
    return Follower(option, ended(side.value.sentence))


def comparison_book(comparison: Comparison) -> Book:
    """The comparison as a book: a section for each moment of the game in which something differs.

    Every rule is told as the first table plays it and as the second does, each with who says so.
    Those that only follow from another one stand at the end, and are not counted.
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
    found = following(comparison.differences)
    named = (
        ("These come up as well", found.coming),
        ("These come to something else", found.otherwise),
        ("These don't come up any more", found.going),
    )
    follows: list[Block] = []
    for begins, followers in named:
        if followers:
            follows += paragraph(verbatim(f"{begins}:"))
            follows.append(BulletList(tuple(map(_short, followers))))
    if follows:
        yield section("What follows from it", tuple(follows))
    if comparison.idle:
        idle = and_list([f"{each.title} ({each.path})" for each in comparison.idle])
        said = verbatim(f"Set otherwise, but of no effect at either table: {idle}.")
        yield section("What makes no difference", paragraph(said))


def _short(follower: Follower) -> Item:
    option = follower.option
    return Item((words(follower.sentence, option.path),), f"{option.title} ({option.path})")


def _told(difference: Difference) -> Iterator[Block]:
    option = difference.option
    yield Heading(slug(option.path), f"{option.title} ({option.path})")
    sides = (("Before", difference.first), ("Now", difference.second))
    yield BulletList(tuple(_item(name, side, option) for name, side in sides))


def _item(name: str, side: Side, option: Option) -> Item:
    if not side.matters:
        return Item((verbatim(f"Comes up {side.comes_up}.", option.path),), name)
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

"""Every option at every variant: what the page shows and what its script is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, Final

from euchre_rules.options import OPTIONS, Moment, Option, Rules
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.kinds import has_more_values
from euchre_rules.options.round_two import NoTrumpBestBower
from euchre_rules.options.words import label, question, sentence_case
from euchre_rules.rulebook.glance import value_label
from euchre_rules.rulebook.pen import slug
from euchre_rules.spec.variant import Variant
from euchre_site.collection import Collection
from euchre_site.variant.anchors import anchored_options

_ANY_TABLE: Final = Rules()
"""Whose words stand in a question that is asked at several tables."""


@dataclass(frozen=True)
class Cell:
    """One option at one variant.

    Attributes:
        label: The value in a few words; empty where the option can't matter.
        anchor: Where the rules page of the variant speaks of it; None if it doesn't.
        value: What is compared: two variants differ in the option if this differs.
    """

    variant: Variant
    label: str
    anchor: str | None
    value: Any

    @property
    def matters(self) -> bool:
        """Whether the option can come up at the variant."""
        return bool(self.label)


@dataclass(frozen=True)
class Group:
    """The variants at which an option reads alike; an empty label where it can't come up."""

    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Row:
    """One option at every variant."""

    option: Option
    cells: tuple[Cell, ...]

    @property
    def question(self) -> str:
        """What the option answers."""
        return question(self.option, _ANY_TABLE)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The variants by what they play, in order of first appearance; at last where it can't."""
        found: dict[str, list[Cell]] = {}
        for cell in self.cells:
            found.setdefault(cell.label, []).append(cell)
        ordered = sorted(found, key=lambda each: not each)
        return tuple(Group(each, tuple(found[each])) for each in ordered)

    @property
    def open_values(self) -> tuple[str, ...]:
        """What else can be chosen and is played by none of the variants; not for numbers."""
        if has_more_values(self.option.kind):
            return ()
        played = {cell.variant.rules.get(self.option.path) for cell in self.cells if cell.matters}
        labels = (
            sentence_case(label(self.option, each, _ANY_TABLE))
            for each in self.option.values
            if each not in played and not _stands_for_nothing(each)
        )
        return tuple(dict.fromkeys(labels))


@dataclass(frozen=True)
class Part:
    """The options of one moment of the game."""

    moment: Moment
    rows: tuple[Row, ...]

    @property
    def anchor(self) -> str:
        """The link target of the part."""
        return slug(self.moment.value)


def _stands_for_nothing(value: object) -> bool:
    """Whether a value is only there to be set where the option can't come up."""
    return value in (BestBowerTurnedUp.NOT_APPLICABLE, NoTrumpBestBower.NOT_APPLICABLE)


def parts(collection: Collection) -> tuple[Part, ...]:
    """Every option at every variant, by the moments of the game."""
    moments = list(Moment)
    ordered = sorted(OPTIONS, key=lambda each: moments.index(each.moment))
    return tuple(
        Part(moment, tuple(Row(each, tuple(_cells(each, collection.variants))) for each in found))
        for moment, found in groupby(ordered, key=lambda each: each.moment)
    )


def _cells(option: Option, variants: Sequence[Variant]) -> Iterator[Cell]:
    for each in variants:
        yield Cell(
            each,
            sentence_case(value_label(each.rules, option)),
            anchored_options(each).get(option.path),
            _compared(each.rules, option),
        )


def _compared(rules: Rules, option: Option) -> Any:
    """What decides whether two variants differ in an option.

    Where partners make the difference, so does the lone hand that only one of the tables knows.
    """
    value = rules.get(option.path)
    return (value, rules.lone_hands) if option.path == "alone.allowed" else value


def differ(cells: Sequence[Cell]) -> bool:
    """Whether these cells of one row differ, as a comparison of the variants would tell it."""
    return any(each.matters for each in cells) and any(
        each.value != cells[0].value for each in cells[1:]
    )

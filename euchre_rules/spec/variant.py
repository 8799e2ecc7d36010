"""A resolved variant: every rule of a table with where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from euchre_rules.options import Option, Rules, Source, option


class Layer(StrEnum):
    """Who set a value, from the farthest to the nearest to the table."""

    DEFAULT = "default"
    """The option's own default."""
    PARENT = "parent"
    """A variant that the file extends, or a house rule of such a variant."""
    HOUSE_RULE = "house_rule"
    """One of the file's own house rules."""
    VARIANT = "variant"
    """The variant file itself."""
    ADDED_HOUSE_RULE = "added_house_rule"
    """A house rule that the reference adds with ``+``."""
    TABLE = "table"
    """An override given on the command line or in Python."""


@dataclass(frozen=True)
class Origin:
    """One place that set an option."""

    layer: Layer
    id: str
    """The id of the file that set it; ``default`` or ``table`` where there is no file."""
    name: str
    """The file's name for people; empty where there is no file."""
    value: Any
    file: str | None = None
    line: int | None = None
    column: int | None = None


@dataclass(frozen=True)
class HouseRule:
    """A house rule in force at a table."""

    id: str
    name: str
    summary: str
    description: str
    aliases: tuple[str, ...]
    sources: tuple[Source, ...]
    values: Mapping[str, Any]
    """What it sets: option path to value."""
    file: str | None = None
    layer: Layer = Layer.HOUSE_RULE
    requires: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """What the table must have: option path to the values with which the rule can be used."""
    conflicts_with: Mapping[str, str] = field(default_factory=dict)
    """The ids of what it can't be used with, each with the reason."""
    overrides: tuple[str, ...] = ()
    """The ids of house rules whose values it deliberately replaces."""

    def __hash__(self) -> int:
        """The id alone: what the rule sets is no part of its hash."""
        return hash(self.id)


@dataclass(frozen=True)
class Parent:
    """What a variant that a file extends says about itself."""

    id: str
    name: str
    description: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, eq=False)
class Variant:
    """The rules of one table, resolved: what the engine plays and everything else describes.

    Two variants are equal only when they are the same object; compare their ``rules``.

    Attributes:
        reference: How to ask for this table again, such as ``guernsey+short_game``.
        overrides: The table overrides it was asked with, of those that change something.
        parents: The variants that it stands on, nearest first.
        provenance: Where each value that a file or the table set comes from, winner first.
    """

    reference: str
    id: str
    name: str
    summary: str
    rules: Rules
    description: str = ""
    region: str = ""
    aliases: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()
    parents: tuple[Parent, ...] = ()
    overrides: Mapping[str, Any] = field(default_factory=dict)
    provenance: Mapping[str, tuple[Origin, ...]] = field(default_factory=dict, repr=False)
    file: str | None = None

    @property
    def lineage(self) -> tuple[str, ...]:
        """The ids of the parents, nearest first."""
        return tuple(parent.id for parent in self.parents)

    def origins(self, path: str) -> tuple[Origin, ...]:
        """Where the value of an option comes from: the winner first, then what it replaced.

        Raises:
            KeyError: There is no such option.
        """
        default = Origin(Layer.DEFAULT, "default", "", option(path).default)
        return (*self.provenance.get(path, ()), default)

    def differences(self, other: Variant) -> tuple[Option, ...]:
        """The options that have another value in the other variant, in rule-book order."""
        return tuple(
            each for each, value in self.rules.items() if other.rules.get(each.path) != value
        )

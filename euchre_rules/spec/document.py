"""What one variant or house-rule file says, checked for itself but not yet with others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from euchre_rules.options import Option, Source
from euchre_rules.spec.problems import Place


class Kind(StrEnum):
    """What a file describes."""

    VARIANT = "variant"
    HOUSE_RULE = "house_rule"
    SCENARIO = "scenario"
    MATCH = "match"

    @property
    def words(self) -> str:
        """The kind as it may stand in a sentence."""
        return f"a {self.value.replace('_', ' ')}"


@dataclass(frozen=True, slots=True)
class Written:
    """A text of a file and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Setting:
    """One option with the value that a file gives it.

    Attributes:
        option: The option.
        value: Its value, read.
        key: Where the option's name stands.
        place: Where the value stands.
    """

    option: Option
    value: Any
    key: Place
    place: Place

    @property
    def shown(self) -> str:
        """The value as a file writes it."""
        return plain_text(self.option, self.value)


@dataclass(frozen=True, slots=True)
class Requirement:
    """The values of an option with which a house rule can be used."""

    option: Option
    values: tuple[Any, ...]
    place: Place

    @property
    def shown(self) -> str:
        """The allowed values as a sentence lists them."""
        return " or ".join(plain_text(self.option, value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Incompatibility:
    """A variant or house rule that a house rule can't be used with."""

    other: Written
    reason: str


@dataclass(frozen=True)
class Document:
    """A variant or house rule as its file has it; what a kind lacks is empty.

    Attributes:
        file: The file as the user knows it.
        key: What tells it from every other file, however it was named.
        place: Where its id stands, or the file as a whole.
    """

    kind: Kind
    file: str
    key: str
    id: str
    name: str
    place: Place
    summary: str = ""
    description: str = ""
    region: str = ""
    aliases: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()
    settings: Mapping[str, Setting] = field(default_factory=dict)
    extends: Written | None = None
    house_rules: tuple[Written, ...] = ()
    requires: tuple[Requirement, ...] = ()
    conflicts_with: tuple[Incompatibility, ...] = ()
    overrides: tuple[Written, ...] = ()


def plain_text(option: Option, value: Any) -> str:
    """A value of an option as a file writes it, on one line.

    >>> from euchre_rules.options import option
    >>> plain_text(option("deck.ranks"), option("deck.ranks").default)
    '[9, 10, J, Q, K, A]'
    """
    plain = option.kind.write(value)
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, list):
        return f"[{', '.join(str(item) for item in plain)}]"
    return str(plain)

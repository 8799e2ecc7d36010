"""Conditions on options: under which others an option, or one of its values, can matter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

Get = Callable[[str], Any]
"""Gives the value of the option with a path."""


class Relation(Enum):
    """How an option's value has to stand to the values of a condition."""

    ONE_OF = auto()
    NONE_OF = auto()
    WITH = auto()
    """A list that has them all."""
    AT_LEAST = auto()
    AT_MOST = auto()


@dataclass(frozen=True)
class Condition:
    """What must hold for the value of one option.

    Attributes:
        values: One or several values of the option; for a list, items of it.
    """

    path: str
    values: tuple[Any, ...]
    relation: Relation = Relation.ONE_OF

    @property
    def alternatives(self) -> tuple[Single, ...]:
        """What may hold instead of each other: this condition only."""
        return (self,)

    @property
    def paths(self) -> tuple[str, ...]:
        """The options that it is about."""
        return (self.path,)

    def met(self, get: Get) -> bool:
        """Whether it holds at a table."""
        return self.holds(get(self.path))

    def holds(self, value: Any) -> bool:
        """Whether the condition holds when the option at ``path`` has this value."""
        match self.relation:
            case Relation.ONE_OF:
                return value in self.values
            case Relation.NONE_OF:
                return value not in self.values
            case Relation.WITH:
                return all(item in value for item in self.values)
            case Relation.AT_LEAST:
                return bool(value >= self.values[0])
            case Relation.AT_MOST:
                return bool(value <= self.values[0])

    @property
    def needed(self) -> str:
        """What must hold, in words.

        >>> when("alone.allowed", True).needed, unless("deck.best_bower", "none").needed
        ('alone.allowed is true', 'deck.best_bower is other than none')
        >>> at_least("deal.cards", 3).needed, containing("deck.ranks", "9", "10").needed
        ('deal.cards is 3 or more', 'deck.ranks has 9 and 10')
        """
        values = _joined(self.values, "or")
        match self.relation:
            case Relation.ONE_OF:
                return f"{self.path} is {values}"
            case Relation.NONE_OF:
                return f"{self.path} is other than {values}"
            case Relation.WITH:
                return f"{self.path} has {_joined(self.values, 'and')}"
            case Relation.AT_LEAST:
                return f"{self.path} is {values} or more"
            case Relation.AT_MOST:
                return f"{self.path} is {values} or less"

    def fact(self, get: Get) -> str:
        """What there is instead, where the condition doesn't hold."""
        value = get(self.path)
        if self.relation is Relation.WITH:
            missing = [item for item in self.values if item not in value]
            return f"{self.path} has no {_joined(missing, 'or')}"
        return f"{self.path} is {_plain(value)}"

    def lack(self, get: Get) -> str:
        """What there is instead, and where that doesn't say it, what there should be."""
        if self.relation in (Relation.NONE_OF, Relation.WITH):
            return self.fact(get)
        return f"{self.fact(get)} and not {self.needed.removeprefix(f'{self.path} is ')}"


@dataclass(frozen=True)
class Together:
    """What must hold between the values of several options.

    Attributes:
        needed: What must hold, in words.
        test: Whether it holds, given how to get the value of an option.
    """

    paths: tuple[str, ...]
    needed: str
    test: Callable[[Get], bool]

    @property
    def alternatives(self) -> tuple[Single, ...]:
        """What may hold instead of each other: this condition only."""
        return (self,)

    def met(self, get: Get) -> bool:
        """Whether it holds at a table."""
        return self.test(get)

    def fact(self, get: Get) -> str:
        """What there is instead, where it doesn't hold."""
        return " and ".join(f"{path} is {_plain(get(path))}" for path in self.paths)

    def lack(self, get: Get) -> str:
        """What there is instead; it tells what there should be."""
        return self.fact(get)


Single = Condition | Together
"""One thing that must hold."""


@dataclass(frozen=True)
class AnyOf:
    """At least one of several conditions must hold."""

    alternatives: tuple[Single, ...]

    @property
    def needed(self) -> str:
        """What must hold, in words.

        >>> any_of(when("game.target", 7), when("deal.cards", 3)).needed
        'game.target is 7, or deal.cards is 3'
        """
        return ", or ".join(each.needed for each in self.alternatives)

    def fact(self, get: Get) -> str:
        """What there is instead, where no condition holds."""
        return " and ".join(each.fact(get) for each in self.alternatives)

    def lack(self, get: Get) -> str:
        """What there is instead, and what there should be."""
        return ", and ".join(each.lack(get) for each in self.alternatives)


Needs = Single | AnyOf
"""Something that must hold for an option to matter, or for a value to be of any effect."""


def when(path: str, *values: object) -> Condition:
    """The option has one of these values."""
    return Condition(path, values)


def unless(path: str, *values: object) -> Condition:
    """The option has none of these values."""
    return Condition(path, values, Relation.NONE_OF)


def containing(path: str, *items: object) -> Condition:
    """The option is a list that has all these items."""
    return Condition(path, items, Relation.WITH)


def at_least(path: str, number: int) -> Condition:
    """The option is this number or a higher one."""
    return Condition(path, (number,), Relation.AT_LEAST)


def at_most(path: str, number: int) -> Condition:
    """The option is this number or a lower one."""
    return Condition(path, (number,), Relation.AT_MOST)


def any_of(*conditions: Single) -> AnyOf:
    """At least one of the conditions holds."""
    return AnyOf(conditions)


def paths_of(needs: Iterable[Needs]) -> tuple[str, ...]:
    """The options that conditions are about, each once."""
    return tuple(dict.fromkeys(p for each in needs for c in each.alternatives for p in c.paths))


def _joined(values: Iterable[object], word: str) -> str:
    return f" {word} ".join(map(_plain, values))


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value.value if isinstance(value, Enum) else value)

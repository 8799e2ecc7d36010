"""What an option is: its values, its words, where it belongs and what it acts on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any

from euchre_rules.options.conditions import Needs
from euchre_rules.options.kinds import Kind


class Effect(StrEnum):
    """What an option acts on."""

    PLAY = "play"
    """What may be done in a hand, or what it scores."""
    DEAL = "deal"
    """How the cards get out: the draw, the cut, the packets."""
    RECORD = "record"
    """Score keeping and records only."""


class Moment(Enum):
    """The moment of the game that a rule belongs to, in the order in which moments come."""

    PACK = "What you need"
    FIRST_DEAL = "Who deals first"
    DEAL = "The deal"
    POOR_HAND = "A hand too poor to play"
    TURN_UP = "The turn-up"
    ROUND_ONE = "Choosing trump, round one"
    ROUND_TWO = "Choosing trump, round two"
    ALL_PASS = "If everybody passes"
    ALONE = "Going alone"
    DEFEND_ALONE = "Defending alone"
    PLAY = "The play"
    PENALTY = "Mistakes"
    SCORE = "Scoring"
    GAME = "Winning the game"


@dataclass(frozen=True)
class Source:
    """Where a rule is written."""

    title: str
    url: str | None = None
    note: str | None = None
    """What it says differently."""


@dataclass(frozen=True)
class Says:
    """How a value is said: a short label and one rule-book sentence.

    Both may hold words in braces that :func:`euchre_rules.options.words.words` fills in for a
    table, such as ``{best_bower}`` or, for a number, ``{points}``.
    """

    label: str
    sentence: str
    only_when: tuple[Needs, ...] = ()
    """All must hold for the value to be of any effect; without them it is as if never set."""
    off: bool = False
    """Whether tables play so that have never heard of the rule."""


@dataclass(frozen=True)
class Declaration:
    """What is written down about an option beside its name and default."""

    kind: Kind
    title: str
    """The option in a few words, as a heading."""
    asks: str
    """The question that the option answers, as a player would put it."""
    says: Mapping[Any, Says]
    """A sentence for each value; for numbers and lists, those with a sentence of their own."""
    otherwise: Says | None
    """The sentence for every value that ``says`` doesn't hold."""
    moment: Moment
    effect: Effect
    applies_when: tuple[Needs, ...]
    """All must hold for the option to matter."""
    also: tuple[str, ...]
    """Other names that people use."""
    sources: tuple[Source, ...]
    since: str
    """The version of euchre-rules that brought the option."""


@dataclass(frozen=True)
class Option:
    """One switch of the rules, such as ``round_two.stick_the_dealer``."""

    section: str
    name: str
    default: Any
    declaration: Declaration = field(repr=False)
    place: int
    """Where it stands among all options, in the order of a rule book."""

    @property
    def path(self) -> str:
        """``section.name``, as variant files and commands write it."""
        return f"{self.section}.{self.name}"

    def __hash__(self) -> int:
        """The path alone: what is said about an option is no part of its hash."""
        return hash(self.path)

    @property
    def kind(self) -> Kind:
        """The kind of its values."""
        return self.declaration.kind

    @property
    def title(self) -> str:
        """The option in a few words."""
        return self.declaration.title

    @property
    def asks(self) -> str:
        """The question that it answers."""
        return self.declaration.asks

    @property
    def moment(self) -> Moment:
        """The moment of the game that it belongs to."""
        return self.declaration.moment

    @property
    def effect(self) -> Effect:
        """What it acts on."""
        return self.declaration.effect

    @property
    def applies_when(self) -> tuple[Needs, ...]:
        """What must hold for it to matter."""
        return self.declaration.applies_when

    @property
    def also(self) -> tuple[str, ...]:
        """Other names that people use."""
        return self.declaration.also

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where the rule is written."""
        return self.declaration.sources

    @property
    def values(self) -> tuple[Any, ...]:
        """All values of a choice or switch; the default and some others of a number or list."""
        rest = (v for v in self.kind.example_values() if v != self.default)
        return (self.default, *rest)

    def says(self, value: object) -> Says:
        """The label and sentence of a value, with braces still in them."""
        found = self.declaration.says.get(value, self.declaration.otherwise)
        assert found is not None, f"{self.path} has no sentence for {value!r}"
        return found

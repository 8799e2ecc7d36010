"""What a match is made of, once its file has been read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from euchre_rules.engine.hand import Hand
from euchre_rules.engine.series import Series
from euchre_rules.options import Source
from euchre_rules.scenarios.model import Failure, Misdeal, NextGame, PenaltyAt, Scenario
from euchre_rules.spec.problems import Place, Problem
from euchre_rules.spec.variant import Variant

if TYPE_CHECKING:
    from euchre_rules.scenarios.draft import Draft


@dataclass(frozen=True, slots=True)
class DealEntry:
    """A deal as the file has it; it can be laid out only after those before it.

    Attributes:
        found: By key of the file, what the key's shape read.
        place: Where it begins.
    """

    found: Mapping[str, Any]
    place: Place
    draft: Draft | None = field(default=None, repr=False, compare=False)
    """What it says together with the head of the file; None until it is laid out."""

    @property
    def penalties(self) -> tuple[PenaltyAt, ...]:
        """What mistakes in this hand cost."""
        penalties: tuple[PenaltyAt, ...] = self.found.get("penalties", ())
        return penalties


Entry: TypeAlias = DealEntry | Misdeal | PenaltyAt | NextGame


@dataclass(frozen=True)
class PlayedMatch:
    """A game, or several, as it was played: what a match file says.

    Attributes:
        file: The file as the user knows it.
        id: Its id, which is also the file's stem.
        title: What was played, in a few words.
        variant: The rules it was played by.
        first_dealer: Who dealt first.
        score: With what the first game began; empty for nothing.
        names: What the players are called, by seat.
        entries: The deals and what stands between them, in order.
        source: Where the record comes from.
    """

    file: str
    id: str
    title: str
    variant: Variant
    first_dealer: int
    entries: tuple[Entry, ...]
    score: tuple[int, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    source: Source | None = None


@dataclass(frozen=True)
class Course:
    """How the steps of a deal went.

    Attributes:
        hand: The hand as far as they lead.
        failures: What they claim and isn't true.
        problems: What in them can't be.
    """

    hand: Hand
    failures: tuple[Failure, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class DealReport:
    """How one deal of a match went.

    Attributes:
        deal: What the file says of it.
        scenario: The deal as a scenario of its own.
        course: How its steps went.
        failures: What the file claims of its result and isn't true.
    """

    deal: DealEntry
    scenario: Scenario
    course: Course
    failures: tuple[Failure, ...] = ()

    @property
    def hand(self) -> Hand:
        """The hand as far as it was played."""
        return self.course.hand


@dataclass(frozen=True)
class MatchReport:
    """How a match went.

    Attributes:
        series: The games, as far as they could be followed.
        deals: The deals, as far as they could be followed.
        problems: What can't be: a deal out of turn, or after the end.
    """

    match: PlayedMatch
    series: Series
    deals: tuple[DealReport, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def failures(self) -> tuple[Failure, ...]:
        """What the file claims and isn't true, in the order of the file."""
        return tuple(
            failure for deal in self.deals for failure in (*deal.course.failures, *deal.failures)
        )

    @property
    def holds(self) -> bool:
        """Whether everything in the file is true."""
        return not self.failures and not self.problems

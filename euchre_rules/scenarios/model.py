"""What a scenario is made of, once its file has been read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, Discard, Exchange, Give, Play
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.penalty import Mistake
from euchre_rules.engine.state import Call, MatchState
from euchre_rules.options import Source
from euchre_rules.spec.problems import Place
from euchre_rules.spec.variant import Variant

if TYPE_CHECKING:
    from euchre_rules.scenarios.draft import Draft


@dataclass(frozen=True, slots=True)
class SeatAt:
    """A seat, and where the file names it."""

    seat: int
    place: Place


@dataclass(frozen=True, slots=True)
class SideAt:
    """A side, and where the file names it."""

    side: int
    place: Place


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card, and where the file names it."""

    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class CountAt:
    """How many there are, and where the file says so."""

    number: int
    place: Place


@dataclass(frozen=True, slots=True)
class PerSide:
    """One number for each side, and where the file lists them."""

    numbers: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class ActionAt:
    """An action, and where the file names it."""

    action: Action
    place: Place

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the action names."""
        return cards_of(self.action)


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards that an action names.

    >>> from euchre_rules.engine.actions import parse_action
    >>> [card.text for card in cards_of(parse_action("discard 9C"))]
    ['9C']
    """
    if isinstance(action, Exchange):
        return action.cards
    if isinstance(action, Play | Discard | Give):
        return (action.card,)
    return ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """That a seat may not do something, and why.

    Attributes:
        asked: What it may not do.
        seat: The seat; None for the one to act.
        code: The code of the reason.
    """

    asked: ActionAt
    seat: SeatAt | None
    code: str

    @property
    def written(self) -> str:
        """The action as the file writes it, with the seat if it names one."""
        shown = short(self.asked.action)
        return shown if self.seat is None else f"{self.seat.seat}: {shown}"


def short(action: Action) -> str:
    """An action as scenarios write it: a play is the bare card."""
    return action.card.text if isinstance(action, Play) else str(action)


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that must be true: a key of ``expect`` or ``result`` with its value.

    Attributes:
        key: The key, such as ``to_act``.
        value: Its value, as the key's shape reads it.
        place: Where the value stands.
    """

    key: str
    value: Any
    place: Place


@dataclass(frozen=True, slots=True)
class ActionStep:
    """A seat does something."""

    seat: SeatAt
    done: ActionAt


@dataclass(frozen=True, slots=True)
class TrickStep:
    """A whole trick is played in turn, from the seat that leads."""

    cards: tuple[CardAt, ...]
    winner: SeatAt | None
    place: Place


@dataclass(frozen=True, slots=True)
class ExpectStep:
    """What must be true at this point."""

    claims: tuple[Claim, ...]
    place: Place


Step: TypeAlias = ActionStep | TrickStep | ExpectStep


@dataclass(frozen=True, slots=True)
class PenaltyAt:
    """What a mistake cost, and where the file says so.

    Attributes:
        alone: Whether somebody played alone.
    """

    mistake: Mistake
    seat: SeatAt
    alone: bool
    place: Place


@dataclass(frozen=True, slots=True)
class Misdeal:
    """A misdeal of a seat."""

    seat: SeatAt


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game begins."""

    number: CountAt


@dataclass(frozen=True)
class Scenario:
    """A hand, or part of one, with what must be true on the way.

    Attributes:
        file: The file as the user knows it.
        id: Its id, which is also the file's stem.
        title: What it shows, in a few words.
        variant: The rules it is played by.
        source: Where the example comes from.
        context: What earlier deals decided.
        deal: Who has which cards; those that nobody was given are filled in.
        listed: The seats whose hands the file lists.
        call: The finished call with which the scenario begins, if it does.
        leader: With ``call``: who leads, if the file says so.
        steps: What is done and what must be true, in order.
        result: What must be true of the result.
        result_place: Where the result stands.
        draft: What the file says, to lay the scenario out at another table.
    """

    file: str
    id: str
    title: str
    variant: Variant
    deal: Deal
    steps: tuple[Step, ...]
    source: Source | None = None
    context: MatchState = field(default_factory=MatchState)
    listed: tuple[int, ...] = ()
    call: Call | None = None
    leader: int | None = None
    result: tuple[Claim, ...] = ()
    result_place: Place | None = None
    draft: Draft = field(repr=False, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Failure:
    """Something in a scenario that isn't true.

    Attributes:
        place: Where the file claims it.
        expected: What the file claims, in the file's own notation.
        seen: What is the case instead.
    """

    place: Place
    expected: str
    seen: str

    @property
    def file(self) -> str:
        """The file as the user knows it."""
        return self.place.file

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.place.line

    @property
    def column(self) -> int:
        """The character of the line, from 1."""
        return self.place.column

    @property
    def sentence(self) -> str:
        """The failure in words."""
        return f"expected {self.expected}, seen {self.seen}"

    def to_json(self) -> dict[str, object]:
        """The failure as plain data; its texts are those of the file, not made safe to show."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "expected": self.expected,
            "seen": self.seen,
            "sentence": self.sentence,
        }


_HOLDS_PARTS: Final = (
    *(Refusal, Claim, ActionStep, TrickStep, ExpectStep),
    *(PenaltyAt, Misdeal, NextGame),
)


def parts(value: object) -> Iterator[object]:
    """Every part that a file was read into, however deep it lies in what was read."""
    if isinstance(value, Mapping):
        for pair in value.items():
            yield from parts(pair)
    elif isinstance(value, tuple):
        for inner in value:
            yield from parts(inner)
    else:
        yield value
        if isinstance(value, _HOLDS_PARTS):
            for each in fields(value):
                yield from parts(getattr(value, each.name))

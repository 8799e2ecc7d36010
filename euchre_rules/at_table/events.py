"""What happens at the table, told with nothing that the human player may not know.

Every event of a hand has ``view``: what the human knows just after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action
from euchre_rules.engine.draw import Draw
from euchre_rules.engine.match import SheetLine
from euchre_rules.engine.packets import Round
from euchre_rules.engine.series import GameLine
from euchre_rules.engine.state import Phase, Trick
from euchre_rules.engine.view import View


@dataclass(frozen=True)
class Dealt:
    """A hand was dealt.

    Attributes:
        number: Which deal of the game it is, from 1.
        draw: How the first dealer was found; None for every deal but the first.
        cutter: The seat that cut the pack; None if nobody did.
        packets: The packets in which the cards went round, from the dealer's left.
    """

    view: View
    number: int
    draw: Draw | None
    cutter: int | None
    packets: tuple[Round, ...]


@dataclass(frozen=True)
class Said:
    """A seat said something that all may hear.

    Attributes:
        phase: The phase in which it was said.
    """

    view: View
    seat: int
    action: Action
    phase: Phase


@dataclass(frozen=True)
class TurnUpMoved:
    """The turn-up was turned down, taken up, left or set aside; the view says which."""

    view: View


@dataclass(frozen=True)
class SatOut:
    """These seats sit out the rest of the hand."""

    view: View
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Discarded:
    """A seat put a card aside; the card is there only if it was the human's.

    Attributes:
        phase: The phase in which it was done.
    """

    view: View
    seat: int
    card: Card | None
    phase: Phase


@dataclass(frozen=True)
class Gave:
    """A seat gave a card to its partner; the card is there only if the human saw it."""

    view: View
    seat: int
    card: Card | None


@dataclass(frozen=True)
class WentUnder:
    """A seat exchanged cards with the kitty; the cards are there only if it was the human."""

    view: View
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Played:
    """A seat played a card.

    Attributes:
        led: Whether it was the first card of its trick.
    """

    view: View
    seat: int
    card: Card
    led: bool


@dataclass(frozen=True)
class TrickTaken:
    """A trick is finished."""

    view: View
    trick: Trick


@dataclass(frozen=True)
class HandOver:
    """A hand is over and was written down."""

    view: View
    line: SheetLine


@dataclass(frozen=True)
class MatchOver:
    """A game is over.

    Attributes:
        games: The games that each side has won of the rubber; None without a rubber.
    """

    game: GameLine
    games: tuple[int, ...] | None = None


@dataclass(frozen=True)
class RubberOver:
    """A side has won the rubber.

    Attributes:
        totals: What each side's games count, with the bonus.
    """

    winner: int
    totals: tuple[int, ...]


Exchanged = Discarded | Gave | WentUnder
Happening = Dealt | Said | TurnUpMoved | SatOut | Exchanged | Played | TrickTaken | HandOver
"""What happens in a hand."""
Event = Happening | MatchOver | RubberOver


def by_trick(events: Iterable[Event]) -> list[list[Event]]:
    """What happened, parted where cards were dealt and where another trick was led."""
    parts: list[list[Event]] = [[]]
    for event in events:
        led = isinstance(event, Played) and event.led
        another = led and parts[-1] and isinstance(parts[-1][-1], TrickTaken)
        if isinstance(event, Dealt) or another:
            parts.append([])
        parts[-1].append(event)
    return [part for part in parts if part]

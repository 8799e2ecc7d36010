"""What seats did with cards in a recorded hand, and the problems that can be found in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.seats import Seats
from euchre_rules.records.written import WrittenCard
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import shorten

_LONGEST: Final = 24
"""A longer name would make a sentence hard to read."""
NOT_JUDGED: Final = "the rest of this hand is not judged"
"""What is noted where the record can't be followed any further."""


class Did(StrEnum):
    """What became of a card."""

    WENT_UNDER = "went under for the kitty's"
    DISCARDED = "was discarded"
    GIVEN = "was given away"
    PUT_ASIDE = "was put aside"
    PLAYED = "was played"


@dataclass
class Deed:
    """One thing that a seat did with a card.

    Attributes:
        mask: What the card may be, as bits; every card where the record doesn't know it.
        card: As the record writes it; None where it doesn't mention it.
        place: Where the record says it.
        trick: For a card played, the number of the trick from 0.
        slot: The slot of the deal that holds the card.
        possible: Whether the seat can have done it with this card at all.
        sure: Whether its card is known, or follows from what the record gives.
    """

    did: Did
    seat: int
    mask: int
    place: Place
    card: WrittenCard | None = None
    trick: int = -1
    slot: int = -1
    possible: bool = True
    sure: bool = True

    @property
    def face(self) -> Card | None:
        """The card, where it is known."""
        return None if self.card is None else self.card.card

    @property
    def words(self) -> str:
        """What became of the card, as it may stand after its name."""
        return f"{self.did} to trick {self.trick + 1}" if self.trick >= 0 else self.did.value


def seat_named(seat: int, names: Sequence[str]) -> str:
    """A seat by its player's name, if a record gives one that no other has, else by its number."""
    called = [" ".join(name.split()) for name in names]
    name = called[seat] if seat < len(called) else ""
    return shorten(name, _LONGEST) if name and called.count(name) == 1 else f"seat {seat}"


@dataclass
class Report:
    """Receives what is wrong with one hand.

    Attributes:
        seats: The seats of the table.
        dealer: Who deals.
        names: What the record calls the players; empty where it names nobody.
        silent: Whether nothing is to be kept, as while a hand is only being laid out.
    """

    seats: Seats
    dealer: int
    names: Sequence[str] = ()
    problems: Problems = field(default_factory=lambda: Problems(limit=200))
    silent: bool = False

    def who(self, seat: int) -> str:
        """A seat in words: by its player or its number, and as seen from the deal."""
        return f"{self.called(seat)} ({self.seats.words(seat, self.dealer)})"

    def called(self, seat: int) -> str:
        """A seat by its player's name, or its number."""
        return seat_named(seat, self.names)

    def told(self, reason: Reason, seat: int) -> str:
        """A reason against an action, as it stands below a problem."""
        return f"to {self.called(seat)} one would say: {reason.sentence}"

    def error(self, code: str, place: Place, sentence: str, notes: Iterable[str] = ()) -> None:
        """Keep something that is against the rules, or can't be."""
        if not self.silent:
            self.problems.error(code, sentence, place=place, notes=tuple(notes))

    def warning(self, code: str, place: Place, sentence: str, notes: Iterable[str] = ()) -> None:
        """Keep something that keeps a part of the hand from being judged."""
        if not self.silent:
            self.problems.warning(code, sentence, place=place, notes=tuple(notes))

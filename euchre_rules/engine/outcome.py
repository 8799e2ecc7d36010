"""How a hand ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from euchre_rules.cards import Trump


class Outcome(StrEnum):
    """How a hand ends; each has its sentence."""

    MAKE = "make"
    MARCH = "march"
    ALONE_MAKE = "alone_make"
    ALONE_MARCH = "alone_march"
    FAST_BREAK = "fast_break"
    EUCHRE = "euchre"
    EUCHRE_ALONE = "euchre_alone"
    DEFENDERS_MARCH = "defenders_march"
    LONE_DEFENDER_EUCHRE = "lone_defender_euchre"
    THROWN_IN = "thrown_in"
    BOUGHT_OUT = "bought_out"
    REDEALT = "redealt"

    @property
    def sentence(self) -> str:
        """What happened, in a sentence."""
        return _SENTENCES[self]

    def told(self, *, partners: bool) -> str:
        """What happened, in a sentence for a table with partners or without."""
        return self.sentence if partners else _WITHOUT_PARTNERS.get(self, self.sentence)


_SENTENCES: Final = {
    Outcome.MAKE: "The makers made it.",
    Outcome.MARCH: "The makers took every trick: a march.",
    Outcome.ALONE_MAKE: "The lone maker made it.",
    Outcome.ALONE_MARCH: "The lone maker took every trick: a march, alone.",
    Outcome.FAST_BREAK: "The makers made it after losing the first two tricks: a fast break.",
    Outcome.EUCHRE: "The makers were euchred.",
    Outcome.EUCHRE_ALONE: "The lone maker was euchred.",
    Outcome.DEFENDERS_MARCH: "The defenders took every trick.",
    Outcome.LONE_DEFENDER_EUCHRE: "A lone defender euchred the maker.",
    Outcome.THROWN_IN: "Everybody passed, and the hands were thrown in.",
    Outcome.BOUGHT_OUT: "The dealer bought out.",
    Outcome.REDEALT: "A hand was too poor to play, and the cards are dealt again.",
}

_WITHOUT_PARTNERS: Final = {
    Outcome.MAKE: "The maker made it.",
    Outcome.MARCH: "The maker took every trick: a march.",
    Outcome.FAST_BREAK: "The maker made it after losing the first two tricks: a fast break.",
    Outcome.EUCHRE: "The maker was euchred.",
    Outcome.DEFENDERS_MARCH: "The maker took no trick.",
}


@dataclass(frozen=True)
class HandResult:
    """The result of one hand.

    Attributes:
        tricks: Tricks won, one number per side.
        points: Points scored, one number per side; below zero for points that are taken off.
            A point for tokens is added with the score and is not among them.
        maker: The maker's seat; None when nobody made trump.
        ordered_by: The seat that ordered up in round one, the dealer too; None if nobody did.
        claimed_by: The seat that claimed a new deal, when the outcome is ``redealt``.
        exchanged_by: The seat that went under; None where nobody did.
        blind: Whether the maker, who is alone, had said so before looking.
    """

    outcome: Outcome
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    maker: int | None = None
    trump: Trump | None = None
    alone: bool = False
    defender_alone: int | None = None
    claimed_by: int | None = None
    exchanged_by: int | None = None
    blind: bool = False
    ordered_by: int | None = None

    @property
    def scored(self) -> bool:
        """Whether the hand was scored: it was played, or the dealer bought out of it."""
        return self.maker is not None or self.outcome is Outcome.BOUGHT_OUT

    def to_json(self) -> dict[str, Any]:
        """The result as plain data: words as text, seats and numbers per side as numbers."""
        return {
            "outcome": self.outcome.value,
            "tricks": list(self.tricks),
            "points": list(self.points),
            "maker": self.maker,
            "trump": self.trump and self.trump.value,
            "alone": self.alone,
            "defender_alone": self.defender_alone,
            "claimed_by": self.claimed_by,
            "exchanged_by": self.exchanged_by,
            "blind": self.blind,
            "ordered_by": self.ordered_by,
        }

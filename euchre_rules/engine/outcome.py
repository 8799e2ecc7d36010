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
    EUCHRE = "euchre"
    EUCHRE_ALONE = "euchre_alone"
    DEFENDERS_MARCH = "defenders_march"
    LONE_DEFENDER_EUCHRE = "lone_defender_euchre"
    THROWN_IN = "thrown_in"
    REDEALT = "redealt"

    @property
    def sentence(self) -> str:
        """What happened, in a sentence."""
        return _SENTENCES[self]


_SENTENCES: Final = {
    Outcome.MAKE: "The makers made it.",
    Outcome.MARCH: "The makers took every trick: a march.",
    Outcome.ALONE_MAKE: "The lone maker made it.",
    Outcome.ALONE_MARCH: "The lone maker took every trick: a march, alone.",
    Outcome.EUCHRE: "The makers were euchred.",
    Outcome.EUCHRE_ALONE: "The lone maker was euchred.",
    Outcome.DEFENDERS_MARCH: "The defenders took every trick.",
    Outcome.LONE_DEFENDER_EUCHRE: "A lone defender euchred the maker.",
    Outcome.THROWN_IN: "Everybody passed, and the hands were thrown in.",
    Outcome.REDEALT: "A hand was too poor to play, and the cards are dealt again.",
}


@dataclass(frozen=True)
class HandResult:
    """The result of one hand.

    Attributes:
        tricks: Tricks won, one number per side.
        points: Points scored, one number per side.
        maker: The maker's seat; None when nobody made trump.
        claimed_by: The seat that claimed a new deal, when the outcome is ``redealt``.
    """

    outcome: Outcome
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    maker: int | None = None
    trump: Trump | None = None
    alone: bool = False
    defender_alone: int | None = None
    claimed_by: int | None = None

    @property
    def scored(self) -> bool:
        """Whether the hand was played and scored."""
        return self.maker is not None

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
        }

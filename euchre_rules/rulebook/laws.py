"""What printed laws of the game say that no option can, each with where it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_rules.options import Source
from euchre_rules.options import sources as src
from euchre_rules.spec.variant import Variant


@dataclass(frozen=True)
class Law:
    """A law of a slip that these programs can't see happen.

    Attributes:
        source: Where it is written.
        whose: Whose law it is, at a table that doesn't rest on it.
        text: What it says, as it goes on after "by the laws".
    """

    source: Source
    whose: str
    text: str

    def is_of(self, variant: Variant) -> bool:
        """Whether a table, or one that it stands on, gives the laws as its source."""
        inherited = (each for parent in variant.parents for each in parent.sources)
        return any(each.title == self.source.title for each in (*variant.sources, *inherited))


_WHOSE: Final = "the laws of 1888 of the Somerset Club of Boston"
EARLY_LEAD: Final = Law(
    src.LAWS_1888,
    _WHOSE,
    "it is a mistake, and the dealer may then choose the discard with the lead in view",
)
CALL_OUT_OF_TURN: Final = Law(
    src.LAWS_1888, _WHOSE, "a call out of turn bars the partner from calling"
)

"""How hard the next question should be, so that most answers are right, but not all."""

from __future__ import annotations

from enum import Enum
from typing import Final

from euchre_tutor.memory.history import History

LATEST: Final = 10
"""The pace goes by so many answers."""
BAND: Final = (0.75, 0.90)
"""The share of right answers with which people learn best, as far as that is known."""


class Pace(Enum):
    """How hard the next question should be."""

    GENTLE = "gentle"
    """Too much went wrong: more of what is known, and questions with fewer traps."""
    EVEN = "even"
    STIFF = "stiff"
    """Nearly all was right: more of what is new, and questions with more traps."""


def pace_of(history: History) -> Pace:
    """The pace that fits the latest answers."""
    success = history.success(LATEST)
    low, high = BAND
    if success is None or low <= success <= high:
        return Pace.EVEN
    return Pace.GENTLE if success < low else Pace.STIFF

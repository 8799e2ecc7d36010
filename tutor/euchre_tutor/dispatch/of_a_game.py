"""What calls about a game take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from euchre_tutor.dispatch.arguments import Text, Whole, argument
from euchre_tutor.dispatch.state import STATE, State

SEAT: Final = Whole(0, 3)
STATE_SAYS: Final = "The state of the game, as the last call gave it."
SEAT_SAYS: Final = "The seat that watches: whose names, cards and eyes count."
ACTION_SAYS: Final = "What is done: pass, order up, name hearts alone, discard 9C, play JH …"
NEW_GAME: Final[dict[str, Any]] = {
    "format": "euchre-game",
    "version": 1,
    "table": {"ref": "north_american"},
    "seed": 7,
    "deals": [[]],
}
"""The state of a new game, for examples."""


@dataclass(frozen=True)
class OfState:
    """A game."""

    state: State = argument(STATE, STATE_SAYS)
    seat: int = argument(SEAT, SEAT_SAYS, 0)


@dataclass(frozen=True)
class WithAction:
    """A game, and an action."""

    state: State = argument(STATE, STATE_SAYS)
    action: str = argument(Text(), ACTION_SAYS)
    seat: int = argument(SEAT, SEAT_SAYS, 0)

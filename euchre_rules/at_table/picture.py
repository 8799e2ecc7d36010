"""What a drawing of a table shows, before anything draws it or says it in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.cards import Card, Trump

DEALS: Final = "deals"
YOU: Final = "you"
"""The words on two marks at a seat."""
UP: Final = "turned up"
DOWN: Final = "turned down"
"""The words beside the turn-up."""


@dataclass(frozen=True)
class SeatPicture:
    """One seat of a drawn table.

    Attributes:
        name: What the drawing calls whoever sits there, such as ``Dealer``.
        hand: Cards that lie open before the seat.
        hidden: How many cards it holds face down.
        played: The card that it has played to the trick.
        order: When it played that card: 1 for the leader; 0 if it has not.
        notes: What else is said of it, in a word or two each, such as ``maker`` or ``sits out``.
        is_dealer: Whether the dealer's mark lies there.
        wins: Whether its card takes the trick.
        is_viewer: Whether the reader sits there, or is asked to.
    """

    name: str
    hand: tuple[Card, ...] = ()
    hidden: int = 0
    played: Card | None = None
    order: int = 0
    notes: tuple[str, ...] = ()
    is_dealer: bool = False
    wins: bool = False
    is_viewer: bool = False

    @property
    def says_you(self) -> bool:
        """Whether a mark says that the reader sits here; a name can say it already."""
        return self.is_viewer and self.name.lower() != YOU


@dataclass(frozen=True)
class TablePicture:
    """A drawn table.

    Attributes:
        seats: Clockwise, the first at the bottom; two to four of them.
        turn_up: The card that lies face up, if one does.
        is_turned_down: Whether that card has been turned face down since.
        trump: The trump, once there is one.
        caption: What the picture shows, as plain text.
    """

    seats: tuple[SeatPicture, ...]
    turn_up: Card | None = None
    is_turned_down: bool = False
    trump: Trump | None = None
    caption: str = ""

    @property
    def is_played(self) -> bool:
        """Whether a card of a trick lies on the table."""
        return any(each.played for each in self.seats)

    @property
    def turned(self) -> str:
        """What has become of the turn-up, in words."""
        return DOWN if self.is_turned_down else UP


def picture_data(picture: TablePicture) -> dict[str, Any]:
    """A picture as plain data, for the script that draws it; what is empty is left out."""
    data: dict[str, Any] = {
        "seats": [_seat_data(each) for each in picture.seats],
        "turn_up": picture.turn_up.text if picture.turn_up else None,
        "is_turned_down": picture.is_turned_down,
        "trump": picture.trump.value if picture.trump else None,
    }
    return {key: value for key, value in data.items() if value}


def _seat_data(seat: SeatPicture) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": seat.name,
        "hand": [card.text for card in seat.hand],
        "hidden": seat.hidden,
        "played": seat.played.text if seat.played else None,
        "order": seat.order,
        "notes": list(seat.notes),
        "is_dealer": seat.is_dealer,
        "is_viewer": seat.is_viewer,
    }
    return {key: value for key, value in data.items() if value}

"""Who is who in worked examples: a table seen from one chair."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from euchre_rules.cards import Card
from euchre_rules.engine.seats import Seats
from euchre_site.drawing.table import SeatPicture

_SHORT: Final = {
    "you": "You",
    "Left": "Left",
    "Right": "Right",
    "your partner": "Partner",
    "the player across": "Across",
    "your opponent": "Opponent",
}


class Chairs:
    """The seats of a table as whoever sits in one of them calls them."""

    def __init__(self, seats: Seats, viewer: int) -> None:
        """Look from a seat.

        Args:
            seats: The table.
            viewer: Where the reader sits.
        """
        self._seats: Final = seats
        self.viewer: Final = viewer
        self.clockwise: Final = tuple((viewer + step) % seats.count for step in range(seats.count))
        """The seats, the reader's first."""

    def who(self, seat: int) -> str:
        """What a sentence calls a seat."""
        if seat == self.viewer:
            return "you"
        if self._seats.count == 2:
            return "your opponent"
        if seat in self._seats.partners[self.viewer]:
            return "your partner"
        if seat == self._seats.after(self.viewer):
            return "Left"
        return "Right" if seat == self._seats.before(self.viewer) else "the player across"

    def label(self, seat: int) -> str:
        """What a drawing calls a seat."""
        return _SHORT[self.who(seat)]

    def does(self, seat: int, yours: str, theirs: str) -> str:
        """What a seat does, in words that fit whoever sits there.

        >>> from euchre_rules.options import Rules
        >>> Chairs(Seats(Rules()), 0).does(2, "lead", "leads")
        'your partner leads'
        """
        return f"{self.who(seat)} {yours if seat == self.viewer else theirs}"

    def pictures(
        self,
        dealer: int | None,
        *,
        hands: Mapping[int, tuple[Card, ...]] | None = None,
        hidden: Callable[[int], int] = lambda _: 0,
        played: Mapping[int, tuple[int, Card]] | None = None,
        winner: int | None = None,
        notes: Mapping[int, tuple[str, ...]] | None = None,
    ) -> tuple[SeatPicture, ...]:
        """The seats for a drawing.

        Args:
            dealer: Where the dealer's mark lies; None for nowhere.
            hands: Cards that lie open.
            hidden: How many cards a seat holds face down.
            played: The cards of a trick by seat, each with its place in the order.
            winner: Who takes that trick.
            notes: What else is said of a seat.
        """
        cards, said, open_cards = played or {}, notes or {}, hands or {}
        return tuple(
            SeatPicture(
                name=self.label(seat),
                hand=open_cards.get(seat, ()),
                hidden=0 if seat in open_cards else hidden(seat),
                played=cards[seat][1] if seat in cards else None,
                order=cards[seat][0] if seat in cards else 0,
                notes=said.get(seat, ()),
                is_dealer=seat == dealer,
                wins=seat == winner,
                is_viewer=seat == self.viewer,
            )
            for seat in self.clockwise
        )

"""The tables that go with a told hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from euchre_rules.cards import Card
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.state import TurnUp
from euchre_site.drawing.table import SeatPicture, TablePicture
from euchre_site.worked.checks import sorted_cards
from euchre_site.worked.seats import Players


def _around(players: Players) -> list[int]:
    """The seats clockwise, the dealer first, who is drawn at the bottom."""
    return [(players.dealer + step) % players.count for step in range(players.count)]


def deal_picture(hand: Hand, players: Players, listed: Collection[int]) -> TablePicture:
    """The table before the first thing happens.

    Args:
        hand: The hand.
        players: What everybody is called.
        listed: The seats whose cards are shown; of the others only how many they hold.
    """
    seats = tuple(
        SeatPicture(
            players.short(seat),
            hand=sorted_cards(hand, seat) if seat in listed else (),
            hidden=0 if seat in listed else len(hand.cards_of(seat)),
            notes=_notes(hand, seat),
            is_dealer=seat == players.dealer,
        )
        for seat in _around(players)
    )
    turn_up = hand.deal.turn_up if hand.start is None else None
    down = hand.turn_up_state is TurnUp.TURNED_DOWN
    return TablePicture(seats, turn_up, down, hand.trump)


def trick_picture(
    hand: Hand,
    players: Players,
    played: Sequence[tuple[int, Card]],
    winner: int | None,
    held: Mapping[int, tuple[Card, ...]],
) -> TablePicture:
    """The table when the cards of a trick lie on it.

    Args:
        hand: The hand, whose trump and lone player are told.
        players: What everybody is called.
        played: The seats with their cards, the leader first.
        winner: Who takes the trick; None while it isn't finished.
        held: The cards that seats still hold, of those who play with open cards.
    """
    cards = dict(played)
    order = [seat for seat, _ in played]
    seats = tuple(
        SeatPicture(
            players.short(seat),
            hand=held.get(seat, ()),
            played=cards.get(seat),
            order=order.index(seat) + 1 if seat in cards else 0,
            notes=_notes(hand, seat),
            is_dealer=seat == players.dealer,
            wins=seat == winner,
        )
        for seat in _around(players)
    )
    return TablePicture(seats, trump=hand.trump)


def _notes(hand: Hand, seat: int) -> tuple[str, ...]:
    """What is said of a seat beside its name."""
    notes = []
    if seat == hand.maker:
        notes.append("maker, alone" if hand.alone else "maker")
    if seat == hand.defender_alone:
        notes.append("defends alone")
    if seat in hand.sitting_out:
        notes.append("sits out")
    return tuple(notes)

"""The table of a question as a picture: the trick as the player who is asked sees it."""

from __future__ import annotations

from typing import Any

from euchre_rules.engine.seats import Seats
from euchre_site.drawing.picture import SeatPicture, TablePicture
from euchre_tutor.question import Kind, Question

_SITS_OUT = "sits out"


def picture_of(question: Question, seats: Seats) -> TablePicture | None:
    """The table of a question, if there is a trick to be seen on it."""
    position = question.position
    if not position.trick or position.seat is None:
        return None
    you = position.seat
    clockwise = [(you + step) % seats.count for step in range(seats.count)]
    return TablePicture(
        tuple(_seat(question, seats, each) for each in clockwise), trump=position.trump
    )


def _seat(question: Question, seats: Seats, seat: int) -> SeatPicture:
    position = question.position
    assert position.trick is not None
    assert position.seat is not None
    played = dict(position.trick)
    order = [each for each, _ in position.trick]
    is_you = seat == position.seat
    # Where cards of the hand are the choices, they lie there already.
    shows_hand = is_you and question.kind is not Kind.MANY
    return SeatPicture(
        name=_name(seats, position.seat, seat),
        hand=(position.hand or ()) if shows_hand else (),
        played=played.get(seat),
        order=order.index(seat) + 1 if seat in played else 0,
        notes=(_SITS_OUT,) if seat in (position.sitting_out or ()) else (),
        is_viewer=is_you,
    )


def _name(seats: Seats, you: int, seat: int) -> str:
    """What a drawing calls a seat."""
    if seat == you:
        return "You"
    if seats.partners[you] == (seat,):
        return "Partner"
    if seats.count == 2:
        return "Opponent"
    if seat == seats.after(you):
        return "Left"
    return "Right" if seat == seats.before(you) else "Across"


def picture_data(picture: TablePicture) -> dict[str, Any]:
    """A picture as plain data, for the script that draws it; what is empty is left out."""
    trump = {"trump": picture.trump.value} if picture.trump else {}
    return {"seats": [_seat_data(each) for each in picture.seats], **trump}


def _seat_data(seat: SeatPicture) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": seat.name,
        "hand": [card.text for card in seat.hand],
        "played": seat.played.text if seat.played else None,
        "order": seat.order,
        "notes": list(seat.notes),
        "is_viewer": seat.is_viewer,
    }
    return {key: value for key, value in data.items() if value}

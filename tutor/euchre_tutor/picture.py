"""The table of a question as a picture, as the player who is asked sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.at_table.picture import SeatPicture, TablePicture
from euchre_rules.cards import Card
from euchre_rules.engine.actions import Pass
from euchre_rules.engine.seats import Seats
from euchre_tutor.position import Position
from euchre_tutor.question import Question

_SITS_OUT: Final = "sits out"
_PASSED: Final = "passed"
_MAKER: Final = "maker"
_ALONE: Final = "alone"


def picture_of(question: Question, seats: Seats) -> TablePicture | None:
    """The table of a question, if a trick lies on it or something is said at it."""
    position = question.position
    if position.seat is None or not (position.trick or position.phase):
        return None
    you = position.seat
    clockwise = [(you + step) % seats.count for step in range(seats.count)]
    return TablePicture(
        tuple(_seat(question, seats, each) for each in clockwise),
        turn_up=_turn_up(position),
        is_turned_down=position.turned_down is not None,
        trump=position.trump,
    )


def _turn_up(position: Position) -> Card | None:
    """The card beside the pack; not one that the dealer holds by now."""
    card = position.turned_down or position.turn_up
    return None if card in (position.hand or ()) else card


def _seat(question: Question, seats: Seats, seat: int) -> SeatPicture:
    position = question.position
    assert position.seat is not None
    trick = position.trick or ()
    played, order = dict(trick), [each for each, _ in trick]
    is_you = seat == position.seat
    return SeatPicture(
        name=_name(seats, position.seat, seat),
        hand=_hand(question) if is_you else (),
        played=played.get(seat),
        order=order.index(seat) + 1 if seat in played else 0,
        notes=tuple(_notes(position, seat)),
        is_dealer=position.phase is not None and seat == position.dealer,
        is_viewer=is_you,
    )


def _hand(question: Question) -> tuple[Card, ...]:
    """The cards held; where they are the choices, they lie there already."""
    hand = question.position.hand or ()
    held = {card.text for card in hand}
    return () if held & {str(each.value) for each in question.choices} else hand


def _notes(position: Position, seat: int) -> Iterator[str]:
    """What is said at a seat, as far as the question tells it."""
    if any(who == seat and isinstance(said, Pass) for who, said in position.said or ()):
        yield _PASSED
    if position.phase is not None:
        yield from _roles(position, seat)
    if seat in (position.sitting_out or ()):
        yield _SITS_OUT


def _roles(position: Position, seat: int) -> Iterator[str]:
    """What a seat is in the hand that is being called or played."""
    makes = seat == position.maker
    if makes:
        yield _MAKER
    if seat == position.defender_alone or (makes and position.alone):
        yield _ALONE


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

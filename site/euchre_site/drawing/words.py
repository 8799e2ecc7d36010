"""What a drawing of a table shows, in sentences for whoever listens to the page."""

from __future__ import annotations

from euchre_rules.at_table.picture import DEALS, YOU, SeatPicture, TablePicture
from euchre_rules.cards import Card
from euchre_rules.options.words import sentence_case


def sentences(picture: TablePicture) -> str:
    """The seats, what is settled, the hands and the trick, as plain text."""
    said = [
        _seats(picture),
        _trump(picture),
        _turn_up(picture),
        *map(_hand, picture.seats),
        _trick(picture),
    ]
    return " ".join(filter(None, said))


def _seats(picture: TablePicture) -> str:
    return f"Clockwise: {', '.join(map(_seat, picture.seats))}."


def _seat(seat: SeatPicture) -> str:
    notes = [DEALS] * seat.is_dealer + [YOU] * seat.says_you + [*seat.notes]
    return f"{seat.name} ({', '.join(notes)})" if notes else seat.name


def _trump(picture: TablePicture) -> str:
    if picture.trump is None:
        return ""
    return f"Trump: {picture.trump.value}."


def _turn_up(picture: TablePicture) -> str:
    if picture.turn_up is None:
        return ""
    return f"{sentence_case(picture.turned)}: {picture.turn_up.words}."


def _hand(seat: SeatPicture) -> str:
    held = _listed(seat.hand)
    if seat.hidden:
        cards = "card" if seat.hidden == 1 else "cards"
        held = ", ".join(filter(None, (held, f"{seat.hidden} {cards} face down")))
    return f"In hand, {seat.name}: {held}." if held else ""


def _listed(cards: tuple[Card, ...]) -> str:
    return ", ".join(each.words for each in cards)


def _trick(picture: TablePicture) -> str:
    played = sorted((each for each in picture.seats if each.played), key=lambda each: each.order)
    return f"Trick: {', '.join(map(_play, played))}." if played else ""


def _play(seat: SeatPicture) -> str:
    assert seat.played is not None
    wins = ", which takes it" if seat.wins else ""
    return f"{seat.played.words} from {seat.name}{wins}"

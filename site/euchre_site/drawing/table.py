"""A table from above: who sits where, what each has played, and who deals, leads and wins."""

from __future__ import annotations

from typing import Final

from euchre_rules.at_table.picture import DEALS, YOU, SeatPicture, TablePicture
from euchre_rules.cards import Trump
from euchre_site.drawing.cards import card_back, card_fan, card_svg
from euchre_site.drawing.words import sentences
from euchre_site.marks import card_mark, safe, suit_mark
from euchre_site.writing import Ready

__all__ = ["SeatPicture", "TablePicture", "table_picture"]

PLACES: Final = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}
"""Where the seats are, clockwise from the reader's, by how many there are."""
WINS: Final = "<i>★ wins</i>"
"""What stands beside the card that takes the trick."""


def table_picture(picture: TablePicture) -> Ready:
    """A table as a block of HTML in one line, which may stand in Markdown between empty lines.

    The eye sees the drawing; a screen reader is told the same in sentences instead.
    """
    places = PLACES[len(picture.seats)]
    drawn = "".join(_seat(seat, place) for seat, place in zip(picture.seats, places, strict=True))
    caption = f"<figcaption>{safe(picture.caption)}</figcaption>" if picture.caption else ""
    return Ready(
        f'<figure class="euchre-table euchre-for-{len(places)}" data-search-exclude>'
        f'<div class="euchre-felt" aria-hidden="true">{_settled(picture)}{drawn}'
        f"{_middle(picture, places)}</div>"
        f'<p class="euchre-heard">{safe(sentences(picture))}</p>{caption}</figure>'
    )


def _settled(picture: TablePicture) -> str:
    """What stands at the edge of the table: the trump, and the turn-up once the play has begun."""
    parts = []
    if picture.trump:
        parts.append(f"<span>{_trump(picture.trump)}</span>")
    if picture.turn_up and picture.is_played:
        parts.append(f"<span>{picture.turned} {card_mark(picture.turn_up)}</span>")
    return f'<p class="euchre-settled">{"".join(parts)}</p>' if parts else ""


def _trump(trump: Trump) -> str:
    suit = trump.suit
    return f"{suit_mark(suit)} {suit.value} trump" if suit else trump.value


def _seat(seat: SeatPicture, place: str) -> str:
    viewer = " euchre-viewer" if seat.is_viewer else ""
    return (
        f'<div class="euchre-seat euchre-{place}{viewer}">'
        f"<b>{safe(seat.name)}</b>{_notes(seat)}{_held(seat)}</div>"
    )


def _notes(seat: SeatPicture) -> str:
    notes = [f'<i class="euchre-deals">{DEALS}</i>'] * seat.is_dealer
    notes += [f"<i>{YOU}</i>"] * seat.says_you
    notes += [f"<i>{safe(each)}</i>" for each in seat.notes]
    return f'<span class="euchre-notes">{"".join(notes)}</span>' if notes else ""


def _held(seat: SeatPicture) -> str:
    shown = card_fan(seat.hand, silent=True) if seat.hand else ""
    if seat.hidden:
        shown += f'<span class="euchre-held">{card_back()}× {seat.hidden}</span>'
    return shown


def _middle(picture: TablePicture, places: tuple[str, ...]) -> str:
    """The trick; before there is one, the turn-up."""
    if picture.is_played:
        cards = "".join(map(_played, picture.seats, places))
        return f'<div class="euchre-trick">{cards}</div>'
    if picture.turn_up is None:
        return '<div class="euchre-trick"></div>'
    face = card_back() if picture.is_turned_down else card_svg(picture.turn_up, silent=True)
    label = picture.turned
    if picture.is_turned_down:
        label = f"{card_mark(picture.turn_up)} {label}"
    return (
        f'<div class="euchre-trick"><span class="euchre-turned">{face}<i>{label}</i></span></div>'
    )


def _played(seat: SeatPicture, place: str) -> str:
    if seat.played is None:
        return ""
    order = f"<b>{seat.order}</b>" if seat.order else ""
    wins = WINS if seat.wins else ""
    kind = " euchre-wins" if seat.wins else ""
    return (
        f'<span class="euchre-{place}{kind}">'
        f"{card_svg(seat.played, silent=True)}{order}{wins}</span>"
    )

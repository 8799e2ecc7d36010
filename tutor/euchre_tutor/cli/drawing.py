"""Cards and the table, drawn with signs and colours; the words beside them say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich import box
from rich.table import Table
from rich.text import Text

from euchre_rules.cards import Card
from euchre_rules.engine.seats import Seats
from euchre_tutor.question import Question
from euchre_tutor.words import seat_name

_RED: Final = r"(?:10|[2-9JQKA])[♥♦]"
_BLACK: Final = r"(?:10|[2-9JQKA])[♠♣]"
_CARD: Final = {"♥": "bold red on white", "♦": "bold red on white"}
_PLAIN_CARD: Final = "bold black on white"
_PLACES: Final[Mapping[int, tuple[tuple[int | None, ...], ...]]] = {
    2: ((None, 1, None), (None, 0, None)),
    3: ((1, None, 2), (None, 0, None)),
    4: ((None, 2, None), (1, None, 3), (None, 0, None)),
}
"""Where the others sit, counted clockwise from the player at the bottom."""


def painted(text: str) -> Text:
    """Text with its cards in colour, and with the first word of a verdict."""
    shown = Text(text)
    shown.highlight_regex(_RED, style="bold red")
    shown.highlight_regex(_BLACK, style="bold")
    shown.highlight_regex(r"\ARight\.", style="bold green")
    shown.highlight_regex(r"\ANo, that is not right\.", style="bold red")
    return shown


def card(each: Card) -> Text:
    """A card as a small white field."""
    sign = each.pretty
    return Text(f" {sign} ", style=_CARD.get(sign[-1], _PLAIN_CARD))


def laid_out(question: Question, seats: Seats) -> Table | None:
    """The trick on the table and the hand before the player; None where there is neither."""
    position = question.position
    if not position.trick and not position.hand:
        return None
    outer = Table(box=box.ROUNDED, show_header=False, border_style="green", padding=(0, 1))
    outer.add_column(justify="center")
    if position.trick:
        you = position.seat or 0
        outer.add_row(_trick(position.trick, you, seats))
    if position.hand:
        outer.add_row(_hand(position.hand))
    return outer


def _hand(cards: tuple[Card, ...]) -> Text:
    return Text(" ").join([card(each) for each in cards])


def _trick(trick: tuple[tuple[int, Card], ...], you: int, seats: Seats) -> Table:
    """The cards of a trick, each where the player sits who played it."""
    places = _PLACES.get(seats.count)
    laid = dict(trick)
    grid = Table.grid(padding=(0, 1))
    for _ in range(3):
        grid.add_column(justify="center", min_width=9)
    for row in places or ():
        around = [None if step is None else (you + step) % seats.count for step in row]
        cells = [_place(seat, laid, trick[0][0], you, seats) for seat in around]
        grid.add_row(*cells)
    return grid


def _place(seat: int | None, laid: Mapping[int, Card], leader: int, you: int, seats: Seats) -> Text:
    """A seat with what lies before it."""
    if seat is None:
        return Text("")
    name = seat_name(seats, you, seat).removeprefix("the player on your ").removeprefix("your ")
    shown = Text(f"{name} led" if seat == leader else name, style="dim")
    return Text("\n").join([card(laid[seat]), shown]) if seat in laid else shown

"""Cards and the table, drawn with signs and colors; the words beside them say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich import box
from rich.align import Align
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from euchre_rules.cards import Card
from euchre_rules.engine.seats import Seats
from euchre_tutor.position import Position
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
_ROW: Final = 6
"""So many cards of a hand go into 40 columns side by side."""
_SEAT: Final = 11
"""So wide is a seat: three of them go into 40 columns with a frame."""


def painted(text: str) -> Text:
    """Text with its cards in color, and with the first word of a verdict."""
    shown = Text(text)
    shown.highlight_regex(_RED, style="bold red")
    shown.highlight_regex(_BLACK, style="bold")
    shown.highlight_regex(r"\ARight\.", style="bold green")
    shown.highlight_regex(r"\ANo, that is not right\.", style="bold red")
    shown.highlight_regex(r"\AAlmost:", style="bold red")
    return shown


def card(each: Card) -> Padding:
    """A card as a small white field."""
    style = _CARD.get(each.pretty[-1], _PLAIN_CARD)
    return Padding(Text(each.pretty, style=style), (0, 1), style=style, expand=False)


def laid_out(question: Question, seats: Seats) -> Table | None:
    """The trick on the table and the hand before the player; None where there is neither."""
    position = question.position
    if not position.trick and not position.hand:
        return None
    outer = Table(box=box.ROUNDED, show_header=False, border_style="green", padding=(0, 1))
    outer.add_column(justify="center")
    if position.trick:
        outer.add_row(_trick(position, seats))
    if position.hand:
        outer.add_row(_hand(position.hand))
    return outer


def _hand(cards: tuple[Card, ...]) -> Align:
    rows = Table.grid(padding=(0, 1))
    for start in range(0, len(cards), _ROW):
        rows.add_row(*map(card, cards[start : start + _ROW]))
    return Align.center(rows)


def _trick(position: Position, seats: Seats) -> Table:
    """The cards of a trick, each where the player sits who played it."""
    you, laid = position.seat or 0, dict(position.trick or ())
    grid = Table.grid(padding=(0, 1))
    for _ in range(3):
        grid.add_column(justify="center", min_width=_SEAT, max_width=_SEAT)
    for row in _PLACES.get(seats.count, ()):
        around = [None if step is None else (you + step) % seats.count for step in row]
        if laid.keys() & set(around):
            grid.add_row(*(_field(seat, laid) for seat in around))
        grid.add_row(*(_name(seat, position, seats) for seat in around))
    return grid


def _field(seat: int | None, laid: Mapping[int, Card]) -> Align | str:
    """What lies before a seat."""
    return Align.center(card(laid[seat])) if seat is not None and seat in laid else ""


def _name(seat: int | None, position: Position, seats: Seats) -> Text:
    """Who sits at a seat, and whether he led or sits out."""
    if seat is None:
        return Text("")
    name = seat_name(seats, position.seat or 0, seat)
    name = name.removeprefix("the player on your ").removeprefix("your ")
    if position.trick and seat == position.trick[0][0]:
        name = f"{name} led"
    elif seat in (position.sitting_out or ()):
        name = f"{name} out"
    return Text(name, style="dim")

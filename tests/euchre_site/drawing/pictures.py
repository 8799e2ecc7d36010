"""Tables to draw, with everything that a table may show."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Card, Trump, parse_cards
from euchre_site.drawing.table import SeatPicture, TablePicture

HOSTILE: Final = "<img src=x onerror=alert(1)> *{{ 7 }}* [a](javascript:b) `c`"


def _card(text: str) -> Card:
    return Card.parse(text)


TRICK: Final = TablePicture(
    (
        SeatPicture("You", hand=parse_cards("JH 9S"), is_viewer=True, played=_card("AH"), order=4),
        SeatPicture("Left", hidden=3, played=_card("KH"), order=1),
        SeatPicture("Partner", hidden=1, notes=("maker", "alone"), played=_card("TC"), order=2),
        SeatPicture("Right", hidden=3, is_dealer=True, played=_card("JOKER"), order=3, wins=True),
    ),
    turn_up=_card("TD"),
    is_turned_down=True,
    trump=Trump.HEARTS,
    caption="The joker takes A♥ and all ♥ below it.",
)
CALLING: Final = TablePicture(
    (
        SeatPicture("Dealer", parse_cards("JH 9S QD TC AS"), is_dealer=True, is_viewer=True),
        SeatPicture("Left opponent", parse_cards("JD 9D QC TH AD"), notes=("passes",)),
        SeatPicture("Partner", parse_cards("JS 9C QS TS AC"), notes=("passes",)),
        SeatPicture("Right opponent", parse_cards("KS KH KC KD JOKER")),
    ),
    turn_up=_card("JC"),
)
TURNED_DOWN: Final = TablePicture(
    (SeatPicture("A", hidden=5), SeatPicture("B", hidden=5), SeatPicture("C", hidden=5)),
    turn_up=_card("2S"),
    is_turned_down=True,
)
TWO: Final = TablePicture(
    (
        SeatPicture("North", played=_card("9C"), order=1, wins=True),
        SeatPicture("South", notes=("sits out",)),
    ),
    trump=Trump.LOW_NO_TRUMP,
)
TRAP: Final = TablePicture(
    (SeatPicture(HOSTILE, notes=(HOSTILE,)), SeatPicture("A♥ </b><b>")),
    trump=Trump.NO_TRUMP,
    caption=HOSTILE,
)
EMPTY: Final = TablePicture((SeatPicture("North"), SeatPicture("South")))
ALL: Final = {
    "trick": TRICK,
    "calling": CALLING,
    "turned_down": TURNED_DOWN,
    "two": TWO,
    "trap": TRAP,
    "empty": EMPTY,
}

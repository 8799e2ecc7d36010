"""What a drawing of a table shows, as plain data for the scripts of a page."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any

from euchre_rules.at_table.picture import SeatPicture, TablePicture
from euchre_rules.cards import Card


def plain(picture: TablePicture) -> dict[str, Any]:
    """A picture as ``euchre.tablePicture`` takes it; what is as usual is left out.

    >>> plain(TablePicture((SeatPicture("You", hidden=5), SeatPicture("They")), Card.parse("JH")))
    {'seats': [{'name': 'You', 'hidden': 5}, {'name': 'They'}], 'turn_up': 'JH'}
    """
    return _told(picture)


def _told(part: SeatPicture | TablePicture) -> dict[str, Any]:
    told = ((each.name, getattr(part, each.name), each.default) for each in fields(part))
    return {name: _value(value) for name, value, usual in told if value != usual}


def _value(value: object) -> object:
    if isinstance(value, SeatPicture):
        return _told(value)
    if isinstance(value, tuple):
        return list(map(_value, value))
    if isinstance(value, Enum):
        return value.value
    return value.text if isinstance(value, Card) else value

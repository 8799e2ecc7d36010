"""What the players of a record are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.at_table.names import YOU, Names
from euchre_rules.cli.terminal import encoding_of
from euchre_rules.spec.visible import visible

_WINDS: Final = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
}
"""For each number of players, names clockwise from seat 0, for those whom the record names not."""
_LONGEST: Final = 16
"""A longer name would make every line hard to read."""


def names_in(given: Sequence[str], sides: Sequence[Sequence[int]]) -> Names:
    """The players by the names that a record gives them, made safe to show.

    One who is called You, as in a record of one's own game, is spoken to. Players of one name are
    told apart by where they sit.

    Args:
        given: The name of each seat, empty where the record gives none.
        sides: The seats of each side.
    """
    winds = _WINDS[sum(map(len, sides))]
    called = [
        _safe(given[seat]) if seat < len(given) and given[seat].strip() else wind
        for seat, wind in enumerate(winds)
    ]
    called = [
        f"{name} ({wind})" if called.count(name) > 1 else name
        for name, wind in zip(called, winds, strict=True)
    ]
    return Names(called.index(YOU) if called.count(YOU) == 1 else None, sides, called)


def _safe(name: str) -> str:
    """A name that can be shown, short enough to be read in a sentence."""
    shown = visible(" ".join(name.split()), encoding=encoding_of())
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 3].rstrip()}..."

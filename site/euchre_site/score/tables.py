"""What the score keeper's script knows of each table, as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from euchre_rules.engine.match import dealer_after_misdeal
from euchre_rules.engine.seats import Seats
from euchre_rules.options.game import Overshoot, Skunk
from euchre_rules.rulebook.marks import title_of
from euchre_rules.rulebook.score_sheet import Button, score_sheet
from euchre_rules.spec.variant import Variant
from euchre_site.tree import ON_EVERY_PAGE

FOLDER: Final = f"{ON_EVERY_PAGE}/score"
"""Where the files are that only the score keeper loads."""
TABLES: Final = f"{FOLDER}/tables.js"

_MOST_TRIES: Final = 10
"""No table counts misdeals so far."""


def tables_script(variants: Iterable[Variant]) -> bytes:
    """The data of all tables as a script: a page on a disk may load nothing else."""
    data = json.dumps([table_data(each) for each in variants], separators=(",", ":"))
    return f"euchre.give({json.dumps(TABLES)}, {data});\n".encode()


def table_data(variant: Variant) -> dict[str, Any]:
    """A table: who plays, what wins, and for each button what it does to a game."""
    rules, sheet = variant.rules, score_sheet(variant)
    game = rules.game
    return {
        "id": variant.id,
        "name": title_of(variant),
        "seats": list(sheet.seats),
        "sides": list(sheet.sides),
        "sideOf": list(Seats(rules).side_of),
        "goal": list(sheet.goal),
        "target": game.target,
        "lead": game.win_by,
        "deals": game.deals,
        "laps": game.overshoot is Overshoot.LAPS,
        "slam": game.skunk is Skunk.COUNTS_DOUBLE,
        "rubber": game.rubber,
        "bonus": game.rubber_bonus,
        "tokens": rules.score.four_trick_tokens,
        "below": rules.score.march_taken_off,
        "tries": _tries(variant),
        "buttons": [_button_data(each) for each in sheet.buttons],
    }


def _tries(variant: Variant) -> int:
    """With which misdeal in a row the deal is lost; 0 if it never is."""
    passes = (n for n in range(1, _MOST_TRIES) if dealer_after_misdeal(variant, 0, n) != 0)
    return next(passes, 0)


def _button_data(button: Button) -> dict[str, Any]:
    """A button; what is empty or usual is left out."""
    entry, effect = button.entry, button.entry.effect
    said: dict[str, Any] = {
        "id": f"{entry.name}.{'-' if entry.side is None else entry.side}",
        "side": entry.side,
        "column": entry.column,
        "label": button.label,
        "worth": button.worth,
        "deed": button.deed,
        "detail": button.detail,
        "points": list(effect.points) if any(effect.points) else [],
        "tokens": list(effect.tokens) if any(effect.tokens) else [],
        "counts": effect.counts,
        "deal": effect.deal.value,
        "dealerMakes": entry.dealer_makes,
    }
    return {key: value for key, value in said.items() if value or _is_side(value)}


def _is_side(value: object) -> bool:
    """Whether a value is the number of a side, which may be 0."""
    return isinstance(value, int) and not isinstance(value, bool)

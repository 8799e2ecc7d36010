"""The drawings for the scripts of the pages: one file, made from the same shapes and words."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from euchre_rules.at_table.picture import DEALS, DOWN, UP, YOU
from euchre_rules.cards import JOKER, Rank, Suit
from euchre_site.collection import Collection
from euchre_site.drawing.cards import BOX, JESTER, card_back, corner_of, kind_of, signs_of
from euchre_site.drawing.suits import sign
from euchre_site.drawing.table import PLACES, WINS
from euchre_site.tree import ON_EVERY_PAGE, Part

_SCRIPT: Final = "cards.js"
_EMPTY: Final = "const drawn = {};"
"""The line of the script that is filled in."""


def drawing_part(_: Collection) -> Part:
    """The script that draws cards."""
    script = files("euchre_site.drawing").joinpath(_SCRIPT).read_text("utf-8")
    filled = f"const drawn = {json.dumps(_drawn(), ensure_ascii=False, separators=(',', ':'))};"
    return Part(assets={f"{ON_EVERY_PAGE}/{_SCRIPT}": script.replace(_EMPTY, filled).encode()})


def _drawn() -> dict[str, Any]:
    return {
        "box": BOX,
        "suits": {
            suit.letter: {"kind": suit.value, "symbol": suit.symbol, "svg": signs_of(suit)}
            for suit in Suit
        },
        "ranks": {
            rank.letter: {"word": rank.word, "shown": rank.value, "svg": corner_of(rank)}
            for rank in Rank
        },
        "joker": {
            "kind": kind_of(JOKER),
            "words": JOKER.words,
            "shown": JOKER.pretty,
            "svg": JESTER,
        },
        "back": card_back(),
        "four": _four(),
        "places": PLACES,
        "deals": DEALS,
        "you": YOU,
        "up": UP,
        "down": DOWN,
        "wins": WINS,
    }


def _four() -> str:
    """The four signs, for the switch that gives each a color of its own."""
    places = zip(Suit, ((1, 1), (13, 1), (1, 13), (13, 13)), strict=True)
    signs = "".join(
        f'<g class="euchre-suit euchre-{suit.value}">{sign(suit, x, y, 0.5)}</g>'
        for suit, (x, y) in places
    )
    return f'<svg viewBox="0 0 24 24" aria-hidden="true">{signs}</svg>'

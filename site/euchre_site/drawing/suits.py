"""The shape of each suit sign, drawn by us, in one place."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Suit

SIZE: Final = 20
"""How wide and how high the square is in which each sign is drawn."""

SHAPES: Final = {
    Suit.SPADES: "M10 1C7 5 1 8 1 12a4 4 0 0 0 8 2L7 19h6l-2-5a4 4 0 0 0 8-2C19 8 13 5 10 1z",
    Suit.HEARTS: "M10 19C4 14 1 10 1 6.5a5 5 0 0 1 9-2 5 5 0 0 1 9 2C19 10 16 14 10 19z",
    Suit.DIAMONDS: "M10 1Q13 6 17 10 13 14 10 19 7 14 3 10 7 6 10 1z",
    Suit.CLUBS: "M10 1a4 4 0 0 0-3 7 4 4 0 1 0 2 6L7 19h6l-2-5a4 4 0 1 0 2-6 4 4 0 0 0-3-7z",
}
"""Each sign as the data of one path."""


def sign(suit: Suit, x: float, y: float, scale: float = 1) -> str:
    """A suit sign as an element of an SVG drawing.

    >>> sign(Suit.DIAMONDS, 13, 25)[:40]
    '<path transform="translate(13 25)" d="M1'

    Args:
        suit: Which sign.
        x: Where its square begins, from the left.
        y: Where its square begins, from above.
        scale: How large the square is, against the one in which the sign was drawn.
    """
    scaled = "" if scale == 1 else f"scale({scale:g})"
    return f'<path transform="translate({x:g} {y:g}){scaled}" d="{SHAPES[suit]}"/>'

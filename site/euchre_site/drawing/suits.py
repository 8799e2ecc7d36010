"""The shape of each suit sign, drawn by us, in one place."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Suit

SIZE: Final = 20
"""How wide and how high the square is in which each sign is drawn."""

SHAPES: Final = {
    Suit.SPADES: (
        "M10 1C7 5 1.5 8 1.5 12A4.2 4.2 0 0 0 9 14.5L7.5 19h5L11 14.5"
        "A4.2 4.2 0 0 0 18.5 12C18.5 8 13 5 10 1z"
    ),
    Suit.HEARTS: (
        "M10 18.5C4 13.5 1 10 1 6.3A4.7 4.7 0 0 1 10 4.7 4.7 4.7 0 0 1 19 6.3"
        "C19 10 16 13.5 10 18.5z"
    ),
    Suit.DIAMONDS: "M10 1Q13 6 17 10 13 14 10 19 7 14 3 10 7 6 10 1z",
    Suit.CLUBS: (
        "M10 1A4.2 4.2 0 0 0 6.6 7.7 4.2 4.2 0 1 0 9 14.3L7.5 19h5L11 14.3"
        "A4.2 4.2 0 1 0 13.4 7.7 4.2 4.2 0 0 0 10 1z"
    ),
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

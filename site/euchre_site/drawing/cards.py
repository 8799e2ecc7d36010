"""Cards as pictures: rank and suit in the corner for a fan, the suit large for the eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card, Rank, Suit
from euchre_site.drawing.suits import sign

BOX: Final = "0 0 35 49"
"""The view box of every card: a card is five wide and seven high."""

JESTER: Final = (
    '<text transform="rotate(90)" x="3" y="-3">JOKER</text>'
    '<path transform="translate(4 6)scale(0.85)" d="M14 38Q14 33 10 31'
    " 11 23 19 28 19 20 21.5 15 24 20 24 28 32 23 33 31 29 33 29 38z"
    "M14 40h15v4H14zM8 33a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM19.5 13a2 2 0 1 0 4 0 2 2 0 1 0-4 0z"
    'M31 33a2 2 0 1 0 4 0 2 2 0 1 0-4 0z"/>'
)
"""What the joker shows: its name along the side, where a fan leaves it in sight, and a cap."""

_BACK: Final = '<path d="M4 4h27v41H4zM17.5 13l7 11.5-7 11.5-7-11.5z"/>'


def kind_of(card: Card) -> str:
    """What style sheets call a card: its suit, or ``joker``."""
    return card.suit.value if card.suit else "joker"


def signs_of(suit: Suit) -> str:
    """What every card of a suit shows below its rank: the sign small, and the sign large."""
    return sign(suit, 2.5, 20, 0.5) + sign(suit, 13, 25.5)


def corner_of(rank: Rank) -> str:
    """What every card of a rank shows."""
    # Two figures have the room of one letter.
    squeezed = ' textLength="15" lengthAdjust="spacingAndGlyphs"' if len(rank.value) > 1 else ""
    return f'<text x="2.5" y="17"{squeezed}>{rank.value}</text>'


def card_svg(card: Card, *, silent: bool = False) -> str:
    """A card as an SVG drawing, which may stand in any line of text.

    Args:
        card: The card.
        silent: Whether words beside the drawing say what it shows, so that it needs none.
    """
    words = 'aria-hidden="true"' if silent else f'role="img" aria-label="{card.words}"'
    if card.rank is None or card.suit is None:
        shown = JESTER
    else:
        shown = corner_of(card.rank) + signs_of(card.suit)
    return f'<svg class="euchre-face euchre-{kind_of(card)}" viewBox="{BOX}" {words}>{shown}</svg>'


def card_back() -> str:
    """A card from behind; words beside it say how many there are."""
    return f'<svg class="euchre-back" viewBox="{BOX}" aria-hidden="true">{_BACK}</svg>'


def card_fan(cards: Sequence[Card], *, silent: bool = False) -> str:
    """Cards side by side; where there is little room they go on in the next line."""
    faces = "".join(card_svg(each, silent=silent) for each in cards)
    return f'<span class="euchre-fan">{faces}</span>'

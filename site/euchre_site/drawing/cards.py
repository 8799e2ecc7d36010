"""Cards as pictures: rank and suit in the corner for a fan, the suit large for the eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from euchre_rules.cards import Card, Rank, Suit
from euchre_site.drawing.suits import sign

BOX: Final = "0 0 40 56"
"""The view box of every card: a card is five wide and seven high."""

_CAP: Final = (
    '<path d="M15 42Q13 33 8 34 12 24 19 29 18 21 26 17 34 21 33 29 37 25 39 31 35 34 36 42z"/>'
)


def kind_of(card: Card) -> str:
    """What style sheets call a card: its suit, or ``joker``."""
    return card.suit.value if card.suit else "joker"


def signs_of(suit: Suit) -> str:
    """What every card of a suit shows below its rank: the sign small, and the sign large."""
    return sign(suit, 3, 23, 12) + sign(suit, 15, 29, 23)


def rank_of(rank: Rank) -> str:
    """The corner of every card of a rank."""
    # Two figures have the room of one letter.
    squeezed = ' textLength="18" lengthAdjust="spacingAndGlyphs"' if len(rank.value) > 1 else ""
    return f'<text x="3" y="19"{squeezed}>{rank.value}</text>'


def joker() -> str:
    """What the joker shows: its name along the side, where a fan leaves it in sight, and a cap."""
    return f'<text transform="rotate(90)" x="4" y="-4">JOKER</text>{_CAP}'


def card_svg(card: Card, *, silent: bool = False) -> str:
    """A card as an SVG drawing, which may stand in any line of text.

    Args:
        card: The card.
        silent: Whether words beside the drawing say what it shows, so that it needs none.
    """
    words = 'aria-hidden="true"' if silent else f'role="img" aria-label="{card.words}"'
    if card.rank is None or card.suit is None:
        shown = joker()
    else:
        shown = rank_of(card.rank) + signs_of(card.suit)
    return f'<svg class="euchre-face euchre-{kind_of(card)}" viewBox="{BOX}" {words}>{shown}</svg>'


def card_back() -> str:
    """A card from behind; words beside it say how many there are."""
    return (
        f'<svg class="euchre-back" viewBox="{BOX}" aria-hidden="true">'
        '<path d="M4 4h32v48H4zM20 14l8 14-8 14-8-14z"/></svg>'
    )


def card_fan(cards: Sequence[Card], *, silent: bool = False) -> str:
    """Cards side by side; where there is little room they go on in the next line."""
    faces = "".join(card_svg(each, silent=silent) for each in cards)
    return f'<span class="euchre-fan">{faces}</span>'

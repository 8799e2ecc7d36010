"""Cards and suits in text: a small card face for the eye, words for a screen reader."""

from __future__ import annotations

import re
from typing import Final

from euchre_rules.cards import Card, Suit
from euchre_rules.rulebook.escape import escape
from euchre_site.drawing.cards import card_svg, kind_of

_AS_TEXT: Final = "\ufe0e"
"""Follows a suit sign, so that no phone makes a colored picture of it."""
_BY_SYMBOL: Final = {suit.symbol: suit for suit in Suit}
_SIGNS: Final = "".join(_BY_SYMBOL)
_MARK: Final = re.compile(
    rf"(?<!\w)(?P<card>(?:10|[2-9JQKA])[{_SIGNS}])(?!\w){_AS_TEXT}?|(?P<suit>[{_SIGNS}]){_AS_TEXT}?"
)


def card_mark(card: Card) -> str:
    """A card as HTML that may stand in any line of text.

    >>> card_mark(Card.parse("JH"))[:74]
    '<span class="euchre-card euchre-hearts" role="img" aria-label="jack of hea'
    """
    return _mark("euchre-card", kind_of(card), card.words, card.pretty)


def card_face(card: Card) -> str:
    """A card as HTML, drawn large, with words for a screen reader."""
    return card_svg(card)


def suit_mark(suit: Suit) -> str:
    """A suit sign as HTML that may stand in any line of text."""
    return _mark("euchre-suit", suit.value, suit.value, suit.symbol)


def _mark(what: str, kind: str, words: str, shown: str) -> str:
    sign = shown[-1]
    text = f"{shown}{_AS_TEXT}" if sign in _BY_SYMBOL else shown
    return f'<span class="{what} euchre-{kind}" role="img" aria-label="{words}">{text}</span>'


def safe(text: str) -> str:
    """Text from anywhere as Markdown that shows it, with every card and suit sign in it marked.

    >>> safe("*A♥*") == f"&#42;{card_mark(Card.parse('AH'))}&#42;"
    True
    """
    return with_marks(escape(text))


def with_marks(text: str) -> str:
    """Text that is safe already, with every card and suit sign in it marked."""
    return _MARK.sub(_marked, text)


def _marked(match: re.Match[str]) -> str:
    if match["card"]:
        return card_mark(Card.parse(match["card"]))
    return suit_mark(_BY_SYMBOL[match["suit"]])

"""Cards in words, for a voice to read."""

from __future__ import annotations

import re
from typing import Final

from euchre_rules.cards import Card, NotationError, Rank

_SIGNS: Final = r"(?:(?:10|[2-9JQKA])[♠♥♦♣]|Joker)"
_CARD: Final = re.compile(rf"(?P<before>^|[.?!] )?(?P<card>{_SIGNS})")
_RANKS: Final = re.compile(r"\b(?:10|[2-9JQKA])(?: (?:10|[2-9JQKA])){2,}\b")
"""Ranks in a row, without suits."""
_GAP: Final = re.compile(rf"(?:(?<=[♠♥♦♣])|(?<=Joker)) (?P<suits>\| )?(?={_SIGNS})")
"""What stands between two cards of a hand; a bar stands between its suits."""


def spoken(text: str) -> str:
    """The text with its cards in words, for a voice to read.

    >>> spoken("10♦ loses. J♦ is a heart."), spoken("J♦")
    ('The ten of diamonds loses. The jack of diamonds is a heart.', 'jack of diamonds')
    >>> spoken("Your hand: 9♥ Joker | A♣")
    'Your hand: the nine of hearts, Joker; the ace of clubs'
    >>> spoken("From the highest: A K 10 9."), spoken("such as 4 2 3")
    ('From the highest: ace, king, ten, nine.', 'such as 4 2 3')
    """
    try:
        return Card.parse(text).words
    except NotationError:
        apart = _GAP.sub(lambda gap: "; " if gap["suits"] else ", ", text)
        return _RANKS.sub(_ranks_in_words, _CARD.sub(_in_words, apart))


def _ranks_in_words(found: re.Match[str]) -> str:
    ranks = found[0].split()
    # Without a letter these are numbers.
    return found[0] if "".join(ranks).isdigit() else ", ".join(Rank(each).word for each in ranks)


def _in_words(found: re.Match[str]) -> str:
    before, card = found["before"], Card.parse(found["card"])
    if card.rank is None:
        return found[0]
    return f"the {card.words}" if before is None else f"{before}The {card.words}"

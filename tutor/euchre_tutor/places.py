"""Where the rule book gives the rules that questions are about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True)
class Passage:
    """Part of a rule book.

    Attributes:
        section: The section's id.
        heading: The id of the heading inside the section; None for what stands above the first.
        paragraph: Which of the paragraphs there, counted from 0; all before an example if None.
    """

    section: str
    heading: str | None = None
    paragraph: int | None = None


class Place(Enum):
    """A passage of the rule book that decides questions."""

    ROUND_ONE = Passage("choosing-trump", "round-one")
    GOING_ALONE = Passage("going-alone")
    LEADING = Passage("the-play", "leading")
    FOLLOWING = Passage("the-play", "following-suit")
    WINNING = Passage("the-play", "winning-a-trick")
    PLAIN_SUITS = Passage("the-cards-and-their-order", paragraph=0)
    TRUMPS = Passage("the-cards-and-their-order", "right-bower-and-left-bower", paragraph=0)
    LENGTHS = Passage("the-cards-and-their-order", "right-bower-and-left-bower", paragraph=1)

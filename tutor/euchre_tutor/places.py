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
        start: The first sentence of it that is meant, as in a slice: one that goes on from another
            passage says nothing without that.
        stop: The sentence before which it ends, as in a slice.
        then: Where the same paragraph goes on.
    """

    section: str
    heading: str | None = None
    paragraph: int | None = None
    start: int | None = None
    stop: int | None = None
    then: Passage | None = None


class Place(Enum):
    """A passage of the rule book that decides questions."""

    ROUND_ONE = Passage("choosing-trump", "round-one")
    GOING_ALONE = Passage("going-alone")
    LEADING = Passage("the-play", "leading")
    FOLLOWING = Passage("the-play", "following-suit", start=1)
    """Without the first sentence, which goes on from the lead."""
    TURNS = Passage(
        "the-play", "leading", start=-1, then=Passage("the-play", "following-suit", stop=1)
    )
    """What it is to lead, and how the others follow."""
    MISTAKES = Passage("the-play", "mistakes")
    NEXT_DEAL = Passage("the-deal", "who-deals", start=-1)
    """Whose deal it is next: the end of what is said about who deals."""
    WINNING = Passage("the-play", "winning-a-trick")
    PLAIN_SUITS = Passage("the-cards-and-their-order", paragraph=0)
    TRUMPS = Passage("the-cards-and-their-order", "right-bower-and-left-bower", paragraph=0)
    WITHOUT_TRUMP = Passage("the-cards-and-their-order", "if-nothing-is-trump")
    LENGTHS = Passage("the-cards-and-their-order", "right-bower-and-left-bower", paragraph=1)

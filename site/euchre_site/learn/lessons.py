"""The lessons in their order, and the way from one to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes:
        name: What its page is called, without the ending.
        title: Its title.
        gist: What it is about, as the index says it.
    """

    name: str
    title: str
    gist: str


LESSONS: Final = (
    Lesson("deck-and-teams", "The deck and the teams", "Who plays, and with which cards."),
    Lesson("tricks", "Tricks", "How cards are played, and what follow suit means."),
    Lesson("trump", "Trump", "One suit beats the others."),
    Lesson("bowers", "The bowers", "The jacks that rise to the top."),
    Lesson("following-suit", "Following suit", "The left bower is a trump, so it follows trump."),
    Lesson("who-wins", "Who wins the trick", "Everything so far, in one look at the table."),
    Lesson("scoring", "Scoring", "What a hand is worth, and when the game is over."),
    Lesson("round-one", "Round one", "A card is turned up, and somebody may make it trump."),
    Lesson("round-two", "Round two", "The card is turned down, and you may name another suit."),
    Lesson("going-alone", "Going alone", "Playing without a partner, for more points."),
    Lesson("variant-differences", "What others play", "Where tables differ, and how to find out."),
)
"""Every lesson, in the order in which one learns."""


TO_ASK: Final = (
    "game.target",
    "round_two.stick_the_dealer",
    "deck.best_bower",
    "round_one.dealer_partner",
    "alone.allowed",
    "defend_alone.allowed",
    "redeal_hand.qualifies",
    "exchange_hand.qualifies",
)
"""The options about which tables differ most, in the order in which one would ask."""


def lesson_after(name: str) -> Lesson | None:
    """The next lesson; None after the last.

    >>> lesson_after("tricks").title
    'Trump'
    """
    names = [each.name for each in LESSONS]
    place = names.index(name) + 1
    return LESSONS[place] if place < len(LESSONS) else None

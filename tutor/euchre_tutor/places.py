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
        about: Only the paragraphs in which a sentence gives the rule of this option; those after an
            example, too.
        just: Only the sentences that give the rules of these options.
    """

    section: str
    heading: str | None = None
    paragraph: int | None = None
    start: int | None = None
    stop: int | None = None
    then: Passage | None = None
    about: str = ""
    just: tuple[str, ...] = ()


class Place(Enum):
    """A passage of the rule book that decides questions."""

    ROUND_ONE = Passage("choosing-trump", "round-one", paragraph=0)
    HOLDING = Passage("choosing-trump", "round-one", about="round_one.must_hold")
    """What one must hold to order up; nothing where that is nothing."""
    DEALERS_PARTNER = Passage(
        "choosing-trump", "round-one", about="round_one.dealer_partner", paragraph=-1
    )
    """What the dealer's partner may do, where that is less than what others may."""
    TURN_UP_TAKEN = Passage("choosing-trump", "round-one", about="turn_up.dealer_may_discard_it")
    DEALER_SITS_OUT = Passage("choosing-trump", "round-one", just=("turn_up.when_dealer_sits_out",))
    LONE_PARTNER_ORDERS = Passage("going-alone", just=("turn_up.when_dealer_sits_out",))
    """What a dealer does whose partner may order up with help or alone."""
    BEST_BOWER_TURNED_UP = Passage("choosing-trump", "the-best-bower-turned-up", paragraph=0)
    ROUND_TWO = Passage("choosing-trump", "round-two", paragraph=0)
    PARTNER_SITS_OUT = Passage("going-alone", paragraph=0, stop=2)
    GOING_ALONE = Passage("going-alone", paragraph=0)
    NEAR_TARGET = Passage("going-alone", just=("alone.barred_near_target",))
    TAKING_OVER = Passage("going-alone", about="alone.taken_over_by_partner")
    DEFENDING_ALONE = Passage(
        "going-alone", about="defend_alone.allowed", just=("defend_alone.allowed",)
    )
    WHEN_DEFENDING_ALONE = Passage(
        "going-alone",
        about="defend_alone.allowed",
        just=("defend_alone.allowed", "defend_alone.declared"),
    )
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

"""Which misconceptions are looked for first."""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import SUIT_TRUMPS
from euchre_tutor.misconceptions import MISCONCEPTIONS
from euchre_tutor.question import Topic

_EARLY: Final = (Topic.BOWERS, Topic.TRUMP_ORDER, Topic.FOLLOW_SUIT, Topic.TRICK_WINNER)
"""What is learned first; whoever is wrong about it goes wrong in every hand."""
_EVERY_HAND: Final = (
    "dealer_leads",
    "maker_leads",
    "turn_goes_right",
    "lone_partner_still_plays",
    "tricks_are_points",
    "makers_always_score",
)
"""Of the other topics, what somebody would do or count wrongly in an ordinary hand, and several
sorts of questions tell; the rest is about what a table seldom sees."""
_NAMES: Final = ("bower_names_swapped",)
"""What is only called by the wrong name, and is played and counted rightly."""

COMMON: Final = frozenset(
    each.id
    for each in MISCONCEPTIONS
    if each.id in _EVERY_HAND
    or (
        SUIT_TRUMPS[0] in each.under
        and any(topic in _EARLY for topic in each.topics)
        and each.id not in _NAMES
    )
)
"""The misconceptions to look for first: the basic ones, which show while a suit is trump."""
TO_KNOW: Final = COMMON.union(_NAMES)
"""The misconceptions that must have had their chance to show before somebody knows a topic."""

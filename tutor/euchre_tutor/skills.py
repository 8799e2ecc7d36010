"""Skills: what a learner can know, each for all the tables at which it is the same."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.banks import values_read
from euchre_tutor.question import Topic
from euchre_tutor.templates import TEMPLATES

PREREQUISITES: Final[Mapping[Topic, tuple[Topic, ...]]] = {
    Topic.BOWERS: (),
    Topic.TRUMP_ORDER: (Topic.BOWERS,),
    Topic.FOLLOW_SUIT: (Topic.BOWERS,),
    Topic.TRICK_WINNER: (Topic.TRUMP_ORDER, Topic.FOLLOW_SUIT),
    Topic.OPENING_LEAD: (Topic.TRICK_WINNER,),
    Topic.SCORING: (Topic.TRICK_WINNER,),
    Topic.CALLING: (Topic.SCORING,),
    Topic.ALONE: (Topic.CALLING,),
    Topic.DIFFERENCES: (Topic.ALONE,),
}
"""What should be known before a topic, in the order in which the topics are learned.

Play comes before bidding, as in the beginners' courses for bridge.
"""
LEARNING_ORDER: Final[tuple[Topic, ...]] = tuple(PREREQUISITES)
_REMEMBERED: Final = 256


@dataclass(frozen=True, order=True)
class Skill:
    """A topic at the tables that answer its questions alike.

    Attributes:
        family: Names these tables. Two tables are of one family if they agree in every option
            that the topic reads.
    """

    topic: Topic
    family: str

    @property
    def id(self) -> str:
        """The skill as one word."""
        return f"{self.topic.value}:{self.family}"


@lru_cache(maxsize=_REMEMBERED)
def skill_of(variant: Variant, topic: Topic) -> Skill:
    """The skill that questions on a topic ask for at a table.

    >>> from euchre_rules.spec.load import load_variant
    >>> short = load_variant("north_american+short_game")
    >>> full = load_variant("north_american")
    >>> skill_of(short, Topic.BOWERS) == skill_of(full, Topic.BOWERS)
    True
    >>> skill_of(short, Topic.SCORING) == skill_of(full, Topic.SCORING)
    False
    """
    values = values_read(variant.rules, topic)
    named = json.dumps([topic.value, values], sort_keys=True, default=str)
    return Skill(topic, hashlib.sha256(named.encode()).hexdigest()[:12])


@lru_cache(maxsize=_REMEMBERED)
def topics_at(variant: Variant) -> tuple[Topic, ...]:
    """The topics of which there may be questions at a table, in learning order."""
    return tuple(topic for topic in LEARNING_ORDER if _is_asked(topic, variant))


def _is_asked(topic: Topic, variant: Variant) -> bool:
    """Whether a template asks about a topic; the first that does is enough, as some read files."""
    return any(each.topic is topic and each.fits(variant) for each in TEMPLATES)


@lru_cache(maxsize=_REMEMBERED)
def templates_at(variant: Variant, topic: Topic) -> tuple[str, ...]:
    """The ids of the templates that may ask about a topic at a table."""
    return tuple(each.id for each in TEMPLATES if each.topic is topic and each.fits(variant))


def needed_first(topic: Topic, there: tuple[Topic, ...]) -> tuple[Topic, ...]:
    """What should be known before a topic at a table.

    Args:
        there: The topics at the table. What a topic that isn't there needs is needed instead.
    """
    found: dict[Topic, None] = {}
    for each in PREREQUISITES.get(topic, ()):
        found |= dict.fromkeys((each,) if each in there else needed_first(each, there))
    return tuple(found)

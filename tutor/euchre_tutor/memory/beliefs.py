"""What somebody may wrongly believe of a skill, as far as no answer tells: it bars the way up.

Somebody may be right ten times in a row and yet hold a common misconception, if no question could
tell. So each that is common has its chance to show before a skill counts as known.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.diagnosis import latest
from euchre_tutor.diagnosis.basics import TO_KNOW
from euchre_tutor.memory.history import History
from euchre_tutor.memory.levels import words_in
from euchre_tutor.misconceptions import MISCONCEPTIONS
from euchre_tutor.misconceptions.moot import why_moot
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Topic
from euchre_tutor.skills import Skill, skill_of, topics_at

OPEN: Final = "open"
"""Under this key a record keeps what was open after it."""
_REMEMBERED: Final = 256


class Beliefs:
    """What a learner at a table may believe, as the answers of a sitting come in."""

    def __init__(self, history: History, variant: Variant) -> None:
        """Begin a sitting."""
        self._history = history
        self._variant = variant
        self._skills = tuple(skill_of(variant, topic) for topic in topics_at(variant))
        self._out_of_reach: dict[Skill, frozenset[str]] = {}

    def untried(self, skill: Skill) -> frozenset[str]:
        """The common misconceptions in a skill that no right answer at this table has cleared."""
        there = common_in(self._variant, skill.topic) - self._out_of_reach.get(skill, frozenset())
        return there - self._history.cleared(*self._skills)

    def let_go(self, skill: Skill) -> None:
        """Look no more for what is untried in a skill, since no question there shows it."""
        known = self._out_of_reach.get(skill, frozenset())
        self._out_of_reach[skill] = known | self.untried(skill)

    def open_after(self, record: Record, skill: Skill) -> frozenset[str]:
        """What is open in a skill after one more answer: what is untried, and what is named."""
        wrong = frozenset[str]() if record.correct else words_in(record, "shows")
        cleared = words_in(record, "clears") if not record.hints else frozenset[str]()
        shown = wrong & common_in(self._variant, skill.topic)
        return (self.untried(skill) - cleared) | shown | self._named(record, skill)

    def _named(self, record: Record, skill: Skill) -> frozenset[str]:
        """What is named and goes wrong in questions that were asked for in a skill."""
        named = latest([*self._history.records, record]).named()
        asked = [*self._history.of(skill), record]
        met = (words_in(each, "shows") | words_in(each, "clears") for each in asked)
        return frozenset().union(*met).intersection(named)


@lru_cache(maxsize=_REMEMBERED)
def common_in(variant: Variant, topic: Topic) -> frozenset[str]:
    """The common misconceptions that may show in a topic at a table."""
    return frozenset(
        each.id
        for each in MISCONCEPTIONS
        if each.id in TO_KNOW and topic in each.topics and why_moot(variant, each.id) is None
    )

"""What a learner may be mixing up, and the skills in which a question can tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.diagnosis import Diagnosis, deciding, latest
from euchre_tutor.memory.history import History
from euchre_tutor.misconceptions import MISCONCEPTIONS
from euchre_tutor.question import Question, Topic
from euchre_tutor.skills import Skill, skill_of

_TOPICS: Final = {each.id: each.topics for each in MISCONCEPTIONS}


class Doubts:
    """What may be behind the wrong answers of a history, as it grows.

    First comes what no question has decided yet, then what was named and isn't cleared.
    """

    def __init__(self, history: History) -> None:
        """Begin a sitting."""
        self._history = history
        self._seen = -1
        self._diagnosis = Diagnosis()
        self._gone: set[Skill] = set()

    def skills(self, variant: Variant, topics: Collection[Topic]) -> tuple[Skill, ...]:
        """The skills at a table in which something is in doubt, the most pressing first.

        Args:
            topics: What may be asked about.
        """
        found = (
            skill_of(variant, topic)
            for misconception in self._open()
            for topic in self._where(misconception)
            if topic in topics
        )
        return tuple(dict.fromkeys(each for each in found if each not in self._gone))

    def deciding(self, found: Sequence[Question]) -> Question | None:
        """The question that tells most about what is in doubt; None if none tells anything."""
        return deciding(found, self._now())

    def suspected(self) -> frozenset[str]:
        """What may be behind wrong answers: named or not, more speaks for it than against it."""
        return frozenset(each.misconception for each in self._now().suspects())

    def let_go(self, skill: Skill) -> None:
        """Ask no more in a skill, since no question there tells anything."""
        self._gone.add(skill)

    def _now(self) -> Diagnosis:
        if self._seen != len(self._history.records):
            self._seen = len(self._history.records)
            self._diagnosis = latest(self._history.records)
        return self._diagnosis

    def _open(self) -> tuple[str, ...]:
        diagnosis = self._now()
        return (*diagnosis.undecided(), *diagnosis.named())

    def _where(self, misconception: str) -> Iterator[Topic]:
        """The topics in which a misconception shows: first that in which it showed last."""
        topics = _TOPICS.get(misconception, ())
        for record in reversed(self._history.records):
            if not record.correct and record.misconception == misconception:
                yield from (topic for topic in topics if topic.value == record.skill)
                break
        yield from topics

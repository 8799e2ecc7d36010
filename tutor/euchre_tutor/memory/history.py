"""What a learner's answers say, all of them together: levels, due dates, missed questions, days."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.memory.days import Days, Streak, streak
from euchre_tutor.memory.levels import Standing, after, standing, words_in
from euchre_tutor.memory.schedule import Memory, memory
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Topic
from euchre_tutor.skills import Skill, skill_of

Resolve = Callable[[str], Variant | None]
"""From the reference in a record to its table; None if it can't be had any more."""
TWICE: Final = 2
"""On so many days a missed question must be right before it is let go."""
SITTING: Final = timedelta(minutes=30)
"""After a longer break another sitting begins."""


def nothing_resolves(reference: str) -> None:
    """What is used where tables can't be looked up."""
    del reference


@dataclass(frozen=True)
class Missed:
    """A question that was missed and not yet let go.

    Attributes:
        record: The latest answer to it.
        days: The days on which it was right since it was last missed.
    """

    record: Record
    days: frozenset[date]


class History:
    """The answers of one learner, and what follows from them.

    It holds no more than the records: from the same records, whatever their order in the file,
    comes the same history.
    """

    def __init__(
        self, records: Iterable[Record], days: Days, resolve: Resolve = nothing_resolves
    ) -> None:
        """Take the records.

        Args:
            days: When the learner's days begin, and where.
            resolve: Where to find the table of a record that doesn't name its family, as those of
                pages. Each reference is looked up once at most.
        """
        self.days: Final = days
        once = {record.id: record for record in records}
        self.records: Final = sorted(once.values(), key=lambda record: record.at)
        """All answers, each once, the oldest first."""
        self._resolve: Final = resolve
        self._tables: dict[str, Variant | None] = {}
        self._skills: dict[tuple[str, str], Skill] = {}
        self._standings: dict[Skill, Standing] = {}
        self._memories: dict[Skill, Memory | None] = {}
        self._of: dict[Skill, list[Record]] = {}
        self._mixed: set[str] = set()
        self._gone: set[str] = set()
        self._latest: list[tuple[datetime, Skill | None]] = []
        for each in self.records:
            self._sort_in(each)

    def add(self, record: Record) -> None:
        """Take one more answer: the latest, whatever the clock says."""
        self.records.append(record)
        self._sort_in(record)

    def skill(self, record: Record) -> Skill | None:
        """What an answer shows knowledge of; None if its topic isn't known here."""
        if record.skill not in {topic.value for topic in Topic}:
            return None
        topic = Topic(record.skill)
        family = record.more.get("family")
        if isinstance(family, str) and family:
            return Skill(topic, family)
        key = (record.skill, record.variant)
        if key not in self._skills:
            table = self.table(record.variant)
            self._skills[key] = skill_of(table, topic) if table else Skill(topic, record.variant)
        return self._skills[key]

    def table(self, reference: str) -> Variant | None:
        """The table with a reference, if it can be had."""
        if reference not in self._tables:
            self._tables[reference] = self._resolve(reference)
        return self._tables[reference]

    @property
    def skills(self) -> tuple[Skill, ...]:
        """The skills with an answer, in the order of their first."""
        return tuple(self._of)

    @property
    def references(self) -> tuple[str, ...]:
        """The tables at which questions were answered, the latest first."""
        return tuple(dict.fromkeys(record.variant for record in reversed(self.records)))

    def tables_of(self, skill: Skill) -> tuple[str, ...]:
        """The references of the tables at which a skill was asked for, the latest first."""
        return tuple(dict.fromkeys(record.variant for record in reversed(self.of(skill))))

    def of(self, skill: Skill) -> Sequence[Record]:
        """The answers on a skill, the oldest first."""
        return self._of.get(skill, ())

    def cleared(self, *skills: Skill) -> frozenset[str]:
        """The misconceptions that would have gone wrong in right answers on some skills.

        One that showed once is none of them until it didn't show again; an answer after a hint
        clears none. Pages don't say; their answers count for nothing here.
        """
        found: set[str] = set()
        for each in self.records if len(skills) > 1 else self.of(*skills):
            if self.skill(each) not in skills:
                continue
            if not each.correct:
                found -= words_in(each, "shows")
            elif not each.hints:
                found |= words_in(each, "clears")
        return frozenset(found)

    def standing(self, skill: Skill) -> Standing:
        """How well a skill is known."""
        if skill not in self._standings:
            self._standings[skill] = standing(self.of(skill), self._mixed)
        return self._standings[skill]

    def memory(self, skill: Skill) -> Memory | None:
        """What the memory holds of a skill; None if there was no answer yet."""
        if skill not in self._memories:
            self._memories[skill] = memory(self.of(skill))
        return self._memories[skill]

    def due_at(self, skill: Skill) -> datetime | None:
        """When a skill is due again; None if there was no answer yet."""
        found = self.memory(skill)
        return found.due if found else None

    def due(self, now: datetime) -> tuple[Skill, ...]:
        """The skills that are due, the longest due first."""
        found = [(each, self.memory(each)) for each in self.skills]
        due = [(kept.due, each) for each, kept in found if kept and kept.is_due(now, self.days)]
        return tuple(each for _, each in sorted(due))

    def missed(self, variant: Variant) -> tuple[Missed, ...]:
        """The questions missed at a table and not yet let go, the longest missed first.

        A question is let go when it was right on two days, without a miss or a hint in between.
        """
        found: dict[str, Missed] = {}
        for each in self.records:
            if each.variant != variant.reference or not self._is_of(each, variant):
                continue
            if not each.correct:
                found.pop(each.question, None)
                found[each.question] = Missed(each, frozenset())
            elif each.question in found and not each.hints:
                days = found[each.question].days | {self.days.of(each.at)}
                found[each.question] = Missed(each, days)
        return tuple(each for each in found.values() if len(each.days) < TWICE)

    def redo(self, variant: Variant, now: datetime) -> tuple[Record, ...]:
        """The latest answer to each missed question that may be asked again now.

        What was right today comes on another day.
        """
        today = self.days.of(now)
        open_today = (each for each in self.missed(variant) if today not in each.days)
        return tuple(each.record for each in open_today if each.record.question not in self._gone)

    def let_go(self, question: str) -> None:
        """Ask a missed question no more, since it can't be made any more."""
        self._gone.add(question)

    def streak(self, now: datetime) -> Streak:
        """How regularly the learner practises."""
        return streak((self.days.of(each.at) for each in self.records), self.days.of(now))

    def success(self, latest: int) -> float | None:
        """The share of right answers without a hint among the latest; None if there are fewer."""
        found = self.records[-latest:]
        if len(found) < latest:
            return None
        return sum(each.correct and not each.hints for each in found) / latest

    def _is_of(self, record: Record, variant: Variant) -> bool:
        """Whether the table still answers the questions of a record as it did."""
        found = self.skill(record)
        return found is not None and found == skill_of(variant, found.topic)

    def _sort_in(self, record: Record) -> None:
        found = self.skill(record)
        if found is not None:
            if self._is_among_others(record, found):
                self._mixed.add(record.id)
            self._of.setdefault(found, []).append(record)
            known = self._standings.get(found)
            if known is not None:
                self._standings[found] = after(known, record, record.id in self._mixed)
            self._memories.pop(found, None)
        self._latest = [*self._latest[-1:], (record.at, found)]

    def _is_among_others(self, record: Record, skill: Skill) -> bool:
        """Whether an answer of which the record doesn't say it was given in a mixed sitting.

        Pages ask about one topic at a time and say nothing: there, one topic after another is no
        mixture. It is one if three answers in a row are on three skills.
        """
        if "mixed" in record.more or len(self._latest) < 2:
            return False
        moments = [moment for moment, _ in self._latest] + [record.at]
        together = all(later - earlier <= SITTING for earlier, later in pairwise(moments))
        return together and len({found for _, found in self._latest} | {skill}) == 3

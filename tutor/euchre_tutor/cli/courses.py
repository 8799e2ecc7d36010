"""Where the questions of a quiz come from: those of a seed, or those that the learner needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Protocol

from euchre_rules.spec.variant import Variant
from euchre_tutor.judge import Verdict, judge
from euchre_tutor.memory import Asked, History, Lesson, Why, Worked, record_of
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Value
from euchre_tutor.skills import skill_of


@dataclass(frozen=True)
class Call:
    """What makes two quizzes the same, so that the second can go on where the first broke off.

    Attributes:
        seed: Of a quiz whose questions were chosen by it; None of a sitting that adapts.
        elsewhere: The table from which the learner comes, where only what differs is asked.
        finds_out: Whether it is a check-up.
    """

    reference: str
    overrides: tuple[str, ...]
    topics: tuple[str, ...]
    wanted: int
    seed: int | None
    elsewhere: str | None = None
    finds_out: bool = False


class Course(Protocol):
    """Gives one question after another and judges the answers.

    Attributes:
        total: How many questions there are.
        number: The number of the question asked last, counted from 1.
    """

    @property
    def history(self) -> History:
        """What is known of the learner, these answers included."""

    total: int
    number: int

    def next(self, now: datetime) -> Asked | Worked | None:
        """The next question, or a worked example before it; None at the end."""

    def answer(self, given: Sequence[Value], hints: int, now: datetime) -> tuple[Verdict, Record]:
        """Judge an answer to the question asked last, and say what is to be kept of it."""

    def skip(self) -> None:
        """Leave out the question asked last."""

    def example(self) -> Worked | None:
        """A worked example of what was asked last."""


class Fixed:
    """The questions of a seed."""

    def __init__(
        self,
        variant: Variant,
        found: Sequence[Question],
        history: History,
        call: Call,
        *,
        start: int = 1,
        elsewhere: Variant | None = None,
    ) -> None:
        """Begin.

        Args:
            start: The number of the first question to ask, from 1.
            elsewhere: The table that answers all these questions otherwise, if there is one.
        """
        self.total = len(found)
        self.number = start - 1
        self._history = history
        self._variant = variant
        self._found = found
        self._call = call
        self._elsewhere = elsewhere
        self._several = len({each.topic for each in found}) > 1
        self._asked: Asked | None = None

    @property
    def history(self) -> History:
        """See :class:`Course`."""
        return self._history

    def next(self, now: datetime) -> Asked | None:
        """See :class:`Course`."""
        del now
        if self.number >= self.total:
            return None
        question = self._found[self.number]
        before = self._found[self.number - 1].topic if self.number else None
        self.number += 1
        skill = skill_of(self._variant, question.topic)
        self._asked = Asked(
            question=question,
            skill=skill,
            variant=self._variant,
            why=Why.AHEAD,
            standing=self.history.standing(skill),
            mixed=self._several and question.topic is not before,
            elsewhere=self._elsewhere,
        )
        return self._asked

    def answer(self, given: Sequence[Value], hints: int, now: datetime) -> tuple[Verdict, Record]:
        """See :class:`Course`."""
        assert self._asked is not None
        verdict = judge(self._asked.question, given)
        start = ("quiz", self._asked.question.seed, len(self.history.records))
        record = record_of(self._asked, verdict, hints, now, start)
        record = replace(record, more={**record.more, **place_of(self, self._call, None)})
        self.history.add(record)
        return verdict, record

    def skip(self) -> None:
        """See :class:`Course`."""

    def example(self) -> None:
        """A quiz that somebody chose by its seed has no examples in it."""


class Adaptive:
    """What the learner needs: a lesson of some questions.

    Attributes:
        seed: With the same answers before it leads to the same questions.
    """

    def __init__(self, lesson: Lesson, call: Call, seed: int) -> None:
        """Begin."""
        self.total = call.wanted
        self.number = 0
        self.seed: Final = seed
        self._lesson = lesson
        self._call = call
        self._asked_at: datetime | None = None

    @property
    def history(self) -> History:
        """See :class:`Course`."""
        return self._lesson.history

    def next(self, now: datetime) -> Asked | Worked | None:
        """See :class:`Course`."""
        if self.number >= self.total:
            return None
        found = self._lesson.next(now)
        if isinstance(found, Asked):
            self.number += 1
            self._asked_at = now
        return found

    def answer(self, given: Sequence[Value], hints: int, now: datetime) -> tuple[Verdict, Record]:
        """See :class:`Course`."""
        assert self._asked_at is not None
        verdict, record = self._lesson.answer(given, hints, now)
        place = place_of(self, self._call, self.seed) | {"asked": self._asked_at.isoformat()}
        return verdict, replace(record, more={**record.more, **place})

    def skip(self) -> None:
        """See :class:`Course`."""
        self._lesson.skip()

    def example(self) -> Worked | None:
        """See :class:`Course`."""
        return self._lesson.example()

    def follow(self, records: Iterable[Record], number: int) -> bool:
        """Go through the answers of a sitting that broke off, and stop where it did.

        Args:
            number: The number of the question that comes next then.

        Returns:
            Whether they lead there: what was answered elsewhere since then may lead astray.
        """
        came = all(map(self._follows, records))
        self.number = number - 1
        return came

    def _follows(self, record: Record) -> bool:
        """Whether the sitting asks this question; then it is where it was after the answer."""
        moment = asked_at(record) or record.at
        while self.number < self.total:
            found = self.next(moment)
            if found is None:
                return False
            if isinstance(found, Worked):
                continue
            if found.question.id == record.question:
                self._lesson.answer(record.answer, record.hints, record.at)
                return True
            # What was skipped is in no record.
            self.skip()
        return False


def place_of(course: Course, call: Call, seed: int | None) -> dict[str, object]:
    """Where in which quiz an answer was given, so that the quiz can go on there."""
    return {
        "sitting": {
            "table": call.reference,
            "set": list(call.overrides),
            "topics": list(call.topics),
            "from": call.elsewhere,
            "seed": call.seed,
            "lesson": seed,
            "number": course.number,
            "of": course.total,
            "count": call.wanted,
            "finds_out": call.finds_out,
        }
    }


def asked_at(record: Record) -> datetime | None:
    """When the question of a record was asked, if it says so."""
    text = record.more.get("asked")
    try:
        moment = datetime.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return moment if moment is not None and moment.tzinfo is not None else None

"""A check-up as a course of questions: each the one that tells most about what is still open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.courses import Call, place_of
from euchre_tutor.diagnosis import CheckUp
from euchre_tutor.diagnosis.check_up import LENGTH
from euchre_tutor.judge import Verdict
from euchre_tutor.memory import Asked, History, Why, record_of
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Topic, Value
from euchre_tutor.skills import skill_of, topics_at


class Checking:
    """A check-up.

    Attributes:
        total: The most questions that there may be; how many there were, once it is over.
        wrong: The wrong answers, each with the number of its question.
    """

    def __init__(
        self,
        variant: Variant,
        topics: tuple[Topic, ...],
        history: History,
        call: Call,
        seed: int,
        most: int | None,
    ) -> None:
        """Begin.

        Args:
            topics: What it is restricted to; everything if empty.
            most: Questions that it has at most; as many as usual if None.
        """
        self.total = most or LENGTH * len(topics or topics_at(variant))
        self.number = 0
        self.seed: Final = seed
        self.wrong: list[tuple[int, Verdict]] = []
        self.check_up: Final = CheckUp(variant, seed, topics, self.total if topics else most)
        self._variant = variant
        self._history = history
        self._call = call
        self._asked: Asked | None = None

    @property
    def history(self) -> History:
        """See :class:`Course`."""
        return self._history

    @property
    def settled(self) -> tuple[int, int]:
        """Of how many of the things that may be mixed up an answer has told, and how many all."""
        there = self.check_up.can_show
        return len(self.check_up.diagnosis.tested.intersection(there)), len(there)

    def next(self, now: datetime) -> Asked | None:
        """See :class:`Course`."""
        del now
        question = self.check_up.next()
        if question is None:
            return None
        self.number += 1
        self._asked = self._asked_for(question)
        return self._asked

    def _asked_for(self, question: Question) -> Asked:
        skill = skill_of(self._variant, question.topic)
        before = self._asked.skill if self._asked else None
        return Asked(
            question=question,
            skill=skill,
            variant=self._variant,
            why=Why.FIND_OUT,
            standing=self.history.standing(skill),
            mixed=before not in (None, skill),
        )

    def answer(self, given: Sequence[Value], hints: int, now: datetime) -> tuple[Verdict, Record]:
        """See :class:`Course`."""
        assert self._asked is not None
        verdict = self._judged(given, hints)
        start = ("check-up", self.seed, len(self.history.records))
        record = record_of(self._asked, verdict, hints, now, start)
        place = place_of(self, self._call, self.seed)
        record = replace(record, more={**record.more, **place})
        self.history.add(record)
        return verdict, record

    def _judged(self, given: Sequence[Value], hints: int) -> Verdict:
        verdict = self.check_up.answer(given, hints)
        if not verdict.correct:
            self.wrong.append((self.number, verdict))
        if self.check_up.next() is None:
            self.total = self.number
        return verdict

    def skip(self) -> None:
        """See :class:`Course`."""
        self.check_up.skip()

    def example(self) -> None:
        """Who is to find out what somebody believes doesn't tell first what is true."""

    def follow(self, records: Iterable[Record], number: int) -> bool:
        """Go through the answers of a check-up that broke off, and stop where it did.

        Args:
            number: The number of the question that comes next then.

        Returns:
            Whether they lead there; they don't where questions are made otherwise by now.
        """
        came = all(map(self._follows, records))
        return came and self.number < number

    def _follows(self, record: Record) -> bool:
        while (asked := self.next(record.at)) is not None:
            if asked.question.id == record.question:
                self._judged(record.answer, record.hints)
                return True
            # What was skipped is in no record.
            self.skip()
        return False

"""Simulated learners, and the sittings that they take."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from euchre_rules.spec.variant import Variant
from euchre_tutor import Kind, Question, Topic, Verdict
from euchre_tutor.diagnosis import latest
from euchre_tutor.dice import Dice
from euchre_tutor.memory import Asked, History, Lesson, Level, Worked
from euchre_tutor.memory.history import Resolve, nothing_resolves
from euchre_tutor.misconceptions import misconception
from euchre_tutor.progress_file import Record, read_progress, write_progress
from euchre_tutor.question import Value
from euchre_tutor.skills import skill_of, topics_at
from tests.euchre_tutor.memory.answers import DAYS, START

Answer = tuple[Value, ...]


def right(question: Question) -> Answer:
    """The right answer, of several the first."""
    return question.answer[:1] if question.kind is Kind.ONE else question.answer


def guessed(question: Question, dice: Dice) -> Answer:
    """Any answer."""
    shown = tuple(choice.value for choice in question.choices)
    match question.kind:
        case Kind.ONE | Kind.NUMBER:
            return (dice.pick(shown),)
        case Kind.ORDER:
            return dice.shuffled(shown)
        case Kind.MANY:
            some = tuple(value for value in shown if dice.chance(0.5))
            return some or (dice.pick(shown),)


class Learner:
    """Somebody who knows everything."""

    def answer(self, asked: Asked) -> Answer:
        """What is answered."""
        return right(asked.question)

    def told(self, verdict: Verdict) -> None:
        """What the tutor says to it."""


class Guesser(Learner):
    """Somebody who knows nothing and learns nothing."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed, "guesser")

    def answer(self, asked: Asked) -> Answer:
        """Any answer."""
        return guessed(asked.question, self.dice)


class Believer(Learner):
    """Somebody with one misconception, until told of it so many times."""

    def __init__(self, misconception: str, times: int) -> None:
        self.misconception = misconception
        self.left = times
        self.wrong = 0

    def answer(self, asked: Asked) -> Answer:
        """What the misconception leads to, as long as it is believed."""
        slips = (s for s in asked.question.slips if s.misconception == self.misconception)
        slip = next(slips, None)
        if slip is None or not self.left:
            return right(asked.question)
        self.wrong += 1
        return slip.answer[:1] if asked.question.kind is Kind.ONE else slip.answer

    def told(self, verdict: Verdict) -> None:
        """Told what is right and why, be it under the name of this misconception or not."""
        if not verdict.correct:
            self.left -= 1


class Improver(Learner):
    """Somebody who is right the more often, the more questions on a skill were answered.

    A question is the harder, the more misconceptions lead astray on it.
    """

    def __init__(self, seed: int, start: float, end: float) -> None:
        self.dice = Dice(seed, "improver")
        self.start, self.end = start, end

    def answer(self, asked: Asked) -> Answer:
        """Right with a chance that grows."""
        share = min(asked.standing.answered / 8, 1)
        chance = self.start + (self.end - self.start) * share - 0.02 * len(asked.question.slips)
        if self.dice.chance(chance):
            return right(asked.question)
        return guessed(asked.question, self.dice)


def named_after(course: Course, wrong: str) -> tuple[int | None, Level]:
    """After how many answers a misconception is named, if it is.

    Returns:
        And the highest level reached before in a skill in which it shows.
    """
    variant, history = course.variant, History([], DAYS)
    topics = set(misconception(wrong).topics).intersection(topics_at(variant))
    skills = [skill_of(variant, topic) for topic in topics]
    highest = Level.NEW
    for number, record in enumerate(course.records, 1):
        history.add(record)
        if wrong in latest(history.records).named():
            return number, highest
        highest = max(highest, *(history.standing(each).level for each in skills))
    return None, highest


@dataclass
class Course:
    """Some sittings, one a day, of a learner at a table."""

    variant: Variant
    learner: Learner
    a_day: int = 10
    topics: tuple[Topic, ...] = ()
    resolve: Resolve = nothing_resolves
    seed: int = 1
    records: list[Record] = field(default_factory=list)
    steps: list[list[Asked | Worked]] = field(default_factory=list)
    begin: datetime = START

    def sitting(self) -> Lesson:
        """One day's sitting; the log is written and read again in between."""
        day = len(self.steps)
        now = self.begin + timedelta(days=day)
        kept = read_progress(write_progress(self.records))
        lesson = Lesson(
            self.variant,
            kept,
            DAYS,
            seed=self.seed * 1_000 + day,
            topics=self.topics,
            resolve=self.resolve,
        )
        self.steps.append([])
        for step in self._steps(lesson, now):
            self.steps[-1].append(step)
        return lesson

    def days(self, number: int) -> History:
        """Several days."""
        lessons = [self.sitting() for _ in range(number)]
        return lessons[-1].history

    def until(self, reached: Callable[[History], bool], most: int) -> int:
        """Sittings until something is reached.

        Returns:
            How many days it took.
        """
        for day in range(1, most + 1):
            if reached(self.sitting().history):
                return day
        raise AssertionError(f"not reached in {most} days")

    def asked(self) -> Sequence[Asked]:
        """All questions of all days."""
        return [each for day in self.steps for each in day if isinstance(each, Asked)]

    def _steps(self, lesson: Lesson, now: datetime) -> Iterator[Asked | Worked]:
        number = 0
        while number < self.a_day:
            step = lesson.next(now)
            if step is None:
                return
            yield step
            if isinstance(step, Asked):
                verdict, record = lesson.answer(self.learner.answer(step), 0, now)
                self.learner.told(verdict)
                self.records.append(record)
                number += 1
                now += timedelta(seconds=30)

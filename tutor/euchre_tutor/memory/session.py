"""A sitting that adapts to the learner."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.dice import Dice
from euchre_tutor.judge import Verdict, judge
from euchre_tutor.memory.beliefs import OPEN, Beliefs
from euchre_tutor.memory.days import Days
from euchre_tutor.memory.doubts import Doubts
from euchre_tutor.memory.drawing import Choose, Drawer
from euchre_tutor.memory.history import History, Resolve, nothing_resolves
from euchre_tutor.memory.order import templates_for
from euchre_tutor.memory.pace import Pace
from euchre_tutor.memory.plan import example_of, next_up
from euchre_tutor.memory.recording import Asked, record_of
from euchre_tutor.memory.steps import Ask, Example, Scope, Step, Why
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Topic, Value
from euchre_tutor.skills import Skill, topics_at

_CONTRASTS: Final = 4
"""So many other tables, those of the latest answers, are compared with this one."""


@dataclass(frozen=True)
class Worked:
    """A worked example: a question to be shown with its answer, before another is asked.

    Attributes:
        question: Nobody answers it; ``question.answer`` is explained step by step.
    """

    question: Question
    skill: Skill
    variant: Variant


class Lesson:
    """A sitting: asks what is due, what is being learned, and what was missed.

    It holds no clock and no file. Whoever runs it hands in the moments and keeps the records that
    come back, best each before the learner sees whether it was right.

    Attributes:
        variant: The table at which the learner sits.
        history: What is known of the learner, this sitting's answers included.
        waiting: The question that waits for its answer.
    """

    def __init__(
        self,
        variant: Variant,
        records: Iterable[Record],
        days: Days,
        *,
        seed: int,
        topics: Sequence[Topic] = (),
        resolve: Resolve = nothing_resolves,
        choose: Choose | None = None,
    ) -> None:
        """Begin a sitting at a table.

        Args:
            records: All that the learner answered so far, wherever.
            days: When the learner's days begin, and where.
            seed: From the same records, moments and answers it leads to the same questions.
            topics: What to ask about; what the learner needs next if empty.
            resolve: Finds the table of a reference in the records; without it there are no
                contrasts, and what was learned on pages counts for nothing at other tables.
            choose: Picks among questions that would all do; by default the one that tells most
                about what the learner may be mixing up, and if nothing is, the pace decides.
        """
        self.variant: Final = variant
        self.history: Final = History(records, days, resolve)
        self.waiting: Asked | None = None
        self._seed = seed
        self._turn = 0
        self._open = [each for each in topics_at(variant) if not topics or each in topics]
        self._contrasts = self._other_tables()
        self._several = len(self._open) > 1
        self._steps: list[Step] = []
        self._shown: Question | None = None
        self._drawer = Drawer(choose, self._telling)
        self._doubts = Doubts(self.history)
        self._beliefs = Beliefs(self.history, variant)

    def next(self, now: datetime) -> Asked | Worked | None:
        """The next question, or a worked example; None if this table has no more of them.

        As long as a question waits for its answer it is the same again.
        """
        if self.waiting is not None:
            return self.waiting
        while self._open:
            dice = self._dice("plan")
            step = self._planned(now, dice)
            if step is None:
                break
            parting = self._parting(step, dice)
            question = parting or self._question(step, dice)
            if question is None:
                self._give_up(step)
            elif isinstance(step, Example):
                self._steps.append(step)
                self._shown = question
                return Worked(question, step.skill, step.variant)
            else:
                elsewhere = self.variant if parting else None
                self.waiting = self._asked(step, question, elsewhere)
                self._steps.append(step)
                self._shown = None
                return self.waiting
        return None

    def answer(self, given: Sequence[Value], hints: int, now: datetime) -> tuple[Verdict, Record]:
        """Judge the answer to the question that waits, and say what is to be kept of it.

        Args:
            hints: How many hints were asked for.

        Raises:
            RuntimeError: No question waits.
        """
        asked, self.waiting = self._asked_for(), None
        verdict = judge(asked.question, given)
        number = len(self.history.records)
        record = record_of(asked, verdict, hints, now, ("sitting", self._seed, number))
        if asked.variant is self.variant:
            open_ = sorted(self._beliefs.open_after(record, asked.skill))
            record = replace(record, more={**record.more, OPEN: open_})
        self.history.add(record)
        return verdict, record

    def skip(self) -> None:
        """Leave out the question that waits: nothing is kept of it, and another one comes.

        Raises:
            RuntimeError: No question waits.
        """
        self._asked_for()
        self.waiting = None

    def example(self) -> Worked | None:
        """A worked example of the skill asked for last, for those who want one."""
        if not self._steps:
            return None
        skill, variant = self._steps[-1].skill, self._steps[-1].variant
        dice = self._dice("example")
        templates = templates_for(self.history, skill, variant, dice)
        step = example_of(self.history, skill, variant, templates)
        question = self._question(step, dice)
        return Worked(question, skill, variant) if question else None

    def _asked_for(self) -> Asked:
        if self.waiting is None:
            raise RuntimeError("No question waits for an answer: ask for the next one first.")
        return self.waiting

    def _dice(self, what: str) -> Dice:
        """Chance for the next thing to be decided."""
        self._turn += 1
        return Dice(self._seed, self._turn, what)

    def _other_tables(self) -> list[Variant]:
        """The tables of the latest answers other than this one."""
        others = (each for each in self.history.references if each != self.variant.reference)
        found = map(self.history.table, islice(others, _CONTRASTS))
        return [table for table in found if table is not None]

    def _planned(self, now: datetime, dice: Dice) -> Step | None:
        doubts = self._doubts.skills(self.variant, self._open)
        scope = Scope(self._contrasts, self._open, doubts)
        return next_up(self.history, self.variant, now, dice, self._steps, scope)

    def _telling(self, found: Sequence[Question]) -> Question | None:
        return self._doubts.deciding(found)

    def _parting(self, step: Step, dice: Dice) -> Question | None:
        """For a question about another table, one that this table answers otherwise."""
        if isinstance(step, Example) or step.variant is self.variant:
            return None
        return self._drawer.parting(step.variant, self.variant, step.skill.topic, dice)

    def _question(self, step: Step, dice: Dice) -> Question | None:
        if isinstance(step, Ask) and step.redo is not None:
            told = step.redo.more.get("elsewhere")
            elsewhere = self.history.table(told) if isinstance(told, str) else None
            return self._drawer.again(step.variant, step.redo, elsewhere)
        if isinstance(step, Ask) and step.why is Why.CLEAR_UP:
            return self._drawer.deciding(step.variant, step.templates, dice, self._telling)
        if isinstance(step, Example) and step.about is not None:
            shows = self._drawer.showing(step.variant, step.templates, step.about, dice)
            if shows is not None:
                return shows
        known = {each.question for each in self.history.of(step.skill)}
        pace = _pace(step, begun=bool(known))
        if isinstance(step, Ask) and step.variant is self.variant:
            telling = self._untried(step, pace, dice, known)
            if telling is not None:
                return telling
        cleared = self.history.cleared(step.skill)
        return self._drawer.fresh(
            step.variant, step.templates, pace, dice, known, cleared, self._shown
        )

    def _untried(
        self, step: Ask, pace: Pace, dice: Dice, known: Collection[str]
    ) -> Question | None:
        """A question in which a common misconception can show that never could; None if none."""
        untried = self._beliefs.untried(step.skill)
        if not untried:
            return None
        suspected = self._doubts.suspected()
        found = self._drawer.looking(
            step.variant, step.templates, pace, dice, untried, suspected, known
        )
        if found is None:
            self._beliefs.let_go(step.skill)
        return found

    def _give_up(self, step: Step) -> None:
        """Plan without what has no question left."""
        if isinstance(step, Ask) and step.redo is not None:
            self.history.let_go(step.redo.question)
        elif isinstance(step, Ask) and step.why is Why.CLEAR_UP:
            self._doubts.let_go(step.skill)
        elif step.variant is not self.variant:
            self._contrasts.remove(step.variant)
        else:
            self._open.remove(step.skill.topic)

    def _asked(self, step: Ask, question: Question, elsewhere: Variant | None) -> Asked:
        before = next((each.skill for each in reversed(self._steps) if isinstance(each, Ask)), None)
        return Asked(
            question=question,
            skill=step.skill,
            variant=step.variant,
            why=step.why,
            standing=self.history.standing(step.skill),
            mixed=self._several and step.why in _MIXED and before != step.skill,
            elsewhere=elsewhere,
        )


def _pace(step: Step, *, begun: bool) -> Pace:
    """How hard a question may be; an example without a trap in it would show little."""
    if isinstance(step, Example):
        return Pace.EVEN
    return step.pace if begun else Pace.GENTLE


_MIXED: Final = (Why.DUE, Why.CONTRAST, Why.DIFFERENCES, Why.AHEAD, Why.CLEAR_UP)
"""What shows whether a skill is known: not what is just being learned, nor the same question."""

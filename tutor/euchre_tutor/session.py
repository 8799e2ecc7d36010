"""A quiz while it is taken: what was answered, and what it says about the learner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from euchre_tutor.judge import Verdict, judge
from euchre_tutor.question import Question, Slip, Topic, Value


@dataclass(frozen=True)
class TopicScore:
    """How it went with one topic.

    Attributes:
        right: Right answers.
        answered: All answers.
        slips: The misconceptions that wrong answers showed, each once with each rule against it.
    """

    topic: Topic
    right: int
    answered: int
    slips: tuple[Slip, ...]

    @property
    def needs_another_look(self) -> bool:
        """Whether something was wrong."""
        return self.right < self.answered


@dataclass
class Session:
    """A quiz while it is taken.

    Attributes:
        verdicts: What was answered so far, in order.
        skipped: The questions that were skipped.
    """

    verdicts: list[Verdict] = field(default_factory=list)
    skipped: list[Question] = field(default_factory=list)

    def answer(self, question: Question, given: Sequence[Value]) -> Verdict:
        """Judge an answer and keep it."""
        verdict = judge(question, given)
        self.verdicts.append(verdict)
        return verdict

    def skip(self, question: Question) -> None:
        """Leave a question out."""
        self.skipped.append(question)

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(verdict.correct for verdict in self.verdicts)

    def topics(self) -> tuple[TopicScore, ...]:
        """How it went, topic by topic, for those with answers."""
        scores = (self._score(topic) for topic in Topic)
        return tuple(score for score in scores if score.answered)

    def _score(self, topic: Topic) -> TopicScore:
        verdicts = [each for each in self.verdicts if each.question.topic is topic]
        shown = [each.slip for each in verdicts if each.slip]
        slips = {(each.misconception, each.refutation): each for each in shown}
        return TopicScore(
            topic=topic,
            right=sum(each.correct for each in verdicts),
            answered=len(verdicts),
            slips=tuple(slips.values()),
        )

"""Learners who know everything but one thing, and check-ups that share the questions they draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any

import euchre_rules as er
from euchre_tutor import Kind, Question, Template, Topic
from euchre_tutor.dice import Dice
from euchre_tutor.generate import questions
from euchre_tutor.misconceptions import misconception
from euchre_tutor.question import Value

_BY_TOPIC = {"deal_after_passes_elsewhere"}
"""What shows in two topics, and in each of them in rare questions only: a dozen on both together
leave it out, and a dozen on either find it."""


def topics_together(wrong: str) -> tuple[tuple[Topic, ...], ...]:
    """The topics on which a check-up finds a misconception, for each check-up that does."""
    topics = misconception(wrong).topics
    return tuple((each,) for each in topics) if wrong in _BY_TOPIC else (topics,)


@cache
def _begun(
    variant: er.Variant, seed: int, template: Template
) -> tuple[list[Question], Iterator[Question]]:
    """The questions that were made so far, and those to be made."""
    return [], questions(variant, seed=seed, templates=(template,))


def drawn(variant: er.Variant, *, seed: int, templates: Sequence[Template]) -> Iterator[Question]:
    """The questions of a seed with one template, each made once for all check-ups."""
    (template,) = templates
    made, more = _begun(variant, seed, template)
    for place in count():
        if place == len(made):
            question = next(more, None)
            if question is None:
                return
            made.append(question)
        yield made[place]


def right(question: Question) -> tuple[Value, ...]:
    """A right answer."""
    one = question.kind in (Kind.ONE, Kind.NUMBER)
    return question.answer[:1] if one else question.answer


class Believer:
    """Somebody with one misconception, which decides wherever it goes wrong."""

    def __init__(self, misconception: str, seed: int = 0, *, luck: float = 0) -> None:
        """Believe something.

        Args:
            luck: How often the right answer is given all the same, from 0 to 1.
        """
        self._believes = misconception
        self._dice = Dice(seed, misconception)
        self._luck = luck

    def answer(self, question: Question) -> tuple[Value, ...]:
        """What this learner says."""
        own = [slip for slip in question.slips if slip.misconception == self._believes]
        if not own or self._dice.chance(self._luck):
            return right(question)
        slip: Any = self._dice.pick(own)
        return (self._dice.pick(slip.answer),) if question.kind is Kind.ONE else slip.answer

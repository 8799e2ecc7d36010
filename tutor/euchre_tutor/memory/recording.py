"""What is kept of an answer: all that levels, diagnoses and asking again need."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime

from euchre_rules.spec.variant import Variant
from euchre_tutor.diagnosis.told import told_by
from euchre_tutor.judge import Verdict
from euchre_tutor.memory.guessing import guesses
from euchre_tutor.memory.levels import Standing
from euchre_tutor.memory.steps import Why
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question
from euchre_tutor.skills import Skill, templates_at


@dataclass(frozen=True)
class Asked:
    """A question that waits for its answer.

    Attributes:
        variant: The table about which it is asked: for a contrast another one than the sitting's.
        why: Why it comes now; ``why.told`` says it to the learner.
        standing: How well the skill was known before.
        mixed: Whether it comes among questions on other things, so that it can make a Master, and
            a miss costs a level.
        elsewhere: For a contrast, the sitting's table if that answers this very question
            otherwise.
    """

    question: Question
    skill: Skill
    variant: Variant
    why: Why
    standing: Standing
    mixed: bool
    elsewhere: Variant | None = None


def record_of(
    asked: Asked, verdict: Verdict, hints: int, now: datetime, start: tuple[str | int, ...]
) -> Record:
    """The record of an answer.

    Beside what every record has, it names the ``family`` of the skill, whether it was given in a
    ``mixed`` sitting, among how many answers one had to choose (``guesses``), how many sorts of
    questions on the topic the table has (``sorts``), and which misconceptions would have answered
    so (``shows``) and which a right answer clears (``clears``); and the table that answers the
    question otherwise (``elsewhere``), if it was asked because of that. A lesson adds what was
    ``open`` after the answer.

    Args:
        start: Numbers and words from which the record's id is made, with question and moment.
    """
    question = asked.question
    moment = now.astimezone(UTC)
    return Record(
        id=_id(question.id, moment.isoformat(), *start),
        at=moment,
        skill=asked.skill.topic.value,
        variant=asked.variant.reference,
        template=question.template,
        seed=question.seed,
        question=question.id,
        answer=verdict.given,
        correct=verdict.correct,
        hints=hints,
        misconception=verdict.misconception,
        more={
            "family": asked.skill.family,
            "mixed": asked.mixed,
            "guesses": guesses(question),
            "sorts": len(templates_at(asked.variant, asked.skill.topic)),
            **told_by(question, verdict.given),
            **({"elsewhere": asked.elsewhere.reference} if asked.elsewhere else {}),
        },
    )


def _id(*start: str | int) -> str:
    return hashlib.sha256(repr(start).encode()).hexdigest()[:32]

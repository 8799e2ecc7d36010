"""A question that was answered before, made once more from what its record says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.banks import SEED, bank_of
from euchre_tutor.generate import make_questions
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Topic
from euchre_tutor.templates import TEMPLATES

_TEMPLATES: Final = {template.id: template for template in TEMPLATES}
_LONGEST: Final = 200
"""Further on in a quiz with a seed a question isn't looked for."""


def made_again(variant: Variant, record: Record) -> Question | None:
    """The question with the id that a record names; None if it is made no more."""
    if record.template not in _TEMPLATES:
        return None
    return next((each for each in _may_be(variant, record) if each.id == record.question), None)


def first_of(variant: Variant, template: str, seed: int) -> tuple[Question, ...]:
    """The first question of a seed with one template alone; nothing if there is none."""
    return make_questions(variant, count=1, seed=seed, templates=(_TEMPLATES[template],))


def _may_be(variant: Variant, record: Record) -> Iterator[Question]:
    """Where the question may come from: a sitting, a page, or a quiz with a seed."""
    yield from first_of(variant, record.template, record.seed)
    if record.seed == SEED:
        yield from bank_of(variant, Topic(record.skill)).questions
    quiz = record.more.get("sitting")
    if isinstance(quiz, dict) and quiz.get("seed") == record.seed:
        yield from _in_quiz(variant, record.seed, quiz)


def _in_quiz(variant: Variant, seed: int, quiz: dict[str, Any]) -> tuple[Question, ...]:
    """The question with a number in a quiz; nothing if the record doesn't tell which."""
    number, names = quiz.get("number"), quiz.get("topics")
    if not isinstance(number, int) or not 1 <= number <= _LONGEST or not isinstance(names, list):
        return ()
    topics = [topic for topic in Topic if topic.value in names]
    return make_questions(variant, topics=topics, count=number, seed=seed)[number - 1 :]

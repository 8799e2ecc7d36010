"""A question that was answered before, made once more from what its record says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.banks import SEED, bank_of
from euchre_tutor.contrast import IncomparableError, disagreements
from euchre_tutor.generate import make_questions
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Topic
from euchre_tutor.templates import TEMPLATES

_TEMPLATES: Final = {template.id: template for template in TEMPLATES}
_PARTING: Final = 4
"""So many questions on which two tables part are made at once."""
_LONGEST: Final = 200
"""Further on in a quiz with a seed a question isn't looked for."""


def made_again(
    variant: Variant, record: Record, elsewhere: Variant | None = None
) -> Question | None:
    """The question with the id that a record names; None if it is made no more.

    Args:
        elsewhere: The table from which this one parted there, if the record tells of one.
    """
    if record.template not in _TEMPLATES:
        return None
    found = _may_be(variant, record, elsewhere)
    return next((each for each in found if each.id == record.question), None)


def parting(variant: Variant, elsewhere: Variant, topic: Topic, seed: int) -> tuple[Question, ...]:
    """Questions at a table that the rules of another one would answer wrongly; a few, or none."""
    try:
        found = disagreements(variant, elsewhere, topics=(topic,), seed=seed)
    except IncomparableError:
        return ()
    return tuple(islice(found, _PARTING))


def first_of(variant: Variant, template: str, seed: int) -> tuple[Question, ...]:
    """The first question of a seed with one template alone; nothing if there is none."""
    return make_questions(variant, count=1, seed=seed, templates=(_TEMPLATES[template],))


def _may_be(variant: Variant, record: Record, elsewhere: Variant | None) -> Iterator[Question]:
    """Where the question may come from: a sitting, a page, or a quiz with a seed."""
    if elsewhere is not None:
        yield from parting(variant, elsewhere, Topic(record.skill), record.seed)
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

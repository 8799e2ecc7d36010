"""From a template's draft to a finished question: wrong answers, reasons, id."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from euchre_rules.engine.seats import Seats
from euchre_rules.spec.variant import Variant
from euchre_tutor.dice import Dice
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions import MISCONCEPTIONS, Misconception, words_for
from euchre_tutor.position import Position
from euchre_tutor.question import Choice, Kind, Question, Slip, Value
from euchre_tutor.setting import setting_of
from euchre_tutor.templates import Draft, Template
from euchre_tutor.words import without_repeats

ENOUGH: Final = 4
"""Choices that a question has at least, where the template leaves them open."""
_MOST: Final = 5


def build(
    template: Template,
    draft: Draft,
    variant: Variant,
    seed: int,
    dice: Dice,
    beliefs: Sequence[Misconception] = (),
) -> Question:
    """The question of a draft.

    Args:
        seed: The seed of the quiz, which the question keeps.
        dice: What decides the order of choices that have none of their own.
        beliefs: What else the learner may wrongly believe, such as another table's rules; it is
            named before the misconceptions that lead to the same answer.
    """
    slips = tuple(_slips(template, draft, variant, (*beliefs, *MISCONCEPTIONS)))
    position = draft.position
    return Question(
        id=question_id(variant, template, position),
        variant=variant.reference,
        topic=template.topic,
        template=template.id,
        seed=seed,
        position=position,
        setting=setting_of(position, Seats(variant.rules)),
        ask=draft.ask,
        kind=template.kind,
        choices=_choices(template.kind, draft, slips, dice),
        answer=draft.answer,
        explanation=draft.explanation,
        options=tuple(dict.fromkeys(draft.options)),
        slips=slips,
    )


def question_id(variant: Variant, template: Template, position: Position) -> str:
    """What names a question for good: its table, its template and its position, no wording."""
    table: list[Any] = [variant.reference]
    if variant.overrides:
        table.append({path: str(variant.overrides[path]) for path in sorted(variant.overrides)})
    named = json.dumps([*table, template.id, position.to_json()], sort_keys=True)
    return hashlib.sha256(named.encode()).hexdigest()[:16]


def misleads(template: Template, draft: Draft, variant: Variant, belief: Misconception) -> bool:
    """Whether a belief leads to a wrong answer to the question of a draft."""
    return any(_slips(template, draft, variant, (belief,)))


def _slips(
    template: Template, draft: Draft, variant: Variant, beliefs: Sequence[Misconception]
) -> Iterator[Slip]:
    """What misconceptions lead to here, where that is wrong."""
    trump = draft.position.trump
    words = words_for(variant)

    def goes_wrong(somebody: Learner) -> bool:
        return _is_wrong(template.kind, draft, draft.believed(somebody))

    for each in beliefs:
        if template.topic not in each.topics or not each.may_show(draft.position):
            continue
        believed = (draft.believed(learner(variant, trump)) for learner in each.learners)
        for answer in dict.fromkeys(_in_order(template.kind, draft, each) for each in believed):
            if answer and _is_wrong(template.kind, draft, answer):
                options = each.deciding(variant, draft.position, draft.options, goes_wrong)
                refuted = each.refuted(words, options)
                yield Slip(each.id, answer, each.thought(words), refuted)


def _in_order(kind: Kind, draft: Draft, answer: Sequence[Value]) -> tuple[Value, ...]:
    """An answer with its values in the order of the choices, where their order means nothing."""
    if kind is Kind.ORDER or not draft.candidates:
        return tuple(answer)
    return tuple(value for value in draft.candidates if value in answer)


def _is_wrong(kind: Kind, draft: Draft, answer: Sequence[Value]) -> bool:
    match kind:
        case Kind.ONE | Kind.NUMBER:
            return not set(answer) & set(draft.answer)
        case Kind.MANY:
            return set(answer) != set(draft.answer)
    return tuple(answer) != draft.answer


def _choices(kind: Kind, draft: Draft, slips: tuple[Slip, ...], dice: Dice) -> tuple[Choice, ...]:
    values = draft.candidates or _made_up(kind, draft, slips, dice)
    return tuple(_choice(kind, draft, slips, value) for value in values)


def _made_up(kind: Kind, draft: Draft, slips: tuple[Slip, ...], dice: Dice) -> tuple[Value, ...]:
    """The right answer, those of the misconceptions, and fillers as far as needed."""
    wrong = dict.fromkeys(value for slip in slips for value in slip.answer)
    values = [*draft.answer, *wrong][:_MOST]
    fillers = [value for value in draft.fillers if value not in values]
    values += fillers[: max(0, ENOUGH - len(values))]
    return tuple(sorted(values, key=_number)) if kind is Kind.NUMBER else dice.shuffled(values)


def _choice(kind: Kind, draft: Draft, slips: tuple[Slip, ...], value: Value) -> Choice:
    correct = value in draft.answer
    choice = Choice(draft.text(value), value, correct, draft.reason(value))
    if correct or kind is Kind.ORDER:
        return choice
    slip = next((each for each in slips if value in each.answer), None)
    if slip is None:
        return choice
    reason = without_repeats(choice.reason, slip.refutation)
    return replace(choice, reason=reason, misconception=slip.misconception)


def _number(value: Value) -> int:
    assert isinstance(value, int), "a number is asked for"
    return value

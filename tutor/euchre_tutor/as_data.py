"""Questions as the pages ask them: plain data that a script reads, whoever has made it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from euchre_rules.at_table.picture import picture_data
from euchre_rules.engine.seats import Seats
from euchre_tutor.banks import Bank
from euchre_tutor.judge import named
from euchre_tutor.misconceptions import misconception
from euchre_tutor.picture import picture_of
from euchre_tutor.question import Choice, Question, Slip, plain_value


def bank_data(bank: Bank) -> dict[str, Any]:
    """A bank as plain data.

    A misconception is told in the words of the table, and so once for the whole bank; only a
    question that other rules decide has its own reason against it.
    """
    seats, told = Seats(bank.rules), misconceptions_data(bank.questions)
    return {
        "topic": bank.topic.value,
        "misconceptions": told,
        "questions": [question_data(each, seats, told) for each in bank.questions],
    }


def misconceptions_data(questions: Iterable[Question]) -> dict[str, dict[str, str]]:
    """The misconceptions that answers to these questions may show, by their ids."""
    slips = {slip.misconception: slip for each in questions for slip in each.slips}
    return {name: misconception_data(slips[name]) for name in sorted(slips)}


def misconception_data(slip: Slip) -> dict[str, str]:
    """What somebody may have thought, and why it is otherwise."""
    return {
        "name": misconception(slip.misconception).name,
        "thought": slip.thought,
        "refutation": slip.refutation,
    }


def question_data(
    question: Question, seats: Seats, told: Mapping[str, Mapping[str, str]]
) -> dict[str, Any]:
    """A question as plain data, with its table drawn where there is one to draw.

    Args:
        told: What is said of the misconceptions beside it, by their ids.
    """
    picture = picture_of(question, seats)
    data = {
        "id": question.id,
        "template": question.template,
        "seed": question.seed,
        "position": question.position.to_json(),
        "setting": list(question.setting),
        "ask": question.ask,
        "kind": question.kind.value,
        "choices": [_choice(each) for each in question.choices],
        "answer": [plain_value(value) for value in question.answer],
        "explanation": question.explanation,
        "slips": [_slip(each, told) for each in question.slips],
        "options": list(question.options),
    }
    return data | {"picture": picture_data(picture)} if picture else data


def _slip(slip: Slip, told: Mapping[str, Mapping[str, str]]) -> list[Any]:
    """A misconception, what it answers, and why it is otherwise if that isn't told already."""
    data = [slip.misconception, list(map(plain_value, slip.answer))]
    known = told[slip.misconception]["refutation"] == slip.refutation
    return data if known else [*data, slip.refutation]


def _choice(choice: Choice) -> dict[str, Any]:
    """A choice; its name inside a sentence only where that isn't its text."""
    data = choice.to_json()
    name = named(choice)
    return data if name == choice.text.rstrip(".") else data | {"named": name}

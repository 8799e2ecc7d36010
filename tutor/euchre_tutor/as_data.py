"""Questions as the pages ask them: plain data that a script reads, whoever has made it."""

from __future__ import annotations

from collections.abc import Iterable
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

    A misconception is told in the words of the table, and so once for the whole bank.
    """
    seats = Seats(bank.rules)
    return {
        "topic": bank.topic.value,
        "misconceptions": misconceptions_data(bank.questions),
        "questions": [question_data(each, seats) for each in bank.questions],
    }


def misconceptions_data(questions: Iterable[Question]) -> dict[str, dict[str, str]]:
    """The misconceptions that answers to these questions may show, by their ids."""
    slips = {slip.misconception: slip for each in questions for slip in each.slips}
    return {name: _misconception(slips[name]) for name in sorted(slips)}


def _misconception(slip: Slip) -> dict[str, str]:
    return {
        "name": misconception(slip.misconception).name,
        "thought": slip.thought,
        "refutation": slip.refutation,
    }


def question_data(question: Question, seats: Seats) -> dict[str, Any]:
    """A question as plain data, with its table drawn where there is one to draw."""
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
        "slips": [
            [slip.misconception, list(map(plain_value, slip.answer))] for slip in question.slips
        ],
        "options": list(question.options),
    }
    return data | {"picture": picture_data(picture)} if picture else data


def _choice(choice: Choice) -> dict[str, Any]:
    """A choice; its name inside a sentence only where that isn't its text."""
    data = choice.to_json()
    name = named(choice)
    return data if name == choice.text.rstrip(".") else data | {"named": name}

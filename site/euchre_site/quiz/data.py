"""Banks as scripts that a page loads when somebody wants their questions."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any, Final

from euchre_rules.engine.seats import Seats
from euchre_site.quiz.picture import picture_data, picture_of
from euchre_site.tree import ON_EVERY_PAGE
from euchre_tutor.banks import Bank
from euchre_tutor.judge import named
from euchre_tutor.misconceptions import misconception
from euchre_tutor.question import Choice, Question, Slip, plain_value

_REMEMBERED: Final = 256


def bank_uri(key: str) -> str:
    """Where the bank with this key is, below the folder of pages."""
    return f"{ON_EVERY_PAGE}/banks/{key}.js"


@lru_cache(maxsize=_REMEMBERED)
def bank_script(bank: Bank) -> bytes:
    """A bank as a classic script that hands its data over."""
    name, data = _script(bank_uri(bank.key)), _script(bank_data(bank))
    return f"euchre.give({name},{data});\n".encode("ascii")


def _script(value: Any) -> str:
    """Plain data as JavaScript in ASCII, with nothing in it that could end a script element."""
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")


def bank_data(bank: Bank) -> dict[str, Any]:
    """A bank as plain data.

    A misconception is told in the words of the table, and so once for the whole bank.
    """
    seats = Seats(bank.rules)
    slips = {slip.misconception: slip for each in bank.questions for slip in each.slips}
    return {
        "topic": bank.topic.value,
        "misconceptions": {name: _misconception(slips[name]) for name in sorted(slips)},
        "questions": [_question(each, seats) for each in bank.questions],
    }


def _misconception(slip: Slip) -> dict[str, str]:
    return {
        "name": misconception(slip.misconception).name,
        "thought": slip.thought,
        "refutation": slip.refutation,
    }


def _question(question: Question, seats: Seats) -> dict[str, Any]:
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

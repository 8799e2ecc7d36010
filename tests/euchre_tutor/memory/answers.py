"""Records of answers, written down by hand."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from euchre_tutor import TEMPLATES, Topic
from euchre_tutor.memory import Days
from euchre_tutor.progress_file import Record

START = datetime(2030, 3, 4, 18, tzinfo=UTC)
"""A Monday evening."""
DAYS = Days(UTC)
_NUMBERS = count()


def answer(correct: bool = True, *, at: datetime = START, **changes: Any) -> Record:
    """An answer; ``more`` is what pages don't write."""
    number = next(_NUMBERS)
    fields: dict[str, Any] = {
        "id": f"r{number}",
        "skill": "bowers",
        "variant": "north_american",
        "template": "left_bower",
        "seed": 1,
        "question": f"q{number}",
        "answer": ("JD",),
    }
    return Record(at=at, correct=correct, **fields | changes)


def answers(told: str, *, templates: Iterable[str] = (), **changes: Any) -> list[Record]:
    """Answers a minute apart: R for right, h for right after a hint, x for wrong.

    The templates take turns.
    """
    kinds = tuple(templates) or ("left_bower", "bowers_among")
    at, found = changes.pop("at", START), list[Record]()
    more = changes.pop("more", {})
    for place, sign in enumerate(told):
        moment = at + timedelta(minutes=place)
        template = kinds[place % len(kinds)]
        fields = {"template": template, "hints": int(sign == "h"), "more": more, **changes}
        found.append(answer(sign != "x", at=moment, **fields))
    return found


def learned(*topics: Topic, at: datetime = START, variant: str = "north_american") -> list[Record]:
    """Answers that make somebody Proficient in each topic."""
    found: list[Record] = []
    for place, topic in enumerate(topics):
        kinds = [each.id for each in TEMPLATES if each.topic is topic][:2]
        begin = at + timedelta(minutes=10 * place)
        found += answers("RRRR", at=begin, skill=topic.value, templates=kinds, variant=variant)
    return found

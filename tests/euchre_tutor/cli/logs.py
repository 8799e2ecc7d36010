"""Logs of answers for tests."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from euchre_tutor import judge
from euchre_tutor.cli.journal import Journal
from euchre_tutor.memory import Asked, Standing, Why, record_of
from euchre_tutor.progress_file import Record
from euchre_tutor.skills import skill_of
from tests.euchre_tutor.tables import asked, table

NOON = datetime(2030, 3, 10, 12, tzinfo=UTC)


@contextmanager
def in_utc() -> Iterator[None]:
    """Let the machine stand where its days are those of UTC."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def journal() -> Journal:
    """The log of this test."""
    return Journal(Path(os.environ["EUCHRE_DATA_DIR"]))


def answers(reference: str, count: int, *, right: bool = True, topic: str = "") -> list[Record]:
    """Answers to questions at a table, a minute apart."""
    variant = table(reference)
    found = []
    for number, question in enumerate(asked(reference, count, topic=topic)):
        skill = skill_of(variant, question.topic)
        waiting = Asked(question, skill, variant, Why.CURRENT, Standing(), mixed=False)
        given = question.answer[:1] if question.kind.value == "one" else question.answer
        verdict = judge(question, given if right else ("nothing",))
        assert verdict.correct is right
        moment = NOON + timedelta(minutes=number)
        found.append(record_of(waiting, verdict, 0, moment, ("test", number)))
    return found

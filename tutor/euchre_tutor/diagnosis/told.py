"""What one answer says of misconceptions: which it shows, and which it clears."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from euchre_tutor.judge import judge, shows
from euchre_tutor.question import Question, Value


def told_by(question: Question, given: Sequence[Value]) -> dict[str, Any]:
    """Which misconceptions would have answered so (``shows``), and which it clears (``clears``).

    Only a right answer clears what would have gone wrong: who is wrong in another way may believe
    that as well.
    """
    believed = that_show(question)
    right = judge(question, given).correct
    shown = {
        slip.misconception for slip in question.slips if shows(question.kind, slip, tuple(given))
    }
    return {
        "shows": [each for each in believed if each in shown],
        "clears": [each for each in believed if right and each not in shown],
    }


def that_show(question: Question) -> tuple[str, ...]:
    """The misconceptions that go wrong in a question."""
    return tuple(dict.fromkeys(slip.misconception for slip in question.slips))

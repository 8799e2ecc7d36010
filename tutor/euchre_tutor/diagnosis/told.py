"""What one answer says of misconceptions: which would have answered so, and which otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from euchre_tutor.judge import shows
from euchre_tutor.question import Question, Value


def told_by(question: Question, given: Sequence[Value]) -> dict[str, Any]:
    """Which misconceptions would have answered so (``shows``), and which otherwise (``clears``)."""
    believed = dict.fromkeys(slip.misconception for slip in question.slips)
    shown = {
        slip.misconception for slip in question.slips if shows(question.kind, slip, tuple(given))
    }
    return {
        "shows": [each for each in believed if each in shown],
        "clears": [each for each in believed if each not in shown],
    }

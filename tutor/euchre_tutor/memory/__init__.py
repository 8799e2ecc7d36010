"""The tutor's memory: what a learner knows, when it is due again, and what to ask next.

Everything is worked out from the records of the progress file; no more is kept. No module here
reads a clock, a file or the machine's chance: moments, records and a seed are handed in.
"""

from __future__ import annotations

from euchre_tutor.memory.days import DAY_BEGINS, Days, Streak
from euchre_tutor.memory.history import History, Missed
from euchre_tutor.memory.levels import Level, Standing, standing
from euchre_tutor.memory.pace import Pace
from euchre_tutor.memory.plan import next_up
from euchre_tutor.memory.recording import Asked, record_of
from euchre_tutor.memory.schedule import Memory, due_at
from euchre_tutor.memory.session import Lesson, Worked
from euchre_tutor.memory.steps import Ask, Example, Scope, Why

__all__ = [
    "DAY_BEGINS",
    "Ask",
    "Asked",
    "Days",
    "Example",
    "History",
    "Lesson",
    "Level",
    "Memory",
    "Missed",
    "Pace",
    "Scope",
    "Standing",
    "Streak",
    "Why",
    "Worked",
    "due_at",
    "next_up",
    "record_of",
    "standing",
]

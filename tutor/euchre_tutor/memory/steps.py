"""What may come in a sitting, and why; no question is made here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.memory.pace import Pace
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Topic
from euchre_tutor.skills import Skill


class Why(StrEnum):
    """Why something is asked now."""

    CURRENT = "current"
    """It is being learned."""
    DUE = "due"
    """It is due for review."""
    REDO = "redo"
    """It was missed before."""
    CONTRAST = "contrast"
    """Another table that the learner knows answers it differently."""
    DIFFERENCES = "differences"
    """How tables differ comes now and then once it was begun, whatever else is learned."""
    AHEAD = "ahead"
    """Nothing else is left: the next review, before it is due."""
    CLEAR_UP = "clear_up"
    """It tells what is behind a wrong answer, or whether that is still believed."""
    FIND_OUT = "find_out"
    """It belongs to a check-up."""

    @property
    def told(self) -> str:
        """The reason in a few words for the learner."""
        return _TOLD[self]


_TOLD: Final = {
    Why.CURRENT: "What you are learning now",
    Why.DUE: "Due for review",
    Why.REDO: "You missed this one before",
    Why.CONTRAST: "The same at another table that you know",
    Why.DIFFERENCES: "How tables differ, so that you don't mix them up",
    Why.AHEAD: "Nothing is due, so a review comes early",
    Why.CLEAR_UP: "To clear something up",
    Why.FIND_OUT: "To find out what you may be mixing up",
}


@dataclass(frozen=True)
class Ask:
    """A question to be found.

    Attributes:
        variant: The table about which it is asked.
        templates: The ids of the templates that may ask it, the best first.
        redo: For a question that is asked again, the latest answer to it.
    """

    skill: Skill
    why: Why
    variant: Variant
    templates: tuple[str, ...]
    pace: Pace = Pace.EVEN
    redo: Record | None = None


@dataclass(frozen=True)
class Example:
    """A worked example that should come before the first question on a skill, or another one.

    Attributes:
        about: A misconception that should go wrong in it, since it was behind the latest misses;
            None if there is none.
    """

    skill: Skill
    variant: Variant
    templates: tuple[str, ...]
    about: str | None = None


Step = Ask | Example


@dataclass(frozen=True)
class Scope:
    """What a sitting is about, beside its table.

    Attributes:
        contrasts: Other tables that the learner knows.
        topics: What it is restricted to; everything if empty.
        doubts: The skills in which something may be mixed up, the most pressing first.
    """

    contrasts: Sequence[Variant] = ()
    topics: Sequence[Topic] = ()
    doubts: Sequence[Skill] = ()


EVERYTHING: Final = Scope()
"""Of a sitting that nothing restricts."""

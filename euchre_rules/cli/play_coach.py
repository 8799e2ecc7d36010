"""The coach beside the human: spoken to here, found by its name only when it is wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Final, Protocol

from euchre_rules.at_table.events import Event, MatchOver, RubberOver
from euchre_rules.engine.actions import Action
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.view import View

_TARGET: Final = ("euchre_tutor.cli.coaching", "Coach")
"""The rules know no tutor: it is imported by its name, as commands are."""
WELCOME: Final = (
    "A coach looks over your shoulder, sees what you see, and speaks only if a rule or a rule of "
    "thumb has something to say. Write why? for the reason, undo to take an action back, coach off "
    "to play without."
)
_ON: Final = "The coach is on: it speaks when something is to be said. coach off sends it away."
_OFF: Final = "The coach is off. coach on calls it back."
_NOTHING: Final = (
    "The coach has said nothing that needs a reason. hint says what the computer would do and why; "
    "? says what you may do."
)
_ALL: Final = "There is no more to say about that rule; ? says what you may do."


class Remark(Protocol):
    """What a coach says to an action."""

    @property
    def line(self) -> str:
        """One sentence."""

    @property
    def longer(self) -> tuple[str, ...]:
        """The reason, in paragraphs."""


class Lesson(Protocol):
    """What a coach tells when a rule comes up for the first time."""

    @property
    def line(self) -> str:
        """What has come up."""

    @property
    def rule(self) -> str:
        """What the rule book says."""

    @property
    def longer(self) -> tuple[str, ...]:
        """Which option decides it and who set it, in paragraphs."""


class Coach(Protocol):
    """Whoever looks over the shoulder of a player, and sees no more than the player."""

    def judge(self, view: View, action: Action) -> Remark | None:
        """What there is to say to an action, before anybody else acts; mostly nothing.

        Args:
            view: What the player knew before acting.
        """

    def cite(self, view: View, reason: Reason) -> tuple[str, ...]:
        """What the rule book says where an action was not allowed, in paragraphs."""

    def teach(self, views: Sequence[View]) -> Lesson | None:
        """A lesson about a rule that has come up for the first time, if one has.

        Args:
            views: What the player has seen since the last action; the last one is now.
        """


class Corner:
    """Where the coach sits; the seat may be empty.

    Attributes:
        on: Whether the coach speaks.
    """

    def __init__(self, *, on: bool) -> None:
        """Begin with the coach there, or not."""
        self.on = on
        self._found: Coach | None = None
        self._longer: tuple[str, ...] | None = None

    @property
    def _coach(self) -> Coach:
        if self._found is None:
            module, name = _TARGET
            self._found = getattr(import_module(module), name)()
        return self._found

    def judged(self, view: View, action: Action) -> list[str]:
        """What the coach says to an action that the human takes."""
        said = self._coach.judge(view, action) if self.on else None
        self._longer = said.longer if said is not None else None
        return [] if said is None else [f"Coach, a rule of thumb: {said.line} (why? undo)"]

    def refused(self, view: View, reason: Reason) -> None:
        """Remember what may be asked about an action that was not allowed."""
        self._longer = self._coach.cite(view, reason) if self.on else None

    def taught(self, events: Iterable[Event]) -> list[str]:
        """The lesson that is due after what happened, if one is."""
        seen = [each.view for each in events if not isinstance(each, MatchOver | RubberOver)]
        lesson = self._coach.teach(seen) if self.on and seen else None
        if lesson is None:
            return []
        self._longer = (*(self._longer or ()), *lesson.longer)
        return [f"New to you: {lesson.line}", f"By the rules: {lesson.rule}"]

    def why(self) -> list[str]:
        """The reason for what was said last."""
        if self._longer is None:
            return [_NOTHING if self.on else _OFF]
        return list(self._longer) or [_ALL]

    def turn(self, *, on: bool) -> str:
        """Call the coach, or send it away.

        Returns:
            What is said to that.
        """
        self.on = on
        return self.status

    @property
    def status(self) -> str:
        """Whether the coach is there, in a sentence."""
        return _ON if self.on else _OFF

    def forget(self) -> None:
        """Nothing that was said is about what is asked now."""
        self._longer = None

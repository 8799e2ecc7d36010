"""The coach of ``euchre play``: what it says, and which lessons it remembers."""

from __future__ import annotations

from collections.abc import Sequence

from euchre_rules.cli.terminal import note, wrapped
from euchre_rules.engine.actions import Action
from euchre_rules.engine.reasons import Reason
from euchre_rules.engine.view import View
from euchre_tutor.cli.journal import data_folder
from euchre_tutor.cli.lessons_told import LessonsTold
from euchre_tutor.coach import Remark, Told, lessons_due, refusal, remark


class Coach:
    """Sits beside somebody who plays; see :class:`euchre_rules.cli.play_coach.Coach`."""

    def __init__(self) -> None:
        """Look up which lessons were told."""
        self._told = LessonsTold(data_folder(None))
        self._warned = False
        self._warn()

    def judge(self, view: View, action: Action) -> Remark | None:
        """What a principle says to an action."""
        return remark(view, action)

    def cite(self, view: View, reason: Reason) -> tuple[str, ...]:
        """What the rule book says where an action is not allowed."""
        return refusal(view, reason)

    def teach(self, views: Sequence[View]) -> Told | None:
        """The lesson that is due, if one is: one at a time, and remembered."""
        due = next(lessons_due(views, self._told.known), None)
        if due is not None:
            self._told.add(due.key)
            self._warn()
        return due

    def _warn(self) -> None:
        """Say once what is wrong with the file."""
        if self._told.trouble and not self._warned:
            self._warned = True
            note(wrapped(self._told.trouble))

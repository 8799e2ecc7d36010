"""What is wrong with what somebody is told who is asked: it must decide the answer."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_tutor import Question


class Told:
    """What was told with the questions of one table so far, and what was right then."""

    def __init__(self) -> None:
        self._right: dict[object, set[str]] = {}

    def faults(self, question: Question) -> Iterator[str]:
        """Whether the same sentences and choices came before, and something else was right."""
        choices = frozenset(choice.text for choice in question.choices)
        right = {choice.text for choice in question.choices if choice.correct}
        told = (question.setting, question.ask, choices)
        if self._right.setdefault(told, right) != right:
            yield "what is told leaves the answer open"

"""How a quiz is summed up, and how to take it again."""

from __future__ import annotations

import shlex
from dataclasses import dataclass

from euchre_rules.options.words import count
from euchre_tutor.cli.screen import Screen
from euchre_tutor.session import Session, TopicScore
from euchre_tutor.words import without_repeats


@dataclass(frozen=True)
class Again:
    """What a quiz was called with, to call it again."""

    reference: str
    topics: tuple[str, ...]
    wanted: int
    seed: int
    overrides: tuple[str, ...]
    plain: bool

    def explain(self, path: str) -> str:
        """The command that explains a rule."""
        return self._words(["euchre", "explain", self.reference, path, *self._set()])

    def show(self) -> str:
        """The command that shows the rule book."""
        return self._words(["euchre", "show", self.reference, *self._set()])

    def same(self) -> str:
        """The command that asks the same questions again."""
        topics = [word for topic in self.topics for word in ("--topic", topic)]
        numbers = ["--count", str(self.wanted), "--seed", str(self.seed)]
        return self._words(
            ["euchre", "quiz", self.reference, *topics, *numbers, *self._set(), *self._plain()]
        )

    def about(self, topics: list[str]) -> str:
        """The command that asks other questions on some topics."""
        chosen = [word for topic in topics for word in ("--topic", topic)]
        return self._words(
            ["euchre", "quiz", self.reference, *chosen, *self._set(), *self._plain()]
        )

    def _set(self) -> list[str]:
        return [word for each in self.overrides for word in ("--set", each)]

    def _plain(self) -> list[str]:
        return ["--plain"] if self.plain else []

    @staticmethod
    def _words(words: list[str]) -> str:
        return shlex.join(words)


def sum_up(screen: Screen, session: Session, total: int, again: Again) -> None:
    """Say how the quiz went, and what to look at again."""
    screen.line()
    screen.heading("Summary")
    screen.text(_result(session, total))
    scores = session.topics()
    for score in scores:
        screen.text(f"{score.topic.heading}: {score.right} of {score.answered} right.", indent="  ")
    weak = [score for score in scores if score.needs_another_look]
    if weak:
        screen.line()
        screen.text("Look at these again:")
        for score in weak:
            screen.text(_lesson(score), indent="  ")
        screen.text("More questions on them:")
        screen.command(again.about([score.topic.value for score in weak]))
    screen.line()
    screen.text("The same questions again:")
    screen.command(again.same())


def _result(session: Session, total: int) -> str:
    answered = len(session.verdicts)
    if not answered:
        told = "You answered no question."
    else:
        wrong = answered - session.right
        told = (
            f"You answered {answered} of {count(total, 'question')}: {session.right} right, "
            f"{wrong} wrong."
        )
    skipped = len(session.skipped)
    return f"{told} You skipped {skipped}." if skipped else told


def _lesson(score: TopicScore) -> str:
    """What to remember about a topic."""
    lessons = without_repeats(*(slip.refutation for slip in score.slips))
    return f"{score.topic.heading}: {lessons}" if lessons else f"{score.topic.heading}."

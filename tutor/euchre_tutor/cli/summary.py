"""How a quiz is summed up, and how to take it again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from euchre_rules.options.words import count
from euchre_rules.spec.variant import Variant
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.telling import day_words, standing_words, streak_words
from euchre_tutor.memory import History
from euchre_tutor.session import Session, TopicScore
from euchre_tutor.skills import Skill, skill_of, topics_at
from euchre_tutor.words import new_sentences, without_repeats


@dataclass(frozen=True)
class Again:
    """What a quiz was called with, to call it again."""

    reference: str
    topics: tuple[str, ...]
    wanted: int
    seed: int | None
    overrides: tuple[str, ...]
    plain: bool
    folder: str | None = None
    elsewhere: str | None = None
    most: int | None = None
    """The most questions of a check-up, if there is a limit."""
    finds_out: bool = False
    full_screen: bool = False

    def at(self, variant: Variant) -> Again:
        """The same at another table."""
        return replace(self, reference=variant.reference, overrides=())

    def explain(self, path: str) -> str:
        """The command that explains a rule."""
        return self._words(["euchre", "explain", self.reference, path, *self._set()])

    def show(self) -> str:
        """The command that shows the rule book."""
        return self._words(["euchre", "show", self.reference, *self._set()])

    def differences(self) -> str:
        """The command that tells all that differs from the table one comes from."""
        assert self.elsewhere is not None, "somebody comes from another table"
        return self._words(["euchre", "diff", self.elsewhere, self.reference, *self._set()])

    def same(self) -> str:
        """The command that asks the same questions again, or goes on with a check-up."""
        topics = [word for topic in self.topics for word in ("--topic", topic)]
        seed = [] if self.seed is None else ["--seed", str(self.seed)]
        other = ["--coming-from", self.elsewhere] if self.elsewhere else []
        kind = ["--find-out"] if self.finds_out else other
        words = [self.reference, *kind, *topics, *self._numbers(), *seed, *self._rest()]
        return self._words(["euchre", "quiz", *words])

    def _numbers(self) -> list[str]:
        number = self.most if self.finds_out else self.wanted
        return [] if number is None else ["--count", str(number)]

    def about(self, topics: list[str]) -> str:
        """The command that asks other questions on some topics."""
        return self._quiz(topics)

    def check_up_of(self, topics: list[str]) -> str:
        """The command for a check-up on some topics."""
        return self._quiz(topics, "--find-out")

    def _quiz(self, topics: list[str], *kind: str) -> str:
        chosen = [word for topic in topics for word in ("--topic", topic)]
        return self._words(["euchre", "quiz", self.reference, *kind, *chosen, *self._rest()])

    def progress(self) -> str:
        """The command that shows what is known of the learner."""
        return self._words(["euchre", "progress", *self._folder()])

    def _rest(self) -> list[str]:
        return [*self._set(), *self._shown(), *self._folder()]

    def _folder(self) -> list[str]:
        return ["--data-dir", self.folder] if self.folder else []

    def _set(self) -> list[str]:
        return [word for each in self.overrides for word in ("--set", each)]

    def _shown(self) -> list[str]:
        shown = [("--plain", self.plain), ("--full-screen", self.full_screen)]
        return [word for word, is_so in shown if is_so]

    @staticmethod
    def _words(words: list[str]) -> str:
        return shlex.join(words)


def sum_up(
    screen: Screen, session: Session, total: int, again: Again, goes_on_at: int | None
) -> None:
    """Say how the quiz went, and what to look at again.

    Args:
        goes_on_at: The number of the question at which it broke off; None if it came to its end.
    """
    screen.line()
    screen.heading("Summary")
    screen.text(_result(session, total))
    if goes_on_at is not None:
        screen.text(f"Next time you can go on at question {goes_on_at}.")
    scores = session.topics()
    for score in scores:
        screen.text(f"{score.topic.heading}: {score.right} of {score.answered} right.", indent="  ")
    weak = [score for score in scores if score.needs_another_look]
    if weak:
        screen.line()
        screen.text("Look at these again:")
        said = list[str]()
        for score in weak:
            screen.text(_lesson(score, said), indent="  ")
            said += [slip.refutation for slip in score.slips]
        screen.text("More questions on them:")
        screen.command(again.about([score.topic.value for score in weak]))
    if again.seed is not None:
        screen.line()
        screen.text("The same questions again:")
        screen.command(again.same())


def what_next(
    screen: Screen, history: History, variant: Variant, again: Again, now: datetime
) -> None:
    """Where the learner stands at a table, and when to come back."""
    skills = [skill_of(variant, topic) for topic in topics_at(variant)]
    met = [each for each in skills if history.of(each)]
    if not met:
        return
    screen.line()
    screen.text("Where you stand now:")
    for each in met:
        known = standing_words(history.standing(each))
        screen.text(f"{each.topic.heading}: {known}.", indent="  ")
    screen.text(f"{streak_words(history.streak(now))} {_come_back(history, met, now)}")
    screen.text("All about your progress:")
    screen.command(again.progress())


def _come_back(history: History, skills: Sequence[Skill], now: datetime) -> str:
    """When the next review is due."""
    known = [found for each in skills if (found := history.memory(each))]
    if any(each.is_due(now, history.days) for each in known):
        return "There is more to review already, whenever you like."
    day = day_words(min(each.due for each in known), now, history.days)
    return f"The next review is due {day}; go on earlier whenever you like."


def _result(session: Session, total: int) -> str:
    return _told(session, f" of {count(total, 'question')}")


def result_of(session: Session) -> str:
    """How many answers were right, where nobody knew before how many questions there are."""
    return _told(session, f" {'question' if len(session.verdicts) == 1 else 'questions'}")


def _told(session: Session, questions: str) -> str:
    answered = len(session.verdicts)
    if not answered:
        told = "You answered no question."
    else:
        wrong = answered - session.right
        told = f"You answered {answered}{questions}: {session.right} right, {wrong} wrong."
    skipped = len(session.skipped)
    return f"{told} You skipped {skipped}." if skipped else told


def _lesson(score: TopicScore, said: Sequence[str]) -> str:
    """What to remember about a topic, as far as it wasn't said of another one."""
    name = f"{score.topic.heading}: "
    if not score.slips:
        wrong = count(score.answered - score.right, "wrong answer")
        return f"{name}{wrong}, but no mix-up that stands out."
    lessons = without_repeats(*(slip.refutation for slip in score.slips))
    return f"{name}{new_sentences(lessons, *said) or 'the same.'}"

"""What to ask next: reviews, what is being learned, contrasts, and missed questions.

Nothing is asked here yet: a plan names a skill, the templates that may ask for it, and why.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import takewhile
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.dice import Dice
from euchre_tutor.memory.history import TWICE, History
from euchre_tutor.memory.levels import EXAMPLE_AFTER, Level
from euchre_tutor.memory.order import templates_for
from euchre_tutor.memory.pace import Pace, pace_of
from euchre_tutor.memory.steps import EVERYTHING, Ask, Example, Scope, Step, Why
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Topic
from euchre_tutor.skills import Skill, needed_first, skill_of, topics_at


@dataclass(frozen=True)
class _Shares:
    """What share of a sitting is for what.

    What tells whether something is mixed up is full of traps, so it comes less often to those who
    miss much. It comes first; the other shares are of what is left.
    """

    reviews: float
    current: float
    contrasts: float
    clearing_up: float


_SHARES: Final = {
    Pace.GENTLE: _Shares(0.70, 0.20, 0.10, 0.10),
    Pace.EVEN: _Shares(0.60, 0.25, 0.15, 0.30),
    Pace.STIFF: _Shares(0.50, 0.35, 0.15, 0.30),
}
_CONTRASTS: Final = (Why.CONTRAST, Why.DIFFERENCES)
_LATER: Final = 3
"""A question that was missed comes again after so many others."""
_REDO_SHARE: Final = 0.2
"""More of a sitting isn't asked again; new questions show more."""


def next_up(
    history: History,
    variant: Variant,
    now: datetime,
    dice: Dice,
    asked_so_far: Sequence[Step],
    scope: Scope = EVERYTHING,
) -> Step | None:
    """What should come next in a sitting.

    Args:
        asked_so_far: What came in this sitting, in order.
        scope: What the sitting is about.

    Returns:
        None if the table has no question on these topics.
    """
    found = _Planner(history, variant, now, asked_so_far, scope).choose()
    if found is None:
        return None
    templates = templates_for(history, found.skill, found.variant, dice)
    known = history.standing(found.skill)
    shown = found.skill in _since_last_question(asked_so_far)
    if not shown and (known.needs_example or known.level is Level.NEW):
        return example_of(history, found.skill, found.variant, templates)
    return replace(found, templates=templates)


def example_of(
    history: History, skill: Skill, variant: Variant, templates: tuple[str, ...]
) -> Example:
    """The example that helps most: on what was missed lately, the same sort of question first.

    Args:
        templates: The ids of the templates that may show it, the best first.
    """
    missed = [each for each in history.of(skill) if not each.correct][-EXAMPLE_AFTER:]
    often = Counter(each.template for each in missed)
    believed = Counter(each.misconception for each in reversed(missed) if each.misconception)
    by_need = tuple(sorted(templates, key=lambda each: -often[each]))
    about = believed.most_common(1)[0][0] if believed else None
    return Example(skill, variant, by_need, about)


def _pace_for(why: Why, pace: Pace) -> Pace:
    """The pace of a question: who proves that a rule is known does so with traps in the way."""
    return Pace.EVEN if pace is Pace.GENTLE and why is not Why.CURRENT else pace


def _since_last_question(asked_so_far: Sequence[Step]) -> list[Skill]:
    """The skills of the examples that no question has followed yet."""
    examples = takewhile(lambda each: isinstance(each, Example), reversed(asked_so_far))
    return [each.skill for each in examples]


class _Planner:
    """Chooses a skill for the next question of a sitting."""

    def __init__(
        self,
        history: History,
        variant: Variant,
        now: datetime,
        asked_so_far: Sequence[Step],
        scope: Scope,
    ) -> None:
        self._history = history
        self._variant = variant
        self._now = now
        self._asked = [each for each in asked_so_far if isinstance(each, Ask)]
        self._contrasts = scope.contrasts
        self._topics = tuple(t for t in topics_at(variant) if t in (scope.topics or Topic))
        self._skills = {topic: skill_of(variant, topic) for topic in self._topics}
        self._doubts = [each for each in scope.doubts if each in self._skills.values()]
        self._last = self._asked[-1].skill if self._asked else None
        self._pace = pace_of(history)
        self._shares = _SHARES[self._pace]

    def choose(self) -> Ask | None:
        """The next question, its templates left open."""
        return self._doubt() or self._planned()

    def _doubt(self) -> Ask | None:
        """What tells soon after a wrong answer what is behind it."""
        if self._count(Why.CLEAR_UP) + 0.5 > self._share(self._shares.clearing_up):
            return None
        found = next(filter(self._may_follow, self._doubts), None)
        return self._ask(found, Why.CLEAR_UP) if found else None

    def _planned(self) -> Ask | None:
        """What is to come where nothing has to be cleared up first."""
        current = self._current()
        contrast = self._contrast()
        if contrast and self._count(*_CONTRASTS) + 0.5 <= self._share(self._shares.contrasts):
            return contrast
        review = self._review(current)
        if review and current:
            lack = self._share(self._shares.reviews) - self._count(Why.DUE, Why.REDO)
            other = self._share(self._shares.current) - self._count(Why.CURRENT)
            return review if lack >= other else self._ask(current, Why.CURRENT)
        if current:
            return self._ask(current, Why.CURRENT)
        ahead = self._ahead()
        if ahead and ahead.skill == self._last:
            return review or contrast or ahead
        return review or ahead

    def _ask(self, skill: Skill, why: Why, redo: Record | None = None) -> Ask:
        return Ask(skill, why, self._variant, (), _pace_for(why, self._pace), redo)

    def _share(self, share: float) -> float:
        """What a share comes to with the next question."""
        return share * (len(self._asked) + 1)

    def _count(self, *why: Why) -> int:
        return sum(each.why in why for each in self._asked)

    def _may_follow(self, skill: Skill) -> bool:
        """Whether a skill may be asked now: never twice in a row once it is Proficient."""
        return skill != self._last or not self._history.standing(skill).knows

    def _is_known(self, topic: Topic) -> bool:
        return self._history.standing(self._skills[topic]).knows

    def _is_open(self, topic: Topic) -> bool:
        """Whether all that should be known before a topic is known."""
        return all(map(self._is_known, needed_first(topic, self._topics)))

    def _current(self) -> Skill | None:
        """What is being learned: the first that isn't known, after all that it needs."""
        found = (t for t in self._topics if not self._is_known(t) and self._is_open(t))
        return next((self._skills[topic] for topic in found), None)

    def _review(self, current: Skill | None) -> Ask | None:
        """A question to be asked again, rare enough to go first, or a skill that is due."""
        return self._redo() or self._due(current)

    def _due(self, current: Skill | None) -> Ask | None:
        here = self._skills.values()
        due = (each for each in self._history.due(self._now) if each in here and each != current)
        found = next(filter(self._may_follow, due), None)
        return self._ask(found, Why.DUE) if found else None

    def _redo(self) -> Ask | None:
        if self._count(Why.REDO) + 1 > self._share(_REDO_SHARE):
            return None
        latest = {each.question for each in self._history.records[-_LATER:]}
        often = Counter(each.redo.question for each in self._asked if each.redo)
        for record in self._history.redo(self._variant, self._now):
            skill = self._history.skill(record)
            if record.question in latest or often[record.question] >= TWICE:
                continue
            here = skill is not None and skill in self._skills.values()
            if skill is not None and here and self._may_follow(skill):
                return self._ask(skill, Why.REDO, record)
        return None

    def _ahead(self) -> Ask | None:
        """A review before it is due: what isn't mastered, and what wasn't asked for longest."""
        standings = [(self._history.standing(each), each) for each in self._skills.values()]
        known = [
            (standing.level is Level.MASTERED, standing.last, skill)
            for standing, skill in standings
            if standing.last is not None
        ]
        by_need = [skill for *_, skill in sorted(known)] or [*self._skills.values()]
        found = next(filter(self._may_follow, by_need), next(iter(by_need), None))
        return self._ask(found, Why.AHEAD) if found else None

    def _contrast(self) -> Ask | None:
        """The same topic at another table, or a question on differences, by turns.

        Best right after a question on the topic here; then what is due there.
        """
        due = self._history.due(self._now)
        found = [
            Ask(skill, Why.CONTRAST, other, (), _pace_for(Why.CONTRAST, self._pace))
            for other in self._contrasts
            for topic in self._topics
            if topic in topics_at(other)
            and (skill := skill_of(other, topic)) != self._skills[topic]
            and self._are_to_be_told_apart(skill, self._skills[topic])
        ]
        differences = self._skills.get(Topic.DIFFERENCES)
        if differences and self._history.standing(differences).level >= Level.PRACTISING:
            found.append(self._ask(differences, Why.DIFFERENCES))
        fitting = [each for each in found if self._may_follow(each.skill)]
        topic_before = self._last.topic if self._last else None
        turns = [each.why for each in self._asked if each.why in _CONTRASTS]

        def rank(each: Ask) -> tuple[bool, bool, bool]:
            again = each.why in turns[-1:]
            return (again, each.skill.topic != topic_before, each.skill not in due)

        return min(fitting, key=rank, default=None)

    def _are_to_be_told_apart(self, there: Skill, here: Skill) -> bool:
        """Whether two tables may be mixed: one is known, the other no more quite new."""
        standing = self._history.standing
        return standing(there).knows and standing(here).level >= Level.PRACTISING

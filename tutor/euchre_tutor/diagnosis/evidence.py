"""What answers say about misconceptions: each speaks for some, against others, or not at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from euchre_tutor.diagnosis.told import that_show, told_by
from euchre_tutor.judge import judge
from euchre_tutor.misconceptions import MISCONCEPTIONS
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Value

ENOUGH: Final = 2
"""So many wrong answers must show a misconception: one alone may be a slip of the finger."""
_CLEARLY: Final = 3
"""So many name the likeliest of several that no question told apart."""
_LATEST: Final = 12
"""Of the answers that can tell of a misconception, so many of the latest count."""
_TODAY: Final = 300
"""Of all answers, so many of the latest tell what somebody believes today."""
_ORDER: Final = {each.id: place for place, each in enumerate(MISCONCEPTIONS)}


@dataclass(frozen=True)
class Suspicion:
    """What speaks for and against a misconception.

    Attributes:
        shown: How many of the latest answers were wrong as it would be.
        cleared: How many were right where it would have gone wrong.
    """

    misconception: str
    shown: int
    cleared: int

    @property
    def is_open(self) -> bool:
        """Whether more speaks for it than against it."""
        return self.shown > self.cleared


@dataclass(frozen=True)
class _Answer:
    """An answer as far as it tells.

    Attributes:
        question: The id of the question.
        shows: The misconceptions that it shows.
        clears: Those that it clears.
        hides: Those that go wrong there, too, if it was wrong in another way.
    """

    question: str
    shows: frozenset[str]
    clears: frozenset[str]
    hides: frozenset[str] = frozenset()


@dataclass
class Diagnosis:
    """What a learner seems to believe, from the answers so far, the oldest first."""

    _answers: list[_Answer] = field(default_factory=list)

    @classmethod
    def of(cls, records: Iterable[Record]) -> Diagnosis:
        """What records say; those that don't name misconceptions say nothing.

        Hints tell the rule, so an answer after one clears nobody; nor does a wrong one.
        """
        made = cls()
        for record in records:
            shows, clears = _ids(record.more.get("shows")), _ids(record.more.get("clears"))
            told = (record.question, shows, clears)
            made._add(*told, correct=record.correct, hints=record.hints)
        return made

    def seen(self, question: Question, given: Sequence[Value], hints: int = 0) -> None:
        """Take the next answer.

        Args:
            hints: How many hints were asked for before it.
        """
        told = told_by(question, given)
        correct = judge(question, given).correct
        ids = _ids(told["shows"]), _ids(told["clears"])
        self._add(question.id, *ids, correct=correct, hints=hints)
        if not correct and not hints:
            hidden = frozenset(that_show(question))
            self._answers[-1] = replace(self._answers[-1], hides=hidden)

    def _add(
        self,
        question: str,
        shows: frozenset[str],
        clears: frozenset[str],
        *,
        correct: bool,
        hints: int,
    ) -> None:
        nothing = frozenset[str]()
        clear = correct and not hints
        new = _Answer(question, nothing if correct else shows, clears if clear else nothing)
        if new.shows:
            # The same question wrong in the same way again says nothing new, such as of a habit.
            alike = (new.question, new.shows)
            self._answers = [e for e in self._answers if (e.question, e.shows) != alike]
        self._answers.append(new)

    @property
    def tested(self) -> frozenset[str]:
        """The misconceptions that some answer showed or cleared, or that one which is named hides.

        Whoever believes that is wrong where others could show, however often it is asked.
        """
        named = {*self.named()}
        told = (each.shows | each.clears for each in self._answers)
        hidden = (each.hides for each in self._answers if each.shows & named)
        return frozenset().union(*told, *hidden)

    @property
    def cleared(self) -> frozenset[str]:
        """The misconceptions that right answers cleared and for which no more speaks."""
        cleared = frozenset[str]().union(*(each.clears for each in self._answers))
        return cleared - {each.misconception for each in self.suspects()}

    def about(self, misconception: str) -> Suspicion:
        """What speaks for and against one misconception."""
        shown = cleared = 0
        for each in self._telling(misconception):
            shown += misconception in each.shows
            cleared += misconception in each.clears
        return Suspicion(misconception, shown, cleared)

    def to_clear(self, misconception: str) -> int:
        """How many more answers that speak against a misconception would clear it."""
        shown = [misconception in each.shows for each in self._telling(misconception)]
        for more in range(_LATEST):
            latest_ = [*shown, *[False] * more][-_LATEST:]
            if 2 * sum(latest_) <= len(latest_):
                return more
        return _LATEST

    def suspects(self) -> tuple[Suspicion, ...]:
        """Whatever may be behind the wrong answers, the likeliest first."""
        return tuple(sorted(filter(_is_open, self._shown()), key=_likeliest_first))

    def undecided(self, enough: int = ENOUGH) -> tuple[str, ...]:
        """Whatever may be behind wrong answers that nothing named explains, the likeliest first."""
        named = {*self.named(enough)}
        left = [each.shows for each in self._answers if not each.shows & named]
        open_ = frozenset[str]().union(*left)
        return tuple(s.misconception for s in self.suspects() if s.misconception in open_)

    def _shown(self) -> list[Suspicion]:
        shown = frozenset[str]().union(*(each.shows for each in self._answers))
        return [*map(self.about, sorted(shown))]

    def named(self, enough: int = ENOUGH) -> tuple[str, ...]:
        """The misconceptions that the answers name, the likeliest first.

        Wrong answers are put down to what explains the most of them, be it unlearned since; only
        what is left over speaks for the next. One is named where enough answers speak for it, and
        no other explains them as well.

        Args:
            enough: So many wrong answers must show it.
        """
        found: list[str] = []
        unexplained = [each for each in self._answers if each.shows]
        suspects = self._shown()
        while suspects and unexplained:
            counts = {each: _explained(each.misconception, unexplained) for each in suspects}
            best = max(suspects, key=lambda each: (counts[each], -each.cleared, -_place(each)))
            rivals = [s for s in suspects if s != best and _as_good(s, best, counts)]
            if counts[best] < (_CLEARLY if rivals else enough):
                break
            if best.is_open:
                found.append(best.misconception)
            unexplained = [each for each in unexplained if best.misconception not in each.shows]
            suspects.remove(best)
        return tuple(found)

    def named_still(self, before: Collection[str]) -> tuple[str, ...]:
        """The misconceptions that the answers name, and those named before that aren't cleared.

        What is named no more was perhaps something else all along: that doesn't clear it.
        """
        still = (each for each in before if self.about(each).is_open)
        return tuple(dict.fromkeys((*self.named(), *still)))

    def _telling(self, misconception: str) -> list[_Answer]:
        telling = [
            each
            for each in self._answers
            if misconception in each.shows or misconception in each.clears
        ]
        return telling[-_LATEST:]


def latest(records: Sequence[Record]) -> Diagnosis:
    """What the latest records say: older ones say nothing of what somebody believes today."""
    return Diagnosis.of(records[-_TODAY:])


def separation(question: Question, suspects: Collection[str]) -> int:
    """Into how many groups an answer would part the suspects: those who answer alike, one each.

    Those who answer rightly are a group, too, so that 1 says that it tells nothing.
    """
    answers: dict[str, set[tuple[Value, ...]]] = {}
    for slip in question.slips:
        if slip.misconception in suspects:
            answers.setdefault(slip.misconception, set()).add(slip.answer)
    groups = {frozenset(each) for each in answers.values()}
    return len(groups) + (len(answers) < len(suspects))


def _explained(misconception: str, answers: Iterable[_Answer]) -> int:
    return sum(misconception in each.shows for each in answers)


def _is_open(suspicion: Suspicion) -> bool:
    return suspicion.is_open


def _as_good(one: Suspicion, best: Suspicion, counts: dict[Suspicion, int]) -> bool:
    return counts[one] == counts[best] and one.cleared <= best.cleared


def _likeliest_first(suspicion: Suspicion) -> tuple[int, int]:
    return (suspicion.cleared - suspicion.shown, _place(suspicion))


def _place(suspicion: Suspicion) -> int:
    return _ORDER.get(suspicion.misconception, len(_ORDER))


def _ids(value: object) -> frozenset[str]:
    """The ids that a record holds; nothing if it holds something else."""
    if not isinstance(value, list):
        return frozenset()
    return frozenset(each for each in value if isinstance(each, str))

"""A check-up: few questions, each the one that tells most about what is still open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from euchre_rules.spec.variant import Variant
from euchre_tutor.diagnosis.basics import COMMON
from euchre_tutor.diagnosis.choosing import choose, parting
from euchre_tutor.diagnosis.evidence import ENOUGH, Diagnosis
from euchre_tutor.dice import Dice
from euchre_tutor.generate import questions
from euchre_tutor.judge import Verdict, judge
from euchre_tutor.misconceptions import MISCONCEPTIONS
from euchre_tutor.misconceptions.moot import why_moot
from euchre_tutor.question import Question, Topic, Value
from euchre_tutor.templates import TEMPLATES

LENGTH: Final = 12
"""So many questions of one topic find out each misconception that shows in it."""
USUAL: Final = 20
"""So many questions of everything: the common misconceptions have shown by then, and many others.
Only what is suspected is followed up further."""
_POOL: Final = 12
"""So many questions of each template are there to choose from at first ..."""
_MORE: Final = 1
"""... and so many more each time."""
_LARGEST: Final = 48
"""More of one template are not looked at: nearly all that can show in it has shown by then."""
_RAREST: Final = 100
"""For what can show but hasn't, so many more of each template are made once."""


@dataclass(frozen=True)
class Findings:
    """What a check-up has found out, in ids of misconceptions.

    Attributes:
        named: What the learner seems to believe, the likeliest first.
        undecided: What may be behind the other wrong answers.
        ruled_out: What would have gone wrong where the answers were right.
        untried: What no answer told of, since the check-up was broken off, or since the answers
            were wrong in another way. What is named may hide others, which are left out.
    """

    named: tuple[str, ...]
    undecided: tuple[str, ...]
    ruled_out: tuple[str, ...]
    untried: tuple[str, ...]


class CheckUp:
    """Questions that find out which misconceptions somebody has.

    Those that are basic or common come first. It ends when each that can show has had its chance,
    and none is suspected that another question could confirm or clear: after a dozen questions on
    one topic. One on everything leaves out what is rare: it ends after :data:`USUAL` questions, or
    as soon after as nothing is suspected.

    Attributes:
        diagnosis: What the answers say so far.
        waiting: The question that waits for its answer.
    """

    def __init__(
        self,
        variant: Variant,
        seed: int,
        topics: Sequence[Topic] = (),
        most: int | None = None,
    ) -> None:
        """Begin a check-up at a table.

        Args:
            seed: From the same answers it leads to the same questions.
            topics: What it is restricted to; everything if empty.
            most: Questions that it has at most; if None, as many as it takes, or on everything
                as many as usual.
        """
        self._most = most
        self._usual = None if topics or most is not None else USUAL
        self.diagnosis: Final = Diagnosis()
        self.waiting: Question | None = None
        self._asked = 0
        self._pool: list[Question] = []
        self._can_show: dict[str, None] = {}
        self._variant = variant
        self._has_looked_far = False
        self._sources = [
            (
                template.topic,
                questions(
                    variant, seed=Dice(seed, template.id).below(2**31), templates=(template,)
                ),
            )
            for template in TEMPLATES
            if (not topics or template.topic in topics)
            and template.misleads
            and template.fits(variant)
        ]
        self._expected = _expected(variant, topics)
        self._drawn = 0
        self._is_over = False
        self._draw(_POOL)

    def found(self) -> tuple[str, ...]:
        """The misconceptions that the answers name so far, the likeliest first.

        Once nothing is left to ask, a single wrong answer names what had no second chance to show.
        """
        return self.diagnosis.named(self._enough)

    def findings(self) -> Findings:
        """What the answers say so far."""
        named = self.found()
        undecided = self.diagnosis.undecided(self._enough)
        tested, cleared = self.diagnosis.tested, self.diagnosis.cleared
        return Findings(
            named,
            undecided,
            tuple(each for each in self._can_show if each in cleared),
            tuple(each for each in self.can_show if each not in tested),
        )

    @property
    def can_show(self) -> tuple[str, ...]:
        """The misconceptions that may show in its questions: the same all the way.

        Once all that there is was looked through, those that never came are left out.
        """
        if self._has_looked_far:
            return tuple(self._can_show)
        return tuple(dict.fromkeys((*self._expected, *self._can_show)))

    @property
    def is_over(self) -> bool:
        """Whether it came to its end: nothing was left to ask, or what is rare was left out."""
        return self._is_over

    @property
    def _enough(self) -> int:
        return 1 if self._is_over else ENOUGH

    def _draw(self, number: int) -> None:
        """Make more questions of each template to choose from."""
        if self._drawn < _LARGEST:
            self._drawn += number
            new = [each for _, source in self._sources for each in islice(source, number)]
            self._can_show |= dict.fromkeys(slip.misconception for q in new for slip in q.slips)
            self._pool += new

    def next(self) -> Question | None:
        """The question that tells most; None if enough were asked, or none would tell anything."""
        if self.waiting is None and (self._most is None or self._asked < self._most):
            self.waiting = self._chosen()
            self._is_over = self.waiting is None
        return self.waiting

    def _chosen(self) -> Question | None:
        if self._usual is not None and self._asked >= self._usual:
            return parting(self._pool, self.diagnosis)
        found = self._best()
        while found is None and self._drawn < _LARGEST:
            self._draw(_MORE)
            found = self._best()
        if found is None and not self._has_looked_far:
            self._look_far()
            found = self._best()
        return found

    def _best(self) -> Question | None:
        return choose(self._pool, self.diagnosis, COMMON)

    def _look_far(self) -> None:
        """Find questions in which what is rare can show: most tables have nothing of the kind."""
        self._has_looked_far = True
        missing = {
            each.id: each.topics
            for each in MISCONCEPTIONS
            if each.id not in self._can_show and why_moot(self._variant, each.id) is None
        }
        topics = {topic for each in missing.values() for topic in each}
        for source in (stream for topic, stream in self._sources if topic in topics):
            for question in islice(source, _RAREST):
                shown = {slip.misconception for slip in question.slips} & missing.keys()
                if shown:
                    self._pool.append(question)
                    self._can_show |= dict.fromkeys(shown)

    def answer(self, given: Sequence[Value], hints: int = 0) -> Verdict:
        """Judge the answer to the question that waits.

        Args:
            hints: How many hints were asked for before it.

        Raises:
            RuntimeError: No question waits.
        """
        question = self._taken()
        self.diagnosis.seen(question, given, hints)
        self._draw(_MORE)
        return judge(question, given)

    def skip(self) -> None:
        """Leave out the question that waits.

        Raises:
            RuntimeError: No question waits.
        """
        self._taken()

    def _taken(self) -> Question:
        """The question that waits, which waits no more."""
        question = self.waiting
        if question is None:
            raise RuntimeError("No question waits for an answer: ask for the next one first.")
        self.waiting = None
        self._asked += 1
        self._pool = [each for each in self._pool if each.id != question.id]
        return question


def _expected(variant: Variant, topics: Sequence[Topic]) -> tuple[str, ...]:
    """What can show at a table in questions on some topics; on all if there are none."""
    return tuple(
        each.id
        for each in MISCONCEPTIONS
        if (not topics or set(topics) & set(each.topics)) and why_moot(variant, each.id) is None
    )

"""From a plan to a question: a new one if possible, or the very one that was missed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import islice
from typing import Final

from euchre_rules.engine.deck import Deck
from euchre_rules.engine.seats import Seats
from euchre_rules.spec.variant import Variant
from euchre_tutor.again import first_of, made_again, parting
from euchre_tutor.diagnosis.evidence import separation
from euchre_tutor.dice import Dice
from euchre_tutor.memory.pace import Pace
from euchre_tutor.progress_file import Record
from euchre_tutor.question import Question, Topic
from euchre_tutor.renaming import common_form

Choose = Callable[[Sequence[Question]], Question | None]
"""Which of several questions that would all do is asked; None to leave it to the pace."""
_SEEDS: Final = 2**31
_TRIES: Final = 8
"""So many questions of a template are made to find new ones."""
_DEEP: Final = 16
"""So many where something rare is looked for."""
_CANDIDATES: Final = 4
"""Among so many questions one is chosen."""


class Drawer:
    """Finds questions for a sitting; none comes twice, be it with other suits and seats.

    Nor does one that is asked in the same words and has the same answer, whatever there is to
    choose from beside it.
    """

    def __init__(self, choose: Choose | None = None, telling: Choose | None = None) -> None:
        """Begin a sitting.

        Args:
            choose: Picks one of several; otherwise the pace decides.
            telling: Picks what tells most of the learner, where the pace isn't gentle: that has
                traps in it.
        """
        self._choose = choose
        self._telling = telling
        self._seen: set[tuple[str, str, str]] = set()
        self._said: set[tuple[object, ...]] = set()
        self._parting: dict[tuple[str, str, Topic], tuple[Question, ...]] = {}

    def fresh(
        self,
        variant: Variant,
        templates: Sequence[str],
        pace: Pace,
        dice: Dice,
        known: Collection[str] = (),
        cleared: Collection[str] = (),
        shown: Question | None = None,
    ) -> Question | None:
        """A question that wasn't asked in this sitting, of the first template that has one.

        Args:
            known: The ids of questions that were answered before; they come only if there is no
                other.
            cleared: The misconceptions that would have shown and didn't; others are worth more.
            shown: An example just shown: of the same trump, the answer might be its answer.
        """
        spare: list[Question] = []
        for template in templates:
            found: list[Question] = []
            for question in self._unseen(variant, template, dice):
                (spare if question.id in known else found).append(question)
                if len(found) == _CANDIDATES:
                    break
            if found:
                found = [each for each in found if _is_other(each, shown)] or found
                return self._noted(variant, self._pick(found, pace, cleared))
        return self._noted(variant, self._pick(spare, pace, cleared)) if spare else None

    def again(
        self, variant: Variant, record: Record, elsewhere: Variant | None = None
    ) -> Question | None:
        """The question that a record answers; None if it is made no more."""
        question = made_again(variant, record, elsewhere)
        return self._noted(variant, question) if question else None

    def deciding(
        self, variant: Variant, templates: Sequence[str], dice: Dice, choose: Choose
    ) -> Question | None:
        """The best question of all these templates by a choice that may find none good enough."""
        found: list[Question] = []
        for template in templates:
            found += islice(self._unseen(variant, template, dice), _CANDIDATES)
        question = choose(found)
        return self._noted(variant, question) if question else None

    def looking(
        self,
        variant: Variant,
        templates: Sequence[str],
        pace: Pace,
        dice: Dice,
        untried: Collection[str],
        suspected: Collection[str] = (),
        known: Collection[str] = (),
    ) -> Question | None:
        """A new question in which as many misconceptions as possible can show that never could.

        Rather one that tells apart what is suspected, and of equal ones that with the fewest traps
        beside; at a gentle pace one with few traps. If possible it is of another template than the
        latest. None, if nothing of all this can show here.

        Args:
            templates: The ids of the templates, that of the latest answer last.
            untried: What never could show.
            suspected: What may be behind wrong answers.
            known: The ids of questions that were answered before; they don't come.
        """
        told = {*suspected}.intersection(untried)
        for tries in (_CANDIDATES, _DEEP):
            each_found = (
                [
                    question
                    for question in self._unseen(variant, template, dice, tries)
                    if question.id not in known and _shows(question, untried)
                ]
                for template in templates
            )
            *others, last = each_found
            found = [question for some in others for question in some] or last
            if found:
                return self._noted(variant, self._best(found, pace, untried, told))
        return None

    def _best(
        self,
        found: Sequence[Question],
        pace: Pace,
        untried: Collection[str],
        suspected: Collection[str],
    ) -> Question:
        chosen = self._choose(found) if self._choose and len(found) > 1 else None
        if chosen is not None:
            return chosen

        def worth(each: Question) -> tuple[int, int, int]:
            shown = 0 if pace is Pace.GENTLE else _shows(each, untried)
            return (separation(each, suspected), shown, -len(each.slips))

        return max(found, key=worth)

    def showing(
        self, variant: Variant, templates: Sequence[str], misconception: str, dice: Dice
    ) -> Question | None:
        """A new question of the first template in which a misconception goes wrong; None if none.

        Of several it is the one in which the fewest others go wrong as well.
        """
        for template in templates:
            found = [
                question
                for question in self._unseen(variant, template, dice)
                if any(slip.misconception == misconception for slip in question.slips)
            ]
            if found:
                return self._noted(variant, min(found, key=lambda each: len(each.slips)))
        return None

    def parting(
        self, variant: Variant, elsewhere: Variant, topic: Topic, dice: Dice
    ) -> Question | None:
        """A question that another table answers otherwise; None if there is none, or none left."""
        pair = (variant.reference, elsewhere.reference, topic)
        if pair not in self._parting:
            self._parting[pair] = parting(variant, elsewhere, topic, dice.below(_SEEDS))
        new = (q for q in self._parting[pair] if self._is_new(variant, q))
        question = next(new, None)
        return self._noted(variant, question) if question else None

    def _unseen(
        self, variant: Variant, template: str, dice: Dice, tries: int = _TRIES
    ) -> Iterator[Question]:
        there: set[str] = set()
        for _ in range(tries):
            for question in first_of(variant, template, dice.below(_SEEDS)):
                if question.id not in there and self._is_new(variant, question):
                    there.add(question.id)
                    yield question

    def _pick(self, found: Sequence[Question], pace: Pace, cleared: Collection[str]) -> Question:
        """One of several; the traps in a question are the misconceptions that go wrong on it.

        Somebody may be right for long and yet have a misconception that never could show: so that
        nobody is a Master with it, traps that the learner hasn't avoided yet come first.
        """
        choose = self._choose or (None if pace is Pace.GENTLE else self._telling)
        chosen = choose(found) if choose and len(found) > 1 else None
        if chosen is not None:
            return chosen
        match pace:
            case Pace.GENTLE:
                return min(found, key=lambda each: len(each.slips))
            case Pace.EVEN:
                return max(found, key=lambda each: _open(each, cleared))
            case Pace.STIFF:
                return max(found, key=lambda each: (_open(each, cleared), len(each.slips)))

    def _noted(self, variant: Variant, question: Question) -> Question:
        self._seen.add(self._form(variant, question))
        self._said.add(_words(variant, question))
        return question

    def _is_new(self, variant: Variant, question: Question) -> bool:
        new = _words(variant, question) not in self._said
        return new and self._form(variant, question) not in self._seen

    @staticmethod
    def _form(variant: Variant, question: Question) -> tuple[str, str, str]:
        seats, best = Seats(variant.rules), Deck(variant.rules).best_bower
        form = common_form(question.position, seats, best)
        return (variant.reference, question.template, form)


def _words(variant: Variant, question: Question) -> tuple[object, ...]:
    """What is asked, in words, and its answer."""
    return (variant.reference, question.setting, question.ask, question.answer)


def _is_other(question: Question, shown: Question | None) -> bool:
    return shown is None or question.position.trump != shown.position.trump


def _shows(question: Question, misconceptions: Collection[str]) -> int:
    """How many of these misconceptions go wrong here."""
    return len({slip.misconception for slip in question.slips}.intersection(misconceptions))


def _open(question: Question, cleared: Collection[str]) -> int:
    """How many misconceptions would show here that the learner may have."""
    return len({slip.misconception for slip in question.slips}.difference(cleared))

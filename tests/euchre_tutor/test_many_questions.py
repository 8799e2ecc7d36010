"""Questions by the hundred: right by the referee, and with nothing wrong in any part of them.

The referee knows nothing of the engine. Where a topic has fewer different questions than are
wanted, those of further seeds are added: other suits, other seats, the choices otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Final

import pytest

from euchre_tutor import TEMPLATES, Question, Topic, make_questions
from tests.euchre_tutor.checks import choices, reaching
from tests.euchre_tutor.checks.suits import Different
from tests.euchre_tutor.checks.telling import Told
from tests.euchre_tutor.referee import Referee
from tests.euchre_tutor.tables import SHIPPED, WITH_HOUSE_RULES, asked, table
from tests.proving import PROVING, amount
from tests.shipped import DEEP, OTHER_VARIANTS

# Questions are made and worked out again by the thousand. What that covers of the engine, its own
# tests cover; to trace it here as well takes several times as long.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

WANTED: Final = {
    **dict.fromkeys(DEEP, amount(200, 5_000)),
    **(dict.fromkeys(OTHER_VARIANTS, 500) if PROVING else {}),
}
"""Tables, and how many questions on each topic."""
OF_ALL_TOPICS: Final = {
    **{reference: 200 for reference in SHIPPED if reference not in DEEP},
    # Enough for every template: what a house rule changes, few questions show.
    **dict.fromkeys(WITH_HOUSE_RULES, 72),
    "guernsey+lone_defender": 72,
    "guernsey+lone_defender+four_for_a_defenders_march": 100,
}


class Examiner:
    """Looks at the questions of a table, one after another."""

    def __init__(self, reference: str) -> None:
        self.referee = Referee(table(reference).rules)
        self._different = Different(self.referee.best_bower)
        self._answers: dict[str, frozenset[Any]] = {}
        self._told = Told()

    @property
    def seen(self) -> int:
        """How many questions there were that were no others."""
        return len(self._answers)

    def begin_anew(self) -> None:
        """From here on, what was asked may be asked again."""
        self._different = Different(self.referee.best_bower)

    def faults(self, question: Question) -> Iterator[str]:
        """What is wrong with a question."""
        plain = question.to_json()
        players = self.referee.table(0).players
        yield from choices.faults(question, self.referee.answer(plain), players)
        yield from reaching.faults(question.template, plain["position"], self.referee)
        yield from self._different.faults(plain)
        yield from self._told.faults(question)
        known = self._answers.setdefault(question.id, frozenset(question.answer))
        if known != frozenset(question.answer):
            yield "another question with another answer has the same id"


def of_topic(reference: str, topic: Topic, examiner: Examiner, wanted: int) -> Iterator[Question]:
    """So many questions, of as many seeds as it takes; none where the table has none."""
    for seed in count(1):
        found = make_questions(table(reference), topics=[topic], count=wanted, seed=seed)
        if not found:
            return
        yield from found
        wanted -= len(found)
        if not wanted:
            return
        examiner.begin_anew()


@pytest.mark.parametrize("topic", Topic)
@pytest.mark.parametrize("reference", WANTED)
def test_nothing_is_wrong_with_the_questions_on_a_topic(
    reference: str, topic: Topic, proved: Callable[[str], None]
) -> None:
    wanted, examiner = WANTED[reference], Examiner(reference)
    looked_at = 0
    for question in of_topic(reference, topic, examiner, wanted):
        assert [*examiner.faults(question)] == [], question
        looked_at += 1
    fits = any(each.topic is topic and each.fits(table(reference)) for each in TEMPLATES)
    assert looked_at == (wanted if fits else 0)
    proved(f"{reference}, {topic.value}: {looked_at:,} questions, {examiner.seen:,} different ones")


@pytest.mark.parametrize("reference", OF_ALL_TOPICS)
def test_nothing_is_wrong_with_questions_on_all_topics(reference: str) -> None:
    examiner = Examiner(reference)
    questions = asked(reference, OF_ALL_TOPICS[reference])
    assert len(questions) == OF_ALL_TOPICS[reference]
    for question in questions:
        assert [*examiner.faults(question)] == [], question

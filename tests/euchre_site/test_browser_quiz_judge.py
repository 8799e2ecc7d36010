"""The page judges answers as the terminal does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations
from typing import Final

import pytest

from euchre_site.collection import Collection
from euchre_site.quiz.data import bank_uri
from euchre_tutor import Kind, Question, judge
from euchre_tutor.banks import Bank, banks_of
from euchre_tutor.misconceptions import misconception
from euchre_tutor.question import Value, plain_value
from tests.euchre_site.browsing import (
    Watched,
    needs_chromium,
)
from tests.proving import PROVING

pytestmark = needs_chromium


FEW: Final = 8
"""So many variants; the long run takes all."""


def subsets(values: Sequence[Value]) -> Iterator[tuple[Value, ...]]:
    return chain.from_iterable(combinations(values, n) for n in range(len(values) + 1))


def answers(question: Question) -> list[tuple[Value, ...]]:
    """Every answer that there is a reason for, and others."""
    values = [each.value for each in question.choices]
    match question.kind:
        case Kind.ONE:
            return [(value,) for value in values]
        case Kind.NUMBER:
            return [*((value,) for value in values), (99,)]
        case Kind.MANY:
            return list(subsets(values))
    told = [question.answer, *(slip.answer for slip in question.slips)]
    return [*told, *list(permutations(values))[:6]]


JUDGED: Final = """async ([uri, asked]) => {
  const data = await euchre.load(uri);
  const questions = new Map(data.questions.map(each => [each.id, each]));
  return asked.map(([id, answers]) => answers.map(given => {
    const found = euchre.judge(questions.get(id), given, data.misconceptions);
    return [found.correct, found.misconception, found.feedback];
  }));
}"""


@pytest.mark.proof
def test_the_page_judges_every_answer_as_the_terminal_does(
    visited: Watched, collection: Collection
) -> None:
    tables = collection.variants if PROVING else collection.variants[:FEW]
    banks = {bank.key: bank for each in tables for bank in banks_of(each)}
    for key, bank in banks.items():
        asked = [(each, answers(each)) for each in bank.questions]
        plain = [[q.id, [[plain_value(v) for v in a] for a in given]] for q, given in asked]
        found = visited.page.evaluate(JUDGED, [bank_uri(key), plain])
        for (question, given), judged in zip(asked, found, strict=True):
            for answer, told in zip(given, judged, strict=True):
                verdict = judge(question, answer)
                feedback = list(verdict.feedback())
                assert told == [verdict.correct, verdict.misconception, feedback]


def test_misconceptions_have_their_names_in_a_bank(
    visited: Watched, banks: tuple[Bank, ...]
) -> None:
    for bank in banks:
        told = visited.page.evaluate(
            "async uri => (await euchre.load(uri)).misconceptions", bank_uri(bank.key)
        )
        assert {name: each["name"] for name, each in told.items()} == {
            name: misconception(name).name for name in told
        }

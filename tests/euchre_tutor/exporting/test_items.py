"""What all formats tell: nothing is lost on the way from the question."""

from __future__ import annotations

import pytest

from euchre_tutor import Kind
from tests.euchre_tutor.exporting.sheets import TABLES, questions, sheet


@pytest.mark.parametrize("reference", TABLES)
def test_each_choice_is_offered_with_its_reason_and_what_was_thought(reference: str) -> None:
    for question, item in zip(questions(reference), sheet(reference).items, strict=True):
        assert item.question is question
        for choice, offer in zip(question.choices, item.offers, strict=False):
            assert (offer.text, offer.right) == (choice.text.rstrip("."), choice.correct)
            for sentence in choice.reason.split(". "):
                assert sentence.rstrip(".") in offer.feedback
            assert ("You may have thought" in offer.feedback) is (choice.misconception is not None)


@pytest.mark.parametrize("reference", TABLES)
def test_only_where_several_may_be_right_none_of_them_is_offered(reference: str) -> None:
    for item in sheet(reference).items:
        more = len(item.offers) - len(item.question.choices)
        assert more == (1 if item.kind is Kind.MANY else 0)
        if item.kind is not Kind.ORDER:
            assert any(each.right for each in item.offers)


@pytest.mark.parametrize("reference", TABLES)
def test_an_order_is_the_answer(reference: str) -> None:
    ordered = [each for each in sheet(reference).items if each.kind is Kind.ORDER]
    assert ordered
    for item in ordered:
        texts = {each.value: each.text for each in item.question.choices}
        assert [each.text for each in item.in_order] == [texts[v] for v in item.question.answer]


def test_topics_come_as_they_are_learned_and_none_is_lost() -> None:
    grouped = sheet("guernsey").by_topic
    assert [*grouped] == sorted(grouped, key=[*type(next(iter(grouped)))].index)
    assert sum(map(len, grouped.values())) == len(sheet("guernsey").items)

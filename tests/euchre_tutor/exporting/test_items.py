"""What all formats tell: nothing is lost on the way from the question."""

from __future__ import annotations

import pytest

import euchre_rules as er
from euchre_tutor import Kind, make_questions
from euchre_tutor.exporting import FORMATS, sheet_of
from euchre_tutor.exporting.items import NONE_OF_THEM, how_to_answer
from tests.euchre_tutor.exporting.sheets import SEED, TABLES, questions, sheet
from tests.euchre_tutor.tables import asked, table


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
        more = [each.text for each in item.offers[len(item.question.choices) :]]
        own = any(each.text == "nobody" for each in item.question.choices)
        assert more == (["none of them"] if item.kind is Kind.MANY and not own else [])
        if item.kind is not Kind.ORDER:
            assert any(each.right for each in item.offers)


@pytest.mark.parametrize("reference", TABLES)
def test_no_two_offers_are_written_the_same(reference: str) -> None:
    for item in sheet(reference).items:
        texts = [each.text.casefold() for each in item.offers]
        assert len(set(texts)) == len(texts)


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


@pytest.mark.parametrize("reference", ["north_american", "guernsey", "lone_defender_euchre"])
def test_no_two_offers_say_that_none_of_the_others_is_right(reference: str) -> None:
    """Who ticks what says the same as a right choice would be marked wrong."""
    found = sheet_of(table(reference), asked(reference, 60, topic="alone"), 1)
    who_sits_out = [each for each in found.items if each.question.template == "sits_out"]
    assert who_sits_out
    for item in who_sits_out:
        excluding = [each for each in item.offers if each.text in ("nobody", NONE_OF_THEM)]
        assert [each.text for each in excluding] == ["nobody"]


CHANGED = (
    "This table plays British Euchre, changed for this table. "
    "The first side with 9 points or more wins the game."
)


@pytest.mark.parametrize(
    ("reference", "overrides", "says"),
    [
        ("guernsey", {}, "This table plays Guernsey Euchre."),
        (
            "north_american+stick_the_dealer",
            {},
            "This table plays North American Euchre with stick the dealer.",
        ),
        (
            "british",
            {"game.target": 9},
            CHANGED,
        ),
    ],
)
@pytest.mark.parametrize("name", FORMATS)
def test_each_question_says_what_its_table_plays(
    name: str, reference: str, overrides: dict[str, int], says: str
) -> None:
    """Programs mix the questions of several tables, and show neither file nor category."""
    variant = er.load_variant(reference, overrides=overrides)
    found = sheet_of(variant, make_questions(variant, count=12, seed=SEED), SEED)
    assert {each.paragraphs[0] for each in found.items} == {says}
    data = FORMATS[name].write(found)
    if FORMATS[name].is_text:
        # A sheet of paper is of one table, and says so once, above the questions.
        assert data.decode().count(says) >= (1 if name == "html" else len(found.items))


def test_how_to_answer_repeats_nothing_of_what_is_asked() -> None:
    for item in sheet("guernsey").items:
        asked_for = item.asked[-1].lower()
        assert how_to_answer(item.kind).rstrip(".").lower() not in asked_for
        if item.kind is Kind.ORDER:
            assert "order" not in how_to_answer(item.kind).lower()

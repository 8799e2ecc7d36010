"""GIFT, read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_tutor import Kind
from euchre_tutor.exporting import FORMATS, Item, Sheet
from tests.euchre_tutor.exporting.gift_reader import Read, read_gift
from tests.euchre_tutor.exporting.sheets import NAME, TABLES, hostile_sheet, sheet


def read(some: Sheet) -> list[tuple[Item, Read]]:
    found = read_gift(FORMATS["gift"].write(some).decode())
    items = [item for group in some.by_topic.values() for item in group]
    return list(zip(items, found, strict=True))


@pytest.mark.parametrize("reference", TABLES)
def test_questions_come_back_whole(reference: str) -> None:
    for item, back in read(sheet(reference)):
        assert item.question.id in back.name
        assert back.text.split("\n\n")[:-1] == list(item.paragraphs)
        assert back.general == item.explanation
        assert back.numeric is (item.kind is Kind.NUMBER)
        assert back.category.endswith(item.question.topic.heading)


@pytest.mark.parametrize("reference", TABLES)
def test_answers_come_back_with_what_they_count(reference: str) -> None:
    kinds = set()
    for item, back in read(sheet(reference)):
        kinds.add(item.kind)
        if item.kind is Kind.ORDER:
            assert [each.pair for each in back.answers] == [each.text for each in item.in_order]
            assert [each.text for each in back.answers][:2] == ["First", "Second"]
            continue
        texts = [each.text.removesuffix(":0") for each in back.answers]
        assert texts == [each.text for each in item.offers]
        assert [each.said for each in back.answers] == [each.feedback for each in item.offers]
        right = [each.share for each in back.answers if each.share > 0]
        assert len(right) == sum(each.right for each in item.offers)
        whole = 100 * len(right) if item.kind is not Kind.MANY else 100
        assert sum(right) == pytest.approx(whole, abs=0.001)
        wrong = {each.share for each in back.answers if each.share <= 0}
        assert wrong <= ({-100.0} if item.kind is Kind.MANY else {0.0})
    assert kinds == set(Kind)


def test_a_harmful_name_is_only_a_name(tmp_path: Path) -> None:
    some = hostile_sheet(tmp_path)
    pairs = read(some)
    assert len(pairs) == len(some.items)
    assert {back.category for _, back in pairs} == {
        f"{NAME.replace('/', '//')}/{item.question.topic.heading}" for item, _ in pairs
    }

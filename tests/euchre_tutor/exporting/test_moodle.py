"""Moodle XML, read back by an XML parser."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from euchre_tutor import Kind
from euchre_tutor.exporting import FORMATS, Item, Sheet
from tests.euchre_tutor.exporting.sheets import NAME, TABLES, hostile_sheet, sheet

TYPES = {
    Kind.ONE: "multichoice",
    Kind.MANY: "multichoice",
    Kind.ORDER: "matching",
    Kind.NUMBER: "numerical",
}
ALLOWED = {100, 50, 33.33333, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 0, -100}
"""Fractions that Moodle takes; it refuses a file with others."""


def text_of(element: ET.Element, path: str) -> str:
    found = element.findtext(f"{path}/text" if path else "text")
    assert found is not None
    return unescape(found.replace("</p><p>", "\n").removeprefix("<p>").removesuffix("</p>"))


def read(some: Sheet) -> tuple[list[str], list[tuple[Item, ET.Element]]]:
    quiz = ET.fromstring(FORMATS["moodle"].write(some))  # noqa: S314 - our own text
    assert quiz.tag == "quiz"
    categories = [text_of(each, "category") for each in quiz if each.get("type") == "category"]
    asked = [each for each in quiz if each.get("type") != "category"]
    items = [item for group in some.by_topic.values() for item in group]
    return categories, list(zip(items, asked, strict=True))


@pytest.mark.parametrize("reference", TABLES)
def test_questions_come_back_whole(reference: str) -> None:
    for item, back in read(sheet(reference))[1]:
        assert back.get("type") == TYPES[item.kind]
        assert back.findtext("idnumber") == item.question.id
        assert text_of(back, "questiontext").split("\n")[:-1] == list(item.paragraphs)
        assert text_of(back, "generalfeedback") == item.explanation
        assert [text_of(each, "") for each in back.iter("tag")][1] == item.question.topic.value


@pytest.mark.parametrize("reference", TABLES)
def test_answers_come_back_with_what_they_count(reference: str) -> None:
    for item, back in read(sheet(reference))[1]:
        if item.kind is Kind.ORDER:
            pairs = [text_of(each, "answer") for each in back.iter("subquestion")]
            assert pairs == [each.text for each in item.in_order]
            continue
        answers = [*back.iter("answer")]
        assert [text_of(each, "") for each in answers] == [each.text for each in item.offers]
        said = [text_of(each, "feedback") for each in answers]
        assert said == [each.feedback for each in item.offers]
        counts = [float(each.get("fraction", "")) for each in answers]
        assert set(counts) <= ALLOWED
        assert [each > 0 for each in counts] == [each.right for each in item.offers]
        if item.kind is Kind.MANY:
            assert sum(c for c in counts if c > 0) == pytest.approx(100, abs=0.001)
        else:
            assert {c for c in counts if c > 0} == {100}


def test_a_harmful_name_is_only_a_name(tmp_path: Path) -> None:
    categories, pairs = read(hostile_sheet(tmp_path))
    assert len(pairs) == 8
    for each in categories:
        assert each.startswith(f"$course$/{NAME.replace('/', '//')}/")

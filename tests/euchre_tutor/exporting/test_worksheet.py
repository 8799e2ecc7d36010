"""The sheet to print: all there, on paper too, and nothing from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from euchre_rules.options.words import sentence_case
from euchre_tutor.exporting import FORMATS, Sheet
from tests.euchre_tutor.exporting.sheets import NAME, TABLES, hostile_sheet, sheet


class Reader(HTMLParser):
    """The texts of a page, its tags, and what it asks for elsewhere."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: list[str] = []
        self.links: list[str | None] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.texts += [data.strip()] if data.strip() else []


def read(some: Sheet) -> Reader:
    return Reader(FORMATS["html"].write(some).decode())


@pytest.mark.parametrize("reference", TABLES)
def test_each_question_and_its_answer_are_on_it(reference: str) -> None:
    some = sheet(reference)
    page = read(some)
    at = page.texts.index("Answers")
    questions, answers = page.texts[:at], page.texts[at:]
    for item in some.items:
        assert all(each in questions for each in item.paragraphs)
        assert sentence_case(item.answer) in answers
        assert any(item.explanation in each for each in answers)
        assert not any(item.explanation in each for each in questions)


def test_answers_begin_as_sentences_do() -> None:
    page = FORMATS["html"].write(sheet("north_american")).decode()
    begun = re.findall(r"<li>(?:Answer: )?<b>(.)", page)
    assert len(begun) == len(sheet("north_american").items)
    assert not any(each.islower() for each in begun)
    assert any(item.answer[0].islower() for item in sheet("north_american").items)


def test_a_number_is_no_second_number_of_its_answer() -> None:
    page = FORMATS["html"].write(sheet("north_american")).decode()
    assert "<li>Answer: <b>" in page
    assert not re.search(r"<li><b>\d+</b>", page)


def test_nothing_comes_from_elsewhere_and_nothing_runs() -> None:
    page = read(sheet("guernsey"))
    assert page.links == []
    assert "script" not in page.tags


def test_a_harmful_name_is_only_a_name(tmp_path: Path) -> None:
    some = hostile_sheet(tmp_path)
    page = read(some)
    assert "script" not in page.tags
    assert page.texts.count(NAME) == 1
    assert page.texts.count(f"This table plays {NAME}.") == 1

"""The sheet to print: all there, on paper too, and nothing from elsewhere."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

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
        assert item.answer in answers
        assert any(item.explanation in each for each in answers)
        assert not any(item.explanation in each for each in questions)


def test_nothing_comes_from_elsewhere_and_nothing_runs() -> None:
    page = read(sheet("guernsey"))
    assert page.links == []
    assert "script" not in page.tags


def test_a_harmful_name_is_only_a_name(tmp_path: Path) -> None:
    page = read(hostile_sheet(tmp_path))
    assert "script" not in page.tags
    assert page.texts.count(NAME) == 1

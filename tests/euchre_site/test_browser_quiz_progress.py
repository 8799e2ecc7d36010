"""The progress of a learner in the page: kept, saved, loaded, forgotten."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from euchre_tutor import Kind, judge
from euchre_tutor.banks import Bank
from euchre_tutor.progress_file import read_progress
from tests.euchre_site.asking import (
    KEPT,
    QUIZ,
    TABLE,
    asked,
    find,
    give,
    go,
    line_of,
    next_question,
    records,
    status,
    wrong_answer,
)
from tests.euchre_site.browsing import (
    Watched,
    needs_chromium,
    opened,
)

pytestmark = needs_chromium


FULL: Final = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};"""
DENIED: Final = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""


def saved(page: Page) -> str:
    """The text of the file that the page offers."""
    tools = page.locator(".euchre-quiz-tools")
    if tools.get_attribute("open") is None:
        tools.locator("summary").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    assert waiting.value.suggested_filename == "euchre-progress.jsonl"
    return waiting.value.path().read_text("utf-8")


def loaded(page: Page, text: str) -> str:
    """What the page says when it is given a file."""
    tools = page.locator(".euchre-quiz-tools")
    if tools.get_attribute("open") is None:
        tools.locator("summary").click()
    told = tools.get_by_role("status")
    told.evaluate("e => { e.textContent = ''; }")
    file = {"name": "a.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Load a saved file").set_input_files(file)  # type: ignore[arg-type]
    expect(told).not_to_be_empty()
    return told.inner_text()


def test_a_saved_file_is_read_in_python_and_by_another_browser(
    browser: Browser, address: str, banks: tuple[Bank, ...]
) -> None:
    with opened(browser) as context:
        page = context.new_page()
        go(page, address + QUIZ)
        for kind in Kind:
            question = find(page, banks, kind)
            give(page, question, wrong_answer(question))
        text, line = saved(page), line_of(page, banks[0]).inner_text()
        number = len(records(page))
        found = read_progress(text)
        assert len(found) == number >= len(Kind)
        known = {each.id: each for bank in banks for each in bank.questions}
        for record in found:
            question = known[record.question]
            verdict = judge(question, record.answer)
            assert verdict.correct is record.correct
            assert verdict.misconception == record.misconception
            assert record.skill == question.topic.value
            assert (record.template, record.seed) == (question.template, question.seed)
    with opened(browser) as context:
        page = context.new_page()
        go(page, address + QUIZ)
        assert line_of(page, banks[0]).inner_text() == "not tried yet"
        assert loaded(page, text) == f"Loaded {number} answers."
        assert line_of(page, banks[0]).inner_text() == line
        again = loaded(page, text)
        assert again == f"Loaded 0 answers. {number} answers were here before."
        assert saved(page) == text


GOOD: Final = {
    "id": "a1",
    "at": "2026-11-30T09:15:00Z",
    "skill": "bowers",
    "variant": TABLE,
    "template": "left_bower",
    "seed": 1,
    "question": "0f",
    "answer": ["JD"],
    "correct": True,
    "hints": 0,
    "misconception": None,
}
HEAD: Final = '{"format":"euchre-progress","version":1}\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The file is empty."),
        ("<html>", "This is not a file saved from a quiz (line 1)."),
        ("\n[]", "This is not a file saved from a quiz (line 2)."),
        ('{"format":"other"}', "This is not a file saved from a quiz (line 1)."),
        (
            '{"format":"euchre-progress","version":9}',
            "another version of the quiz, which is not known here (line 1).",
        ),
        (f"{HEAD}{json.dumps(GOOD)}\n[]", "Line 3 of the file is not an answer saved from a quiz."),
        (
            f"{HEAD}{json.dumps(GOOD | {'correct': 'yes'})}",
            "Line 2 of the file is not an answer saved from a quiz: “correct” must be",
        ),
        (f"{HEAD}{json.dumps(GOOD | {'at': '<b>now</b>'})}", "“at” must be a time"),
        (f"{HEAD}{json.dumps(GOOD | {'answer': [{'x': 1}]})}", "“answer” must be a list"),
        (f"{HEAD}{json.dumps({'__proto__': {'id': 'x'}})}", "“id” is missing."),
        (f"{HEAD}{json.dumps(GOOD | {'id': 'x' * 30000})}", "Line 2 of the file is not an answer"),
    ],
)
def test_a_hostile_file_changes_nothing_and_is_told_by_its_line(
    visited: Watched, banks: tuple[Bank, ...], text: str, said: str
) -> None:
    page = visited.page
    question = asked(page, banks)
    give(page, question, question.answer)
    before = page.evaluate(KEPT)
    told = loaded(page, text)
    assert told.startswith("Nothing was loaded.")
    assert said in told
    assert page.evaluate(KEPT) == before


def test_text_in_a_loaded_file_is_never_markup(visited: Watched) -> None:
    page = visited.page
    hostile = "<img src=x onerror=alert(1)>"
    record = GOOD | {"id": hostile, "question": hostile, "misconception": hostile}
    assert loaded(page, HEAD + json.dumps(record)) == "Loaded 1 answer."
    assert page.locator(".euchre-quiz img").count() == 0


def test_forgetting_asks_first(visited: Watched, banks: tuple[Bank, ...]) -> None:
    page = visited.page
    question = asked(page, banks)
    give(page, question, question.answer)
    page.locator(".euchre-quiz-tools summary").click()
    page.get_by_role("button", name="Forget everything").click()
    page.get_by_role("button", name="Keep it").click()
    assert len(records(page)) == 1
    page.get_by_role("button", name="Forget everything").click()
    page.get_by_role("button", name="Forget all answers").click()
    assert records(page) == []
    assert line_of(page, banks[0]).inner_text() == "not tried yet"


def test_damaged_progress_is_set_aside_and_the_rest_goes_on(
    browser: Browser, address: str, banks: tuple[Bank, ...]
) -> None:
    with opened(browser) as context:
        page = context.new_page()
        go(page, address + QUIZ)
        good = json.dumps(GOOD | {"question": banks[0].questions[0].id})
        damaged = f"{HEAD}{good}\n{{broken"
        page.evaluate("text => euchre.keep('progress-1', text)", damaged)
        page.reload()
        page.locator(".euchre-quiz-stage legend").wait_for()
        assert line_of(page, banks[0]).inner_text() == "1 right"
        page.locator(".euchre-quiz-tools summary").click()
        with page.expect_download() as waiting:
            page.get_by_role("button", name="Save it as a file").click()
        assert waiting.value.path().read_text("utf-8") == damaged
        assert len(records(page)) == 1


@pytest.mark.parametrize("storage", [DENIED, FULL], ids=["denied", "full"])
def test_without_storage_it_works_and_says_what_will_be_lost(
    browser: Browser, address: str, banks: tuple[Bank, ...], storage: str
) -> None:
    with opened(browser) as context:
        context.add_init_script(storage)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda each: faults.append(str(each.stack)))
        go(page, address + QUIZ)
        question = asked(page, banks)
        give(page, question, question.answer)
        assert "keeps nothing for this page" in status(page).inner_text()
        next_question(page)
        question = asked(page, banks)
        give(page, question, question.answer)
        assert line_of(page, banks[0]).inner_text() == "2 right"
        assert len(read_progress(saved(page))) == 2
        # The theme complains; our scripts don't.
        assert [each for each in faults if "assets/euchre" in each] == []

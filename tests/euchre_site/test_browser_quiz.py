"""The quiz in the page, as people meet it: on a desk, by keyboard, without storage, on paper."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, permutations
from pathlib import Path
from typing import Any, Final

import pytest
from mkdocs.config.defaults import MkDocsConfig
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from euchre_site import building
from euchre_site.building import build_site, quiet
from euchre_site.collection import Collection
from euchre_site.quiz.data import bank_uri
from euchre_tutor import Kind, Question, judge
from euchre_tutor.banks import Bank, banks_of
from euchre_tutor.misconceptions import misconception
from euchre_tutor.progress_file import read_progress
from euchre_tutor.question import Value, plain_value
from tests.euchre_site.browsing import (
    DESK,
    PHONE,
    SCHEMES,
    TOO_FAINT,
    Watched,
    needs_chromium,
    opened,
    served,
)

pytestmark = needs_chromium
TABLE: Final = "guernsey"
QUIZ: Final = f"variants/{TABLE}/quiz.html"
LESSON: Final = "scoring"
KEPT: Final = "euchre.recall('progress-1')"
FULL: Final = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
};"""
DENIED: Final = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""


@pytest.fixture(scope="module")
def banks(collection: Collection) -> tuple[Bank, ...]:
    (variant,) = (each for each in collection.variants if each.id == TABLE)
    return banks_of(variant)


@pytest.fixture
def visited(browser: Browser, address: str) -> Iterator[Watched]:
    """The quiz of a table, opened for the first time."""
    with opened(browser) as context:
        watched = Watched(context)
        go(watched.page, address + QUIZ)
        yield watched
        assert watched.complaints == []


def go(page: Page, where: str) -> None:
    page.goto(where)
    page.locator(".euchre-quiz-stage legend").wait_for()


def stage(page: Page) -> Locator:
    return page.locator(".euchre-quiz-stage")


def status(page: Page) -> Locator:
    return stage(page).locator(".euchre-quiz-status")


def asked(page: Page, banks: Sequence[Bank]) -> Question:
    """The question that the page asks."""
    wanted = stage(page).locator("fieldset").get_attribute("data-question")
    (found,) = (each for bank in banks for each in bank.questions if each.id == wanted)
    return found


def choose_topic(page: Page, bank: Bank) -> None:
    button = page.get_by_role("button", name=bank.topic.heading)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    ids = json.dumps([each.id for each in bank.questions])
    page.wait_for_function(
        f"{ids}.includes(document.querySelector('.euchre-quiz-stage fieldset').dataset.question)"
    )


def wrong_answer(question: Question) -> tuple[Value, ...]:
    values = tuple(each.value for each in question.choices)
    match question.kind:
        case Kind.ONE:
            return (next(each.value for each in question.choices if not each.correct),)
        case Kind.MANY:
            return () if question.answer else values
        case Kind.NUMBER:
            return (99,)
    return tuple(reversed(question.answer))


def give(page: Page, question: Question, answer: Sequence[Value]) -> None:
    """Answer with the mouse."""
    place = {each.value: n for n, each in enumerate(question.choices)}
    match question.kind:
        case Kind.ONE:
            stage(page).locator(".euchre-quiz-choice").nth(place[answer[0]]).click()
            return
        case Kind.MANY:
            for value in answer:
                stage(page).locator(".euchre-quiz-choice").nth(place[value]).click()
        case Kind.NUMBER:
            stage(page).get_by_role("spinbutton").fill(str(answer[0]))
        case Kind.ORDER:
            put_in_order(page, question, answer)
    stage(page).get_by_role("button", name="Check").click()


def put_in_order(page: Page, question: Question, answer: Sequence[Value]) -> None:
    now = [each.value for each in question.choices]
    for place, value in enumerate(answer):
        for _ in range(now.index(value) - place):
            row = stage(page).locator(".euchre-quiz-order > li").nth(now.index(value))
            row.get_by_role("button").first.click()
            at = now.index(value)
            now[at - 1], now[at] = now[at], now[at - 1]


def next_question(page: Page) -> None:
    page.locator(".euchre-quiz-next").click()


def find(page: Page, banks: Sequence[Bank], kind: Kind) -> Question:
    """Go on until a question of this kind is asked."""
    for bank in banks:
        if any(each.kind is kind for each in bank.questions[:10]):
            choose_topic(page, bank)
            while (question := asked(page, banks)).kind is not kind:
                give(page, question, question.answer)
                next_question(page)
            return question
    raise AssertionError(f"no question of kind {kind}")


def records(page: Page) -> list[dict[str, Any]]:
    """What the browser keeps, without the header."""
    text = page.evaluate(KEPT)
    return [json.loads(line) for line in text.splitlines()[1:]] if text else []


def line_of(page: Page, bank: Bank) -> Locator:
    return page.get_by_role("button", name=bank.topic.heading).locator(".euchre-quiz-line")


def test_an_answer_its_reason_and_progress_after_a_reload(
    visited: Watched, banks: tuple[Bank, ...]
) -> None:
    page = visited.page
    question = find(page, banks, Kind.ONE)
    before = len(records(page))
    wrong = wrong_answer(question)
    give(page, question, wrong)
    told = status(page).inner_text().replace("\ufe0e", "")
    assert told.startswith("✗ No, that is not right.")
    assert question.explanation in told
    verdict = judge(question, wrong)
    if verdict.slip:
        assert f"You may have thought that {verdict.slip.thought}." in told
    line = line_of(page, banks[0]).inner_text()
    assert "to come back" in line
    page.reload()
    page.locator(".euchre-quiz-stage legend").wait_for()
    assert line_of(page, banks[0]).inner_text() == line
    *_, last = records(page)
    assert len(records(page)) == before + 1
    assert last["question"] == question.id
    assert last["answer"] == [plain_value(value) for value in wrong]
    assert (last["correct"], last["hints"]) == (False, 0)
    assert (last["skill"], last["variant"]) == (question.topic.value, TABLE)
    assert last["misconception"] == verdict.misconception


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_is_answered_rightly_and_wrongly(
    visited: Watched, banks: tuple[Bank, ...], kind: Kind
) -> None:
    page = visited.page
    question = find(page, banks, kind)
    give(page, question, question.answer)
    assert status(page).inner_text().startswith("✓ Right.")
    assert records(page)[-1]["correct"] is True
    next_question(page)
    question = find(page, banks, kind)
    give(page, question, wrong_answer(question))
    assert status(page).inner_text().startswith("✗ No, that is not right.")
    assert records(page)[-1]["correct"] is False


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim()"))


def tab_to(page: Page, wanted: Callable[[], bool]) -> None:
    for _ in range(30):
        if wanted():
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never got there")


def on(page: Page, selector: str) -> Callable[[], bool]:
    return lambda: bool(page.evaluate(f"document.activeElement.matches({json.dumps(selector)})"))


def answer_by_keyboard(page: Page, question: Question) -> None:
    """Answer rightly with Tab, Enter, Space and digits alone, from the start of the question."""
    place = {each.value: n for n, each in enumerate(question.choices)}
    match question.kind:
        case Kind.ONE:
            tab_to(page, on(page, ".euchre-quiz-choice"))
            for _ in range(place[question.answer[0]]):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            return
        case Kind.MANY:
            tab_to(page, on(page, "input[type=checkbox]"))
            for each in question.choices:
                if each.correct:
                    page.keyboard.press("Space")
                page.keyboard.press("Tab")
        case Kind.NUMBER:
            tab_to(page, on(page, "input[type=number]"))
            page.keyboard.type(str(question.answer[0]))
            page.keyboard.press("Enter")
            return
        case Kind.ORDER:
            order_by_keyboard(page, question)
            tab_to(page, on(page, ".euchre-quiz-check"))
    page.keyboard.press("Enter")


def order_by_keyboard(page: Page, question: Question) -> None:
    now = [each.value for each in question.choices]
    for place, value in enumerate(question.answer):
        moves = now.index(value) - place
        row = f".euchre-quiz-order > li:nth-child({now.index(value) + 1}) > button:nth-of-type(1)"
        if moves:
            page.locator(".euchre-quiz-stage legend").focus()
            tab_to(page, on(page, row))
        for _ in range(moves):
            page.keyboard.press("Enter")
        now.remove(value)
        now.insert(place, value)


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_is_answered_by_keyboard_alone(
    visited: Watched, banks: tuple[Bank, ...], kind: Kind
) -> None:
    page = visited.page
    question = find(page, banks, kind)
    page.locator(".euchre-quiz-stage legend").focus()
    answer_by_keyboard(page, question)
    assert status(page).inner_text().startswith("✓ Right.")
    inside = "document.querySelector('.euchre-quiz-stage').contains(document.activeElement)"
    assert page.evaluate(inside)
    tab_to(page, on(page, ".euchre-quiz-next"))
    page.keyboard.press("Enter")
    assert page.evaluate(
        "document.activeElement.matches('.euchre-quiz-stage legend, .euchre-quiz-result')"
    )


def test_digits_choose_only_inside_and_the_theme_hears_no_letter(
    visited: Watched, banks: tuple[Bank, ...]
) -> None:
    page = visited.page
    question = find(page, banks, Kind.ONE)
    page.evaluate("document.activeElement.blur()")
    answered = len(records(page))
    page.keyboard.press("1")
    assert len(records(page)) == answered
    page.locator(".euchre-quiz-stage legend").focus()
    for letter in "sf/np.,":
        page.keyboard.press(letter)
    assert not page.locator("#__search").is_checked()
    assert page.url.endswith("quiz.html")
    page.keyboard.press("1")
    assert len(records(page)) == answered + 1
    assert records(page)[-1]["answer"] == [plain_value(question.choices[0].value)]
    page.keyboard.press("2")
    assert len(records(page)) == answered + 1


def test_o_64_only_all_right_answers_together_are_right(
    visited: Watched, banks: tuple[Bank, ...]
) -> None:
    four = {
        "kind": "many",
        "choices": [
            {
                "text": each,
                "value": each,
                "correct": each != "JS",
                "reason": ".",
                "misconception": None,
            }
            for each in ("JH", "JD", "AH", "JS")
        ],
        "answer": ["JH", "JD", "AH"],
        "explanation": ".",
        "slips": [],
    }
    page = visited.page
    right = "([question, given]) => euchre.judge(question, given, {}).correct"
    assert page.evaluate(right, [four, ["AH", "JH", "JD"]])
    for given in (["JH", "AH"], ["JH", "JD", "AH", "JS"], [], ["JS"]):
        assert not page.evaluate(right, [four, given])
    question = find(page, banks, Kind.MANY)
    assert stage(page).get_by_role("checkbox").count() == len(question.choices)
    give(page, question, tuple(each.value for each in question.choices))
    assert status(page).inner_text().startswith("✗")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_o_65_the_page_stays_where_it_is_when_an_answer_is_given(
    visited: Watched, banks: tuple[Bank, ...], by: str
) -> None:
    page = visited.page
    page.set_viewport_size({"width": PHONE, "height": 500})
    for _ in range(9):
        question = asked(page, banks)
        give(page, question, question.answer)
        next_question(page)
    question = find(page, banks, Kind.ONE)
    region = status(page)
    assert region.get_attribute("role") == "status"
    assert region.inner_text() == ""
    chosen = stage(page).locator(".euchre-quiz-choice").first
    chosen.scroll_into_view_if_needed()
    if by == "keyboard":
        page.locator(".euchre-quiz-stage legend").focus()
        tab_to(page, on(page, ".euchre-quiz-choice"))
    before = page.evaluate("scrollY")
    if by == "keyboard":
        page.keyboard.press("Enter")
    else:
        chosen.click()
    assert page.evaluate("scrollY") == before
    assert chosen.evaluate("e => e === document.activeElement")
    assert region.inner_text() != ""
    assert region.evaluate("e => e.isConnected")


def test_o_66_questions_and_sites_keep_their_answers_apart(
    browser: Browser, built: Path, banks: tuple[Bank, ...], tmp_path: Path
) -> None:
    for name in ("one", "two"):
        (tmp_path / name).symlink_to(built)
    with served(tmp_path) as root, opened(browser) as context:
        page = context.new_page()
        go(page, f"{root}one/{QUIZ}")
        question = find(page, banks, Kind.ORDER)
        (bank,) = (each for each in banks if question in each.questions)
        twins = [each.id for each in bank.questions if each.ask == question.ask]
        assert len(twins) > 1  # other questions have the same title
        give(page, question, question.answer)
        standing = f"[...euchre.progress.standing('{TABLE}', '{bank.topic.value}').keys()]"
        assert set(page.evaluate(standing)) & set(twins) == {question.id}
        line = line_of(page, bank).inner_text()
        for elsewhere in (f"two/{QUIZ}", "one/variants/north_american/quiz.html"):
            go(page, root + elsewhere)
            assert line_of(page, bank).inner_text() == "not tried yet"
        go(page, f"{root}one/{QUIZ}")
        assert line_of(page, bank).inner_text() == line


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_o_67_right_and_wrong_can_be_read_and_differ_by_sign_and_word(
    browser: Browser, address: str, banks: tuple[Bank, ...], scheme: str, width: int
) -> None:
    with opened(browser, width, scheme) as context:
        page = context.new_page()
        go(page, address + QUIZ)
        for kind in Kind:
            for is_right in (True, False):
                question = find(page, banks, kind)
                give(page, question, question.answer if is_right else wrong_answer(question))
                marks = stage(page).locator("fieldset :is(.euchre-quiz-right, .euchre-quiz-wrong)")
                assert marks.count() >= 1
                signs = {mark.split()[0] for mark in marks.all_inner_texts()}
                assert ("✗" in signs) is (not is_right and kind is not Kind.MANY)
                # The theme's own button to the top comes and goes slowly.
                faint = page.evaluate(TOO_FAINT)["found"]
                assert [each for each in faint if "md-top" not in each] == []
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                small = """[...document.querySelectorAll('.euchre-quiz :is(button, input)')]
                  .filter(e => e.checkVisibility() && e.type !== 'checkbox' &&
                    Math.min(e.offsetWidth, e.offsetHeight) < 24).map(e => e.outerHTML)"""
                assert page.evaluate(small) == []
                next_question(page)


def test_what_was_missed_comes_back_until_it_is_right_twice(
    visited: Watched, banks: tuple[Bank, ...]
) -> None:
    page = visited.page
    missed = asked(page, banks)
    give(page, missed, wrong_answer(missed))
    next_question(page)
    seen = one_round(page, banks)
    assert [each.id for each in seen].index(missed.id) == 3
    assert len(seen) == 10  # nine others, and the one that was missed
    assert "You answered 10 of 11 rightly." in stage(page).inner_text()
    assert "1 to come back" in line_of(page, banks[0]).inner_text()
    page.reload()
    page.locator(".euchre-quiz-stage legend").wait_for()
    second = one_round(page, banks)
    assert missed.id in [each.id for each in second]
    assert not {each.id for each in seen} & {each.id for each in second} - {missed.id}
    page.get_by_role("button", name="Another round").click()
    assert missed.id not in [each.id for each in one_round(page, banks)]
    assert "to come back" not in line_of(page, banks[0]).inner_text()


def test_a_round_ends_however_much_is_missed(visited: Watched, banks: tuple[Bank, ...]) -> None:
    page = visited.page
    seen = []
    while stage(page).locator("fieldset").count():
        question = asked(page, banks)
        seen.append(question.id)
        give(page, question, wrong_answer(question))
        next_question(page)
    assert len(seen) == 20
    assert {seen.count(each) for each in seen} == {2}
    assert "You answered 0 of 20 rightly." in stage(page).inner_text()
    assert line_of(page, banks[0]).inner_text() == "0 right, 10 to come back"


def test_a_lesson_asks_just_its_own_questions(
    browser: Browser, address: str, collection: Collection
) -> None:
    first = collection.variants[0]
    with opened(browser, PHONE) as context:
        watched = Watched(context)
        page = watched.page
        go(page, f"{address}learn/{LESSON}.html")
        widget = page.locator("euchre-quiz[data-questions]").first
        wanted = (widget.get_attribute("data-questions") or "").split()
        assert widget.get_by_role("group", name="Topics").count() == 0
        asked_for = []
        while widget.locator("fieldset").count():
            asked_for.append(widget.locator("fieldset").get_attribute("data-question"))
            question = asked(page, banks_of(first))
            give(page, question, question.answer)
            next_question(page)
        assert sorted(map(str, asked_for)) == sorted(wanted)
        assert {each["variant"] for each in records(page)} == {first.reference}
        widget.get_by_role("button", name="Ask these again").click()
        assert widget.locator("fieldset").count() == 1
        assert watched.complaints == []


def one_round(page: Page, banks: tuple[Bank, ...]) -> list[Question]:
    """Answer all that is left of a round rightly."""
    found = []
    while stage(page).locator("fieldset").count():
        question = asked(page, banks)
        found.append(question)
        give(page, question, question.answer)
        next_question(page)
    return found


def test_a_summary_says_what_to_keep_in_mind(visited: Watched, banks: tuple[Bank, ...]) -> None:
    page = visited.page
    slip = None
    while slip is None:
        question = asked(page, banks)
        slip = question.slips[0] if question.slips else None
        give(
            page,
            question,
            slip.answer[:1]
            if slip and question.kind is Kind.ONE
            else slip.answer
            if slip
            else question.answer,
        )
        next_question(page)
    one_round(page, banks)
    assert "Keep in mind:" in stage(page).inner_text()
    assert slip.refutation in stage(page).inner_text().replace("\ufe0e", "")


def saved(page: Page) -> str:
    """The text of the file that the page offers."""
    tools = page.locator(".euchre-quiz-tools")
    if tools.get_attribute("open") is None:
        tools.locator("summary").click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    assert waiting.value.suggested_filename == "euchre-progress.jsonl"
    return waiting.value.path().read_text("utf-8")


def take_in(page: Page, text: str) -> str:
    """What the page says when it is given a file."""
    tools = page.locator(".euchre-quiz-tools")
    if tools.get_attribute("open") is None:
        tools.locator("summary").click()
    told = tools.get_by_role("status")
    told.evaluate("e => { e.textContent = ''; }")
    file = {"name": "a.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Take in a saved file").set_input_files(file)  # type: ignore[arg-type]
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
        assert take_in(page, text) == f"Took in {number} answers."
        assert line_of(page, banks[0]).inner_text() == line
        again = take_in(page, text)
        assert again.startswith("Took in 0 answers.")
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
        ("<html>", "Line 1 is no JSON."),
        ('{"format":"other"}', "Line 1 does not say"),
        ('{"format":"euchre-progress","version":9}', "Line 1 names a version"),
        (f"{HEAD}{json.dumps(GOOD)}\n[]", "Line 3 is no JSON object."),
        (f"{HEAD}{json.dumps(GOOD | {'correct': 'yes'})}", "Line 2 has a “correct”"),
        (f"{HEAD}{json.dumps(GOOD | {'at': '<b>now</b>'})}", "Line 2 has a “at”"),
        (f"{HEAD}{json.dumps(GOOD | {'answer': [{'x': 1}]})}", "Line 2 has a “answer”"),
        (f"{HEAD}{json.dumps({'__proto__': {'id': 'x'}})}", "Line 2 has no “id”"),
        (f"{HEAD}{json.dumps(GOOD | {'id': 'x' * 30000})}", "Line 2 is too long."),
    ],
)
def test_a_hostile_file_changes_nothing_and_is_told_by_its_line(
    visited: Watched, banks: tuple[Bank, ...], text: str, said: str
) -> None:
    page = visited.page
    question = asked(page, banks)
    give(page, question, question.answer)
    before = page.evaluate(KEPT)
    told = take_in(page, text)
    assert told.startswith("Nothing was taken in.")
    assert said in told
    assert page.evaluate(KEPT) == before


def test_text_in_a_taken_in_file_is_never_markup(visited: Watched) -> None:
    page = visited.page
    hostile = "<img src=x onerror=alert(1)>"
    record = GOOD | {"id": hostile, "question": hostile, "misconception": hostile}
    assert take_in(page, HEAD + json.dumps(record)) == "Took in 1 answer."
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


def without_scripts(browser: Browser) -> BrowserContext:
    return browser.new_context(java_script_enabled=False)


def test_without_scripts_questions_and_answers_can_be_read(
    browser: Browser, address: str, banks: tuple[Bank, ...]
) -> None:
    context = without_scripts(browser)
    page = context.new_page()
    page.goto(address + QUIZ)
    items = page.locator(".euchre-quiz-asked > li")
    assert items.count() == 2 * len(banks)
    for item in items.all():
        answer = item.locator("details > p")
        assert not answer.is_visible()
        item.locator("summary").click()
        assert answer.is_visible()
        assert answer.inner_text().startswith("The right answer: ")
    assert not page.locator(".euchre-quiz-solutions").is_visible()
    assert page.locator(".euchre-quiz button").count() == 0
    context.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_paper_has_questions_with_their_answers_at_the_end(
    browser: Browser, address: str, banks: tuple[Bank, ...], *, scripts: bool
) -> None:
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.goto(address + QUIZ)
    if scripts:
        page.locator(".euchre-quiz-stage legend").wait_for()
    page.emulate_media(media="print")
    assert page.locator(".euchre-quiz-asked > li").first.is_visible()
    assert not page.locator(".euchre-quiz-live").is_visible()
    assert not page.locator(".euchre-quiz-asked details").first.is_visible()
    solutions = page.locator(".euchre-quiz-solutions li")
    assert solutions.count() == 2 * len(banks)
    assert solutions.first.is_visible()
    assert page.pdf().startswith(b"%PDF")
    context.close()


def test_it_works_from_a_disk(browser: Browser, built: Path, banks: tuple[Bank, ...]) -> None:
    with opened(browser) as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda each: faults.append(str(each)))
        go(page, f"{built.as_uri()}/{QUIZ}")
        for bank in banks:
            choose_topic(page, bank)
            question = asked(page, banks)
            give(page, question, question.answer)
            assert status(page).inner_text().startswith("✓ Right.")
        # On a disk the theme looks in vain for a search index.
        assert [each for each in faults if "search_index" not in each] == []


@pytest.mark.usefixtures("small")
def test_it_works_after_instant_navigation(
    browser: Browser, banks: tuple[Bank, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = building.site_config

    def instant(*given: Any, **named: Any) -> MkDocsConfig:
        config = plain(*given, **named)
        config.theme["features"] = [*config.theme["features"], "navigation.instant"]
        return config

    monkeypatch.setattr(building, "site_config", instant)
    folder = tmp_path / "site"
    with served(folder) as root, opened(browser) as context:
        with quiet():
            build_site(folder, [], root)
        watched = Watched(context)
        page = watched.page
        page.goto(f"{root}variants/{TABLE}.html")
        page.evaluate("window.wasHere = true")
        for _ in range(2):
            page.locator(".md-content").get_by_role("link", name="Quiz", exact=True).click()
            page.locator(".euchre-quiz-stage legend").wait_for()
            assert page.evaluate("window.wasHere")
            assert page.locator(".euchre-quiz-stage").count() == 1
            question = asked(page, banks)
            give(page, question, question.answer)
            assert status(page).inner_text().startswith("✓ Right.")
            page.go_back()
            page.locator("h1", has_text="Quiz on").wait_for(state="detached")
        assert len(records(page)) == 2
        assert watched.complaints == []


def test_the_first_question_is_there_as_soon_as_the_page(browser: Browser, address: str) -> None:
    """Usable within a second: hardly later than the page itself, however busy the machine is."""
    with opened(browser) as context:
        context.add_init_script(
            """new MutationObserver(() => {
              if (!window.ready && document.querySelector(".euchre-quiz-stage legend")) {
                window.ready = performance.now();
              }
            }).observe(document, {childList: true, subtree: true});"""
        )
        page = context.new_page()
        go(page, address + QUIZ)
        page.wait_for_load_state("load")
        page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
        loaded = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
        assert page.evaluate("window.ready") < 2 * loaded
        asked_for = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
        assert sum("/banks/" in each for each in asked_for) == 1  # the others wait to be wanted


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


def test_the_page_judges_every_answer_as_the_terminal_does(
    visited: Watched, collection: Collection
) -> None:
    banks = {bank.key: bank for each in collection.variants for bank in banks_of(each)}
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

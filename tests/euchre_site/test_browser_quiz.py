"""The quiz in the page: answers and their reasons, rounds, and what reads well."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from euchre_site.collection import Collection
from euchre_tutor import Kind, judge
from euchre_tutor.banks import Bank, banks_of
from euchre_tutor.question import plain_value
from tests.euchre_site.asking import (
    QUIZ,
    TABLE,
    asked,
    find,
    give,
    go,
    line_of,
    next_question,
    on,
    one_round,
    records,
    stage,
    status,
    tab_to,
    wrong_answer,
)
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
LESSON: Final = "scoring"


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
    assert (
        "You got 9 of 10 right the first time, and 1 of 1 when asked again."
        in stage(page).inner_text()
    )
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
    seen, counts = [], []
    while stage(page).locator("fieldset").count():
        question = asked(page, banks)
        seen.append(question.id)
        counts.append(stage(page).locator(".euchre-quiz-count").inner_text())
        give(page, question, wrong_answer(question))
        next_question(page)
    assert counts[0] == "Question 1 of 10"
    assert counts[-1] == "Question 10 of 10 once more"
    firsts = [each for each in counts if not each.endswith(" once more")]
    assert firsts == [f"Question {n} of 10" for n in range(1, 11)]
    assert sorted(counts) == sorted(firsts + [f"{each} once more" for each in firsts])
    assert [counts[seen.index(each)] for each in dict.fromkeys(seen)] == firsts
    assert len(seen) == 20
    assert {seen.count(each) for each in seen} == {2}
    assert (
        "You got 0 of 10 right the first time, and 0 of 10 when asked again."
        in stage(page).inner_text()
    )
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

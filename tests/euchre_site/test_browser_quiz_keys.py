"""The quiz in the page by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from euchre_tutor import Kind, Question
from euchre_tutor.banks import Bank
from euchre_tutor.question import plain_value
from tests.euchre_site.asking import (
    find,
    give,
    on,
    records,
    status,
    tab_to,
    wrong_answer,
)
from tests.euchre_site.browsing import (
    Watched,
    needs_chromium,
)

pytestmark = needs_chromium


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


@pytest.mark.parametrize("kind", list(Kind))
def test_enter_goes_on_after_an_answer(
    visited: Watched, banks: tuple[Bank, ...], kind: Kind
) -> None:
    page = visited.page
    question = find(page, banks, kind)
    count = page.locator(".euchre-quiz-count")
    before = count.inner_text()
    page.locator(".euchre-quiz-stage legend").focus()
    answer_by_keyboard(page, question)
    page.keyboard.press("Enter")
    expect(count).not_to_have_text(before)
    expect(page.locator(".euchre-quiz-stage legend")).to_be_focused()


def test_a_key_held_down_skips_no_reason(visited: Watched, banks: tuple[Bank, ...]) -> None:
    page = visited.page
    find(page, banks, Kind.ONE)
    tab_to(page, on(page, ".euchre-quiz-choice"))
    before = page.locator(".euchre-quiz-count").inner_text()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.locator(".euchre-quiz-next")).to_be_visible()
    assert page.locator(".euchre-quiz-count").inner_text() == before


@pytest.mark.parametrize("width", [360, 1280])
def test_marks_don_t_move_the_cards(visited: Watched, banks: tuple[Bank, ...], width: int) -> None:
    page = visited.page
    page.set_viewport_size({"width": width, "height": 800})
    question = find(page, banks, Kind.MANY)
    places = """all => all.map(each => {
      const own = each.getBoundingClientRect();
      const row = each.closest("li").getBoundingClientRect();
      return Math.round(own.top - row.top);
    })"""
    give(page, question, wrong_answer(question))
    for each in ("input", ".euchre-quiz-text"):
        tops = page.locator(f".euchre-quiz-cards {each}").evaluate_all(places)
        assert len(tops) == len(question.choices)
        assert max(tops) - min(tops) <= 2
    # Each mark stands in one line.
    for mark in page.locator(
        ".euchre-quiz-cards :is(.euchre-quiz-right, .euchre-quiz-wrong)"
    ).all():
        box = mark.bounding_box()
        assert box
        assert box["height"] < 40

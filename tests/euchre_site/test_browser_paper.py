"""Worked examples and quizzes on paper: no heading stands alone at the foot of a page."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Browser

from tests.euchre_site.browsing import DESK, needs_chromium, opened

pytestmark = needs_chromium


@pytest.mark.parametrize(
    ("uri", "headings"),
    [
        ("variants/guernsey/examples.html", ".md-content h2, .euchre-step"),
        ("examples/example-1-five-to-seven.html", ".md-content h2, .euchre-step"),
        ("variants/guernsey/quiz.html", ".euchre-quiz-topic, .euchre-quiz-solutions > p"),
    ],
)
def test_headings_stay_with_what_follows(
    browser: Browser, address: str, uri: str, headings: str
) -> None:
    with opened(browser, DESK) as context:
        page = context.new_page()
        page.goto(f"{address}{uri}")
        page.emulate_media(media="print")
        breaks = page.locator(headings).evaluate_all(
            "all => all.map(each => getComputedStyle(each).breakAfter)"
        )
        assert breaks
        assert set(breaks) == {"avoid"}


def test_three_tricks_have_room_on_a_page(browser: Browser, address: str) -> None:
    with opened(browser, DESK) as context:
        page = context.new_page()
        page.goto(f"{address}variants/guernsey/examples.html")
        page.emulate_media(media="print")
        # A4 without its margins, in pixels.
        page.set_viewport_size({"width": 680, "height": 1000})
        chapters = page.locator(".euchre-chapter:has(.euchre-trick > span)")
        heights = chapters.evaluate_all("all => all.map(each => each.offsetHeight)")
        # Three of the usual ones, each with its heading.
        assert 3 * (median(heights) + 45) < 1000


def test_a_quiz_on_paper_is_filled_in_before_its_answers_are_seen(
    browser: Browser, address: str
) -> None:
    with opened(browser, DESK) as context:
        page = context.new_page()
        page.goto(f"{address}variants/guernsey/quiz.html")
        page.emulate_media(media="print")
        box = "e => getComputedStyle(e, '::before').borderTopWidth"
        assert page.locator(".euchre-quiz-boxes > li").first.evaluate(box) == "1px"
        assert page.locator(".euchre-quiz-blank").first.is_visible()
        answers = page.locator(".euchre-quiz-solutions")
        assert answers.evaluate("e => getComputedStyle(e).breakBefore") == "page"

"""What the site looks like in a browser: its colors, its head, its paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.euchre_site.browsing import DESK, PHONE, SCHEMES, TOO_FAINT, needs_chromium, opened

pytestmark = needs_chromium
FOUR = "document.documentElement.getAttribute('data-euchre-suits') === 'four'"


def _ink(page: Page, suit: str) -> str:
    sign = page.locator(f".md-content .euchre-card.euchre-{suit}").first
    return str(sign.evaluate("each => getComputedStyle(each).color"))


def _guernsey(address: str) -> str:
    return f"{address}variants/guernsey.html"


def test_four_colors_are_switched_on_and_stay(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(_guernsey(address))
        assert _ink(page, "diamonds") == _ink(page, "hearts")
        switch = page.get_by_role("button", name="Four-color suits", pressed=False)
        switch.click()
        assert page.get_by_role("button", name="Four-color suits", pressed=True).is_visible()
        suits = ("spades", "hearts", "diamonds", "clubs")
        assert len({_ink(page, suit) for suit in suits}) == 4
        page.goto(f"{address}variants/british.html")
        assert page.evaluate(FOUR)
        page.get_by_role("button", name="Four-color suits", pressed=True).click()
        page.reload()
        assert not page.evaluate(FOUR)


def test_the_switch_works_by_keyboard_and_on_a_phone(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        page.goto(_guernsey(address))
        switch = page.get_by_role("button", name="Four-color suits")
        box = switch.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
        switch.focus()
        page.keyboard.press("Enter")
        assert page.evaluate(FOUR)
        page.keyboard.press(" ")
        assert not page.evaluate(FOUR)


def test_the_switch_is_there_once_after_a_page_is_replaced(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(_guernsey(address))
        # What the theme says when it has put another page in place of this one.
        page.evaluate("document.querySelector('.md-search').removeAttribute('aria-label')")
        page.evaluate("document$.next(document)")
        assert page.locator(".euchre-suits").count() == 1
        assert page.get_by_role("dialog", name="Search").count() == 1


@pytest.mark.parametrize("scheme", SCHEMES)
def test_four_colors_stand_out(browser: Browser, address: str, scheme: str) -> None:
    with opened(browser, DESK, scheme) as context:
        page = context.new_page()
        page.goto(_guernsey(address))
        page.get_by_role("button", name="Four-color suits").click()
        assert page.evaluate(TOO_FAINT)["found"] == []


def test_all_tabs_fit_a_desk(browser: Browser, address: str) -> None:
    with opened(browser, DESK) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        tabs = page.locator(".md-tabs__link").all()
        assert len(tabs) > 1
        for each in tabs:
            box = each.bounding_box()
            assert box
            assert box["x"] + box["width"] <= DESK


def test_the_index_shows_trumps_in_words_too(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        page.goto(f"{address}variants/index.html")
        pictures = page.locator(".euchre-trumps")
        assert pictures.count() == page.locator(".euchre-entry").count()
        british = page.locator(".euchre-entry", has_text="British Euchre").first
        name = british.locator(".euchre-trumps").get_attribute("aria-label")
        assert name == (
            "hearts as trump, best first: joker, jack of hearts, jack of diamonds, "
            "ace of hearts, king of hearts, queen of hearts, ten of hearts, nine of hearts"
        )
        assert british.locator(".euchre-trumps svg").count() == 8


# Whether a rank of a card is seen and not covered by the next card.
ON_TOP = """rank => {
  rank.scrollIntoView({block: "center"});
  const box = rank.getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return rank.parentNode.contains(found);
}"""


def test_the_fan_of_home_shows_every_rank(browser: Browser, address: str) -> None:
    for width in (PHONE, DESK):
        with opened(browser, width) as context:
            page = context.new_page()
            page.goto(f"{address}index.html")
            ranks = page.locator(".home-fan .euchre-face text").all()
            assert ranks
            assert all(each.evaluate(ON_TOP) for each in ranks)


# The cards of the fan that go beyond the cloth on which it lies.
BEYOND = """() => {
  const cloth = document.querySelector(".home-table").getBoundingClientRect();
  return [...document.querySelectorAll(".home-fan .euchre-face")].filter(card => {
    const box = card.getBoundingClientRect();
    return !box.width || box.left < cloth.left || box.right > cloth.right;
  }).length;
}"""


def test_the_fan_of_home_fits_the_cloth_however_large_the_text(
    browser: Browser, address: str
) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        # The theme's letters are 125 hundredths of the browser's, which a reader may double.
        page.add_style_tag(content="html { font-size: 250% !important }")
        assert page.locator(".home-fan .euchre-face").count() > 1
        assert page.evaluate(BEYOND) == 0


def test_paper_needs_no_ink_for_cloth(browser: Browser, address: str) -> None:
    with opened(browser, DESK, "dark") as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        page.emulate_media(media="print")
        for part in (".home-table", ".home-fan .euchre-face"):
            ground = page.locator(part).first.evaluate("e => getComputedStyle(e).backgroundColor")
            assert ground == "rgb(255, 255, 255)"

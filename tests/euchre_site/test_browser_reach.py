"""What a narrow page keeps beside it, by keyboard; and text twice as large."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.euchre_site.browsing import PHONE, needs_chromium, opened
from tests.euchre_site.kinds import representatives

pytestmark = needs_chromium
TWICE = "html { font-size: 250% !important }"
"""Text at twice the size that the theme gives it."""
MOST_STOPS = 12
"""So many stops of the keyboard come before the content of a page at most."""
# Whether the stop that has the focus is seen, and whether it is in the content.
STOP = """() => {
  const stop = document.activeElement;
  const box = (stop.labels?.length ? stop.labels[0].parentElement : stop).getBoundingClientRect();
  const seen = stop.checkVisibility({visibilityProperty: true}) && box.right > 0 &&
    box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
  return [stop.outerHTML.slice(0, 80), seen, stop.closest(".md-content") !== null];
}"""
IN_THE_MENU = "document.activeElement.closest('.md-sidebar--primary') !== null"
OUT_OF_REACH = "[...document.querySelectorAll('[inert]')].map(each => each.className)"


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with opened(browser, PHONE) as context:
        yield context.new_page()


def menu_of(page: Page, address: str) -> None:
    page.goto(f"{address}learn/tricks.html")
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    expect(page.locator(".md-sidebar--primary")).to_be_in_viewport()


def stops_out_of_sight(page: Page) -> Iterator[str]:
    """Each stop before the content that nobody sees, and a content that isn't reached."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop, seen, is_content = page.evaluate(STOP)
        if not seen:
            yield stop
        if is_content:
            return
    yield "the content isn't reached"


def test_every_kind_of_page_fits_keys_and_large_text(
    phone: Page, address: str, built: Path
) -> None:
    wrong = {}
    for kind, uri in representatives(built).items():
        phone.goto(f"{address}{uri}.html")
        phone.wait_for_selector(".euchre-suits")
        unseen = list(stops_out_of_sight(phone))
        phone.add_style_tag(content=TWICE)
        width = phone.evaluate("document.documentElement.scrollWidth")
        if unseen or width > PHONE:
            wrong[kind] = (unseen, width)
    assert wrong == {}


def test_the_open_menu_has_the_focus_and_escape_gives_it_back(phone: Page, address: str) -> None:
    menu_of(phone, address)
    expect(phone.get_by_role("button", name="Close the menu")).to_be_focused()
    for _ in range(30):
        phone.keyboard.press("Tab")
        # Past the last link the focus is the browser's own, and then the menu's again.
        assert phone.evaluate(f"document.activeElement === document.body || {IN_THE_MENU}")
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("button", name="Menu", exact=True)).to_be_focused()
    expect(phone.locator(".md-sidebar--primary")).not_to_be_in_viewport()
    assert phone.evaluate(OUT_OF_REACH) == []


def test_the_lists_of_the_menu_are_reached_by_keyboard(phone: Page, address: str) -> None:
    menu_of(phone, address)
    phone.get_by_role("button", name="Tricks: on this page").press("Enter")
    expect(phone.get_by_role("button", name="Back from On this page")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("button", name="Tricks: on this page")).to_be_focused()
    phone.get_by_role("button", name="Back from Learn").press("Enter")
    expect(phone.get_by_role("button", name="Pages below Learn")).to_be_focused()
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/variants/index.html")


def test_a_part_of_the_page_is_reached_through_the_menu(phone: Page, address: str) -> None:
    menu_of(phone, address)
    phone.get_by_role("button", name="Tricks: on this page").press("Enter")
    phone.locator(".md-sidebar--primary").get_by_role("link", name="Try it").press("Enter")
    expect(phone.locator(".md-sidebar--primary")).not_to_be_in_viewport()
    expect(phone.get_by_role("heading", name="Try it")).to_be_in_viewport()
    assert phone.evaluate(OUT_OF_REACH) == []


def test_the_page_beside_the_menu_closes_it(phone: Page, address: str) -> None:
    menu_of(phone, address)
    phone.mouse.click(PHONE - 10, 400)
    expect(phone.locator(".md-sidebar--primary")).not_to_be_in_viewport()
    expect(phone.get_by_role("button", name="Menu", exact=True)).to_be_focused()


def test_a_page_that_grows_wide_has_nothing_out_of_reach(phone: Page, address: str) -> None:
    menu_of(phone, address)
    assert phone.evaluate(OUT_OF_REACH) != []
    phone.set_viewport_size({"width": 1400, "height": 800})
    phone.wait_for_function(f"{OUT_OF_REACH}.length === 0")


def test_escape_closes_the_search_and_gives_the_focus_back(phone: Page, address: str) -> None:
    phone.goto(f"{address}variants/guernsey.html")
    button = phone.locator(".md-header__button[for=__search] button")
    button.press("Enter")
    expect(phone.locator(".md-search__input")).to_be_focused()
    phone.keyboard.type("left")
    phone.keyboard.press("Escape")
    expect(phone.locator(".md-search__input")).not_to_be_visible()
    expect(button).to_be_focused()
    assert phone.evaluate(OUT_OF_REACH) == []


def test_the_name_of_the_site_is_cut_nowhere(phone: Page, address: str) -> None:
    for width in (PHONE, 320):
        phone.set_viewport_size({"width": width, "height": 700})
        phone.goto(f"{address}learn/variant-differences.html")
        for part in (".md-header__topic:first-child > span", ".md-footer__title > div"):
            shown = phone.locator(part).last
            assert shown.evaluate(
                "e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight + 1"
            ), (width, part)

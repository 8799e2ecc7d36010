"""The theme in Chromium where the browser denies storage."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.euchre_site.browsing import PHONE, Watched, needs_chromium, opened

pytestmark = needs_chromium
DENIED = """["localStorage", "sessionStorage"].forEach(name => {
  Object.defineProperty(window, name, {
    configurable: true,
    get() { throw new DOMException("denied", "SecurityError"); },
  });
});"""


def test_search_and_colors_work_without_storage(browser: Browser, searched: str) -> None:
    with opened(browser, PHONE) as context:
        context.add_init_script(DENIED)
        watched = Watched(context)
        page = watched.page
        page.goto(f"{searched}variants/guernsey.html")
        page.get_by_title("Switch to dark colors").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
        page.locator("label[for=__search]").first.click()
        page.locator(".md-search__input").press_sequentially("bower")
        # The index of the whole site is read first, which takes a busy machine a while.
        expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=30_000)
        assert watched.complaints == []


def test_storage_that_works_is_left_alone(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        assert page.evaluate("localStorage instanceof Storage")
        assert page.evaluate("euchre.keep('tried', 'text')") is True
        page.reload()
        assert page.evaluate("euchre.recall('tried')") == "text"

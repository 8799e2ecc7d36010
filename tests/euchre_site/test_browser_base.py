"""What all scripts share, on pages that make it hard for them."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.euchre_site.browsing import Watched, needs_chromium, opened

pytestmark = needs_chromium


def test_an_entry_whose_id_is_the_name_of_the_scripts_does_not_hide_them(
    browser: Browser, address: str
) -> None:
    with opened(browser) as context:
        watched = Watched(context)
        watched.page.goto(f"{address}glossary.html")
        assert watched.page.locator("#euchre").count() == 1
        switch = watched.page.get_by_role("button", name="Four-color suits")
        switch.click()
        assert watched.page.evaluate("document.documentElement.dataset.euchreSuits") == "four"
        assert watched.complaints == []

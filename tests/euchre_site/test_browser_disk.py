"""A site that is read from a disk: nothing fails there, and it says why it has no search."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.euchre_site.browsing import DESK, PHONE, Watched, needs_chromium, opened

pytestmark = needs_chromium
WHY = ".euchre-no-search, .euchre-no-search-below"


@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("uri", ["index.html", "variants/guernsey/quiz.html"])
def test_a_page_on_a_disk_complains_of_nothing_and_says_why_it_has_no_search(
    browser: Browser, built: Path, uri: str, width: int
) -> None:
    with opened(browser, width) as context:
        watched = Watched(context)
        page = watched.page
        page.goto((built / uri).as_uri())
        page.wait_for_load_state("networkidle")
        (told,) = (each for each in page.locator(WHY).all() if each.is_visible())
        assert told.inner_text().startswith("No search here: ")
        assert not page.locator(".md-search").is_visible()
        assert not page.locator(".md-header__button[for=__search]").is_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert watched.complaints == []


def test_a_page_on_the_web_has_its_search_and_says_nothing(browser: Browser, address: str) -> None:
    with opened(browser, DESK) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        assert page.locator(".md-search").is_visible()
        assert page.locator(WHY).count() == 0

"""Your table with the engine itself in Chromium: from the press to the link, opened afresh."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from tests.euchre_site.browsing import Watched, needs_chromium, opened
from tests.euchre_site.lab.serving import Server

pytestmark = needs_chromium
SECOND = 1000
STATUS = ".euchre-lab-status"


def test_a_table_is_settled_and_its_link_opens_the_same_one(
    browser: Browser, pages: Server
) -> None:
    place = f"{pages.address}your-table.html"
    with opened(browser) as context:
        watched = Watched(context)
        page = watched.page
        page.goto(place)
        page.get_by_label("What your table is called").fill("The Swan")
        assert not any(path.startswith("/lab/") for path in pages.asked)
        page.get_by_role("button", name="Set your table").click()
        expect(page.locator(STATUS)).to_have_text("The table can be played.", timeout=120 * SECOND)
        page.locator("summary", has_text="What you need").click()
        page.get_by_role("button", name="Change Best bower", exact=True).click()
        page.get_by_role("radio", name="The joker").check()
        question = page.get_by_text("What happens when the joker is turned up?", exact=True)
        expect(question).to_be_visible(timeout=60 * SECOND)
        page.get_by_role("button", name="counts as spades").click()
        expect(page.locator(STATUS)).to_contain_text(
            "The table can be played.", timeout=60 * SECOND
        )
        link = page.get_by_label("Link to this table")
        expect(link).to_have_attribute("aria-busy", "false", timeout=60 * SECOND)
        text = page.locator("textarea").input_value()
        address = link.input_value()
        assert "best_bower: counts_as_spades" in text
        assert watched.complaints == []
        assert watched.hosts == {urlsplit(place).netloc}
    with opened(browser) as context:
        page = context.new_page()
        page.goto(address)
        page.get_by_role("button", name="Open this table").click()
        expect(page.locator(STATUS)).to_have_text("The table can be played.", timeout=120 * SECOND)
        assert page.locator("textarea").input_value() == text
        expect(page.get_by_label("What your table is called")).to_have_value("The Swan")

"""A page that was never opened, without a network: said in our words, with a way on."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.euchre_site.browsing import PHONE, needs_chromium, opened
from tests.euchre_site.test_browser_score import begin, ready

pytestmark = needs_chromium


def test_a_page_that_is_not_kept_says_so_and_leads_on(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = begin(context.new_page(), address)
        ready(page)
        page.goto(f"{address}variants/guernsey.html")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Guernsey")
        context.set_offline(True)
        page.goto(f"{address}variants/british.html")
        expect(page.get_by_role("heading", level=1)).to_have_text("You have no network")
        links = page.get_by_role("link").all_inner_texts()
        names = {each.partition(" - ")[0] for each in links}
        assert names == {"Guernsey Euchre", "Keep score"}
        page.get_by_role("link", name="Keep score").click()
        expect(page.locator("euchre-score[data-ready]")).to_be_attached()

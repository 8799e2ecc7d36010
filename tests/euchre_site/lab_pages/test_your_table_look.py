"""Your table on the page as it is built: in light and dark, on a phone, for everybody, on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.euchre_site.browsing import DESK, PHONE, TOO_FAINT, Watched, needs_chromium, opened
from tests.euchre_site.lab_pages.double import doubled
from tests.euchre_site.test_quality import AXE, JUDGE

pytestmark = needs_chromium
CUT = r"""() => [...document.querySelectorAll(".euchre-rulecard :is(td, th)")].flatMap(cell => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    for (const word of texts.currentNode.data.matchAll(/[\p{L}]+/gu)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if (range.getClientRects().length > 1) found.push(word[0]);
    }
  }
  return found;
})"""
"""The words in the tables of the rule card that stand on more than one line."""
PAPER = {"A4": (210, 297), "Letter": (215.9, 279.4)}


def with_engine(route: Route) -> None:
    """The page as on a site that has the engine."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace(" missing>", ">", 1))


def settled(context: BrowserContext, address: str) -> Watched:
    """A table with two rules that exclude each other."""
    doubled(context)
    context.route("**/your-table.html*", with_engine)
    watched = Watched(context)
    page = watched.page
    page.goto(f"{address}your-table.html")
    expect(page.locator("euchre-lab-table select")).to_be_visible()
    judge(page)
    page.get_by_role("button", name="Set your table").click()
    expect(page.locator(".euchre-lab-status")).to_have_text("The table can be played.")
    page.locator("summary", has_text="What you need").click()
    for name in ("Joker", "Two of spades"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".euchre-lab-item .euchre-lab-fault").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Change")).first.click()
    page.locator(".euchre-lab-file > summary").click()
    return watched


def judge(page: Page) -> None:
    page.evaluate(AXE)
    assert page.evaluate(JUDGE) == []
    assert page.evaluate(TOO_FAINT)["found"] == []
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(
    ("width", "scheme"), [(DESK, "light"), (PHONE, "dark"), (DESK, "dark"), (PHONE, "light")]
)
def test_everybody_can_use_it_in_every_look(
    browser: Browser, address: str, width: int, scheme: str
) -> None:
    with opened(browser, width, scheme) as context:
        watched = settled(context, address)
        page = watched.page
        judge(page)
        page.get_by_role("button", name="Leave out “Two of spades”").first.click()
        for tab in ("Rule book", "What’s different", "Rule card"):
            page.get_by_role("tab", name=tab).click()
            expect(page.get_by_role("tabpanel")).not_to_contain_text("as soon as")
            judge(page)
        assert page.locator(".euchre-rulecard td").count() > 1
        assert page.evaluate(CUT) == []
        page.mouse.wheel(0, 3000)
        page.mouse.wheel(0, -400)
        read = page.get_by_role("button", name="Read it")
        expect(read).to_be_visible()
        expect(page.locator(".md-top")).to_be_hidden()
        assert watched.complaints == []


@pytest.mark.parametrize("paper", PAPER)
def test_the_card_alone_is_printed_on_one_side(browser: Browser, address: str, paper: str) -> None:
    with opened(browser) as context:
        page = settled(context, address).page
        page.get_by_role("button", name="Leave out “Two of spades”").first.click()
        page.get_by_role("tab", name="Rule card").click()
        expect(page.locator(".euchre-rulecard")).to_be_visible()
        pdf = page.pdf(format=paper, prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)) == 1
        page.emulate_media(media="print")
        seen = page.locator("article").inner_text().strip()
        assert seen.startswith("Our table")
        assert "Stick the dealer" not in seen
        assert "Undo" not in seen


@pytest.mark.parametrize(
    ("tab", "begins"),
    [
        ("Rule book", "St Peter Port Club"),
        ("What’s different", "St Peter Port Club: what’s different"),
    ],
)
def test_what_is_open_to_read_is_printed_alone_with_the_name_over_it(
    browser: Browser, address: str, tab: str, begins: str
) -> None:
    with opened(browser) as context:
        page = settled(context, address).page
        page.get_by_role("button", name="Leave out “Two of spades”").first.click()
        page.get_by_label("What your table is called").fill("St Peter Port Club")
        page.get_by_label("What your table is called").press("Enter")
        page.get_by_role("tab", name=tab).click()
        panel = page.get_by_role("tabpanel")
        # On the page the name stands in its field; only what is printed repeats it.
        title = panel.locator("h2")
        expect(title).to_have_text(begins)
        expect(title).to_be_hidden()
        expect(panel.get_by_role("button", name="Print")).to_be_visible()
        page.emulate_media(media="print")
        expect(title).to_be_visible()
        seen = page.locator("article").inner_text().strip()
        assert seen.startswith(begins)
        for said_by_the_form in ("Copy link", "Undo", "House rules", "To read", "Print this"):
            assert said_by_the_form not in seen
        assert page.locator("article").locator("input:visible, button:visible").count() == 0
        assert "joker" in seen


def test_it_is_there_after_a_change_of_page_without_loading(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        doubled(context)
        context.route("**/your-table.html*", with_engine)
        page = context.new_page()
        page.goto(f"{address}your-table.html")
        page.get_by_role("button", name="Set your table").click()
        expect(page.locator(".euchre-lab-desk")).to_be_visible()
        page.get_by_role("button", name="Keep it in this browser").click()
        page.locator(".md-header a.md-logo").click()
        expect(page.locator(".euchre-lab-desk")).to_have_count(0)
        page.go_back()
        page.get_by_role("button", name="Our table", exact=True).click()
        expect(page.locator(".euchre-lab-status")).to_have_text("The table can be played.")

"""The pages of a variant in Chromium: from one to the other, on paper, and without a script."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from euchre_site.collection import Collection
from euchre_site.uris import VariantPage
from tests.euchre_site.browsing import DESK, PHONE, Reused, needs_chromium, opened

pytestmark = needs_chromium
PAPERS = ("A4", "Letter")
PAGE_OF_A_PDF = re.compile(rb"/Type\s*/Page\b")
SMALLEST = 12
"""Nine points, in pixels."""
GUERNSEY = "variants/guernsey.html"
DIFFERENCES = "variants/guernsey/differences.html"
# The smallest size of letters that is visible in the card.
LEAST_SIZE = """card => Math.min(...[...card.querySelectorAll("*")]
  .filter(e => e.checkVisibility() && [...e.childNodes].some(
    n => n.nodeType === Node.TEXT_NODE && n.textContent.trim()))
  .map(e => parseFloat(getComputedStyle(e).fontSize)))
"""


def shown(page: Page) -> list[str]:
    """The headings of the differences that can be seen."""
    headings = page.locator(".euchre-known h2").all()
    return [each.inner_text().rstrip("#") for each in headings if each.is_visible()]


def test_the_row_leads_through_all_pages_of_a_variant(reused: Reused, address: str) -> None:
    watched = reused.at(address, PHONE)
    watched.page.goto(address + GUERNSEY)
    titles = []
    for part in VariantPage:
        row = watched.page.get_by_role("navigation", name="Pages of this variant")
        row.get_by_role("link", name=part.label, exact=True).click()
        current = watched.page.locator(".euchre-parts [aria-current=page]")
        expect(current).to_have_text([part.label])
        titles.append(watched.page.title())
        assert "Guernsey Euchre" in titles[-1]
    assert len(set(titles)) == len(VariantPage)
    assert watched.complaints == []


def test_each_link_of_the_row_is_large_enough_for_a_finger(reused: Reused, address: str) -> None:
    page = reused.at(address, PHONE).page
    page.goto(address + GUERNSEY)
    for link in page.locator(".euchre-parts a").all():
        box = link.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24


def test_differences_for_any_variant_and_the_choice_is_kept(reused: Reused, address: str) -> None:
    watched = reused.at(address)
    page = watched.page
    page.goto(address + DIFFERENCES)
    assert shown(page) == ["If you know North American Euchre"]
    page.get_by_label("You know").select_option(label="Exeter Pub Euchre")
    page.get_by_role("heading", name="If you know Exeter Pub Euchre").wait_for()
    assert shown(page) == ["If you know Exeter Pub Euchre"]
    differing = page.locator(".euchre-known:visible .euchre-differing")
    assert page.get_by_role("status").first.inner_text() == f"{differing.count()} differences"
    # The address says what is shown: loaded again, or sent to somebody, it shows the same.
    assert page.url.endswith("differences.html#if-you-know-exeter")
    page.evaluate("localStorage.clear()")
    page.reload()
    page.get_by_role("heading", name="If you know Exeter Pub Euchre").wait_for()
    assert shown(page) == ["If you know Exeter Pub Euchre"]
    page.get_by_label("You know").select_option(label="British Euchre")
    assert page.url.endswith("differences.html#if-you-know-british")
    page.get_by_label("You know").select_option(label="Exeter Pub Euchre")
    best = differing.filter(has_text="Best bower").first
    assert "two of spades joins the pack" in best.inner_text()
    page.goto(f"{address}variants/british/differences.html")
    page.get_by_role("heading", name="If you know Exeter Pub Euchre").wait_for()
    assert page.get_by_label("You know").input_value() == "exeter"
    # Where the kept variant is the page's own, the one that most people know is shown.
    page.goto(f"{address}variants/exeter/differences.html")
    assert shown(page) == ["If you know North American Euchre"]
    assert watched.complaints == []


def test_a_difference_leads_to_its_sentence_which_is_framed(reused: Reused, address: str) -> None:
    page = reused.at(address).page
    page.goto(address + DIFFERENCES)
    for known in ("British Euchre", "Exeter Pub Euchre"):
        page.get_by_label("You know").select_option(label=known)
        page.get_by_role("heading", name=f"If you know {known}").wait_for()
        title = "What you must hold to order up"
        page.get_by_role("link", name=title, exact=True).locator("visible=true").click()
        page.wait_for_url("**/guernsey.html#rule-round-one-must-hold")
        target = page.locator(":target")
        assert target.inner_text().startswith("To order up, you must hold at least one card")
        assert target.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
        box = target.bounding_box()
        assert box
        assert 40 <= box["y"] < 700
        page.goto(address + DIFFERENCES)


def test_a_link_to_a_variant_that_is_known_shows_it(reused: Reused, address: str) -> None:
    page = reused.at(address).page
    page.goto(f"{address}{DIFFERENCES}#if-you-know-british")
    assert shown(page) == ["If you know British Euchre"]
    assert page.get_by_label("You know").input_value() == "british"


def test_differences_stand_on_the_page_without_a_script(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + DIFFERENCES)
    assert {"If you know North American Euchre", "If you know British Euchre"} <= set(shown(page))
    assert not page.locator("euchre-differences").is_visible()
    page.goto(address + "variants/guernsey/card.html")
    assert not page.get_by_role("button", name="Print this card").is_visible()
    assert page.get_by_role("heading", name="Target").is_visible()
    context.close()


def test_differences_are_loaded_from_a_disk_too(browser: Browser, built: Path) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{built.as_uri()}/{DIFFERENCES}")
        page.get_by_label("You know").select_option(label="Exeter Pub Euchre")
        page.get_by_role("heading", name="If you know Exeter Pub Euchre").wait_for()


def test_a_question_is_one_tap_away_on_a_phone(reused: Reused, address: str) -> None:
    page = reused.at(address, PHONE).page
    page.goto(f"{address}variants/guernsey/questions.html")
    listed = page.get_by_role("navigation", name="Questions on this page")
    assert listed.get_by_role("link").count() >= 15
    listed.get_by_role("link", name="May the maker go alone?").click()
    box = page.get_by_role("heading", name="May the maker go alone?").bounding_box()
    assert box
    assert 0 <= box["y"] < 200
    assert page.url.endswith("#may-the-maker-go-alone")


def test_the_rule_card_of_every_variant_is_one_printed_side(
    reused: Reused, address: str, collection: Collection
) -> None:
    page = reused.at(address).page
    page.emulate_media(media="print")
    for variant in collection.variants:
        page.goto(f"{address}variants/{variant.id}/card.html")
        for paper in PAPERS:
            pages = PAGE_OF_A_PDF.findall(page.pdf(format=paper))
            assert len(pages) == 1, (variant.id, paper)
        assert page.locator(".euchre-rulecard").evaluate(LEAST_SIZE) >= SMALLEST, variant.id


def test_paper_shows_the_card_and_nothing_else(browser: Browser, address: str) -> None:
    with opened(browser, DESK, "dark") as context:
        page = context.new_page()
        page.goto(f"{address}variants/guernsey/card.html")
        page.emulate_media(media="print", color_scheme="dark")
        for part in (".md-header", ".euchre-parts", "h1", "euchre-print", ".md-footer"):
            assert not page.locator(part).first.is_visible(), part
        assert page.get_by_role("heading", name="Guernsey Euchre", exact=True).is_visible()
        assert page.get_by_text("Agreed on").is_visible()
        assert page.get_by_text("“Guernsey Euchre”").is_visible()


def test_the_button_prints_the_card(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.add_init_script("window.printed = 0; window.print = () => { window.printed += 1; };")
        page.goto(f"{address}variants/guernsey/card.html")
        page.get_by_role("button", name="Print this card").click()
        assert page.evaluate("window.printed") == 1


def test_a_site_that_knows_its_address_prints_it_on_the_card(
    browser: Browser, address: str
) -> None:
    with opened(browser) as context:
        page = context.new_page()
        known = "https://example.org/club/variants/guernsey/card.html"
        page.add_init_script(
            "document.addEventListener('DOMContentLoaded', () => {}, {once: true});"
            "new MutationObserver((_, watching) => { if (document.head) { watching.disconnect();"
            "const link = document.createElement('link'); link.rel = 'canonical';"
            f"link.href = '{known}'; document.head.append(link); }} }})"
            ".observe(document, {childList: true, subtree: true});"
        )
        page.goto(f"{address}variants/guernsey/card.html")
        shown_address = page.locator(".euchre-address")
        assert shown_address.inner_text() == "example.org/club/variants/guernsey.html"


def test_the_score_keeper_opens_with_the_variant(reused: Reused, address: str) -> None:
    page = reused.at(address).page
    page.goto(f"{address}variants/guernsey/scoring.html")
    page.get_by_role("link", name="score keeper").click()
    page.wait_for_url("**/score-keeper.html#guernsey")
    page.get_by_text("Guernsey Euchre").locator("visible=true").first.wait_for()

"""The comparison in Chromium: pick variants, filter, pass the address on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from euchre_rules.options import OPTIONS
from euchre_rules.rulebook.glance import telling
from euchre_site.collection import Collection
from tests.euchre_site.browsing import (
    PHONE,
    SCHEMES,
    TOO_FAINT,
    Reused,
    needs_chromium,
    opened,
)

pytestmark = needs_chromium
ROWS = ".euchre-compare-table tbody th[scope=row]"
COUNT = ".euchre-compare-count"


def ready(page: Page, address: str, hash_part: str = "") -> Page:
    page.goto(f"{address}compare.html{hash_part}")
    page.wait_for_selector(ROWS)
    return page


def test_two_variants_side_by_side_and_only_where_they_differ(
    reused: Reused, address: str, collection: Collection
) -> None:
    known = {each.id: each for each in collection.variants}
    watched = reused.at(address)
    page = ready(watched.page, address, "#guernsey,british")
    heads = page.locator(".euchre-compare-table thead th").all_inner_texts()
    assert heads == ["Guernsey Euchre", "British Euchre"]
    page.get_by_label("Only where they differ").check()
    wanted = telling(known["guernsey"], known["british"])
    shown = [each.removesuffix(" ≠") for each in page.locator(ROWS).all_inner_texts()]
    assert sorted(shown) == sorted(each.title for each in wanted)
    expect(page.locator(COUNT)).to_have_text(
        f"{len(wanted)} of {len(OPTIONS)} rules, in which they differ."
    )
    assert watched.complaints == []


def test_a_cell_leads_to_the_sentence(reused: Reused, address: str) -> None:
    page = ready(reused.at(address).page, address, "#guernsey")
    page.get_by_label("Words to find").fill("target")
    page.locator(".euchre-compare-table").get_by_role("link", name="15 points").click()
    page.wait_for_url("**/variants/guernsey.html#rule-game-target")
    said = page.locator("#rule-game-target").inner_text()
    assert "15 points" in said


def test_words_and_moments_filter_the_rules(reused: Reused, address: str) -> None:
    page = ready(reused.at(address).page, address)
    page.get_by_label("Words to find").fill("screw the dealer")
    expect(page.locator(ROWS)).to_have_count(1)
    assert page.locator(ROWS).inner_text().startswith("Stick the dealer")
    page.get_by_label("Words to find").fill("no such rule at all")
    expect(page.locator(COUNT)).to_have_text("No rule is like that.")
    page.get_by_label("Words to find").fill("")
    page.get_by_label("Moment of the game").select_option("Defending alone")
    assert page.locator(".euchre-compare-moment").all_inner_texts() == ["Defending alone"]


def test_what_is_picked_stays_and_can_be_passed_on(browser: Browser, address: str) -> None:
    with opened(browser) as context:
        page = ready(context.new_page(), address)
        page.get_by_label("First variant").select_option("guernsey")
        page.get_by_label("Second variant").select_option("three_handed")
        assert page.url.endswith("#guernsey,three_handed")
        page.get_by_label("Third variant").select_option("british")
        assert page.url.endswith("#guernsey,three_handed,british")
        again = ready(context.new_page(), address)
        expect(again.get_by_label("Third variant")).to_have_value("british")
    with opened(browser) as context:
        page = ready(context.new_page(), address, "#nonsense,guernsey")
        assert page.locator(".euchre-compare-table thead th").count() == 2


def test_names_in_the_address_are_followed_while_the_page_is_open(
    reused: Reused, address: str
) -> None:
    page = ready(reused.at(address).page, address)
    page.evaluate("location.hash = 'two_handed,railroad'")
    expect(page.get_by_label("First variant")).to_have_value("two_handed")
    going = page.locator("tr").filter(has_text="When you say that you go alone")
    expect(going.locator("td").first).to_have_text("doesn’t come up")


def test_a_rule_that_comes_up_in_none_of_them_is_shown_to_who_looks_for_it(
    reused: Reused, address: str
) -> None:
    page = ready(reused.at(address).page, address, "#two_handed,three_handed")
    rows = page.locator(ROWS)
    before = rows.count()
    assert page.locator(COUNT).inner_text() == (
        f"{before} of {len(OPTIONS)} rules. {len(OPTIONS) - before} more don’t come up in what "
        "you picked."
    )
    assert "Defending alone" not in rows.all_inner_texts()
    page.get_by_label("Words to find").fill("defending alone")
    expect(rows.filter(has_text="Defending alone")).not_to_have_count(0)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_phone_shows_two_without_scrolling_sideways(
    browser: Browser, address: str, scheme: str
) -> None:
    with opened(browser, PHONE, scheme) as context:
        page = ready(context.new_page(), address, "#guernsey,british,north_american")
        assert page.locator(".euchre-compare-table thead th").count() == 2
        assert not page.get_by_label("Third variant").is_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        told = page.evaluate(TOO_FAINT)
        assert told["seen"] > 100
        assert told["found"] == []


def test_every_control_is_large_enough_and_reached_by_key(reused: Reused, address: str) -> None:
    page = ready(reused.at(address).page, address)
    controls = page.locator("euchre-compare :is(select, input)")
    for place in range(controls.count()):
        box = controls.nth(place).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    page.get_by_label("First variant").focus()
    for _ in range(controls.count()):
        page.keyboard.press("Tab")
    focused = page.evaluate("document.activeElement.closest('.euchre-compare-table') !== null")
    assert focused


def test_it_works_from_a_disk(browser: Browser, built: Path) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{built.as_uri()}/compare.html#guernsey,british")
        page.wait_for_selector(ROWS)
        page.get_by_label("Second variant").select_option("two_handed")
        assert page.locator(".euchre-compare-table thead th").all_inner_texts() == [
            "Guernsey Euchre",
            "Two-handed Euchre",
        ]


def test_paper_and_readers_without_scripts_have_every_rule(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}compare.html")
    assert page.locator("article h3").count() == len(OPTIONS)
    assert page.locator(".euchre-compare-links a").first.is_visible()
    context.close()


def test_a_phone_begins_with_the_differences_and_shows_whole_names(
    reused: Reused, address: str
) -> None:
    page = ready(reused.at(address, PHONE).page, address)
    expect(page.get_by_label("Only where they differ")).to_be_checked()
    expect(page.locator(COUNT)).to_contain_text("in which they differ")
    first, second = (page.get_by_label(f"{each} variant") for each in ("First", "Second"))
    boxes = [first.bounding_box(), second.bounding_box()]
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"]
    assert boxes[0]["width"] > 0.7 * PHONE
    # One variant differs from nothing; its rules are there all the same.
    second.select_option("")
    expect(page.locator(COUNT)).not_to_contain_text("differ")
    assert page.locator(ROWS).count() > 30
    decoration = "each => getComputedStyle(each).textDecorationLine"
    assert page.locator(f"{ROWS} a").first.evaluate(decoration) == "underline"

"""Your table in Chromium: own values over house rules, what is kept, what a file can't be."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.euchre_site.browsing import Watched, needs_chromium, opened
from tests.euchre_site.lab_pages.double import doubled
from tests.euchre_site.lab_pages.test_your_table import (
    PLAYS,
    STATUS,
    begin,
    file_text,
    moment,
    rule,
    switch,
    write_in,
)

pytestmark = needs_chromium
NEAR = "No lone hand near the target"


@pytest.fixture
def place(lab_address: str) -> str:
    return f"{lab_address}your-table.html"


@pytest.fixture
def page(browser: Browser, place: str) -> Iterator[Page]:
    with opened(browser) as context:
        doubled(context)
        watched = Watched(context)
        watched.page.goto(place)
        yield watched.page
        assert watched.complaints == []
        assert watched.hosts == {urlsplit(place).netloc}


def test_as_in_the_base_is_so_over_a_house_rule_too_and_the_rule_says_what_counts(
    page: Page,
) -> None:
    begin(page)
    moment(page, "Going alone")
    rule(page, NEAR).click()
    near = switch(page, NEAR)
    expect(near).to_contain_text(f"changed by “{NEAR}”")
    near.get_by_role("button", name="Change").click()
    near.get_by_label("Another number").fill("1")
    near.get_by_label("Another number").press("Enter")
    expect(page.locator(STATUS)).to_contain_text(f"whatever “{NEAR}” says. {PLAYS}")
    expect(near).to_contain_text(f"not as in “{NEAR}”")
    expect(rule(page, NEAR)).to_contain_text("But your table sets by itself, and that counts")
    near.get_by_role("button", name="As in North American Euchre").click()
    expect(page.locator(STATUS)).to_have_text(
        f"{NEAR} is as in North American Euchre, whatever “{NEAR}” says. {PLAYS}"
    )
    chosen = near.locator(".euchre-lab-value").filter(has=page.locator("input:checked"))
    expect(chosen).to_contain_text("So in North American Euchre.")
    expect(rule(page, NEAR)).to_contain_text("But your table sets by itself, and that counts")
    near.get_by_role("button", name=f"As in “{NEAR}”").click()
    expect(near).to_contain_text(f"changed by “{NEAR}”")
    expect(rule(page, NEAR)).not_to_contain_text("sets by itself")
    assert "barred_near_target" not in file_text(page)


def test_what_is_wrong_at_a_switch_over_a_house_rule_is_mended_either_way(page: Page) -> None:
    begin(page)
    moment(page, "Going alone")
    rule(page, NEAR).click()
    expect(page.locator(STATUS)).to_have_text(f"“{NEAR}” is on. {PLAYS}")
    write_in(page, file_text(page) + "rules:\n  alone: {barred_near_target: some}\n")
    near = switch(page, NEAR)
    expect(near.get_by_role("button", name=f"Take it out: as in “{NEAR}”")).to_be_visible()
    near.get_by_role("button", name="As in North American Euchre, whatever").click()
    expect(page.locator(STATUS)).to_contain_text(PLAYS)
    expect(near).to_contain_text(f"not as in “{NEAR}”")

"""Your table with the engine itself in Chromium: from the press to the link, opened afresh."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from euchre_site.collection import collect
from euchre_site.drawing.part import drawing_part
from euchre_site.lab.made import Lab
from euchre_site.lab_pages.part import lab_pages_part
from euchre_site.tree import joined
from tests.euchre_site.browsing import Watched, needs_chromium, opened
from tests.euchre_site.lab.serving import Server, serving

pytestmark = needs_chromium
SECOND = 1000
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Your table</title>
<link rel="icon" href="data:,">
<main class="md-typeset"><h1>Your table</h1>{element}</main>
{scripts}</html>
"""
SCRIPTS = ("base.js", "cards.js", "lab.js", "lab-pages.js")
STATUS = ".euchre-lab-status"


@pytest.fixture
def server(lab: Lab, folder: Path) -> Iterator[Server]:
    """The folder of the lab, with the page in it."""
    collection = replace(collect(), lab=lab)
    pages = lab_pages_part(collection)
    for uri, content in joined((drawing_part(collection), pages)).assets.items():
        target = folder / uri
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    text = next(each.text for each in pages.pages if each.uri == "your-table.md")
    found = re.search(r"<euchre-lab-table>.*?</euchre-lab-table>", text, re.DOTALL)
    assert found
    scripts = "".join(f'<script src="assets/euchre/{each}"></script>' for each in SCRIPTS)
    html = PAGE.format(element=found.group(), scripts=scripts)
    (folder / "your-table.html").write_text(html, encoding="utf-8")
    with serving(folder) as made:
        yield made


def test_a_table_is_settled_and_its_link_opens_the_same_one(
    browser: Browser, server: Server
) -> None:
    place = f"{server.address}your-table.html"
    with opened(browser) as context:
        watched = Watched(context)
        page = watched.page
        page.goto(place)
        page.get_by_label("What your table is called").fill("The Swan")
        assert not any(path.startswith("/lab/") for path in server.asked)
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

"""While the engine is loaded, a person on a phone sees how far that is, wherever a button stood."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from euchre_site.lab_pages.part import LAB_PAGES
from tests.euchre_site.browsing import PHONE, needs_chromium, opened

pytestmark = needs_chromium
BEGINS: Final = {"your-table": "Set your table", "practise": "Ask me", "play": "Deal"}
"""The button with which each page begins."""
HIGH, HEADER = 640, 54
TEXT: Final = "Loading the rules engine, 15 MB, which the browser then keeps. 40 % so far."
LOADING: Final = """
window.euchreLab = {
  state: "loading", text: "Loading the rules engine.",
  start: () => new Promise(() => {}),
  call: () => new Promise(() => setTimeout(() => document.dispatchEvent(
    new CustomEvent("euchre-lab-state", {detail: {state: "loading", text: "%s", error: null}})))),
};
"""
STYLE: Final = f"""
html {{ scroll-behavior: auto !important; }}
body::before {{ position: fixed; inset: 0 0 auto; height: {HEADER}px; content: ""; }}
main {{ padding: 100vh 0; }}
"""


@pytest.mark.parametrize("block", ["start", "end"])
@pytest.mark.parametrize("name", [page.uri.removesuffix(".md") for page in LAB_PAGES])
def test_the_loading_text_is_in_sight(
    browser: Browser, lab_address: str, name: str, block: str
) -> None:
    with opened(browser, PHONE) as context:
        context.add_init_script(LOADING % TEXT)
        page = context.new_page()
        page.set_viewport_size({"width": PHONE, "height": HIGH})
        page.goto(f"{lab_address}{name}.html")
        page.add_style_tag(content=STYLE)
        button = page.get_by_role("button", name=BEGINS[name], exact=True)
        expect(button).to_be_visible()
        button.evaluate(
            """(button, [block, header]) => {
              button.scrollIntoView({block: block});
              window.scrollBy(0, block === "start" ? -header : 0);
              button.click();
            }""",
            [block, HEADER],
        )
        said = page.get_by_role("status").filter(has_text=TEXT)
        expect(said).to_be_visible()
        box = said.evaluate("each => each.getBoundingClientRect().toJSON()")
        assert box["top"] >= HEADER
        assert box["bottom"] <= HIGH

"""What somebody finds who asks the search in several plain words, from the page of a variant."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.euchre_site.browsing import needs_chromium, opened

pytestmark = needs_chromium

FIRST = "variants/north_american"
PATIENCE = 10_000
"""Milliseconds that a search may take on a busy machine."""
RIGHT_ALONE = "who-leads-when-the-player-on-the-dealers-right-goes-alone"
# Whether one of the first results, or a section shown below it, is the wanted one.
FOUND = """([wanted, place]) =>
  [...document.querySelectorAll(".md-search-result__item")].slice(0, place)
    .some(item => [...item.querySelectorAll("a")].some(link => link.href.includes(wanted)))"""


@pytest.mark.parametrize(
    ("words", "wanted", "place"),
    [
        ("who leads alone", f"#{RIGHT_ALONE}", 1),
        # House rules that have more of the words in their names may stand before the answer.
        ("nine of trump beats ace", "#does-the-lowest-trump-beat-the-ace-of-another-suit", 3),
        ("dealer discard turn-up", "#may-the-dealer-discard-the-turn-up-again", 2),
        ("renege penalty", "#what-does-a-renege-cost", 5),
        ("partner alone", "house-rules/partner_must_go_alone.html", 1),
        ("partner alone", "glossary.html", 2),
        ("guernsey joker turned up", "variants/guernsey.html", 5),
        # Names come first all the same: of house rules, and of what a rule book explains.
        ("short game", "house-rules/short_game.html", 1),
        ("partner must go alone", "house-rules/partner_must_go_alone.html", 3),
        ("bower", "learn/bowers.html", 1),
        ("bower", f"{FIRST}.html", 3),
        ("screw the dealer", "house-rules/stick_the_dealer.html", 1),
        ("best bower", "variants/british.html", 1),
        ("left bower", f"{FIRST}.html", 1),
    ],
)
def test_plain_words_lead_to_answers_and_names_to_what_they_name(
    browser: Browser, address: str, words: str, wanted: str, place: int
) -> None:
    with opened(browser) as context:
        page = context.new_page()
        page.goto(f"{address}variants/guernsey.html")
        page.get_by_role("textbox", name="Search").click()
        page.keyboard.type(words)
        # What is found changes with every letter: the answer to the last is waited for.
        page.wait_for_function(FOUND, arg=[wanted, place], timeout=PATIENCE)

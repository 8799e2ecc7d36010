"""Worked examples in a browser: drawing beside words, two tables side by side, on a phone below."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator

from tests.euchre_site.browsing import DESK, PHONE, Watched, needs_chromium, opened

pytestmark = needs_chromium
EXAMPLE = "examples/example-1-five-to-seven.html"
HOUSE_RULE = "house-rules/stick_the_dealer.html"
OF_A_TABLE = "variants/two_handed/examples.html"
SIDEWAYS = "document.documentElement.scrollWidth - window.innerWidth"


def corner(found: Locator) -> tuple[float, float]:
    """Where the upper left corner of something is."""
    box = found.bounding_box()
    assert box is not None
    return box["x"], box["y"]


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_two_tables_stand_side_by_side_or_one_below_the_other(
    browser: Browser, address: str, width: int
) -> None:
    with opened(browser, width) as context:
        page = Watched(context).page
        page.goto(f"{address}/{HOUSE_RULE}")
        sides = page.locator(".euchre-sides > div")
        assert sides.count() == 2
        (left, top), (other_left, other_top) = corner(sides.nth(0)), corner(sides.nth(1))
        if width == DESK:
            assert left < other_left
            assert top == other_top
        else:
            assert left == other_left
            assert top < other_top


@pytest.mark.parametrize("uri", [EXAMPLE, HOUSE_RULE, OF_A_TABLE])
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_nothing_is_wider_than_the_screen_and_nothing_complains(
    browser: Browser, address: str, uri: str, width: int
) -> None:
    with opened(browser, width) as context:
        watched = Watched(context)
        watched.page.goto(f"{address}/{uri}", wait_until="networkidle")
        assert watched.page.evaluate(SIDEWAYS) <= 0
        assert watched.complaints == []


def test_every_trick_is_drawn_beside_its_words(browser: Browser, address: str) -> None:
    with opened(browser, DESK) as context:
        page = Watched(context).page
        page.goto(f"{address}/{EXAMPLE}")
        for number in range(1, 6):
            heading = page.locator(f"#trick-{number}")
            chapter = heading.locator("xpath=following-sibling::div[1]")
            picture, words = chapter.locator(".euchre-table"), chapter.locator(".euchre-words")
            assert corner(picture)[0] < corner(words)[0]
            assert words.locator("ol > li").count() == 4
            assert "takes the trick" in words.inner_text()


# For each trick that is drawn: the seat that wins, and what its mark lies on or under.
MARKS = """() => [...document.querySelectorAll(".euchre-wins > i")].map(mark => {
  const own = mark.getBoundingClientRect();
  const under = [...mark.closest(".euchre-felt").querySelectorAll("svg, b, .euchre-notes > i")]
    .filter(each => {
      const box = each.getBoundingClientRect();
      return box.left < own.right && box.right > own.left &&
        box.top < own.bottom && box.bottom > own.top;
    });
  const seat = [...mark.parentElement.classList].find(each => each !== "euchre-wins");
  return [seat, under.map(each => each.outerHTML.slice(0, 80))];
})"""


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_no_card_lies_over_the_mark_of_the_winner(
    browser: Browser, address: str, width: int
) -> None:
    with opened(browser, width) as context:
        page = Watched(context).page
        seats = set()
        for uri in (
            "examples/joker-led-beats-the-second-joker.html",
            "variants/guernsey/examples.html",
            "variants/three_handed/examples.html",
            OF_A_TABLE,
            "learn/who-wins.html",
        ):
            page.goto(f"{address}/{uri}")
            for seat, under in page.evaluate(MARKS):
                assert under == []
                seats.add(seat)
        assert seats == {f"euchre-{each}" for each in ("bottom", "left", "top", "right")}

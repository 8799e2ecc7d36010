"""The score keeper on a phone on its side, by keyboard, without storage, and on paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.euchre_site.browsing import PHONE, Reused, needs_chromium, opened
from tests.euchre_site.test_browser_score import begin, control, press, score, side

pytestmark = needs_chromium
NOTICE = "Your browser keeps nothing for this page."
# Buttons that stick out of the side that they are about.
OUTSIDE = """() => [...document.querySelectorAll(".euchre-score-side")].flatMap(side => {
  const box = side.getBoundingClientRect();
  return [...side.querySelectorAll("button")].filter(each => {
    const own = each.getBoundingClientRect();
    return own.width && (own.left < box.left || own.right > box.right);
  }).map(each => each.textContent);
})"""
# Buttons that something else lies over, even where one has scrolled to them.
COVERED = """() => [...document.querySelectorAll("euchre-score button")].filter(each => {
  each.scrollIntoView({block: "nearest", behavior: "instant"});
  const box = each.getBoundingClientRect();
  return [0.1, 0.5, 0.9].some(part => {
    const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part);
    return !each.contains(found);
  });
}).map(each => each.textContent)"""
# Words of the sheet of which a part stands on the next line.
BROKEN = """() => {
  const found = [];
  const walker = document.createTreeWalker(
    document.querySelector(".euchre-score-sides"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    for (const word of walker.currentNode.textContent.matchAll(/[\\p{L}\\d+]+/gu)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(box => box.top)).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""


@contextmanager
def on_its_side(
    reused: Reused, address: str, width: int, height: int, variant: str = "guernsey"
) -> Iterator[Page]:
    yield begin(reused.at(address, width, height).page, address, variant)


@pytest.mark.parametrize(("width", "height"), [(740, 360), (667, 375), (640, 360), (844, 390)])
@pytest.mark.parametrize("variant", ["guernsey", "point_on_partner_euchre", "three_handed"])
def test_an_empty_sheet_is_as_wide_as_the_screen(
    reused: Reused, address: str, width: int, height: int, variant: str
) -> None:
    with on_its_side(reused, address, width, height, variant) as page:
        assert page.evaluate(OUTSIDE) == []
        box = page.locator("euchre-score").bounding_box()
        assert box
        assert box["width"] > 0.9 * width
        # What is pressed after any hand is seen without scrolling.
        page.evaluate("scrollTo(0, 0)")
        for name in ("Undo", "All passed"):
            expect(control(page, name)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(740, 360), (667, 375)])
def test_the_whole_sheet_fits_the_whole_screen(
    reused: Reused, address: str, width: int, height: int
) -> None:
    with on_its_side(reused, address, width, height, "north_american") as page:
        page.evaluate("scrollTo(0, 0)")
        control(page, "Whole screen").click()
        page.wait_for_function("document.fullscreenElement !== null")
        for each in page.locator("euchre-score button").all():
            expect(each).to_be_in_viewport(ratio=1)
        control(page, "Back to page").click()
        page.wait_for_function("document.fullscreenElement === null")
        expect(control(page, "Whole screen")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height"), [(740, 360), (667, 375), (640, 360), (360, 760), (320, 568)]
)
@pytest.mark.parametrize("variant", ["guernsey", "boston_1888", "three_handed"])
def test_nothing_covers_a_button_of_the_sheet(
    reused: Reused, address: str, width: int, height: int, variant: str
) -> None:
    with on_its_side(reused, address, width, height, variant) as page:
        assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (360, 760), (320, 568)])
def test_undo_and_the_whole_screen_are_at_hand(
    reused: Reused, address: str, width: int, height: int
) -> None:
    with on_its_side(reused, address, width, height) as page:
        for name in ("Undo", "Whole screen"):
            expect(control(page, name)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", ["187.5%", "250%"])
def test_large_text_breaks_no_word_of_a_pad(reused: Reused, address: str, size: str) -> None:
    page = begin(reused.at(address, PHONE).page, address)
    page.add_style_tag(content=f"html {{ font-size: {size} !important }}")
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("whole", [False, True])
def test_the_pads_stay_where_they_are_and_what_is_said_is_whole(
    reused: Reused, address: str, whole: bool
) -> None:
    with on_its_side(reused, address, PHONE, 640, "north_american") as page:
        page.evaluate("scrollTo(0, 0)")
        if whole:
            control(page, "Whole screen").click()
            page.wait_for_function("document.fullscreenElement !== null")
        sides = page.locator(".euchre-score-sides")
        before = sides.bounding_box()
        press(page, "We", "March")
        after = sides.bounding_box()
        said = page.locator(".euchre-score-said")
        expect(said).to_contain_text("deals next")
        box = said.bounding_box()
        assert before
        assert after
        assert box
        assert after["y"] == before["y"]
        assert box["y"] + said.evaluate("e => e.scrollHeight") <= after["y"]


def test_the_way_to_the_top_covers_little(reused: Reused, address: str) -> None:
    page = reused.at(address, PHONE).page
    page.goto(f"{address}variants/guernsey.html")
    page.mouse.wheel(0, 3000)
    page.wait_for_function("scrollY > 1000")
    page.mouse.wheel(0, -500)
    top = page.locator(".md-top")
    expect(top).to_be_visible()
    box = top.bounding_box()
    assert box
    assert box["height"] < 60


def test_a_game_that_is_won_is_told_from_top_to_bottom(reused: Reused, address: str) -> None:
    with on_its_side(reused, address, 740, 360) as page:
        for _ in range(4):
            press(page, "They", "Alone, all five")
        winner = side(page, "They – won")
        middles, tops = [], []
        for part in ("h2", ".euchre-score-points", ".euchre-score-beside"):
            box = winner.locator(part).bounding_box()
            assert box
            middles.append(box["x"] + box["width"] / 2)
            tops.append(box["y"])
        assert max(middles) - min(middles) < 2
        assert tops == sorted(tops)
        # Nothing more is written down, so there is nothing to write it with.
        expect(page.locator(".euchre-score-outcomes:visible")).to_have_count(0)
        expect(control(page, "Next game")).to_be_in_viewport(ratio=1)


def test_to_undo_once_too_often_writes_nothing(reused: Reused, address: str) -> None:
    page = begin(reused.at(address, PHONE).page, address)
    for _ in range(2):
        press(page, "We", "March")
    control(page, "Undo").focus()
    for _ in range(5):
        page.keyboard.press("Enter")
    assert score(page) == [0, 0]
    expect(control(page, "Undo")).to_be_disabled()
    # The focus isn't lost: it is on the sentence, and the next stops are those after it.
    expect(page.locator("euchre-score").get_by_role("status")).to_be_focused()
    page.keyboard.press("Tab")
    expect(side(page, "We").get_by_role("button").first).to_be_focused()


@pytest.mark.parametrize("denied", [False, True])
def test_the_sheet_says_when_it_will_be_gone(browser: Browser, address: str, denied: bool) -> None:
    with opened(browser, PHONE) as context:
        if denied:
            context.add_init_script(
                "Object.defineProperty(window, 'localStorage', "
                "{configurable: true, get() { throw new Error('denied'); }})"
            )
        page = begin(context.new_page(), address)
        expect(page.get_by_text(NOTICE)).to_be_visible(visible=denied)
        press(page, "We", "March")
        expect(page.get_by_text(NOTICE)).to_be_visible(visible=denied)


@pytest.mark.parametrize("variant", ["guernsey", "boston_1888", "robson"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_sheet_of_paper_has_room_for_a_long_game(
    reused: Reused, address: str, variant: str, paper: str
) -> None:
    page = begin(reused.at(address).page, address, variant)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1
    page.emulate_media(media="print")
    sheet = page.locator(".euchre-paper-sheet")
    numbers = sheet.locator("tbody th").all_inner_texts()
    assert sorted(map(int, numbers)) == list(range(1, 33))
    # Each hand has a cell for the dealer and for each side.
    heads = sheet.locator("thead th").all_inner_texts()
    assert heads == ["Hand", "Dealer", "We", "They"] * 2
    cells = sheet.locator("tbody tr").first.locator("th, td")
    assert cells.all_inner_texts() == ["1", "", "", "", "17", "", "", ""]

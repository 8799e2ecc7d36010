"""The score keeper in Chromium: at the table, after the tab was closed, and without a network."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.euchre_site.browsing import (
    PHONE,
    SCHEMES,
    TOO_FAINT,
    Reused,
    Watched,
    needs_chromium,
    opened,
    served,
)

pytestmark = needs_chromium
A4: ViewportSize = {"width": 718, "height": 1047}
"""What the usual margins leave of a sheet of paper."""
CONTROLLED = "navigator.serviceWorker.ready.then(found => found.active.state)"
SMALL = """() => [...document.querySelectorAll(
    "euchre-score :is(button, summary, select, input)")]
  .map(each => [each.textContent || each.type, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 48 || box.height < 48))
  .map(([name]) => name)"""


def begin(page: Page, address: str, variant: str = "guernsey") -> Page:
    page.goto(f"{address}score-keeper.html{variant and '#' + variant}")
    expect(page.locator("euchre-score[data-ready]")).to_be_attached()
    return page


def side(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def press(page: Page, name: str, what: str) -> None:
    side(page, name).get_by_role("button", name=what).first.click()


def score(page: Page) -> list[int]:
    points = page.locator(".euchre-score-points").all_inner_texts()
    return [int(each.replace("−", "-")) for each in points]


def status(page: Page) -> str:
    return page.locator("euchre-score").get_by_role("status").inner_text()


def control(page: Page, name: str) -> Locator:
    return page.locator("euchre-score").get_by_role("button", name=name, exact=True)


def open_settings(page: Page) -> None:
    page.locator("euchre-score summary", has_text="Table and names").click()


@contextmanager
def seen(reused: Reused, address: str, variant: str = "guernsey") -> Iterator[Page]:
    watched = reused.at(address, PHONE)
    yield begin(watched.page, address, variant)
    assert watched.complaints == []
    assert watched.hosts <= {urlsplit(address).netloc, ""}


def test_a_game_is_played_to_the_target(reused: Reused, address: str) -> None:
    with seen(reused, address) as page:
        assert score(page) == [0, 0]
        assert "You deal next" in status(page)
        press(page, "We", "March")
        press(page, "They", "Alone, all five")
        press(page, "We", "Euchre")
        assert score(page) == [4, 4]
        assert "Right deals next" in status(page)
        for _ in range(3):
            press(page, "They", "Alone, all five")
        assert score(page) == [4, 16]
        assert "They have won the game" in status(page)
        expect(side(page, "They – won")).to_be_visible()
        assert side(page, "They – won").get_by_text("games: 1").is_visible()
        expect(control(page, "Next game")).to_be_focused()
        page.keyboard.press("Enter")
        assert score(page) == [0, 0]
        assert side(page, "They").get_by_text("games: 1").is_visible()
        assert "Partner deals next" in status(page)


def test_everything_can_be_taken_back(reused: Reused, address: str) -> None:
    with seen(reused, address, "boston_1888") as page:
        for _ in range(2):
            press(page, "We", "Alone, all five")
        assert "which counts double" in status(page)
        control(page, "Next game").click()
        press(page, "They", r"+4 for They")
        assert score(page) == [0, 4]
        for expected in ([0, 0], [8, 0], [4, 0], [0, 0]):
            control(page, "Undo").click()
            assert score(page) == expected
        expect(control(page, "Undo")).to_be_disabled()


def test_points_are_counted_by_hand(reused: Reused, address: str) -> None:
    with seen(reused, address) as page:
        less = side(page, "We").get_by_role("button", name="−1 for We")
        expect(less).to_be_disabled()
        press(page, "We", "+2 for We")
        less.click()
        assert score(page) == [1, 0]
        assert "You deal next" in status(page)
        control(page, "Hand over").click()
        assert "Left deals next" in status(page)
        control(page, "All passed").click()
        assert "Partner deals next" in status(page)
        page.locator("euchre-score summary", has_text="Hands").click()
        assert page.locator("euchre-score li").all_inner_texts() == [
            "We: +2 by hand – We 2, They 0",
            "We: −1 by hand – We 1, They 0",
            "The hand is over – We 1, They 0",
            "All passed – We 1, They 0",
        ]


def test_a_march_taken_off_goes_below_zero(reused: Reused, address: str) -> None:
    with seen(reused, address, "robson") as page:
        press(page, "We", "March")
        assert score(page) == [0, -2]
        expect(side(page, "They").get_by_role("button", name="−1 for They")).to_be_enabled()


def test_what_only_the_dealers_side_can_do_waits_for_it(reused: Reused, address: str) -> None:
    with seen(reused, address, "point_on_partner_euchre") as page:
        theirs = side(page, "They").get_by_role("button", name="March, partner ordered")
        expect(theirs).to_be_disabled()
        press(page, "We", "March, partner ordered")
        assert score(page) == [3, 0]
        assert "You deal next" in status(page)
        control(page, "All passed").click()
        expect(theirs).to_be_enabled()


def test_each_for_themselves(reused: Reused, address: str) -> None:
    with seen(reused, address, "three_handed") as page:
        press(page, "Left", "Euchred")
        assert score(page) == [2, 0, 2]


def test_a_renege_names_who_made_it(reused: Reused, address: str) -> None:
    with seen(reused, address, "north_american") as page:
        press(page, "They", "We reneged")
        assert score(page) == [0, 2]
        assert status(page).startswith("We reneged, They +2. We 0, They 2.")
        press(page, "We", "The others reneged")
        assert score(page) == [2, 2]
        open_settings(page)
        for seat, name in (("You", "Ann"), ("Left", "Cleo"), ("Partner", "Bob"), ("Right", "Dan")):
            page.get_by_label(f"Name for {seat}").fill(name)
            page.get_by_label(f"Name for {seat}").press("Tab")
        press(page, "Ann and Bob", "Cleo and Dan reneged")
        assert status(page).startswith("Cleo and Dan reneged, Ann and Bob +2.")


def test_a_rubber_is_added_up(reused: Reused, address: str) -> None:
    """Two slams are two games that count four, and the rubber counts two more."""
    with seen(reused, address, "boston_1888") as page:
        ours = page.locator(".euchre-score-beside").first
        press(page, "We", "Alone, all five")
        press(page, "We", "March")
        expect(ours).to_contain_text("games: 1, counting 2")
        control(page, "Next game").click()
        press(page, "We", "Alone, all five")
        press(page, "We", "March")
        total = "We have won the rubber, which counts 2 more: We 6, They 0."
        assert status(page).endswith(total)
        expect(ours).to_contain_text("games: 2, counting 6")
        control(page, "Next game").click()
        expect(ours).to_contain_text("games: 0")
        page.locator("euchre-score summary", has_text="Hands").click()
        lines = page.locator("euchre-score ol > li").all_inner_texts()
        assert "We have won the game, which counts double." in lines[1]
        assert lines[4].endswith(total)


def test_a_hand_for_nothing_says_so(reused: Reused, address: str) -> None:
    with seen(reused, address, "fast_break_euchre") as page:
        press(page, "We", "Fast break, nobody scores")
        assert score(page) == [0, 0]
        made = side(page, "We").get_by_role("button", name="Made it +1", exact=True)
        expect(made).to_have_attribute("title", "3 tricks, or 4 alone")


@pytest.mark.parametrize("media", ["screen", "print"])
def test_a_name_without_a_space_breaks(reused: Reused, address: str, media: str) -> None:
    with seen(reused, address) as page:
        press(page, "We", "March")
        if media == "print":
            page.set_viewport_size(A4)
            page.emulate_media(media="print")
        page.evaluate(
            """() => document.querySelectorAll(
                ".euchre-score-table, .euchre-score-said, .euchre-paper caption")
              .forEach(each => { each.textContent = "x".repeat(300); })"""
        )
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0


def test_the_sheet_outlasts_the_tab(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = begin(context.new_page(), address, "boston_1888")
        press(page, "We", "March")
        open_settings(page)
        page.get_by_label("Name for You").fill("Ann")
        page.get_by_label("Name for Partner").fill("Cy <b>")
        page.get_by_label("Name for Partner").press("Tab")
        page.reload()
        expect(side(page, "Ann and Cy <b>")).to_be_visible()
        page.close()
        again = begin(context.new_page(), address, "")
        assert score(again) == [2, 0]
        assert "Boston Euchre of 1888" in again.locator(".euchre-score-table").inner_text()
        again.locator("euchre-score summary", has_text="Hands").click()
        assert "Ann and Cy <b>: March +2" in again.locator("euchre-score li").inner_text()
        control(again, "Undo").click()
        assert "Ann deals next" in status(again)


def test_two_tabs_show_one_sheet(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        one = begin(context.new_page(), address)
        other = begin(context.new_page(), address)
        press(one, "We", "March")
        expect(other.locator(".euchre-score-points").first).to_have_text("2")


@pytest.mark.parametrize(
    "kept",
    [
        "not a sheet",
        "null",
        '{"version": 0, "table": "guernsey", "marks": []}',
        '{"version": 1, "table": "gone", "target": 0, "names": [], "dealer": 0, "marks": []}',
        '{"version": 1, "table": "guernsey", "target": 0, "dealer": 0, "marks": [["press", 1]]}',
        '{"version": 1, "table": "guernsey", "target": 0, "names": [{}], "dealer": 9, "marks": 3}',
    ],
)
def test_a_sheet_that_cannot_be_read_is_put_aside_and_told(
    reused: Reused, address: str, kept: str
) -> None:
    with seen(reused, address, "") as page:
        page.evaluate("text => euchre.keep('score', text)", kept)
        page.reload()
        expect(page.locator("euchre-score").get_by_role("status")).to_contain_text("put aside")
        assert page.evaluate("euchre.recall('score-aside')") == kept
        press(page, "We", "March")
        assert score(page) == [2, 0]


def test_without_storage_it_works_as_long_as_the_page_is_there(
    browser: Browser, address: str
) -> None:
    with opened(browser, PHONE) as context:
        context.add_init_script(
            "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }})"
        )
        page = begin(context.new_page(), address)
        press(page, "We", "March")
        assert score(page) == [2, 0]


def test_no_game_is_lost_unasked(reused: Reused, address: str) -> None:
    with seen(reused, address) as page:
        press(page, "We", "March")
        control(page, "New game").click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("button", name="Keep it").click()
        assert score(page) == [2, 0]
        open_settings(page)
        page.get_by_label("Variant", exact=True).select_option("british")
        page.keyboard.press("Escape")
        assert score(page) == [2, 0]
        expect(page.get_by_label("Variant", exact=True)).to_have_value("guernsey")
        page.get_by_label("Variant", exact=True).select_option("british")
        dialog.get_by_role("button", name="Begin a new sheet").click()
        assert score(page) == [0, 0]
        assert "British" in page.locator(".euchre-score-table").inner_text()
        press(page, "They", "March")
        control(page, "New game").click()
        dialog.get_by_role("button", name="Begin again").click()
        assert score(page) == [0, 0]


def test_a_target_of_ones_own(reused: Reused, address: str) -> None:
    with seen(reused, address) as page:
        open_settings(page)
        page.get_by_label("Points that win").fill("3")
        page.get_by_label("Points that win").press("Tab")
        page.get_by_label("Who deals next").select_option("2")
        assert "Partner deals next" in status(page)
        assert "of 3" in side(page, "We").inner_text()
        assert page.locator("euchre-score").get_by_text("You play to 3 points.").is_visible()
        press(page, "We", "Alone, all five")
        assert "We have won the game" in status(page)


def play_to(page: Page, points: str) -> None:
    field = page.get_by_label("Points that win")
    field.fill(points)
    field.press("Tab")


def test_a_target_that_nobody_has_reached_changes_and_the_sheet_stays(
    reused: Reused, address: str
) -> None:
    """A table notices after some hands that it plays to 11; the next game is played to it too."""
    with seen(reused, address, "north_american") as page:
        for _ in range(3):
            press(page, "We", "March")
        open_settings(page)
        play_to(page, "11")
        assert score(page) == [6, 0]
        assert status(page) == "The target is 11. We 6, They 0. Right deals next."
        assert "of 11" in side(page, "They").inner_text()
        assert page.locator("euchre-score").get_by_text("You play to 11 points.").is_visible()
        assert page.locator(".euchre-paper-goal").inner_text().startswith("You play to 11 points.")
        control(page, "New game").click()
        page.get_by_role("dialog").get_by_role("button", name="Begin again").click()
        expect(control(page, "New game")).to_be_disabled()
        press(page, "They", "Alone, all five")
        page.reload()
        assert "of 11" in side(page, "They").inner_text()
        control(page, "Undo").click()
        control(page, "Undo").click()
        assert "of 10" in side(page, "They").inner_text()
        expect(page.get_by_label("Points that win")).to_have_value("10")


def test_a_target_that_is_reached_is_asked_about(reused: Reused, address: str) -> None:
    with seen(reused, address, "north_american") as page:
        for _ in range(3):
            press(page, "We", "March")
        open_settings(page)
        dialog = page.get_by_role("dialog")
        play_to(page, "6")
        dialog.get_by_role("button", name="Keep it").click()
        assert score(page) == [6, 0]
        expect(page.get_by_label("Points that win")).to_have_value("10")
        play_to(page, "6")
        dialog.get_by_role("button", name="Begin a new sheet").click()
        assert score(page) == [0, 0]
        assert "of 6" in side(page, "We").inner_text()


def test_what_is_no_target_is_refused_with_what_would_be(reused: Reused, address: str) -> None:
    with seen(reused, address, "north_american") as page:
        press(page, "We", "March")
        open_settings(page)
        told = page.locator("euchre-score").get_by_role("alert")
        whole = "Points that win are a whole number from 1 to 999"
        for given, named in (
            ("0", ", not 0"),
            ("-3", ", not −3"),
            ("2.5", ", not 2.5"),
            ("1000", ", not 1000"),
            ("", ""),
        ):
            play_to(page, given)
            assert told.inner_text() == f"{whole}{named}. The target is still 10."
            expect(page.get_by_label("Points that win")).to_have_value("10")
        play_to(page, "11")
        expect(told).to_be_hidden()
        assert score(page) == [2, 0]


def test_the_keyboard_reaches_everything(reused: Reused, address: str) -> None:
    with seen(reused, address) as page:
        control(page, "Undo").scroll_into_view_if_needed()
        side(page, "We").get_by_role("button", name="Made it").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Space")
        assert score(page) == [3, 0]
        page.keyboard.press("Shift+Tab")
        reached = set()
        for _ in range(40):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("document.activeElement.textContent.trim()"))
        assert {"Undo", "Misdeal", "Hand over", "New game", "Hands", "Table and names"} <= reached


@pytest.mark.parametrize(("width", "height"), [(PHONE, 640), (740, 360)])
def test_it_fits_on_a_phone_in_either_direction(
    browser: Browser, address: str, width: int, height: int
) -> None:
    with opened(browser, width) as context:
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        for variant in ("guernsey", "three_handed", "robson", "point_on_partner_euchre"):
            begin(page, address, "").evaluate("localStorage.clear()")
            page.goto("about:blank")
            begin(page, address, variant)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            open_settings(page)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert page.evaluate(SMALL) == []
            # Both scores are seen without scrolling.
            page.evaluate("scrollTo(0, 0)")
            for each in page.locator(".euchre-score-points").all()[:2]:
                box = each.bounding_box()
                assert box
                assert box["y"] + box["height"] <= height


STILL = "document.getAnimations().every((each) => each.playState !== 'running')"
"""Whether nothing on a page moves or fades."""


def too_faint(page: Page) -> list[str]:
    # The theme's head fades from the site's name to the page's, its button to the top in and out.
    page.wait_for_function(STILL)
    return [each for each in page.evaluate(TOO_FAINT)["found"] if "md-top" not in each]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_all_text_stands_out_enough(browser: Browser, address: str, scheme: str) -> None:
    with opened(browser, PHONE, scheme) as context:
        page = begin(context.new_page(), address, "robson")
        open_settings(page)
        press(page, "We", "March")
        assert too_faint(page) == []
        for _ in range(3):
            press(page, "They", "+4 for They")
        assert "They have won" in status(page)
        assert too_faint(page) == []


def test_on_paper_stands_the_chosen_table(reused: Reused, address: str) -> None:
    with seen(reused, address, "three_handed") as page:
        page.emulate_media(media="print")
        points = page.locator(".euchre-paper-points")
        assert points.locator("caption").inner_text() == "Three-handed Euchre"
        assert points.get_by_text("+2 for the others").first.is_visible()
        paper = page.locator(".euchre-paper-sheet thead")
        # A line has room for two hands.
        assert paper.inner_text().split() == ["Hand", "Dealer", "You", "Left", "Right"] * 2
        assert not control(page, "Undo").is_visible()
        pdf = page.pdf(format="A4")
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1


def test_without_scripts_there_is_a_sheet_to_fill_in(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}score-keeper.html")
    assert page.locator(".euchre-paper-points").get_by_text("March").is_visible()
    assert page.locator(".euchre-paper-sheet tbody tr").count() > 10
    # Nothing is promised that only a script can keep.
    assert page.locator(".md-content noscript p").is_visible()
    for promised in ("the sheet does the rest", "Press what happened"):
        assert not page.get_by_text(promised).is_visible()
    context.close()


def ready(page: Page) -> None:
    """Wait until the service worker has kept what it keeps at once, and answers."""
    page.evaluate(CONTROLLED)
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def works(page: Page) -> None:
    expect(page.locator("euchre-score[data-ready]")).to_be_attached()
    before = score(page)
    press(page, "We", "March")
    assert score(page) == [before[0] + 2, before[1]]


@pytest.mark.parametrize("below", ["", "club/euchre/"])
def test_it_works_without_a_network_after_one_visit(
    browser: Browser, built: Path, tmp_path: Path, below: str
) -> None:
    folder = tmp_path / "served"
    if below:
        (folder / below).parent.mkdir(parents=True)
        (folder / below.rstrip("/")).symlink_to(built)
    else:
        folder = built
    with served(folder) as root, opened(browser, PHONE) as context:
        address = f"{root}{below}"
        page = begin(context.new_page(), address)
        ready(page)
        scope = page.evaluate("navigator.serviceWorker.ready.then(found => found.scope)")
        assert scope == address
        page.goto(f"{address}variants/guernsey.html")
        works(begin(page, address, ""))
        context.set_offline(True)
        page.close()
        again = Watched(context)
        works(begin(again.page, address, ""))
        assert score(again.page) == [4, 0]
        colors = again.page.locator(".euchre-score-side").first
        assert colors.evaluate("e => getComputedStyle(e).borderStyle") == "solid"
        again.page.goto(f"{address}variants/guernsey.html")
        expect(again.page.get_by_role("heading", level=1)).to_contain_text("Guernsey")
        assert again.hosts == {urlsplit(address).netloc}


def names_of_caches(page: Page) -> list[str]:
    found: list[str] = page.evaluate("caches.keys()")
    return found


def test_a_new_build_replaces_the_old(browser: Browser, built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    for each in built.iterdir():
        if each.name != "sw.js":
            (folder / each.name).symlink_to(each)
    shutil.copy(built / "sw.js", folder)
    # The server tells versions by whole seconds, and this one must be the older.
    os.utime(folder / "sw.js", (0, 0))
    with served(folder) as address, opened(browser, PHONE) as context:
        page = begin(context.new_page(), address)
        ready(page)
        # While it still clears up after others, it would take a newer one for another.
        page.wait_for_function(f"{CONTROLLED}.then(state => state === 'activated')")
        (old,) = names_of_caches(page)
        page.evaluate(
            "caches.open('euchre-of-another-site').then(c => c.put('/x', new Response()))"
        )
        text = (folder / "sw.js").read_text("utf-8")
        (folder / "sw.js").write_text(text.replace(old, "euchre-newer"), "utf-8")
        page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
        # A promise by itself would count as a yes, so the page is asked anew.
        for _ in range(100):
            names = names_of_caches(page)
            if old not in names and "euchre-newer" in names:
                break
            page.wait_for_timeout(100)
        assert old not in names
        assert "euchre-newer" in names
        context.set_offline(True)
        page.reload()
        works(page)


def test_only_pages_and_files_of_the_site_are_kept(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    (tmp_path / "club").symlink_to(built)
    (tmp_path / "other.html").write_text("<p>another site on this host</p>", "utf-8")
    with served(tmp_path) as root, opened(browser, PHONE) as context:
        page = begin(context.new_page(), f"{root}club/")
        ready(page)
        page.evaluate("fetch('../other.html').then(found => found.text())")
        page.evaluate("fetch('livereload').catch(() => null)")
        kept = page.evaluate(
            "caches.keys().then(names => caches.open(names[0])).then(found => found.keys())"
            ".then(all => all.map(each => each.url))"
        )
        assert f"{root}club/score-keeper.html" in kept
        assert all(each.startswith(f"{root}club/") for each in kept)


def test_it_can_be_installed(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = begin(context.new_page(), address)
        ready(page)
        session = context.new_cdp_session(page)
        found = session.send("Page.getAppManifest")
        assert found["url"] == f"{address}manifest.webmanifest"
        assert found["errors"] == []
        manifest = json.loads(found["data"])
        start = page.request.get(f"{address}{manifest['start_url']}")
        icon = page.request.get(f"{address}{manifest['icons'][0]['src']}")
        assert (start.status, icon.status) == (200, 200)


def test_from_a_disk_it_works_without_a_worker(browser: Browser, built: Path) -> None:
    with opened(browser, PHONE) as context:
        page = begin(context.new_page(), f"{built.as_uri()}/")
        complaints: list[str] = []
        page.on("pageerror", lambda each: complaints.append(str(each)))
        works(page)
        page.reload()
        expect(page.locator("euchre-score[data-ready]")).to_be_attached()
        assert score(page) == [2, 0]
        # The theme's search can't read its index from a disk and says so.
        assert [each for each in complaints if "search_index" not in each] == []


def workers_of(context: BrowserContext) -> int:
    return len(context.service_workers)


def test_other_pages_register_no_worker(browser: Browser, address: str) -> None:
    with opened(browser, PHONE) as context:
        page = context.new_page()
        page.goto(f"{address}index.html")
        page.wait_for_load_state("networkidle")
        assert workers_of(context) == 0
        ready(begin(page, address))
        assert workers_of(context) == 1

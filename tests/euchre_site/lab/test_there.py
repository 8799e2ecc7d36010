"""Play and Practise with the engine itself in Chromium, nothing in its place."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.euchre_site.asking import records, stage
from tests.euchre_site.browsing import PHONE, Watched, needs_chromium, opened
from tests.euchre_site.lab.serving import Server
from tests.euchre_site.lab_pages.at_play import Seat
from tests.euchre_site.lab_pages.at_practise import Desk

pytestmark = needs_chromium
LOADED = 120_000
"""Milliseconds in which even a busy machine has loaded the engine."""
TRICKS, SEATS = 5, 4
ENOUGH = 5


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with opened(browser, PHONE) as made:
        made.set_default_timeout(LOADED)
        expect.set_options(timeout=LOADED)
        yield made
        expect.set_options(timeout=10_000)


def engine_asked_for(server: Server) -> bool:
    return any(path.startswith(server.below + "lab/") for path in server.asked)


def test_a_hand_by_taps_and_the_next_by_keyboard(pages: Server, context: BrowserContext) -> None:
    watched = Watched(context)
    seat = Seat(watched.page, watched)
    # Where somebody must make trump, no hand is thrown in.
    seat.page.goto(f"{pages.address}play.html?table=stick_the_dealer_euchre")
    expect(seat.page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    assert not engine_asked_for(pages)
    seat.press("Deal")
    seat.finish()
    expect(seat.result).to_contain_text("Score: you")
    seat.press("Deal the next hand")
    seat.by_keyboard_to_the_end()
    hands = seat.state()["deals"]
    assert len(hands) == 2
    for hand in hands:
        assert sum(each.startswith("play ") for each in hand) >= TRICKS * (SEATS - 2)
    assert watched.complaints == []
    assert watched.hosts == {urlsplit(pages.address).netloc}


def test_questions_by_taps_and_by_keyboard_are_kept(pages: Server, context: BrowserContext) -> None:
    watched = Watched(context)
    desk = Desk(watched.page, pages.address)
    desk.go("?table=guernsey")
    assert not engine_asked_for(pages)
    desk.begin("?table=guernsey")
    desk.give(right=False)
    for _ in range(ENOUGH - 1):
        desk.next()
        desk.give(right=True)
    assert [each["correct"] for each in records(desk.page)] == [False, *[True] * (ENOUGH - 1)]
    desk.page.reload()
    desk.by_keyboard(ENOUGH)
    expect(stage(desk.page).locator(".euchre-quiz-count")).to_contain_text("Question")
    assert len(records(desk.page)) == 2 * ENOUGH
    assert watched.complaints == []
    assert watched.hosts == {urlsplit(pages.address).netloc}

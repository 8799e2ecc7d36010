"""The page "Play" as it stands on the site, judged at each moment of a hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.euchre_site.browsing import DESK, PHONE, SCHEMES, TOO_FAINT, needs_chromium
from tests.euchre_site.lab_pages.at_play import Seat, seated
from tests.euchre_site.test_quality import AXE, JUDGE

pytestmark = needs_chromium
SMALL = """[...document.querySelectorAll(".euchre-play :is(button, select, summary)")]
  .filter((each) => each.getClientRects().length)
  .filter((each) => each.getBoundingClientRect().height < 40 ||
    each.getBoundingClientRect().width < 40)
  .map((each) => each.outerHTML.slice(0, 80))"""


def with_engine(route: Route) -> None:
    """The page as it is where the site was built with the engine, whether or not this one was."""
    answer = route.fetch()
    html = answer.text().replace("<euchre-lab-play missing>", "<euchre-lab-play>")
    route.fulfill(response=answer, body=html)


def judged(page: Page, width: int) -> Iterator[str]:
    """What is wrong with what the page shows now."""
    page.evaluate(AXE)
    yield from page.evaluate(JUDGE)
    yield from page.evaluate(TOO_FAINT)["found"]
    yield from page.evaluate(SMALL)
    wide = page.evaluate("document.documentElement.scrollWidth")
    if wide > width:
        yield f"{wide} wide"


def moments(seat: Seat, address: str) -> Iterator[str]:
    """A hand at Guernsey, stopped where there is something to look at."""
    seat.page.goto(f"{address}play.html?table=guernsey")
    expect(seat.page.get_by_role("button", name="Deal", exact=True)).to_be_visible()
    yield "start"
    seat.press("Deal")
    seat.wait()
    yield "call"
    seat.until_card()
    seat.allowed.first.click()
    seat.until_card()
    seat.press("Hint")
    if seat.refused.count():
        seat.refused.first.click(force=True)
    seat.press("Last trick")
    expect(seat.notice).to_contain_text("The last trick:")
    yield "play"
    seat.finish()
    seat.page.get_by_text("Score sheet").click()
    seat.page.get_by_text("Settings").click()
    expect(seat.page.locator("details .euchre-play-scores")).to_be_visible()
    yield "result"


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", [PHONE, DESK])
def test_every_moment_of_a_hand_can_be_seen_heard_and_pressed(
    browser: Browser, address: str, width: int, scheme: str
) -> None:
    with seated(browser, width=width, scheme=scheme) as seat:
        seat.page.emulate_media(reduced_motion="reduce")
        seat.page.route("**/play.html*", with_engine)
        found = {moment: list(judged(seat.page, width)) for moment in moments(seat, address)}
        assert list(found) == ["start", "call", "play", "result"]
        assert not any(found.values()), found
        assert seat.watched.complaints == []

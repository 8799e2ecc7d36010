"""The coach of the page "Play": its lessons stand with what shows them, in words for the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.euchre_site.browsing import needs_chromium
from tests.euchre_site.lab_pages.at_play import Seat, seated

pytestmark = needs_chromium
TAUGHT = 2
"""With this seed, others take a trick with the left bower, lead again, and make a march."""


@pytest.fixture
def seat(browser: Browser) -> Iterator[Seat]:
    with seated(browser, seed=TAUGHT) as found:
        yield found
        assert found.watched.complaints == []


def test_a_lesson_stands_with_the_trick_that_shows_it(seat: Seat, lab_address: str) -> None:
    seat.deal("guernsey", lab_address)
    seat.finish()
    expect(seat.notice).to_contain_text("New to you: The makers took every trick: a march.")
    told = seat.log.locator("p").all_inner_texts()
    new = [place for place, line in enumerate(told) if line.startswith("New to you: ")]
    assert len(new) == 3
    before, bower, march = new
    assert told[before - 1].startswith("For the first deal")
    assert told[bower - 1].startswith("Left takes the trick with J♦")
    assert told[bower].startswith("New to you: J♦")
    assert told[bower + 1].startswith("By the rules: It is a heart in every way and no diamond")
    assert told[bower + 2].startswith("Left leads")
    assert "a march. Left and Right score" in told[march - 1]
    assert march + 2 == len(told)
    seat.press("Undo")
    expect(seat.notice).to_contain_text("Taken back: ")
    seat.wait()
    left = seat.log.locator("p").all_inner_texts()
    assert bower + 2 < len(left) < march
    assert left == told[: len(left)]


def test_who_says_so_names_who_and_no_option(seat: Seat, lab_address: str) -> None:
    seat.deal("guernsey", lab_address)
    expect(seat.notice).to_contain_text("Before you order up here, look at what you hold.")
    seat.notice.get_by_text("Who says so?").click()
    more = seat.notice.locator("details p")
    expect(more).to_have_text("Set by Guernsey Euchre.")


@pytest.mark.parametrize(
    ("text", "said", "shown"),
    [
        ("A rule. (deck.ranks, set by the usual rule.)", "A rule.", "Set by the usual rule."),
        ("A rule. (deck.ranks, set by (me).)", "", "A rule. (Set by (me).)"),
        ("A rule. Another one.", "A rule.", "A rule. Another one."),
        ("A rule (or two).", "", "A rule (or two)."),
    ],
)
def test_a_rule_is_cited_without_the_options_path(
    seat: Seat, lab_address: str, text: str, said: str, shown: str
) -> None:
    seat.page.goto(f"{lab_address}play.html")
    seat.page.wait_for_function("() => Boolean(euchre.playDom)")
    found = seat.page.evaluate("each => euchre.playDom.plainly(...each)", [text, said])
    assert found == shown


def test_a_lesson_takes_its_time_or_a_press(seat: Seat, lab_address: str) -> None:
    seat.page.goto(f"{lab_address}play.html")
    seat.page.wait_for_function("() => Boolean(euchre.playPace)")
    found = seat.page.evaluate(
        """() => {
          const waits = [];
          window.setTimeout = (act, time) => waits.push(time);
          return ["", "x".repeat(200)].map((text) => {
            const shown = [];
            const pace = euchre.playPace((isShown) => shown.push(isShown));
            pace.wait("quick", true, text);
            return [waits.pop(), shown.pop()];
          });
        }"""
    )
    (short, is_short_asked), (long, is_long_asked) = found
    assert short < 2000
    assert long > 5000
    assert (is_short_asked, is_long_asked) == (False, True)

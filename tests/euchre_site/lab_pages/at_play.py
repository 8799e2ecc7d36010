"""How tests sit down at the page "Play": with the engine's double, and players who don't wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.euchre_site.browsing import PHONE, Watched, opened
from tests.euchre_site.lab_pages.double import Double, doubled

SEED: Final = 7
MOST: Final = 120
"""More choices than anybody has in a hand."""
# The same deals each time, and pauses that are over at once.
_HURRY: Final = """
(() => {
  crypto.getRandomValues = (room) => room.fill(%d);
  const wait = window.setTimeout;
  window.setTimeout = (act, time, ...further) => wait(act, Math.min(time, 5), ...further);
})();
"""


@dataclass
class Seat:
    """A reader at the page."""

    page: Page
    double: Double
    watched: Watched

    @property
    def cards(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def allowed(self) -> Locator:
        return self.page.locator(".euchre-play-may")

    @property
    def refused(self) -> Locator:
        return self.page.locator(".euchre-play-hand > [aria-disabled=true]")

    @property
    def calls(self) -> Locator:
        return self.page.locator(".euchre-play-choices button:not([aria-disabled=true])")

    @property
    def result(self) -> Locator:
        return self.page.locator(".euchre-play-result")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def notice(self) -> Locator:
        return self.page.locator(".euchre-play-notice")

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def deal(self, table: str, address: str) -> None:
        self.page.goto(f"{address}play.html?table={table}")
        self.press("Deal")
        self.wait()

    def wait(self) -> None:
        """Until the reader has something to press."""
        self.page.locator(":is([data-turn=you], [data-turn=deal], [data-turn=over])").wait_for()

    def state(self) -> dict[str, Any]:
        """The game as it is kept."""
        found: dict[str, Any] = self.page.evaluate(
            "Object.values(JSON.parse(euchre.recall('play')).games).pop().state"
        )
        return found

    def until_card(self) -> None:
        """Pass until a card is asked for."""
        for _ in range(MOST):
            self.wait()
            if self.allowed.count():
                return
            self.calls.first.click()
        raise AssertionError("no card was asked for")

    def finish(self) -> None:
        """Take whatever comes first until the hand is over."""
        for _ in range(MOST):
            self.wait()
            if self.result.is_visible():
                return
            (self.allowed if self.allowed.count() else self.calls).first.click()
        raise AssertionError("the hand did not end")


@contextmanager
def seated(
    browser: Browser, *, seed: int = SEED, width: int = PHONE, scheme: str = "light"
) -> Iterator[Seat]:
    with opened(browser, width, scheme) as context:
        yield _seat(context, seed)


def _seat(context: BrowserContext, seed: int) -> Seat:
    context.add_init_script(_HURRY % seed)
    double = doubled(context)
    watched = Watched(context)
    expect.set_options(timeout=10_000)
    return Seat(watched.page, double, watched)

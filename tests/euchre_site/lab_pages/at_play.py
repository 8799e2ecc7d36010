"""How tests sit down at the page "Play": with the engine's double, and players who don't wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, expect

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
    watched: Watched
    double: Double = field(default_factory=Double)

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

    def by_keyboard(self) -> None:
        """Deal and play a hand with keys alone."""
        self.page.get_by_role("button", name="Deal", exact=True).focus()
        self.page.keyboard.press("Enter")
        self.by_keyboard_to_the_end()

    def by_keyboard_to_the_end(self) -> None:
        """Play on with keys alone; whenever one is pressed, the focus is in the game."""
        at = "document.activeElement.closest('.euchre-play-live') !== null"
        for _ in range(MOST):
            self.wait()
            self.page.wait_for_function(at)
            if self.result.is_visible():
                return
            if self.allowed.count():
                group = "document.activeElement.parentElement.getAttribute('aria-label')"
                if self.page.evaluate(group) != "Your hand":
                    self.page.keyboard.press("Tab")
                for _ in range(self.cards.count()):
                    if self.page.evaluate("document.activeElement.matches('.euchre-play-may')"):
                        break
                    self.page.keyboard.press("ArrowRight")
            before = sum(map(len, self.state()["deals"]))
            self.page.keyboard.press("Enter")
            self.page.wait_for_function(
                "before => Object.values(JSON.parse(euchre.recall('play')).games)"
                ".pop().state.deals.flat().length > before",
                arg=before,
            )
        raise AssertionError("the hand did not end")


@contextmanager
def seated(
    browser: Browser, *, seed: int = SEED, width: int = PHONE, scheme: str = "light"
) -> Iterator[Seat]:
    with opened(browser, width, scheme) as context:
        context.add_init_script(_HURRY % seed)
        double = doubled(context)
        expect.set_options(timeout=10_000)
        watched = Watched(context)
        yield Seat(watched.page, watched, double)

"""How tests sit down at the page "Practise"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.euchre_site.asking import records, stage, status
from tests.euchre_site.lab_pages.double import Double

QUESTION: Final = "document.querySelector('euchre-practise-quiz').round.step().question"
AT_CHECK: Final = "document.activeElement.matches('.euchre-quiz-check')"


@dataclass
class Desk:
    """A reader at the page."""

    page: Page
    address: str
    double: Double = field(default_factory=Double)

    def go(self, end: str = "") -> None:
        self.page.goto(f"{self.address}practise.html{end}")
        expect(self.start).to_be_visible()

    def begin(self, end: str = "") -> None:
        self.go(end)
        self.start.click()
        expect(stage(self.page).locator("legend")).to_be_visible()

    @property
    def start(self) -> Locator:
        return self.page.get_by_role("button", name="Ask me", exact=True)

    @property
    def alert(self) -> Locator:
        return self.page.get_by_role("alert")

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(QUESTION)
        return found

    def give(self, *, right: bool) -> dict[str, Any]:
        """Answer with the mouse; what is kept of it."""
        asked, box = self.question(), stage(self.page)
        choices = box.locator(".euchre-quiz-choice")
        match asked["kind"]:
            case "one":
                choices.nth([each["correct"] for each in asked["choices"]].index(right)).click()
            case "many":
                for place, each in enumerate(asked["choices"]):
                    if each["correct"] is right:
                        choices.nth(place).click()
            case "number":
                box.get_by_role("spinbutton").fill(str(asked["answer"][0]) if right else "99")
            case "order":
                self._put_in_order(asked, right=right)
        if asked["kind"] != "one":
            self.press("Check")
        expect(status(self.page)).to_contain_text("Right." if right else "No, that is not right.")
        return records(self.page)[-1]

    def _put_in_order(self, asked: dict[str, Any], *, right: bool) -> None:
        now, wanted = [each["value"] for each in asked["choices"]], asked["answer"]
        wanted = wanted if right else [*wanted[1:], wanted[0]]
        for place, value in enumerate(wanted):
            for at in range(now.index(value), place, -1):
                row = stage(self.page).locator(".euchre-quiz-order > li").nth(at)
                row.get_by_role("button").first.click()
                now[at - 1], now[at] = now[at], now[at - 1]

    def next(self) -> None:
        before = stage(self.page).locator(".euchre-quiz-count").inner_text()
        self.press("Next question")
        expect(stage(self.page).locator(".euchre-quiz-count")).not_to_have_text(before)

    def by_keyboard(self, number_of_questions: int) -> None:
        """Begin and answer so many, each right where that needs no moving of cards."""
        keys = self.page.keyboard
        self.start.focus()
        keys.press("Enter")
        for number in range(1, number_of_questions + 1):
            counted = stage(self.page).locator(".euchre-quiz-count")
            expect(counted).to_contain_text(f"Question {number} ·")
            expect(stage(self.page).locator("legend")).to_be_focused()
            asked = self.question()
            match asked["kind"]:
                case "one" | "many":
                    for place, each in enumerate(asked["choices"]):
                        if each["correct"]:
                            keys.press(str(place + 1))
                case "number":
                    keys.press("Tab")
                    keys.type(str(asked["answer"][0]))
                    keys.press("Enter")
            if asked["kind"] in ("many", "order"):
                while not self.page.evaluate(
                    "document.activeElement.matches('.euchre-quiz-check')"
                ):
                    keys.press("Tab")
                keys.press("Enter")
            expect(status(self.page)).not_to_be_empty()
            keys.press("Enter")

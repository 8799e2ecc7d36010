"""The quiz in the page wherever it is: on a disk, on paper, without scripts, at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mkdocs.config.defaults import MkDocsConfig
from playwright.sync_api import Browser, BrowserContext

from euchre_site import building
from euchre_site.building import build_site, quiet
from euchre_tutor.banks import Bank
from tests.euchre_site.asking import (
    QUIZ,
    TABLE,
    asked,
    choose_topic,
    give,
    go,
    records,
    status,
)
from tests.euchre_site.browsing import (
    Watched,
    needs_chromium,
    opened,
    served,
)

pytestmark = needs_chromium


def without_scripts(browser: Browser) -> BrowserContext:
    return browser.new_context(java_script_enabled=False)


def test_without_scripts_questions_and_answers_can_be_read(
    browser: Browser, address: str, banks: tuple[Bank, ...]
) -> None:
    context = without_scripts(browser)
    page = context.new_page()
    page.goto(address + QUIZ)
    items = page.locator(".euchre-quiz-asked > li")
    assert items.count() == 2 * len(banks)
    for item in items.all():
        answer = item.locator("details > p")
        assert not answer.is_visible()
        item.locator("summary").click()
        assert answer.is_visible()
        assert answer.inner_text().startswith("The right answer: ")
    assert not page.locator(".euchre-quiz-solutions").is_visible()
    assert page.locator(".euchre-quiz button").count() == 0
    context.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_paper_has_questions_with_their_answers_at_the_end(
    browser: Browser, address: str, banks: tuple[Bank, ...], *, scripts: bool
) -> None:
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.goto(address + QUIZ)
    if scripts:
        page.locator(".euchre-quiz-stage legend").wait_for()
    page.emulate_media(media="print")
    assert page.locator(".euchre-quiz-asked > li").first.is_visible()
    assert not page.locator(".euchre-quiz-live").is_visible()
    assert not page.locator(".euchre-quiz-asked details").first.is_visible()
    solutions = page.locator(".euchre-quiz-solutions li")
    assert solutions.count() == 2 * len(banks)
    assert solutions.first.is_visible()
    assert page.pdf().startswith(b"%PDF")
    context.close()


def test_it_works_from_a_disk(browser: Browser, built: Path, banks: tuple[Bank, ...]) -> None:
    with opened(browser) as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda each: faults.append(str(each)))
        go(page, f"{built.as_uri()}/{QUIZ}")
        for bank in banks:
            choose_topic(page, bank)
            question = asked(page, banks)
            give(page, question, question.answer)
            assert status(page).inner_text().startswith("✓ Right.")
        # On a disk the theme looks in vain for a search index.
        assert [each for each in faults if "search_index" not in each] == []


@pytest.mark.usefixtures("small")
def test_it_works_after_instant_navigation(
    browser: Browser, banks: tuple[Bank, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = building.site_config

    def instant(*given: Any, **named: Any) -> MkDocsConfig:
        config = plain(*given, **named)
        config.theme["features"] = [*config.theme["features"], "navigation.instant"]
        return config

    monkeypatch.setattr(building, "site_config", instant)
    folder = tmp_path / "site"
    with served(folder) as root, opened(browser) as context:
        with quiet():
            build_site(folder, [], root)
        watched = Watched(context)
        page = watched.page
        page.goto(f"{root}variants/{TABLE}.html")
        page.evaluate("window.wasHere = true")
        for _ in range(2):
            page.locator(".md-content").get_by_role("link", name="Quiz", exact=True).click()
            page.locator(".euchre-quiz-stage legend").wait_for()
            assert page.evaluate("window.wasHere")
            assert page.locator(".euchre-quiz-stage").count() == 1
            question = asked(page, banks)
            give(page, question, question.answer)
            assert status(page).inner_text().startswith("✓ Right.")
            page.go_back()
            page.locator("h1", has_text="Quiz on").wait_for(state="detached")
        assert len(records(page)) == 2
        assert watched.complaints == []


def test_the_first_question_is_there_as_soon_as_the_page(browser: Browser, address: str) -> None:
    """Usable within a second: hardly later than the page itself, however busy the machine is."""
    with opened(browser) as context:
        context.add_init_script(
            """new MutationObserver(() => {
              if (!window.ready && document.querySelector(".euchre-quiz-stage legend")) {
                window.ready = performance.now();
              }
            }).observe(document, {childList: true, subtree: true});"""
        )
        page = context.new_page()
        go(page, address + QUIZ)
        page.wait_for_load_state("load")
        page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
        loaded = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
        assert page.evaluate("window.ready") < 2 * loaded
        asked_for = page.evaluate("performance.getEntriesByType('resource').map(e => e.name)")
        assert sum("/banks/" in each for each in asked_for) == 1  # the others wait to be wanted

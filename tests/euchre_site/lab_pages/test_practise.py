"""The page "Practise" in Chromium, with this very Python in the engine's place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from euchre_rules.spec.load import load_variant
from euchre_tutor.banks import bank_of
from euchre_tutor.question import Topic
from tests.euchre_rules.cli.calling import call as command
from tests.euchre_site.asking import records, stage
from tests.euchre_site.browsing import PHONE, Watched, needs_chromium, opened
from tests.euchre_site.lab_pages.at_practise import Desk
from tests.euchre_site.lab_pages.double import doubled
from tests.euchre_site.test_quality import AXE, JUDGE
from tests.euchre_tutor.dispatch.asked import answer, table

pytestmark = needs_chromium
TEN: Final = 10
NO_LONE_HANDS: Final = table("rules:", "  alone: {allowed: false}")
HOSTILE: Final = "<img src=x onerror=window.hurt=1>"


@pytest.fixture
def desk(browser: Browser, lab_address: str) -> Iterator[Desk]:
    with opened(browser, PHONE) as context:
        double = doubled(context)
        watched = Watched(context)
        yield Desk(watched.page, lab_address, double)
        assert watched.complaints == []


def fragment(text: str) -> str:
    return str(answer("link", yaml=text)["fragment"])


def test_an_address_of_no_game_offers_the_list_and_no_command(desk: Desk) -> None:
    desk.go("?table=nonesuch")
    start = desk.page.locator(".euchre-practise-start")
    expect(start).to_contain_text("There is no game “nonesuch” here: choose one from the list.")
    expect(start.locator("option", has_text="nonesuch")).to_have_count(0)
    desk.go("?table=guernsey+nonesuch")
    desk.start.click()
    alert = desk.page.get_by_role("alert")
    expect(alert).to_contain_text('No house rule is called "nonesuch".')
    expect(alert).not_to_contain_text("terminal")
    expect(alert.get_by_role("button", name="Practise Guernsey Euchre instead")).to_be_visible()


def test_ten_questions_by_taps_are_remembered_and_what_was_missed_comes_back(
    desk: Desk, tmp_path: Path
) -> None:
    desk.go("?table=guernsey")
    assert desk.double.asked == []
    assert desk.page.evaluate("euchreLab.state") == "idle"
    desk.begin("?table=guernsey")
    first = desk.give(right=False)
    kept = [first]
    for _ in range(TEN - 1):
        desk.next()
        kept.append(desk.give(right=first["question"] != desk.question()["id"]))
    again = [place for place, each in enumerate(kept) if each["question"] == first["question"]]
    assert again[:2] == [0, 4]
    assert len({each["skill"] for each in kept}) >= 5
    desk.page.reload()
    desk.start.click()
    expect(stage(desk.page).locator(".euchre-quiz-count")).to_contain_text(
        "missed in an earlier round"
    )
    assert desk.question()["id"] == first["question"]
    desk.page.locator(".euchre-quiz-live > details > summary").first.click()
    expect(desk.page.locator(".euchre-quiz-topics")).to_contain_text("1 to come back")

    desk.page.locator(".euchre-quiz-tools summary").click()
    with desk.page.expect_download() as waiting:
        desk.press("Save as a file")
    file = tmp_path / "answers.jsonl"
    waiting.value.save_as(file)
    folder = tmp_path / "log"
    told = command(f"progress import {file} --data-dir {folder} --yes")
    assert (told.code, f"{TEN} answers taken in." in told.out) == (0, True)
    shown = json.loads(command(f"progress show --data-dir {folder} --format json").out)
    (at_table,) = shown["tables"]
    assert at_table["reference"] == "guernsey"
    assert [each["question"] for each in at_table["missed"]] == [first["question"]]


def test_whoever_misses_everything_is_asked_something_new_in_between(desk: Desk) -> None:
    desk.begin("?table=guernsey")
    asked = [desk.give(right=False)["question"]]
    for _ in range(TEN - 1):
        desk.next()
        asked.append(desk.give(right=False)["question"])
    came_back = [each in asked[:place] for place, each in enumerate(asked)]
    assert came_back[4]
    assert not any(one and other for one, other in pairwise(came_back))
    assert len(set(asked)) == TEN - sum(came_back) > 6


def test_ten_questions_by_keyboard(desk: Desk) -> None:
    desk.go()
    desk.by_keyboard(TEN)
    expect(stage(desk.page).locator(".euchre-quiz-count")).to_contain_text(f"Question {TEN + 1} ·")
    assert len(records(desk.page)) == TEN
    assert sum(each["correct"] for each in records(desk.page)) >= TEN // 2


def test_what_was_missed_on_the_page_of_the_quiz_comes_back_here(
    desk: Desk, variant_record: dict[str, Any]
) -> None:
    desk.go("?table=guernsey")
    header = '{"format":"euchre-progress","version":1}\n'
    text = header + json.dumps(variant_record) + "\n"
    desk.page.evaluate("text => euchre.keep('progress-1', text)", text)
    desk.start.click()
    expect(stage(desk.page).locator("legend")).to_be_visible()
    assert desk.question()["id"] == variant_record["question"]


@pytest.fixture
def variant_record() -> dict[str, Any]:
    """A question of a bank, missed."""
    question = bank_of(load_variant("guernsey"), Topic.SCORING).questions[11]
    return {
        "id": "a1",
        "at": "2026-11-30T09:15:00Z",
        "skill": "scoring",
        "variant": "guernsey",
        "template": question.template,
        "seed": question.seed,
        "question": question.id,
        "answer": [99],
        "correct": False,
        "hints": 0,
        "misconception": None,
    }


def test_a_hint_costs(desk: Desk) -> None:
    desk.begin("?table=guernsey")
    desk.press("Hint")
    expect(desk.page.locator(".euchre-practise-hints")).to_contain_text("isn’t counted as known")
    desk.press("Another hint")
    kept = desk.give(right=True)
    assert kept["hints"] == 2
    # The next question is made while this one is answered.
    assert desk.double.asked == ["topics", "question", "question"]
    desk.page.locator(".euchre-quiz-live > details > summary").first.click()
    expect(desk.page.locator(".euchre-quiz-topics")).to_contain_text("0 right")
    desk.press("That’s enough: see how it went")
    expect(stage(desk.page)).to_contain_text("You got 1 of 1 right, 1 of them after a hint.")


IN_SIGHT: Final = """() => {
  const verdict = document.querySelector('.euchre-quiz-status').getBoundingClientRect();
  const button = document.querySelector('.euchre-quiz-after').getBoundingClientRect();
  const begins = verdict.top >= 60 && verdict.top < innerHeight / 2;
  return verdict.height > 0 && (button.bottom <= innerHeight && verdict.top >= 60 || begins);
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_verdict_comes_into_sight_on_a_phone(desk: Desk, motion: Any) -> None:
    desk.page.set_viewport_size({"width": PHONE, "height": 740})
    desk.page.emulate_media(reduced_motion=motion)
    desk.begin("?table=north_american")
    for right in (False, True, False, False, True):
        for _ in range(4):
            hint = desk.page.locator(".euchre-practise-hint")
            if hint.get_attribute("aria-disabled") != "true":
                hint.click()
        desk.give(right=right)
        if motion == "reduce":
            assert desk.page.evaluate(IN_SIGHT)
        else:
            desk.page.wait_for_function(IN_SIGHT)
        # From where the answer was given, Enter goes on.
        before = stage(desk.page).locator(".euchre-quiz-count").inner_text()
        desk.page.keyboard.press("Enter")
        expect(stage(desk.page).locator(".euchre-quiz-count")).not_to_have_text(before)


def test_hints_make_room_for_the_verdict_and_can_be_read_again(desk: Desk) -> None:
    desk.begin("?table=guernsey")
    desk.press("Hint")
    told = desk.page.locator(".euchre-practise-hints > p").first.inner_text()
    desk.press("Another hint")
    desk.give(right=False)
    hints = desk.page.locator("details.euchre-practise-hints")
    expect(hints.locator("p").first).to_be_hidden()
    hints.get_by_text("The hints", exact=True).click()
    expect(hints.locator("p").first).to_have_text(told)
    assert desk.page.locator("[role=status]:visible").count() == 1


def test_a_table_from_a_link_says_what_it_has_no_questions_on(desk: Desk) -> None:
    text = NO_LONE_HANDS.replace("name: Ours", f"name: '{HOSTILE}'")
    desk.begin(f"#table={fragment(text)}")
    expect(desk.page.locator(".euchre-practise-name")).to_have_text(HOSTILE)
    desk.page.locator(".euchre-quiz-live > details > summary").first.click()
    alone = desk.page.get_by_role("button", name="Going alone")
    expect(alone).to_contain_text("no questions at this table")
    alone.click(force=True)
    expect(desk.page.locator(".euchre-practise-told")).to_contain_text("there are no questions")
    desk.page.get_by_role("button", name="Scoring").click()
    expect(stage(desk.page).locator(".euchre-quiz-count")).to_contain_text("Scoring")
    kept = desk.give(right=True)
    assert (kept["variant"], kept["skill"]) == ("ours", "scoring")
    told = answer("topics", table={"yaml": text})["topics"]
    assert f"scoring:{kept['family']}" in {each["skill"] for each in told}
    assert not desk.page.evaluate("window.hurt")
    link = desk.page.get_by_role("link", name="Change its rules").get_attribute("href")
    assert link is not None
    assert link.endswith(f"#table={fragment(text)}")


def test_a_damaged_link_offers_the_nearest_table(desk: Desk) -> None:
    desk.go("#table=british.1.00000000.broken")
    desk.start.click()
    expect(desk.alert).to_contain_text("The link can't be read")
    expect(desk.alert).not_to_contain_text("terminal")
    desk.press("Practise British Euchre instead")
    expect(stage(desk.page).locator("legend")).to_be_visible()


def test_a_table_with_a_conflict_leads_to_where_it_is_put_right(desk: Desk) -> None:
    desk.go(
        f"#table={fragment(table('rules:', '  deck: {best_bower: joker}', '  deal: {cards: 9}'))}"
    )
    desk.start.click()
    expect(desk.alert.get_by_role("link", name="Open it in “Your table”")).to_be_visible()


def test_each_failure_of_the_engine_names_the_ways_on(desk: Desk) -> None:
    refused = json.dumps({"ok": False, "error": {"code": "offline", "message": "There is no net"}})
    desk.double.broken["topics"] = refused
    desk.go("?table=guernsey")
    desk.start.click()
    expect(desk.alert).to_contain_text("There is no net.")
    expect(desk.alert).to_contain_text("euchre quiz guernsey")
    quiz = desk.alert.get_by_role("link", name="quiz on Guernsey Euchre")
    expect(quiz).to_have_attribute("href", f"{desk.address}variants/guernsey/quiz.html")
    desk.double.broken["question"] = refused
    desk.start.click()
    expect(stage(desk.page).get_by_role("alert")).to_contain_text("euchre quiz guernsey")
    desk.press("Try again")
    expect(stage(desk.page).locator("legend")).to_be_visible()


def test_it_fits_a_phone_and_axe_finds_nothing(desk: Desk) -> None:
    found: list[str] = []

    def look() -> None:
        assert desk.page.evaluate("document.documentElement.scrollWidth") <= PHONE
        found.extend(desk.page.evaluate(JUDGE))

    desk.go("?table=guernsey")
    desk.page.evaluate(AXE)
    look()
    desk.start.click()
    expect(stage(desk.page).locator("legend")).to_be_visible()
    desk.page.locator(".euchre-quiz-live > details > summary").first.click()
    desk.press("Hint")
    desk.give(right=False)
    look()
    assert found == []

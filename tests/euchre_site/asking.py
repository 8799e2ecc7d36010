"""How tests take the quiz in the page: with a mouse, knowing every answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from euchre_site.collection import Collection
from euchre_tutor import Kind, Question
from euchre_tutor.banks import Bank, banks_of
from euchre_tutor.question import Value
from tests.euchre_site.browsing import Reused, Watched

TABLE: Final = "guernsey"
QUIZ: Final = f"variants/{TABLE}/quiz.html"
KEPT: Final = "euchre.recall('progress-1')"


@pytest.fixture(scope="module")
def banks(collection: Collection) -> tuple[Bank, ...]:
    (variant,) = (each for each in collection.variants if each.id == TABLE)
    return banks_of(variant)


@pytest.fixture
def visited(reused: Reused, address: str) -> Iterator[Watched]:
    """The quiz of a table, opened for the first time."""
    watched = reused.at(address)
    go(watched.page, address + QUIZ)
    yield watched
    assert watched.complaints == []


def go(page: Page, where: str) -> None:
    page.goto(where)
    page.locator(".euchre-quiz-stage legend").wait_for()


def stage(page: Page) -> Locator:
    return page.locator(".euchre-quiz-stage")


def status(page: Page) -> Locator:
    return stage(page).locator(".euchre-quiz-status")


def asked(page: Page, banks: Sequence[Bank]) -> Question:
    """The question that the page asks."""
    wanted = stage(page).locator("fieldset").get_attribute("data-question")
    (found,) = (each for bank in banks for each in bank.questions if each.id == wanted)
    return found


def choose_topic(page: Page, bank: Bank) -> None:
    button = page.get_by_role("button", name=bank.topic.heading)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    ids = json.dumps([each.id for each in bank.questions])
    page.wait_for_function(
        f"{ids}.includes(document.querySelector('.euchre-quiz-stage fieldset').dataset.question)"
    )


def wrong_answer(question: Question) -> tuple[Value, ...]:
    values = tuple(each.value for each in question.choices)
    match question.kind:
        case Kind.ONE:
            return (next(each.value for each in question.choices if not each.correct),)
        case Kind.MANY:
            return () if question.answer else values
        case Kind.NUMBER:
            return (99,)
    return tuple(reversed(question.answer))


def give(page: Page, question: Question, answer: Sequence[Value]) -> None:
    """Answer with the mouse."""
    place = {each.value: n for n, each in enumerate(question.choices)}
    match question.kind:
        case Kind.ONE:
            stage(page).locator(".euchre-quiz-choice").nth(place[answer[0]]).click()
            return
        case Kind.MANY:
            for value in answer:
                stage(page).locator(".euchre-quiz-choice").nth(place[value]).click()
        case Kind.NUMBER:
            stage(page).get_by_role("spinbutton").fill(str(answer[0]))
        case Kind.ORDER:
            put_in_order(page, question, answer)
    stage(page).get_by_role("button", name="Check").click()


def put_in_order(page: Page, question: Question, answer: Sequence[Value]) -> None:
    now = [each.value for each in question.choices]
    for place, value in enumerate(answer):
        for _ in range(now.index(value) - place):
            row = stage(page).locator(".euchre-quiz-order > li").nth(now.index(value))
            row.get_by_role("button").first.click()
            at = now.index(value)
            now[at - 1], now[at] = now[at], now[at - 1]


def next_question(page: Page) -> None:
    page.locator(".euchre-quiz-next").click()


def find(page: Page, banks: Sequence[Bank], kind: Kind) -> Question:
    """Go on until a question of this kind is asked."""
    for bank in banks:
        if any(each.kind is kind for each in bank.questions[:10]):
            choose_topic(page, bank)
            while (question := asked(page, banks)).kind is not kind:
                give(page, question, question.answer)
                next_question(page)
            return question
    raise AssertionError(f"no question of kind {kind}")


def records(page: Page) -> list[dict[str, Any]]:
    """What the browser keeps, without the header."""
    text = page.evaluate(KEPT)
    return [json.loads(line) for line in text.splitlines()[1:]] if text else []


def line_of(page: Page, bank: Bank) -> Locator:
    return page.get_by_role("button", name=bank.topic.heading).locator(".euchre-quiz-line")


def one_round(page: Page, banks: tuple[Bank, ...]) -> list[Question]:
    """Answer all that is left of a round rightly."""
    found = []
    while stage(page).locator("fieldset").count():
        question = asked(page, banks)
        found.append(question)
        give(page, question, question.answer)
        next_question(page)
    return found


def tab_to(page: Page, wanted: Callable[[], bool]) -> None:
    for _ in range(30):
        if wanted():
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never got there")


def on(page: Page, selector: str) -> Callable[[], bool]:
    return lambda: bool(page.evaluate(f"document.activeElement.matches({json.dumps(selector)})"))

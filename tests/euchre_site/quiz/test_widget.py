"""The quiz as the site writes it: banks as scripts, and what stands in the page without any."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from html import unescape

import pytest

from euchre_site.collection import Collection
from euchre_site.marks import safe
from euchre_site.quiz import embedded, quiz_page
from euchre_site.quiz.data import bank_script, bank_uri
from euchre_site.quiz.told import told
from euchre_site.tree import SiteTree
from euchre_site.uris import VariantPage
from euchre_site.variant.frame import parts_row
from euchre_tutor import TOPICS, Kind, Topic
from euchre_tutor.as_data import bank_data
from euchre_tutor.banks import bank_of, banks_of
from euchre_tutor.judge import solution

LARGEST = 60_000
"""What a bank may weigh on its way to a phone, in bytes."""


def handed_over(script: bytes) -> list[object]:
    text = script.decode("ascii")
    assert text.startswith("euchre.give(")
    assert text.endswith(");\n")
    found: list[object] = json.loads(f"[{text[len('euchre.give(') : -3]}]")
    return found


def test_each_bank_is_a_script_of_its_own_and_none_is_too_large(
    collection: Collection, tree: SiteTree
) -> None:
    wanted = {bank_uri(bank.key): bank for each in collection.variants for bank in banks_of(each)}
    scripts = {
        uri: data for uri, data in tree.assets.items() if uri.startswith("assets/euchre/banks/")
    }
    assert set(scripts) == set(wanted)
    assert len(scripts) < len(collection.variants) * len(TOPICS)
    for uri, script in scripts.items():
        name, data = handed_over(script)
        assert name == uri
        assert data == json.loads(json.dumps(bank_data(wanted[uri])))
        assert len(gzip.compress(script)) < LARGEST
        assert b"<" not in script
    assert not set(scripts) & set(tree.scripts)


def test_a_bank_has_all_that_asking_takes(collection: Collection) -> None:
    bank = bank_of(collection.variants[0], Topic.FOLLOW_SUIT)
    data = bank_data(bank)
    for question, made in zip(data["questions"], bank.questions, strict=True):
        plain = made.to_json()
        for key in ("id", "template", "seed", "position", "kind", "answer", "explanation"):
            assert question[key] == plain[key]
        assert question["options"] == plain["options"]
        assert " ".join([*question["setting"], question["ask"]]) == plain["prompt"]
        choices = [{k: v for k, v in each.items() if k != "named"} for each in question["choices"]]
        assert choices == plain["choices"]
        assert {slip[0] for slip in question["slips"]} <= set(data["misconceptions"])
    shown = [each["picture"] for each in data["questions"] if "picture" in each]
    assert shown
    for picture in shown:
        assert [seat["name"] for seat in picture["seats"]] == ["You", "Left", "Partner", "Right"]
        assert "wins" not in json.dumps(picture)


def test_a_question_on_the_calling_shows_who_deals_what_is_turned_and_who_passed(
    collection: Collection,
) -> None:
    bank = bank_of(collection.variants[0], Topic.CALLING)
    shown = [each for each in bank_data(bank)["questions"] if "picture" in each]
    assert len(shown) == len(bank.questions)
    for each in shown:
        position, picture = each["position"], each["picture"]
        you = position["seat"]
        seats = [picture["seats"][(seat - you) % 4] for seat in range(4)]
        assert [n for n, seat in enumerate(seats) if seat.get("is_dealer")] == [position["dealer"]]
        passed = [n for n, seat in enumerate(seats) if "passed" in seat.get("notes", [])]
        assert passed == sorted(said["seat"] for said in position.get("said", []))
        assert picture.get("is_turned_down", False) is ("turned_down" in position)
        if each["template"] != "discards":
            assert picture["turn_up"] in (position.get("turn_up"), position.get("turned_down"))
        if each["template"] == "calls_in_round_one":
            assert seats[you]["hand"] == position["hand"]


def test_nothing_in_a_bank_can_end_a_script_or_a_line(collection: Collection) -> None:
    bank = bank_of(collection.variants[0], Topic.BOWERS)
    first = bank.questions[0]
    hostile = "</script><!-- \u2028 ♥"
    script = bank_script(replace(bank, questions=(replace(first, ask=hostile),)))
    assert b"<" not in script
    assert script.count(b"\n") == 1
    _, data = handed_over(script)
    assert isinstance(data, dict)
    assert data["questions"][0]["ask"] == hostile


def test_a_question_is_told_with_its_answer_and_every_reason(collection: Collection) -> None:
    for bank in banks_of(collection.variants[0]):
        for question in bank.questions:
            found = told(question)
            assert found.solution == solution(question)
            assert bool(found.choices) is (question.kind is not Kind.NUMBER)
            # Where several misconceptions lead to one answer, the first is named.
            by_answer = {slip.answer: slip.thought for slip in reversed(question.slips)}
            said = " ".join(miss.why for miss in found.misses)
            if question.kind is not Kind.ONE:
                assert all(f"thought that {each}." in said for each in by_answer.values())
            assert all(miss.answer and miss.why for miss in found.misses)


def test_the_page_of_each_variant_shows_some_questions_of_each_topic(
    collection: Collection, tree: SiteTree
) -> None:
    for variant in collection.variants:
        page = tree.pages[f"variants/{variant.id}/quiz.md"]
        assert page.text.count("<euchre-quiz ") == 1
        assert page.text.count("<details>") == 2 * len(banks_of(variant))
        for bank in banks_of(variant):
            assert f"<strong>{bank.topic.heading}</strong>" in page.text
        assert "exclude: true" in page.text


@pytest.mark.parametrize("template", [None, "left_bower"])
def test_some_questions_stand_in_a_lesson(collection: Collection, template: str | None) -> None:
    block = embedded(collection, Topic.BOWERS, 3, "../", template)
    bank = bank_of(collection.variants[0], Topic.BOWERS)
    ids = block.split('data-questions="')[1].split('"')[0].split()
    chosen = [each for each in bank.questions if each.id in ids]
    assert len(chosen) == 3
    assert block.count("<details>") == 3
    assert {each.template for each in chosen} == {template} if template else True
    for each in chosen:
        assert safe(each.ask) in block


def test_a_lesson_on_what_no_table_asks_has_no_widget(collection: Collection) -> None:
    assert embedded(collection, Topic.BOWERS, 3, "", "no_such_template") == ""


def test_a_file_name_with_a_card_in_it_stays_in_its_attribute(collection: Collection) -> None:
    named = replace(collection.variants[0], reference='A♥"><b>.yaml')
    page = quiz_page(named, collection, parts_row(named, VariantPage.QUIZ))
    start = page.text.index("data-variant=") + len('data-variant="')
    value = page.text[start : page.text.index('"', start)]
    assert unescape(value) == 'A♥"><b>.yaml'

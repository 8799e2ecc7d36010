"""The tables that these pages offer, and the links that lead there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from euchre_rules.spec.load import list_house_rules, load_variant
from euchre_rules.spec.variant import HouseRule
from euchre_site.collection import Collection, collect
from euchre_site.house_rule_pages import house_rule_part
from euchre_site.lab.made import Lab
from euchre_site.lab_pages.part import lab_pages_part
from euchre_site.lab_pages.tables import address_end, fragment_of
from euchre_site.quiz import quiz_page
from euchre_site.tree import Page
from euchre_site.variant.rules import rules_page
from euchre_site.writing import Ready
from tests.euchre_tutor.dispatch.asked import answer

OURS = """\
spec_version: 1
kind: variant
id: swan
name: The Swan & <b>friends</b>
summary: Ours.
extends: british
house_rules: [./evening.yaml, short_game]
rules: {score: {march: 3}}
"""
EVENING = """\
spec_version: 1
kind: house_rule
id: evening
name: Evening
summary: The stuck dealer must choose.
description: It is late.
rules: {round_two: {stick_the_dealer: true}}
"""
LAB = re.compile(r"\]\(\.\./(?:\.\./)?(practise|play|your-table)\.md([?#]table=[^)]*)\)")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Collection:
    """A site about one table of one's own, with the engine."""
    folder: Path = tmp_path_factory.mktemp("club")
    (folder / "swan.yaml").write_text(OURS, encoding="utf-8")
    (folder / "evening.yaml").write_text(EVENING, encoding="utf-8")
    found = collect([folder / "swan.yaml"], only=True)
    return replace(found, lab=Lab(), house_rules=_some(found.house_rules))


def _some(rules: Iterable[HouseRule]) -> tuple[HouseRule, ...]:
    return tuple(each for each in rules if each.id in ("evening", "long_game", "short_game"))


@pytest.fixture(scope="module")
def shipped() -> Collection:
    return Collection((load_variant("guernsey"),), _some(list_house_rules()), lab=Lab())


def test_a_link_holds_a_table_of_ones_own_whole(club: Collection) -> None:
    (ours,) = club.variants
    text = answer("unlink", fragment=fragment_of(ours))["yaml"]
    told = answer("resolve", table={"yaml": text})
    assert (told["playable"], told["name"]) == (True, ours.name)
    values = {path: each["value"] for path, each in told["values"].items()}
    assert values["score.march"] == 3
    assert values["round_two.stick_the_dealer"] is True
    assert values["game.target"] == ours.rules.game.target
    assert address_end(ours) == f"#table={fragment_of(ours)}"


def test_pages_of_a_variant_lead_to_the_three_with_it(shipped: Collection) -> None:
    rules, quiz = _pages(shipped)
    end = "?table=guernsey"
    assert LAB.findall(rules.text) == [("practise", end), ("play", end), ("your-table", end)]
    assert LAB.findall(quiz.text) == [("practise", end)]


def test_pages_of_ones_own_variant_lead_there_with_the_whole_table(club: Collection) -> None:
    (ours,) = club.variants
    end = address_end(ours)
    found = LAB.findall(rules_page(ours, club, Ready()).text)
    assert found == [("practise", end), ("play", end), ("your-table", end)]


def _pages(collection: Collection) -> tuple[Page, Page]:
    """The rules and the quiz of its first variant."""
    (variant, *_) = collection.variants
    return rules_page(variant, collection, Ready()), quiz_page(variant, collection, Ready())


def test_a_house_rule_can_be_tried(shipped: Collection, club: Collection) -> None:
    pages = {each.uri: each.text for each in house_rule_part(shipped).pages}
    found = LAB.findall(pages["house-rules/short_game.md"])
    assert found[0] == ("your-table", "?table=guernsey+short_game")
    assert answer("resolve", table={"ref": "guernsey+short_game"})["playable"]
    of_a_club = {each.uri: each.text for each in house_rule_part(club).pages}
    found = LAB.findall(of_a_club["house-rules/long_game.md"])
    assert found == [("your-table", address_end(club.variants[0]))]
    assert LAB.findall(of_a_club["house-rules/evening.md"]) == []


def test_the_pages_offer_the_tables_of_the_site_and_know_their_links(club: Collection) -> None:
    for page in lab_pages_part(club).pages:
        (ours,) = club.variants
        assert f'id="table={fragment_of(ours)}"' in page.text
        assert "<b>" not in page.text
        assert page.text.count('<option value="north_american" data-elsewhere>') == 1
        assert f'<option value="swan" data-link="{fragment_of(ours)}">' in page.text


def test_a_site_without_the_engine_says_so_and_leads_nowhere(shipped: Collection) -> None:
    without = replace(shipped, lab=Lab(missing="it was built on a boat"))
    for page in lab_pages_part(without).pages:
        assert "since it was built on a boat" in page.text
        assert " missing>" in page.text
    for page in (*_pages(without), *house_rule_part(without).pages):
        assert LAB.findall(page.text) == []

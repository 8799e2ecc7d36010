"""The JSON Schema of scenario files refuses what the check of their shape refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from euchre_rules.cards import Card, Rank, Suit
from euchre_rules.scenarios import check_scenario
from euchre_rules.scenarios.card_shapes import CARDS, ONE_CARD
from euchre_rules.spec.check import check_file
from euchre_rules.spec.document import Kind
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.second_opinion import second_opinion
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_rules.spec.yaml_reader import read_file

BROKEN = sorted((Path(__file__).parent / "broken").glob("*.yaml"))
OF_SHAPE = {
    "bad-id",
    "bad-link",
    "bad-step",
    "misplaced-option",
    "missing-field",
    "unknown-key",
    "unknown-option",
    "unknown-word",
    "unreadable-card",
    "wrong-type",
}
"""Codes of what a schema can say; the rest needs the file's name, the table or the engine."""
BY_BOTH = {"seats-that-are-no-numbers": True, "unknown-seats": False}
"""Whether the schema refuses a seat depends on whether it is a number."""


def refused_by_schema(path: Path) -> bool:
    node = read_file(path, Problems())
    assert node is not None
    return bool(second_opinion(to_plain(node), Kind.SCENARIO))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_schema_and_check_refuse_the_same_shapes(path: Path) -> None:
    codes = {each.code for each in check_file(path, others={Kind.SCENARIO: check_scenario})}
    of_shape = BY_BOTH.get(path.stem, bool(codes & OF_SHAPE))
    assert refused_by_schema(path) is of_shape, codes


def spellings() -> list[str]:
    suits = [sign for suit in Suit for sign in (suit.letter, suit.letter.lower(), suit.symbol)]
    ranks = {text for rank in Rank for text in (rank.value, rank.letter, rank.letter.lower())}
    return [*(rank + suit for rank in sorted(ranks) for suit in suits), "JOKER", "Joker", "jk"]


@pytest.mark.parametrize("text", spellings())
def test_the_schema_knows_every_spelling_of_a_card(text: str) -> None:
    assert Card.parse(text).text
    assert re.search(ONE_CARD.schema()["pattern"], text)
    assert re.search(CARDS.schema()["pattern"], f"{text}, {text} {text}")


@pytest.mark.parametrize("text", ["", "H9", "1H", "10", "AX", "9S9H", "JOKERS", "9S;9H"])
def test_the_schema_refuses_what_is_no_card(text: str) -> None:
    assert not re.search(ONE_CARD.schema()["pattern"], text)
    assert not re.search(CARDS.schema()["pattern"], text)

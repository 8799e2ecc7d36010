"""Whatever is typed or handed over instead of a card, an action, a rule, a table or a hand."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings

from euchre_rules import (
    Card,
    Deal,
    Hand,
    IllegalActionError,
    NotationError,
    Trump,
    load_variant,
    parse_action,
    parse_cards,
)
from euchre_rules.spec.load import parse_override
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.reference import parse_reference
from tests.hostile.damage import damaged_texts, damaged_trees
from tests.hostile.oracle import in_little_memory, within_bounds
from tests.hostile.strange import VALUES
from tests.proving import amount
from tests.shipped import HOUSE_RULES, VARIANTS

pytestmark = pytest.mark.no_cover

MANY = settings(max_examples=amount(300, 10_000))
FEW = settings(max_examples=amount(100, 5_000))
UNPRINTABLE = 10**5000
"""More digits than Python writes out."""
CARDS = ("JH", "10D", "J♥", "JOKER", "2S", "9C 9D TC", "QH,TC", "QH TC KC 8S 7S")
TRUMPS = ("hearts", "H", "♠", "no trump", "low no trump")
ACTIONS = (
    *("pass", "order up", "order up alone", "pick it up", "assist", "name hearts", "name h alone"),
    *("name no trump", "name low no trump alone", "with help", "alone", "defend alone"),
    *("claim redeal", "exchange 9C 9D TC", "give AH", "discard 9C", "play JOKER", "10♦"),
)
OVERRIDES = (
    *("game.target=7", "deck.ranks=9,10,J,Q,K,A", "deck.ranks=[7, 8, 9, 10, J, Q, K, A]"),
    *("deck.best_bower=joker", "round_two.stick_the_dealer=true", "score.make=-1", "=", "a=b"),
    *("score.alone_four_tricks=as_alone_make", "game.deals=0", "table.players=4"),
)
REFERENCES = (
    *VARIANTS[:5],
    *(f"north_american+{rule}" for rule in HOUSE_RULES[:5]),
    *("./my_table.yaml", "a+b.yml+short_game", "../../x.yaml", "/dev/zero", "/dev/stdin.yaml"),
    *("file:///etc/passwd", "http://127.0.0.1/x.yaml", "~/x.yaml", "$HOME/x.yaml", "C:\\x.yaml"),
)


def said(read: Callable[[str], Any], text: str) -> tuple[str, str]:
    """What a reader of texts makes of one: its result, or its refusal, as text."""
    try:
        return "taken", repr(read(text))
    except (NotationError, FileError) as error:
        return type(error).__name__, str(error)


def answers_alike(read: Callable[[str], Any], text: str) -> None:
    """A reader answers soon, and twice the same; its refusals are of a length to read."""
    with within_bounds(len(text)):
        first = said(read, text)
    assert said(read, text) == first
    assert first[0] == "taken" or 0 < len(first[1]) < 4000


@pytest.mark.proof
@MANY
@given(damaged_texts(CARDS))
def test_cards(text: str) -> None:
    for read in (Card.parse, parse_cards, lambda text: parse_cards(text, copies=None)):
        answers_alike(read, text)


@pytest.mark.proof
@MANY
@given(damaged_texts(TRUMPS))
def test_trumps(text: str) -> None:
    answers_alike(Trump.parse, text)


@pytest.mark.proof
@MANY
@given(damaged_texts(ACTIONS))
def test_actions(text: str) -> None:
    answers_alike(parse_action, text)
    kind, canonical = said(lambda text: str(parse_action(text)), text)
    if kind == "taken":
        assert str(parse_action(canonical[1:-1])) == canonical[1:-1]


@pytest.mark.proof
@MANY
@given(damaged_texts(OVERRIDES))
def test_table_overrides(text: str) -> None:
    answers_alike(parse_override, text)
    try:
        path, value = parse_override(text)
    except NotationError:
        return
    answers_alike(lambda text: load_variant(text, overrides={path: value}).rules, "guernsey")


@pytest.mark.proof
@FEW
@given(damaged_texts(REFERENCES))
def test_references(text: str) -> None:
    answers_alike(parse_reference, text)
    answers_alike(lambda text: load_variant(text).rules, text)


@cache
def hands() -> tuple[Any, ...]:
    """Hands as plain data: some finished, some not, at several tables."""
    found = []
    references = ("north_american", "guernsey", "british+farmers_hand", "dickson", "australian")
    for number, reference in enumerate(each for each in references if known(each)):
        rng = random.Random(number)
        variant = load_variant(reference)
        hand = Hand(variant, Deal.random(variant, dealer=0, rng=rng))
        while hand.to_act is not None and rng.random() < 0.95:
            hand.apply(rng.choice(hand.legal_actions()))
        found.append(hand.to_json())
    return tuple(found)


def known(reference: str) -> bool:
    return said(load_variant, reference)[0] == "taken"


@pytest.mark.proof
@settings(max_examples=amount(300, 5_000))
@given(damaged_trees(hands(), lambda tree: tree))
def test_hands_as_plain_data(data: object) -> None:
    same = copy.deepcopy(data)
    with within_bounds(len(repr(data))):
        first = taken(data)
    assert taken(same) == first


def taken(data: object) -> str:
    """What a hand was read as, or why it was not."""
    try:
        hand = Hand.from_json(data)
    except (NotationError, IllegalActionError) as error:
        return str(error)
    return json.dumps(hand.to_json())


@pytest.mark.parametrize("read", [Card.parse, parse_cards, Trump.parse, parse_action])
def test_what_is_no_text(read: Callable[[Any], Any]) -> None:
    for value in (*VALUES, UNPRINTABLE):
        if not isinstance(value, str):
            with pytest.raises(TypeError):
                read(value)


def test_strange_values_in_python() -> None:
    for value in (*VALUES, UNPRINTABLE):
        for give in (
            load_variant,
            lambda value: load_variant("guernsey", house_rules=value),
            lambda value: load_variant("guernsey", house_rules=[value]),
            lambda value: load_variant("guernsey", overrides=value),
            lambda value: load_variant("guernsey", overrides={"game.target": value}),
            lambda value: load_variant("guernsey", overrides={"deck.ranks": [value]}),
            lambda value: load_variant("guernsey", overrides={value: 1}),
            Hand.from_json,
        ):
            try:
                give(value)
            except (NotationError, FileError):
                continue
            except TypeError as error:
                assert "unhashable" in str(error) or len(str(error)) < 300  # noqa: PT017


def test_long_texts_cost_little() -> None:
    for read, text in (
        (parse_cards, "9C " * 100_000),
        (parse_action, "exchange " + "9C " * 100_000),
        (parse_action, "name " * 100_000),
        (parse_reference, "+".join("a/b" for _ in range(100_000))),
        (parse_override, "deck.ranks=" + "9," * 100_000),
        (load_variant, "+" * 50_000),
    ):
        with within_bounds(len(text), for_a_megabyte=2):
            said(read, text)
        with in_little_memory(len(text)):
            said(read, text)

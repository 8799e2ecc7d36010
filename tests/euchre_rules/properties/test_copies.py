"""Taking back, copies and plain data: the same hand again, at every step."""

from __future__ import annotations

import contextlib
import json
import random
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings

from euchre_rules import Call, Hand, HandResult, IllegalActionError, Outcome, Trump, Variant
from euchre_rules.engine.forcing import force
from tests.euchre_rules.engine.shared import state_of
from tests.euchre_rules.engine.strategies import (
    CHECKED,
    SEEDS,
    begun_hand,
    chosen,
    nodes,
    played_hand,
    steps,
    universe,
    variants,
)
from tests.proving import amount

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]


@given(variants(), SEEDS)
@CHECKED
def test_undo_is_the_inverse_of_apply(variant: Variant, rng: random.Random) -> None:
    states = []
    for hand, action in steps(variant, rng):
        before, seat = state_of(hand), hand.to_act
        states.append(before)
        again = hand.copy()
        again.apply(action)
        assert again.undo() == (seat, action)
        assert state_of(again) == before
    while hand.history:
        hand.undo()
        assert state_of(hand) == states.pop()


@given(variants(), SEEDS)
@CHECKED
def test_a_copy_is_independent(variant: Variant, rng: random.Random) -> None:
    for hand, action in steps(variant, rng):
        before = state_of(hand)
        copy = hand.copy()
        assert state_of(copy) == before
        copy.apply(action)
        assert state_of(hand) == before
        after = state_of(copy)
        other = hand.copy()
        other.apply(hand.legal_actions()[-1])
        assert state_of(copy) == after


def same_state(hand: Hand) -> dict[str, Any]:
    """What a hand knows, but for its variant and what is worked out from that."""
    state = state_of(hand)
    return {name: state[name] for name in state if name not in ("variant", "tables", "order")}


def result_of(plain: dict[str, Any]) -> HandResult:
    """A result read from its plain data; whatever is missing there, or too much, is an error."""
    read: dict[str, Any]
    read = {name: tuple(each) if isinstance(each, list) else each for name, each in plain.items()}
    read["outcome"] = Outcome(plain["outcome"])
    read["trump"] = None if plain["trump"] is None else Trump(plain["trump"])
    return HandResult(**read)


def test_plain_data_of_a_result_has_all_that_a_result_has() -> None:
    result = HandResult(
        outcome=Outcome.ALONE_MARCH,
        tricks=(5, 0),
        points=(4, 1),
        maker=2,
        trump=Trump.HEARTS,
        alone=True,
        defender_alone=1,
        claimed_by=3,
        exchanged_by=0,
        blind=True,
        ordered_by=2,
    )
    usual = {each.name: each.default for each in fields(HandResult)}
    assert not [name for name, default in usual.items() if getattr(result, name) == default]
    assert set(result.to_json()) == set(usual)
    assert result_of(json.loads(json.dumps(result.to_json()))) == result


@given(variants(), SEEDS)
@CHECKED
def test_the_result_of_a_hand_is_read_back_from_its_plain_data(
    variant: Variant, rng: random.Random
) -> None:
    result = played_hand(variant, rng).result
    assert result is not None
    assert result_of(json.loads(json.dumps(result.to_json()))) == result


@given(variants(), SEEDS)
@settings(CHECKED, max_examples=amount(20, 1_000))
def test_plain_data_gives_the_same_hand_at_every_step(variant: Variant, rng: random.Random) -> None:
    for hand in nodes(variant, rng):
        written = json.dumps(hand.to_json())
        again = Hand.from_json(json.loads(written))
        assert again.variant.rules == variant.rules
        assert same_state(again) == same_state(hand)
        assert again.legal_actions() == hand.legal_actions()
        assert json.dumps(again.to_json()) == written
        for seat in range(variant.rules.table.players):
            assert again.view(seat).to_json() == hand.view(seat).to_json()


@given(variants(), SEEDS)
@CHECKED
def test_the_same_of_a_hand_that_begins_with_a_finished_call(
    variant: Variant, rng: random.Random
) -> None:
    players, partners = variant.rules.table.players, variant.rules.partners
    maker, alone = rng.randrange(players), partners and rng.random() < 0.5
    trump = rng.choice([Trump.HEARTS, Trump.CLUBS])
    defender = (maker + rng.choice((1, 3))) % 4 if partners and rng.random() < 0.5 else None
    deal = begun_hand(variant, rng).deal
    hand = Hand(variant, deal, call=Call(maker, trump, alone, defender))
    while hand.to_act is not None:
        before = state_of(hand)
        hand.apply(chosen(hand, rng))
        if rng.random() < 0.3:
            hand.undo()
            assert state_of(hand) == before
    assert same_state(Hand.from_json(hand.to_json())) == same_state(hand)


@given(variants(), SEEDS)
@settings(CHECKED, max_examples=amount(20, 1_000))
def test_plain_data_says_each_thing_that_was_forced(variant: Variant, rng: random.Random) -> None:
    hand, actions = begun_hand(variant, rng), universe(variant)
    while hand.to_act is not None:
        for wrong in rng.sample(actions, 8):
            if hand.why_illegal(wrong) is not None:
                with contextlib.suppress(IllegalActionError):
                    force(hand, wrong)
        if hand.to_act is not None:
            hand.apply(chosen(hand, rng))
    again = Hand.from_json(json.loads(json.dumps(hand.to_json())))
    assert again.forced == hand.forced
    assert same_state(again) == same_state(hand)

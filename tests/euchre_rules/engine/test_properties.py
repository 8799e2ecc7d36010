"""What holds for every hand at every table, shipped or made up."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from euchre_rules import (
    OPTIONS,
    Action,
    Deck,
    Hand,
    IllegalActionError,
    Outcome,
    Phase,
    Rank,
    Rules,
    TurnUp,
    Variant,
    option,
)
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import Packets
from euchre_rules.options.pack import BestBower, Sides
from tests.euchre_rules.engine.shared import (
    JOKER_TABLE,
    best_of,
    may_be_played,
    state_of,
    table,
    variant_of,
    winner_in,
)
from tests.euchre_rules.engine.strategies import (
    CHECKED,
    SEEDS,
    begun_hand,
    chosen,
    played_hand,
    shipped,
    universe,
    variants,
)

_COUNTS = BestBowerTurnedUp.COUNTS_AS_HEARTS


def every_option_value() -> Iterator[Variant]:
    """A table with one option changed, for each value that can be told apart."""
    for each in OPTIONS:
        for value in each.values:
            changes = {each.path: value}
            if each.path == "deal.cards":
                changes["deal.packets"] = Packets.ONE_AT_A_TIME
                changes["deck.ranks"] = tuple(Rank)
            if each.path == "table.players" and value != each.default:
                changes["table.sides"] = Sides.INDIVIDUALS
            if each.section == "turn_up":
                joker = {"deck.best_bower": BestBower.JOKER}
                changes = {**joker, "turn_up.best_bower": _COUNTS, **changes}
            yield variant_of(Rules().with_values(changes))


def steps(variant: Variant, rng: random.Random) -> Iterator[tuple[Hand, Action]]:
    """A random hand before each of its actions, with that action; it is done in between."""
    hand = begun_hand(variant, rng)
    while hand.to_act is not None:
        action = chosen(hand, rng)
        yield hand, action
        hand.apply(action)


def assert_exactly_the_legal_ones(hand: Hand, actions: list[Action]) -> None:
    legal = hand.legal_actions()
    assert len(set(legal)) == len(legal)
    reasons = {action: hand.why_illegal(action) for action in actions}
    for reason in filter(None, reasons.values()):
        assert reason.sentence.endswith(".")
        assert {option(path).path for path in reason.options} == set(reason.options)
    allowed = {action for action, reason in reasons.items() if reason is None}
    assert allowed == set(legal)
    assert {
        action for action in actions if hand.why_illegal(action, hand.to_act) is None
    } == allowed
    for seat in range(hand.tables.seats.count):
        if seat != hand.to_act:
            assert all(hand.why_illegal(action, seat) for action in actions)


@given(variants(), SEEDS)
@CHECKED
def test_legal_actions_are_those_without_a_reason_against_them(
    variant: Variant, rng: random.Random
) -> None:
    actions = universe(variant)
    for hand, _ in steps(variant, rng):
        assert hand.legal_actions()
        assert_exactly_the_legal_ones(hand, actions)
    assert hand.legal_actions() == ()
    assert_exactly_the_legal_ones(hand, actions)


@pytest.mark.parametrize("reference", shipped())
def test_the_same_at_shipped_tables(reference: str) -> None:
    variant = shipped()[reference]
    actions, rng = universe(variant), random.Random(5)
    for _ in range(12):
        for hand, _ in steps(variant, rng):
            assert_exactly_the_legal_ones(hand, actions)


def test_the_same_for_every_value_of_every_option() -> None:
    rng = random.Random(6)
    for variant in every_option_value():
        actions = universe(variant)
        for hand, _ in steps(variant, rng):
            assert_exactly_the_legal_ones(hand, actions)


def test_random_hands_come_to_every_phase_and_every_end() -> None:
    rng = random.Random(1)
    tables = [
        table(JOKER_TABLE),
        table(alone__declared="after_the_discard", defend_alone__allowed="always"),
        table(
            {"redeal_hand.qualifies": "all_nines_and_tens"},
            deal__cards=2,
            deal__packets="one_at_a_time",
        ),
    ]
    phases, ends = set(), set()
    for variant in tables:
        for _ in range(400):
            hand = begun_hand(variant, rng)
            while hand.to_act is not None:
                phases.add(hand.phase)
                hand.apply(chosen(hand, rng))
            assert hand.result is not None
            ends.add(hand.result.outcome)
    assert phases == set(Phase) - {Phase.OVER}
    assert ends == set(Outcome)


@given(variants(), SEEDS)
@CHECKED
def test_an_illegal_action_raises_and_changes_nothing(variant: Variant, rng: random.Random) -> None:
    actions = universe(variant)
    for hand, _ in steps(variant, rng):
        action = actions[int(rng.random() * len(actions))]
        seat = [None, 0, 1, 2, 3][int(rng.random() * 5)]
        reason = hand.why_illegal(action, seat)
        if reason is None:
            continue
        before = state_of(hand)
        with pytest.raises(IllegalActionError) as raised:
            hand.apply(action, seat)
        assert raised.value.reason == reason
        assert str(action) in str(raised.value)
        assert str(hand) in str(raised.value)
        assert reason.sentence in str(raised.value)
        assert state_of(hand) == before


@given(variants(), SEEDS)
@CHECKED
def test_a_hand_ends_and_no_card_is_lost(variant: Variant, rng: random.Random) -> None:
    hand = played_hand(variant, rng)
    assert hand.phase is Phase.OVER
    assert hand.result is not None
    pack = sorted(card.text for card in Deck(variant.rules).cards)
    played = [card for trick in hand.tricks for card in trick.cards]
    left = [card for seat in range(4) for card in hand.cards_of(seat)]
    out = [*hand.deal.kitty]
    if hand.turn_up_state is not TurnUp.TAKEN:
        out.append(hand.deal.turn_up)
    elif hand.discarded:
        out.append(hand.discarded)
    assert sorted(card.text for card in [*played, *left, *out]) == pack
    scored = hand.result.scored
    assert sum(hand.result.tricks) == (variant.rules.deal.cards if scored else 0)
    assert sum(points > 0 for points in hand.result.points) <= 1
    assert all(
        not hand.cards_of(seat) for seat in range(4) if scored and seat not in hand.sitting_out
    )


@given(variants(), SEEDS)
@CHECKED
def test_nobody_reneges_and_the_best_card_wins(variant: Variant, rng: random.Random) -> None:
    best = best_of(variant)
    hand = played_hand(variant, rng)
    trump = hand.trump
    if trump is None:
        return
    held = {seat: set(hand.deal.hands[seat]) for seat in range(4)}
    if hand.turn_up_state is TurnUp.TAKEN:
        held[hand.deal.dealer].add(hand.deal.turn_up)
    if hand.discarded:
        held[hand.deal.dealer].remove(hand.discarded)
    leader = hand.tricks[0].leader
    for trick in hand.tricks:
        order = [(leader + step) % 4 for step in range(4)]
        assert list(trick.seats) == [seat for seat in order if seat not in hand.sitting_out]
        led = None
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            assert card in may_be_played(held[seat], led, trump, best)
            held[seat].remove(card)
            led = led or card
        played = list(zip(trick.seats, trick.cards, strict=True))
        assert trick.winner == winner_in(played, trump, best)
        leader = trick.winner


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


@given(variants(), SEEDS)
@settings(CHECKED, max_examples=40)
def test_plain_data_gives_the_same_hand_at_every_step(variant: Variant, rng: random.Random) -> None:
    hand = begun_hand(variant, rng)
    while True:
        written = json.dumps(hand.to_json())
        again = Hand.from_json(json.loads(written))
        assert json.dumps(again.to_json()) == written
        assert again.variant.rules == variant.rules
        assert again.history == hand.history
        assert again.legal_actions() == hand.legal_actions()
        assert again.result == hand.result
        for seat in range(4):
            assert again.view(seat).to_json() == hand.view(seat).to_json()
        if hand.to_act is None:
            break
        hand.apply(chosen(hand, rng))

"""What holds for every hand at every table, shipped or made up."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings

from euchre_rules import (
    OPTIONS,
    Action,
    Exchange,
    Hand,
    IllegalActionError,
    Outcome,
    Phase,
    Rank,
    Rules,
    Variant,
    option,
)
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import Packets
from euchre_rules.options.pack import BestBower, Sides
from euchre_rules.options.playing import IdenticalCards
from tests.euchre_rules.combinations.hands import before_the_lead, check
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
    universe,
    variants,
)
from tests.shipped import (
    DEEP,
    DEEP_HOUSE_RULES,
    OTHER_HOUSE_RULES,
    OTHER_VARIANTS,
    home_of,
    with_house_rules,
)
from tests.shipped import table as shipped_table

# So many are tried that tracing them would take longer than it tells.
pytestmark = pytest.mark.no_cover

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
    if hand.phase is Phase.KITTY_EXCHANGE:
        assert hand.to_act is not None
        three = combinations(hand.cards_of(hand.to_act), 3)
        actions = list({*actions, *map(Exchange, three)})
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


@pytest.mark.parametrize("reference", [*DEEP, *with_house_rules(DEEP, DEEP_HOUSE_RULES)])
def test_the_same_at_shipped_tables(reference: str) -> None:
    the_legal_ones_are_those_without_a_reason(shipped_table(reference), hands=12)


@pytest.mark.parametrize("reference", [*OTHER_VARIANTS, *map(home_of, OTHER_HOUSE_RULES)])
def test_the_same_at_other_shipped_tables(reference: str) -> None:
    the_legal_ones_are_those_without_a_reason(shipped_table(reference), hands=2)


def the_legal_ones_are_those_without_a_reason(variant: Variant, hands: int) -> None:
    actions, rng = universe(variant), random.Random(5)
    for _ in range(hands):
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
        table(alone__blind_on_jack=True, alone__taken_over_by_partner="always"),
        table(alone__partner_card="best_card", score__fast_break=True),
        table(exchange_hand__qualifies="three_nines"),
        table(round_two__stick_the_dealer=True, round_two__buy_out=1),
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
        seat = rng.choice([None, *range(variant.rules.table.players)])
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
    check(played_hand(variant, rng))


@given(variants(), SEEDS)
@CHECKED
def test_nobody_reneges_and_the_best_card_wins(variant: Variant, rng: random.Random) -> None:
    best = best_of(variant)
    hand = played_hand(variant, rng)
    trump = hand.trump
    if trump is None or trump.suit is None:
        return
    held, _ = before_the_lead(hand)
    second_wins = variant.rules.play.identical_cards is IdenticalCards.SECOND_PLAYED_WINS
    leader = hand.tricks[0].leader
    for trick in hand.tricks:
        order = [(leader + step) % len(held) for step in range(len(held))]
        assert list(trick.seats) == [seat for seat in order if seat not in hand.sitting_out]
        led = None
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            assert card in may_be_played(held[seat], led, trump, best)
            held[seat].remove(card)
            led = led or card
        played = list(zip(trick.seats, trick.cards, strict=True))
        assert trick.winner == winner_in(played, trump, best, second_wins=second_wins)
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

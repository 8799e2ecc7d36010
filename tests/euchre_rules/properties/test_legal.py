"""What may be done is exactly what no reason speaks against, and the rest changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given

from euchre_rules import (
    OPTIONS,
    Action,
    Exchange,
    Hand,
    IllegalActionError,
    Outcome,
    Phase,
    Rank,
    ReasonCode,
    Rules,
    Variant,
    option,
)
from euchre_rules.engine.standing import standing
from euchre_rules.options.calling import BestBowerTurnedUp
from euchre_rules.options.dealing import Packets
from euchre_rules.options.pack import BestBower, Sides
from tests.euchre_rules.engine.shared import JOKER_TABLE, state_of, table, variant_of
from tests.euchre_rules.engine.strategies import (
    CHECKED,
    SEEDS,
    begun_hand,
    chosen,
    exchanges,
    nodes,
    universe,
    variants,
)
from tests.shipped import HOUSE_RULES, VARIANTS, home_of
from tests.shipped import table as shipped_table

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]


def assert_exactly_the_legal_ones(hand: Hand, actions: list[Action], rng: random.Random) -> None:
    """Hold the legal actions of a hand against every action there is.

    Args:
        actions: The actions that there are at this table.
        rng: Which of them the seats try that are not to act.
    """
    legal = hand.legal_actions()
    assert len(set(legal)) == len(legal)
    assert bool(legal) is (hand.to_act is not None)
    if hand.phase is Phase.KITTY_EXCHANGE:
        assert hand.to_act is not None
        actions = [*dict.fromkeys((*actions, *exchanges(hand.cards_of(hand.to_act))))]
        legal = _in_some_order(legal)
    allowed = []
    for action in actions:
        reason = hand.why_illegal(action)
        if reason is None:
            allowed.append(action)
        else:
            assert reason.sentence.endswith(".")
            assert {option(path).path for path in reason.options} == set(reason.options)
    assert len(allowed) == len(legal)
    assert set(_in_some_order(allowed)) == set(legal)
    _assert_nothing_for_the_others(hand, rng.sample(actions, 6))


def _in_some_order(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions; cards that go under together are one choice, however they are named."""
    return tuple(
        Exchange(tuple(sorted(each.cards, key=str))) if isinstance(each, Exchange) else each
        for each in actions
    )


def _assert_nothing_for_the_others(hand: Hand, actions: list[Action]) -> None:
    for seat in range(hand.variant.rules.table.players):
        for action in actions:
            reason = hand.why_illegal(action, seat)
            if seat == hand.to_act:
                assert reason == hand.why_illegal(action)
                continue
            assert reason is not None
            code = ReasonCode.SITTING_OUT if seat in hand.sitting_out else ReasonCode.NOT_YOUR_TURN
            assert reason.code is (ReasonCode.HAND_OVER if hand.to_act is None else code)


def the_legal_ones_are_those_without_a_reason(variant: Variant, rng: random.Random) -> None:
    """See to it in one random hand."""
    actions = universe(variant)
    for hand in nodes(variant, rng):
        assert_exactly_the_legal_ones(hand, actions, rng)


@given(variants(), SEEDS)
@CHECKED
def test_legal_actions_are_those_without_a_reason_against_them(
    variant: Variant, rng: random.Random
) -> None:
    the_legal_ones_are_those_without_a_reason(variant, rng)


@pytest.mark.parametrize("reference", VARIANTS)
def test_the_same_at_shipped_tables(reference: str) -> None:
    the_legal_ones_are_those_without_a_reason(shipped_table(reference), random.Random(5))


@pytest.mark.parametrize("house_rule", HOUSE_RULES)
def test_the_same_with_each_house_rule(house_rule: str) -> None:
    variant = shipped_table(home_of(house_rule))
    the_legal_ones_are_those_without_a_reason(variant, random.Random(5))


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
                counts = {"turn_up.best_bower": BestBowerTurnedUp.COUNTS_AS_HEARTS}
                changes = {**joker, **counts, **changes}
            yield variant_of(Rules().with_values(changes))


def test_the_same_for_every_value_of_every_option() -> None:
    rng = random.Random(6)
    for variant in every_option_value():
        the_legal_ones_are_those_without_a_reason(variant, rng)


def test_random_hands_come_to_every_phase_and_every_end() -> None:
    rng = random.Random(1)
    tables = [
        table(JOKER_TABLE),
        table(alone__declared="after_the_discard", defend_alone__allowed="always"),
        table(alone__blind_on_jack=True, alone__taken_over_by_partner="always"),
        table(alone__partner_card="best_card", score__fast_break=True),
        table(exchange_hand__qualifies="three_nines"),
        table(round_two__stick_the_dealer=True, round_two__buy_out=1),
        table(redeal_hand__qualifies="all_nines_and_tens"),
    ]
    phases, ends = set(), set()
    for variant in tables:
        for _ in range(250):
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
    for hand in nodes(variant, rng):
        before = everything(hand)
        for _ in range(3):
            action = rng.choice(actions)
            seat = rng.choice([None, *range(variant.rules.table.players)])
            reason = hand.why_illegal(action, seat)
            if reason is None:
                continue
            with pytest.raises(IllegalActionError) as raised:
                hand.apply(action, seat)
            assert raised.value.reason == reason
            assert {option(path).path for path in reason.options} == set(reason.options)
            stands = standing(hand, hand.to_act if seat is None else seat)
            for told in (str(action), reason.sentence, stands):
                assert told in str(raised.value)
        assert everything(hand) == before


def everything(hand: Hand) -> tuple[object, ...]:
    """All that there is to know of a hand, inside and out."""
    seats = range(hand.variant.rules.table.players)
    views = [hand.view(seat) for seat in seats]
    cards = [hand.cards_of(seat) for seat in seats]
    return (state_of(hand), hand.to_json(), views, hand.legal_actions(), cards, str(hand))

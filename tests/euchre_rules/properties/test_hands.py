"""Cards, tricks and points: nothing is lost, and nothing comes from nowhere."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain

import pytest
from hypothesis import given

from euchre_rules import OPTIONS, Deck, Hand, Phase, Play, Rules, Variant, option
from euchre_rules.options.dealing import Packets
from euchre_rules.options.kinds import Number
from euchre_rules.options.playing import IdenticalCards
from euchre_rules.options.scoring import TricksNeeded
from tests.euchre_rules.combinations.hands import before_the_lead
from tests.euchre_rules.combinations.space import lawful
from tests.euchre_rules.engine.shared import best_of, may_be_played, variant_of, winner_in
from tests.euchre_rules.engine.strategies import CHECKED, SEEDS, nodes, played_hand, variants
from tests.euchre_rules.properties.score_table import owed, side_of, sides, took

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]


@given(variants(), SEEDS)
@CHECKED
def test_every_card_is_in_exactly_one_place_after_each_action(
    variant: Variant, rng: random.Random
) -> None:
    for hand in nodes(variant, rng):
        assert_no_card_is_lost(hand)


def assert_no_card_is_lost(hand: Hand) -> None:
    """See that each seat holds what was dealt and done, and that every card of the pack lies once.

    Where they must lie is worked out from the deal and from what was done.
    """
    held, out = before_the_lead(hand)
    played = [(seat, act.card) for seat, act in hand.history if isinstance(act, Play)]
    for seat, card in played:
        held[seat].remove(card)
    for seat, cards in enumerate(held):
        assert Counter(hand.cards_of(seat)) == Counter(cards)
    lying = [*chain(*(t.cards for t in hand.tricks)), *(card for _, card in hand.trick)]
    assert lying == [card for _, card in played]
    assert Counter([*chain(*held), *out, *lying]) == Counter(Deck(hand.variant.rules).cards)


@given(variants(), SEEDS)
@CHECKED
def test_tricks_are_counted_and_everybody_has_a_card_for_each_that_is_left(
    variant: Variant, rng: random.Random
) -> None:
    rules = variant.rules
    for hand in nodes(variant, rng):
        assert list(hand.tricks_won) == took(hand)
        assert sum(hand.tricks_won) == len(hand.tricks)
        if hand.phase is Phase.PLAY:
            _assert_hands_shrink(hand)
    assert hand.result is not None
    assert hand.result.tricks == hand.tricks_won
    assert len(hand.result.points) == len(hand.result.tricks) == sides(rules)
    assert len(hand.tricks) == (0 if hand.maker is None else rules.deal.cards)
    if hand.maker is not None:
        assert [s for s in range(rules.table.players) if hand.cards_of(s)] == sorted(
            hand.sitting_out
        )


def _assert_hands_shrink(hand: Hand) -> None:
    count, cards = hand.variant.rules.table.players, hand.variant.rules.deal.cards
    in_this_one = [seat for seat, _ in hand.trick]
    for seat in range(count):
        if seat not in hand.sitting_out:
            gone = len(hand.tricks) + (seat in in_this_one)
            assert len(hand.cards_of(seat)) == cards - gone


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


_DECIDE = (
    *("score.march_taken_off", "score.fast_break", "alone.must_take_all", "defend_alone.allowed"),
    *("round_two.stick_the_dealer", "alone.blind_on_jack"),
)
"""Options that decide which result is paid, and to whom."""


def telling(rules: Rules, rng: random.Random) -> Rules:
    """The same table with every kind of result, and another number for each that scores.

    Hands of fewer cards come to marches, fast breaks and the like more often.
    """
    fewer = {"deal.cards": rng.choice((2, 3, 4)), "deal.packets": Packets.ONE_AT_A_TIME}
    values = {path: rng.choice(option(path).values) for path in _DECIDE}
    values["score.tricks_needed"] = rng.choice((TricksNeeded.MORE_THAN_HALF, 1, 2))
    changed = lawful(rules.with_values({**values, **(fewer if rng.random() < 0.5 else {})}))
    scores = [o for o in OPTIONS if o.section == "score" and isinstance(o.kind, Number)]
    paths = [each.path for each in scores if isinstance(changed.get(each.path), int)]
    paths = [p for p in paths if p not in ("score.tricks_needed", "score.four_trick_tokens")]
    numbers = rng.sample(range(1, 99), len(paths))
    prices = dict(zip(paths, numbers, strict=True))
    return changed.with_values({**prices, "round_two.buy_out": rng.choice((0, 7))})


@given(variants(), SEEDS)
@CHECKED
def test_the_points_are_those_of_the_score_table(variant: Variant, rng: random.Random) -> None:
    table = variant_of(telling(variant.rules, rng))
    for _ in range(6):
        hand = played_hand(table, rng)
        assert hand.result is not None
        assert (hand.result.outcome.value, list(hand.result.points)) == owed(hand)
        favored = [side for side, points in enumerate(hand.result.points) if points > 0]
        if hand.maker is not None and len(favored) > 1:
            assert side_of(table.rules, hand.maker) not in favored

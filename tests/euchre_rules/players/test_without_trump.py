"""Hands without trump and with two copies of each card: clean, as the umpire sees them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import euchre_rules as er
from euchre_rules.cards import Trump
from euchre_rules.engine.state import Call
from euchre_rules.engine.tables import tables_of
from euchre_rules.players import choose
from tests.euchre_rules.players.tables import (
    Player,
    asked,
    computer,
    finished_hands,
    next_hand,
    random_player,
)
from tests.shipped import changed
from tests.umpire.cards import may_follow, place_of_winner
from tests.umpire.watching import check_result, plain_rules

pytestmark = pytest.mark.no_cover

JOKER: dict[str, Any] = {"deck__best_bower": "joker", "turn_up__best_bower": "players_call"}
STUCK: dict[str, Any] = {"round_two__stick_the_dealer": True}
TABLES = {
    "no trump": changed(no_trump__high="anyone", no_trump__low="anyone"),
    "for the stuck dealer": changed(
        no_trump__high="stuck_dealer", no_trump__low="stuck_dealer", **STUCK, round_two__buy_out=1
    ),
    "the joker wins": changed(
        no_trump__high="anyone", no_trump__best_bower="highest_of_no_suit", **JOKER
    ),
    "the joker loses": changed(
        no_trump__low="anyone", no_trump__best_bower="lowest_of_no_suit", **JOKER
    ),
    "two packs": changed(deck__copies=2, turn_up__dealer_may_discard_it=True),
    "two packs with jokers": changed(
        **JOKER,
        deck__copies=2,
        play__identical_cards="second_played_wins",
        no_trump__high="anyone",
        no_trump__low="anyone",
        no_trump__best_bower="highest_of_no_suit",
    ),
    "a name that passes": changed(
        round_two__turned_down_suit_named="counts_as_pass", round_two__must_hold="trump"
    ),
    "any suit": changed(
        round_two__turned_down_suit_named="allowed", round_two__must_hold="trump", **STUCK
    ),
}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("player", [computer, random_player(5)], ids=["computer", "random"])
def test_hands_are_clean(name: str, player: Player) -> None:
    for hand in islice(finished_hands(TABLES[name], (player,) * 4, seed=3), 120):
        check_result(hand)
        assert er.Hand.from_json(hand.to_json()).result == hand.result


def played_without_trump(name: str, hands: int) -> Iterator[er.Hand]:
    """Hands of computer players in which nothing is trump, from the opening lead on."""
    variant, rng = TABLES[name], random.Random(9)
    match = er.Match(variant)
    for number in range(hands):
        deal = next_hand(match, rng).deal
        trumps = [trump for trump in Trump if trump.suit is None]
        trump = next(each for each in trumps if each in tables_of(variant).orders)
        yield er.Hand(variant, deal, call=Call(maker=number % 4, trump=trump))


@pytest.mark.parametrize("name", ["no trump", "the joker wins", "the joker loses"])
def test_what_is_sure_is_so(name: str) -> None:
    said = 0
    for hand in played_without_trump(name, 60):
        assert hand.trump is not None
        trump, rules = hand.trump.value, plain_rules(hand.variant.rules)
        while hand.to_act is not None:
            seat, advice = hand.to_act, choose(hand.view(hand.to_act))
            if "No opponent" in advice.sentence:
                said += 1
                trick = [card.text for _, card in hand.trick]
                assert isinstance(advice.action, er.Play)
                mine = advice.action.card.text
                done = {who for who, _ in hand.trick}
                for foe in {(seat + 1) % 4, (seat + 3) % 4} - done:
                    table, held = [*trick, mine], [card.text for card in hand.cards_of(foe)]
                    for card in may_follow(held, table, trump, rules):
                        assert place_of_winner([*table, card], trump, rules) != len(table)
            hand.apply(advice.action)
    assert said > 30


def test_a_stuck_dealer_pays_rather_than_be_euchred() -> None:
    variant = changed(**STUCK, round_two__buy_out=1, score__euchre=4)
    view = asked(variant, 0, "9S 9H TD 9C TC", "KH", said=("pass",) * 7)
    advice = choose(view)
    assert str(advice.action) == "pass"
    assert advice.sentence.endswith(
        "would likely cost more than the 1 point for which you may pass."
    )
    strong = asked(variant, 0, "JS JC AS KS 9D", "9H", said=("pass",) * 7)
    assert str(choose(strong).action).startswith("name spades")


def test_a_hand_of_aces_is_played_without_trump() -> None:
    view = asked(TABLES["no trump"], 1, "AS AH AD AC KS", "9H", said=("pass",) * 4)
    advice = choose(view)
    assert str(advice.action).startswith("name no trump")
    assert advice.sentence.startswith("At no trump you would have A♠, A♥, A♦, A♣ and K♠ as winners")


def test_nobody_passes_by_naming_the_turned_down_suit() -> None:
    view = asked(TABLES["a name that passes"], 1, "9H TH QH KH AH", "JH", said=("pass",) * 4)
    assert [str(action) for action in view.legal] == ["pass", "name hearts", "name hearts alone"]
    assert str(choose(view).action) == "pass"

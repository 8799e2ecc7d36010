"""A best bower turned up."""

from __future__ import annotations

import pytest

from euchre_rules import Hand, Phase, Trump, TurnUp, Variant
from tests.euchre_rules.engine.shared import (
    ROUND_ONE,
    begun,
    called,
    code,
    go_on,
    names,
    table,
)


def joker_up(best_bower: str, **more: object) -> Variant:
    return table(
        {"deck.best_bower": "joker", "turn_up.best_bower": best_bower},
        **more,
    )


@pytest.mark.parametrize("suit", ["spades", "hearts", "diamonds", "clubs"])
def test_the_best_bower_may_stand_for_a_suit(suit: str) -> None:
    hand = begun(joker_up(f"counts_as_{suit}"), turn_up="JOKER")
    assert hand.phase is Phase.ROUND_ONE
    called(hand, *ROUND_ONE)
    others = {"spades", "hearts", "diamonds", "clubs"} - {suit}
    ordered = go_on(hand.copy(), "order up")
    assert ordered.trump is Trump(suit)
    assert ordered.phase is Phase.DISCARD
    go_on(hand, "pass, pass, pass, pass")
    assert hand.turn_up_state is TurnUp.TURNED_DOWN
    called(hand, "pass", *names(*others))
    assert code(hand, f"name {suit}") == "turned_down_suit"


def test_a_best_bower_that_stands_for_a_suit_counts_as_held_by_the_dealer() -> None:
    variant = joker_up(
        "counts_as_hearts",
        round_one__must_hold="trump",
        round_one__turn_up_counts_for_dealer=True,
    )
    hand = begun(variant, {0: "9S TS QS KS AS"}, "JOKER", said="pass, pass, pass")
    called(hand, *ROUND_ONE)


def test_the_players_may_call_with_the_best_bower_out_of_play() -> None:
    hand = begun(joker_up("players_call"), turn_up="JOKER")
    assert (hand.phase, hand.to_act) == (Phase.ROUND_TWO, 1)
    assert hand.turn_up_state is TurnUp.SET_ASIDE
    called(hand, "pass", *names("spades", "hearts", "diamonds", "clubs"))
    go_on(hand, "pass, pass, pass, name hearts")
    assert (hand.phase, hand.maker, hand.to_act) == (Phase.PLAY, 0, 1)
    assert "JOKER" not in " ".join(str(hand.cards_of(seat)) for seat in range(4))


def test_a_stuck_dealer_names_any_suit_when_the_players_call() -> None:
    hand = begun(
        joker_up("players_call", round_two__stick_the_dealer=True),
        turn_up="JOKER",
        said="pass, pass, pass",
    )
    called(hand, *names("spades", "hearts", "diamonds", "clubs"))


@pytest.mark.parametrize("best_bower", ["dealer_names_blind", "dealer_names_after_looking"])
def test_the_dealer_names_and_nobody_else_is_asked(best_bower: str) -> None:
    options = {
        "round_one.must_hold": "trump",
        "round_two.must_hold": "trump",
        "redeal_hand.qualifies": "all_nines_and_tens",
    }
    variant = table({"deck.best_bower": "joker", "turn_up.best_bower": best_bower, **options})
    hands = {0: "AS KS QS TS 9S", 1: "9H TH 9D TD 9C"}
    hand = begun(variant, hands, "JOKER")
    assert (hand.phase, hand.to_act) == (Phase.DEALER_CALL, 0)
    called(hand, "name spades", "name hearts", "name diamonds", "name clubs")
    go_on(hand, "name hearts")
    assert (hand.trump, hand.maker, hand.alone) == (Trump.HEARTS, 0, False)
    assert (hand.phase, hand.to_act) == (Phase.CHOOSE_ALONE, 0)


def test_a_plain_turn_up_is_called_for_in_the_ordinary_way() -> None:
    hand: Hand = begun(joker_up("dealer_names_blind"), turn_up="TH")
    assert (hand.phase, hand.to_act) == (Phase.ROUND_ONE, 1)
    called(hand, *ROUND_ONE)

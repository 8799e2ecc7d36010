"""What may be called, by whom, at which table."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules import Outcome, Phase, Trump, TurnUp
from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    JOKER_TABLE,
    NORTH_AMERICAN,
    ROUND_ONE,
    begun,
    called,
    code,
    go_on,
    names,
    table,
)

GUERNSEY_TABLE = table(GUERNSEY)
STUCK = "pass, pass, pass, pass, pass, pass, pass"
"""Everything up to the dealer's second turn."""


def test_in_round_one_everybody_may_order_up_or_pass_from_eldest_to_dealer() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD", dealer=2)
    for seat in (3, 0, 1, 2):
        assert (hand.phase, hand.to_act) == (Phase.ROUND_ONE, seat)
        called(hand, *ROUND_ONE)
        go_on(hand, "pass")
    assert (hand.phase, hand.to_act) == (Phase.ROUND_TWO, 3)
    assert hand.turn_up_state is TurnUp.TURNED_DOWN


def test_in_round_one_only_the_turn_up_can_be_ordered() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD")
    for text in ("name clubs", "name diamonds", "name clubs alone", "name no trump"):
        assert code(hand, text) == "only_the_turned_up_suit"


def test_in_round_two_every_suit_but_the_turned_down_one_may_be_named() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD", said="pass, pass, pass, pass")
    called(hand, "pass", *names("hearts", "spades", "clubs"))
    assert code(hand, "name diamonds") == "turned_down_suit"
    assert code(hand, "name diamonds alone") == "turned_down_suit"
    assert hand.to_act == 1
    go_on(hand, "name clubs")
    assert (hand.trump, hand.maker, hand.alone) == (Trump.CLUBS, 1, False)


def test_the_dealer_may_be_the_maker_in_either_round() -> None:
    first = begun(NORTH_AMERICAN, turn_up="KD", said="pass, pass, pass, order up")
    assert (first.maker, first.trump, first.phase) == (0, Trump.DIAMONDS, Phase.DISCARD)
    second = begun(NORTH_AMERICAN, turn_up="KD", said=f"{STUCK}, name spades alone")
    assert (second.maker, second.trump, second.phase) == (0, Trump.SPADES, Phase.PLAY)
    assert (second.alone, second.sitting_out) == (True, (2,))


def test_eight_passes_throw_the_hand_in() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="KD", said=f"{STUCK}, pass")
    assert hand.phase is Phase.OVER
    assert hand.to_act is None
    assert hand.result is not None
    assert hand.result.outcome is Outcome.THROWN_IN
    assert (hand.result.points, hand.result.tricks) == ((0, 0), (0, 0))
    assert (hand.result.maker, hand.result.trump, hand.result.scored) == (None, None, False)
    assert hand.tricks == ()


# Stick the dealer.


def test_a_stuck_dealer_must_name() -> None:
    hand = begun(table(round_two__stick_the_dealer=True), turn_up="9C", said=STUCK)
    called(hand, *names("hearts", "diamonds", "spades"))
    assert code(hand, "pass") == "dealer_must_name"
    assert code(hand, "name clubs") == "turned_down_suit"


def test_only_the_dealer_is_stuck() -> None:
    variant = table(round_two__stick_the_dealer=True)
    hand = begun(variant, turn_up="9C", said="pass, pass, pass, pass, pass, pass")
    called(hand, "pass", *names("hearts", "diamonds", "spades"))


def test_a_stuck_dealer_may_name_the_turned_down_suit_where_that_is_the_rule() -> None:
    variant = table(
        round_two__stick_the_dealer=True, round_two__stuck_dealer_may_name_turned_down_suit=True
    )
    hand = begun(variant, turn_up="9C", said="pass, pass, pass, pass, pass, pass")
    assert code(hand, "name clubs") == "turned_down_suit"
    called(go_on(hand, "pass"), *names("hearts", "diamonds", "spades", "clubs"))


@pytest.mark.parametrize("may_name_it", [False, True])
def test_without_sticking_nobody_names_the_turned_down_suit(may_name_it: bool) -> None:
    variant = table(round_two__stuck_dealer_may_name_turned_down_suit=may_name_it)
    hand = begun(variant, turn_up="9C", said=STUCK)
    called(hand, "pass", *names("hearts", "diamonds", "spades"))


BOWERS_ONLY = {0: "JOKER JS JH JD JC"}
STUCK_HOLDING = {
    **JOKER_TABLE,
    "round_two.stick_the_dealer": True,
    "round_two.must_hold": "not_only_a_bower",
}


def test_a_stuck_dealer_names_a_suit_that_he_holds() -> None:
    hand = begun(table(STUCK_HOLDING), {0: "JOKER JS JH JD 9S"}, "9C", said=STUCK)
    called(hand, *names("spades"))
    assert code(hand, "name hearts") == "suit_not_held"


def test_a_stuck_dealer_who_holds_no_suit_names_any_but_the_turned_down_one() -> None:
    hand = begun(table(STUCK_HOLDING), BOWERS_ONLY, "9C", said=STUCK)
    called(hand, *names("hearts", "diamonds", "spades"))


def test_even_where_it_is_open_the_turned_down_suit_is_not_named_unheld() -> None:
    options = {**STUCK_HOLDING, "round_two.stuck_dealer_may_name_turned_down_suit": True}
    hand = begun(table(options), BOWERS_ONLY, "9C", said=STUCK)
    called(hand, *names("hearts", "diamonds", "spades"))
    assert code(hand, "name clubs") == "suit_not_held"


def test_who_holds_the_turned_down_suit_only_must_name_it_where_it_is_open() -> None:
    options = {**STUCK_HOLDING, "round_two.stuck_dealer_may_name_turned_down_suit": True}
    hand = begun(table(options), {0: "JOKER JS JH JD AC"}, "9C", said=STUCK)
    called(hand, *names("clubs"))


def test_who_is_not_stuck_and_holds_nothing_can_only_pass() -> None:
    options = {**STUCK_HOLDING, "round_two.stick_the_dealer": False}
    called(begun(table(options), BOWERS_ONLY, "9C", said=STUCK), "pass")


# The dealer's partner in round one.


@pytest.mark.parametrize(
    ("dealer_partner", "partner"),
    [
        ("free", ROUND_ONE),
        ("must_go_alone", ("pass", "order up alone")),
        ("must_pass", ("pass",)),
    ],
)
def test_what_the_dealers_partner_may_do(dealer_partner: str, partner: tuple[str, ...]) -> None:
    variant = table(round_one__dealer_partner=dealer_partner)
    hand = begun(variant, turn_up="TH")
    for seat, may in ((1, ROUND_ONE), (2, partner), (3, ROUND_ONE), (0, ROUND_ONE)):
        assert hand.to_act == seat
        called(hand, *may)
        go_on(hand, "pass")
    called(go_on(hand, "pass"), "pass", *names("spades", "diamonds", "clubs"))


@pytest.mark.parametrize(
    ("dealer_partner", "text", "reason"),
    [
        ("must_go_alone", "order up", "dealers_partner_must_go_alone"),
        ("must_pass", "order up", "dealers_partner_must_pass"),
        ("must_pass", "order up alone", "dealers_partner_must_pass"),
    ],
)
def test_why_the_dealers_partner_may_not(dealer_partner: str, text: str, reason: str) -> None:
    variant = table(round_one__dealer_partner=dealer_partner)
    assert code(begun(variant, turn_up="TH", said="pass"), text) == reason


def test_a_partner_who_must_go_alone_must_hold_the_suit_all_the_same() -> None:
    hand = begun(GUERNSEY_TABLE, {2: "AS KS QS TS 9S"}, "8H", said="pass")
    called(hand, "pass")
    assert code(hand, "order up") == "dealers_partner_must_go_alone"
    assert code(hand, "order up alone") == "suit_not_held"


# Alone.


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"alone.allowed": False}, id="nobody goes alone"),
        pytest.param({"alone.declared": "after_the_discard"}, id="it is said later"),
    ],
)
def test_nobody_says_alone_with_the_call_where_it_is_not_said_then(
    options: dict[str, Any],
) -> None:
    hand = begun(table(options), turn_up="TH")
    called(hand, "pass", "order up")
    assert code(hand, "order up alone") == "alone_not_allowed"
    go_on(hand, "pass, pass, pass, pass")
    called(hand, "pass", "name spades", "name diamonds", "name clubs")
    assert code(hand, "name clubs alone") == "alone_not_allowed"


def test_a_partner_who_must_go_alone_says_so_later_where_it_is_said_later() -> None:
    variant = table(alone__declared="after_the_discard", round_one__dealer_partner="must_go_alone")
    hand = begun(variant, turn_up="TH", said="pass")
    called(hand, "pass", "order up")
    assert code(hand, "order up alone") == "alone_not_allowed"

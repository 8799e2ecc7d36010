"""Why an action is not allowed: codes, their order, and the sentences."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from euchre_rules import (
    IllegalActionError,
    Pass,
    ReasonCode,
    parse_action,
)
from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    HEARTS_LED,
    JOKER_TABLE,
    NORTH_AMERICAN,
    begun,
    code,
    finished,
    go_on,
    hearts,
    options_behind,
    sentence,
    table,
)


def test_the_codes_stand_in_their_order_of_precedence() -> None:
    assert [each.value for each in ReasonCode] == [
        "hand_over",
        "sitting_out",
        "not_your_turn",
        "wrong_phase",
        "card_not_held",
        "must_follow_suit",
        "only_the_turned_up_suit",
        "turned_down_suit",
        "dealer_must_name",
        "dealers_partner_must_pass",
        "dealers_partner_must_go_alone",
        "suit_not_held",
        "no_trump_not_allowed",
        "alone_not_allowed",
        "defend_alone_not_allowed",
        "may_not_discard_the_turn_up",
        "hand_does_not_qualify",
    ]


# Following suit.


def test_the_left_bower_must_follow_trump() -> None:
    hand = hearts(HEARTS_LED, "9H")
    assert code(hand, "AD") == "must_follow_suit"
    assert sentence(hand, "AD") == (
        "J♦ is the left bower while hearts are trump, so it is a heart. "
        "Hearts were led, and you hold J♦: you must follow suit."
    )


def test_the_left_bower_led_is_explained_too() -> None:
    hand = hearts({1: "JD 9S TS QS KS", 2: "9H AD KD 9C TC"}, "JD")
    assert sentence(hand, "AD") == (
        "J♦ is the left bower while hearts are trump, so it is a heart. "
        "Hearts were led, and you hold 9♥: you must follow suit."
    )


def test_the_left_bower_does_not_follow_the_suit_printed_on_it() -> None:
    hand = hearts({1: "9D 9S TS QS KS", 2: "JD AD KD 9C TC"}, "9D")
    assert sentence(hand, "JD") == (
        "J♦ is the left bower while hearts are trump, so it is a heart. "
        "Diamonds were led, and you hold K♦ and A♦: you must follow suit."
    )


def test_where_no_bower_is_about_only_the_suit_is_named() -> None:
    hand = hearts({1: "9S TS JS QS KS", 2: "AS 9C TC JC QC"}, "9S")
    assert sentence(hand, "9C") == "Spades were led, and you hold A♠: you must follow suit."


def test_three_cards_are_listed_as_in_prose() -> None:
    hand = hearts({1: "9S TS 9D TD QD", 2: "AS KS QS 9C TC"}, "9S")
    assert sentence(hand, "9C") == (
        "Spades were led, and you hold Q♠, K♠ and A♠: you must follow suit."
    )


def test_the_joker_must_follow_trump() -> None:
    hands = {1: "9H 9S TS QS KS", 2: "JOKER AD KD 9C TC"}
    hand = hearts(hands, "9H", **JOKER_TABLE)
    assert sentence(hand, "AD") == (
        "The joker is the best bower, so it is a heart. "
        "Hearts were led, and you hold the joker: you must follow suit."
    )


def test_the_joker_led_asks_for_trump() -> None:
    hands = {1: "JOKER 9S TS QS KS", 2: "JD TH KD 9C TC"}
    hand = hearts(hands, "JOKER", **JOKER_TABLE)
    assert sentence(hand, "9C") == (
        "The joker is the best bower, so it is a heart. "
        "J♦ is the left bower while hearts are trump, so it is a heart. "
        "Hearts were led, and you hold 10♥ and J♦: you must follow suit."
    )


# Cards that are not there.


@pytest.mark.parametrize(
    ("text", "named"), [("9S", "9♠"), ("play JOKER", "the joker"), ("play 2C", "2♣")]
)
def test_a_card_that_is_not_held_can_not_be_played(text: str, named: str) -> None:
    hand = hearts(HEARTS_LED, "9H")
    assert code(hand, text) == "card_not_held"
    assert sentence(hand, text) == f"You don't hold {named}."


def test_a_card_of_another_pack_is_not_held_by_who_has_the_first_card_of_this_one() -> None:
    hand = hearts(HEARTS_LED, "")
    assert code(hand, "9S") is None
    assert code(hand, "play 2C") == code(hand, "JOKER") == "card_not_held"


def test_a_card_that_was_played_is_no_longer_held() -> None:
    hand = hearts(HEARTS_LED, "9H")
    while hand.to_act != 1:
        hand.apply(hand.legal_actions()[0])
    assert code(hand, "9S") is None
    assert code(hand, "9H") == "card_not_held"


def test_a_card_that_is_not_held_can_not_be_discarded() -> None:
    hand = begun(NORTH_AMERICAN, {0: "9S TS QS KS AS"}, "9H", said="order up")
    assert code(hand, "discard 9C") == "card_not_held"
    assert sentence(hand, "discard 9C") == "You don't hold 9♣."


def test_the_card_just_taken_can_not_be_discarded() -> None:
    hand = begun(NORTH_AMERICAN, {0: "9S TS QS KS AS"}, "TH", said="order up")
    assert sentence(hand, "discard TH") == "You have just taken 10♥ up; discard another card."
    assert options_behind(hand, "discard TH") == ("turn_up.dealer_may_discard_it",)


# Who is asked.


def test_whose_turn_it_is_is_said() -> None:
    hand = begun(NORTH_AMERICAN)
    assert sentence(hand, "pass", 0) == (
        "It is not your turn: the player on the dealer's left is asked first."
    )
    go_on(hand, "pass")
    assert sentence(hand, "pass", 1) == "It is not your turn: the dealer's partner is asked first."
    go_on(hand, "pass, pass")
    assert sentence(hand, "pass", 1) == "It is not your turn: the dealer is asked first."
    assert code(hand, "pass", 0) is None


def test_who_is_to_play_is_not_said_to_be_asked() -> None:
    hand = hearts(HEARTS_LED, "9H")
    others = [seat for seat in range(4) if seat != hand.to_act]
    for seat in others:
        said = sentence(hand, "AD", seat)
        assert said.startswith("It is not your turn: the ")
        assert said.endswith(" is to play.")


def test_it_is_not_said_who_is_asked_about_a_poor_hand() -> None:
    variant = table(redeal_hand__qualifies="all_nines_and_tens")
    hand = begun(variant, {3: "9H TH 9D TD 9C"}, "KH")
    in_round_one = "It is not your turn: the player on the dealer's left is asked first."
    for seat, told in ((0, in_round_one), (1, "It is not your turn."), (2, in_round_one)):
        assert code(hand, "pass", seat) == "not_your_turn"
        assert sentence(hand, "pass", seat) == told
    assert code(hand, "pass", 3) is None


def test_who_sits_out_is_told_so() -> None:
    alone = begun(NORTH_AMERICAN, turn_up="TH", said="pass, order up alone, discard 9S")
    assert code(alone, "pass", 0) == "sitting_out"
    assert sentence(alone, "pass", 0) == "You sit out this hand, since your partner goes alone."
    assert options_behind(alone, "pass", 0) == ("alone.allowed",)
    variant = table(defend_alone__allowed="always")
    defended = begun(variant, turn_up="TH", said="order up, discard 9S, defend alone")
    assert code(defended, "pass", 0) == "sitting_out"
    assert options_behind(defended, "pass", 0) == ("defend_alone.allowed",)


def test_after_the_end_nothing_is_allowed() -> None:
    hand = finished(begun(NORTH_AMERICAN))
    for seat in (None, 0, 1, 2, 3):
        for text in ("pass", "order up", "play 9S", "defend alone"):
            assert code(hand, text, seat) == "hand_over"
    assert sentence(hand, "pass") == "The hand is over; nothing more is called or played."


# What comes before what.


def test_the_end_comes_before_sitting_out_and_that_before_the_turn() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="TH", said="pass, order up alone, discard 9S")
    assert code(hand, "order up", 0) == "sitting_out"
    assert code(hand, "order up", 3) == "not_your_turn"
    assert code(hand, "order up", 1) == "wrong_phase"
    assert code(finished(hand), "order up", 0) == "hand_over"


def test_not_holding_a_card_comes_before_not_following_suit() -> None:
    assert code(hearts(HEARTS_LED, "9H"), "AC") == "card_not_held"


def test_going_alone_comes_before_the_suit_and_the_suit_before_alone() -> None:
    forced = begun(table(GUERNSEY), {2: "9S TS QS KS AS"}, "8H", said="pass")
    assert code(forced, "order up") == "dealers_partner_must_go_alone"
    assert code(forced, "order up alone") == "suit_not_held"
    variant = table(round_one__must_hold="trump", alone__allowed=False)
    hand = begun(variant, {1: "9S TS QS KS AS"}, "TH")
    assert code(hand, "order up alone") == "suit_not_held"


def test_the_turned_down_suit_comes_before_holding() -> None:
    variant = table(round_two__must_hold="trump")
    hand = begun(variant, {1: "9S TS QS KS AS"}, "TH", said="pass, pass, pass, pass")
    assert code(hand, "name hearts") == "turned_down_suit"
    assert code(hand, "name diamonds") == "suit_not_held"


def test_holding_never_judges_a_call_of_no_trump() -> None:
    variant = table(round_two__must_hold="trump")
    hand = begun(variant, {1: "9S TS QS KS AS"}, "TH", said="pass, pass, pass, pass")
    assert code(hand, "name no trump") == "no_trump_not_allowed"
    assert code(hand, "name low no trump alone") == "no_trump_not_allowed"


# The error.


def test_the_error_shows_the_action_the_reason_and_the_state() -> None:
    hand = begun(NORTH_AMERICAN, turn_up="TH", said="pass, pass, pass, pass")
    with pytest.raises(IllegalActionError) as raised:
        hand.apply(parse_action("name hearts"))
    assert str(raised.value) == (
        "name hearts: Hearts were turned down; name another. (a_table: round_two, seat 1 to act)"
    )
    assert raised.value.reason.code is ReasonCode.TURNED_DOWN_SUIT
    assert isinstance(raised.value, ValueError)


def test_the_error_survives_a_pickle() -> None:
    hand = begun(NORTH_AMERICAN)
    with pytest.raises(IllegalActionError) as raised:
        hand.apply(parse_action("name hearts"))
    again = pickle.loads(pickle.dumps(raised.value))  # noqa: S301  # our own bytes
    assert (str(again), again.reason) == (str(raised.value), raised.value.reason)


@pytest.mark.parametrize("given", ["play 9H", "order up", None, 3, Pass])
def test_what_is_no_action_is_of_the_wrong_type(given: Any) -> None:
    hand = hearts(HEARTS_LED, "")
    message = f"an action is needed, not {given!r}; parse_action reads one from a text"
    for ask in (hand.why_illegal, hand.apply):
        with pytest.raises(TypeError) as refused:
            ask(given)
        assert str(refused.value) == message
    assert hand.history == ()

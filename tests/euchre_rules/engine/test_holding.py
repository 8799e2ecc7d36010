"""What one must hold to call a suit."""

from __future__ import annotations

import pytest

from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    JOKER_TABLE,
    ROUND_ONE,
    begun,
    called,
    code,
    go_on,
    names,
    table,
)

GUERNSEY_TABLE = table(GUERNSEY)


@pytest.mark.parametrize(
    ("must_hold", "cards", "held"),
    [
        ("nothing", "9C TC QC KC AC", True),
        ("trump", "9C TC QC KC AC", False),
        ("trump", "9C TC QC KC 9H", True),
        ("trump", "9C TC QC KC JH", True),
        ("trump", "9C TC QC KC JD", True),
        ("trump", "9C TC QC KC JOKER", True),
        ("trump", "9C TC QC AD KD", False),
        ("natural_trump", "9C TC QC KC 9H", True),
        ("natural_trump", "9C TC QC KC JH", True),
        ("natural_trump", "9C TC QC KC JD", False),
        ("natural_trump", "9C TC QC JD JOKER", False),
        ("not_only_a_bower", "9C TC QC KC 9H", True),
        ("not_only_a_bower", "9C TC QC KC JH", False),
        ("not_only_a_bower", "9C JC JH JD JOKER", False),
        ("not_only_a_bower", "9C JC AH JD JOKER", True),
        ("not_only_a_bower", "9C TC QC KC AC", False),
    ],
)
def test_what_one_must_hold_to_call(must_hold: str, cards: str, held: bool) -> None:
    one = begun(table({**JOKER_TABLE, "round_one.must_hold": must_hold}), {1: cards}, "TH")
    called(one, *(ROUND_ONE if held else ("pass",)))
    assert code(one, "order up") == (None if held else "suit_not_held")
    two = begun(
        table({**JOKER_TABLE, "round_two.must_hold": must_hold}),
        {1: cards},
        "TS",
        said="pass, pass, pass, pass",
    )
    assert code(two, "name hearts") == (None if held else "suit_not_held")
    assert code(two, "name hearts alone") == (None if held else "suit_not_held")


def test_the_two_of_spades_as_best_bower_is_no_natural_spade() -> None:
    options = {**JOKER_TABLE, "deck.best_bower": "two_of_spades"}
    natural = table({**options, "round_one.must_hold": "natural_trump"})
    called(begun(natural, {1: "2S 9C TC QC KC"}, "TS"), "pass")
    called(begun(natural, {1: "JS 9C TC QC KC"}, "TS"), *ROUND_ONE)
    trump = table({**options, "round_one.must_hold": "trump"})
    called(begun(trump, {1: "2S 9C TC QC KC"}, "TS"), *ROUND_ONE)
    called(begun(trump, {1: "2S 9C TC QC KC"}, "TH"), *ROUND_ONE)


def test_each_round_has_its_own_rule() -> None:
    hands = {1: "9C TC QC KC AC"}
    one = begun(table(round_one__must_hold="trump"), hands, "TH")
    called(one, "pass")
    called(go_on(one, "pass, pass, pass, pass"), "pass", *names("spades", "diamonds", "clubs"))
    two = begun(table(round_two__must_hold="trump"), hands, "TH")
    called(two, *ROUND_ONE)
    called(go_on(two, "pass, pass, pass, pass"), "pass", *names("clubs"))


def test_the_left_bower_of_the_other_suit_lets_one_name_that_suit() -> None:
    variant = table(round_two__must_hold="trump")
    hand = begun(variant, {1: "9C TC QC KC JC"}, "TH", said="pass, pass, pass, pass")
    called(hand, "pass", *names("spades", "clubs"))


@pytest.mark.parametrize(
    ("applies_to", "eldest", "dealer"),
    [("everyone", ("pass",), ("pass",)), ("dealer", ROUND_ONE, ("pass",))],
)
def test_whom_the_rule_of_round_one_binds(
    applies_to: str, eldest: tuple[str, ...], dealer: tuple[str, ...]
) -> None:
    variant = table(round_one__must_hold="trump", round_one__must_hold_applies_to=applies_to)
    hands = {1: "9C TC QC KC AC", 0: "9S TS QS KS AS"}
    hand = begun(variant, hands, "TH")
    called(hand, *eldest)
    called(go_on(hand, "pass, pass, pass"), *dealer)


def test_the_rule_of_round_two_binds_everyone() -> None:
    variant = table(
        round_one__must_hold="trump",
        round_one__must_hold_applies_to="dealer",
        round_two__must_hold="trump",
    )
    hand = begun(variant, {1: "9C TC QC KC AC"}, "TH", said="pass, pass, pass, pass")
    called(hand, "pass", *names("clubs"))


@pytest.mark.parametrize(
    ("must_hold", "turn_up", "counts"),
    [("trump", "TH", True), ("natural_trump", "JH", True), ("not_only_a_bower", "JH", False)],
)
def test_the_turn_up_may_count_for_the_dealer(must_hold: str, turn_up: str, counts: bool) -> None:
    hands = {0: "9C TC QC KC AC", 3: "9S TS QS KS AS"}
    options = {"round_one.must_hold": must_hold, "round_one.turn_up_counts_for_dealer": True}
    hand = begun(table(options), hands, turn_up, said="pass, pass")
    called(hand, "pass")  # it doesn't count for the others
    called(go_on(hand, "pass"), *(ROUND_ONE if counts else ("pass",)))
    options["round_one.turn_up_counts_for_dealer"] = False
    called(begun(table(options), hands, turn_up, said="pass, pass, pass"), "pass")


@pytest.mark.parametrize(
    ("hand", "turn_up", "may_order", "may_name"),
    [
        ("JD 8C 9C TC 8S", "8H", True, ("diamonds", "clubs", "spades")),
        ("JOKER 8C 9C TC QC", "8H", True, ("diamonds", "clubs", "spades")),
        ("AD KD 8C 9C TC", "8H", False, ("diamonds", "clubs")),
        ("AS KS QS TS 9S", "8H", False, ("spades",)),
    ],
)
def test_holding_in_guernsey(
    hand: str, turn_up: str, may_order: bool, may_name: tuple[str, ...]
) -> None:
    played = begun(GUERNSEY_TABLE, {1: hand}, turn_up)
    called(played, *(ROUND_ONE if may_order else ("pass",)))
    called(go_on(played, "pass, pass, pass, pass"), "pass", *names(*may_name))


def test_the_turn_up_does_not_help_the_dealer_in_guernsey() -> None:
    called(begun(GUERNSEY_TABLE, {0: "AS KS QS TS 9S"}, "8H", said="pass, pass, pass"), "pass")


@pytest.mark.parametrize(
    ("must_hold", "dealers_hand", "may"),
    [
        ("nothing", "JC AH KH QD TD", True),
        ("natural_trump", "JC AH KH QD TD", False),
        ("natural_trump", "9S AH KH QD TD", True),
    ],
)
def test_lifting_a_jack_with_the_left_bower_only(
    must_hold: str, dealers_hand: str, may: bool
) -> None:
    variant = table(round_one__must_hold=must_hold)
    hand = begun(variant, {0: dealers_hand}, "JS", said="pass, pass, pass")
    called(hand, *(ROUND_ONE if may else ("pass",)))


@pytest.mark.parametrize(
    ("turned_down", "suits"),
    [
        ("illegal", ("spades", "diamonds", "clubs")),
        ("allowed", ("spades", "hearts", "diamonds", "clubs")),
    ],
)
def test_a_stuck_dealer_with_two_bowers_alone_may_name_whatever_is_open(
    turned_down: str, suits: tuple[str, ...]
) -> None:
    options = {
        "deal.cards": 2,
        "deal.packets": "one_at_a_time",
        "round_two.must_hold": "not_only_a_bower",
        "round_two.stick_the_dealer": True,
        "round_two.turned_down_suit_named": turned_down,
    }
    hand = begun(table(options), {0: "JS JC"}, "TH", said="pass, " * 7)
    called(hand, *names(*suits))


def test_what_one_may_call_is_asked_of_each_hand_anew() -> None:
    variant = table(round_one__must_hold="trump", round_two__must_hold="trump")
    for last, calls in (("AC", ("pass",)), ("9H", ROUND_ONE), ("AC", ("pass",))):
        called(begun(variant, {1: f"9C TC QC KC {last}"}, "TH"), *calls)

"""Two hands that want to go under in one deal, where that is a misdeal."""

from __future__ import annotations

import pytest

import euchre_rules as er
from euchre_rules.cards import parse_cards
from euchre_rules.engine.match import next_dealer

HANDS = ("KH QC AC KD QD", "9S TS 9C KS AS", "9H TD 9D KC AD", "TC TH QS JC JD")
KITTY = "JH JS AH"


def begun(**overrides: str) -> er.Hand:
    """A deal in which all but the dealer hold three nines and tens or two."""
    values = {
        "exchange_hand.qualifies": "any_three_nines_and_tens",
        "exchange_hand.second_claim": "misdeal",
        **{name.replace("__", "."): value for name, value in overrides.items()},
    }
    variant = er.load_variant("north_american", overrides=values)
    hands = tuple(parse_cards(cards) for cards in HANDS)
    (turn_up,) = parse_cards("QH")
    return er.Hand(variant, er.Deal(0, hands, turn_up, parse_cards(KITTY)))


def two_go_under(hand: er.Hand) -> er.Hand:
    hand.apply(er.parse_action("exchange 9S TS 9C"), 1)
    hand.apply(er.parse_action("exchange 9H TD 9D"), 2)
    return hand


def test_nobody_has_gone_under_in_a_misdeal() -> None:
    hand = two_go_under(begun())
    assert hand.result is not None
    assert hand.result.outcome is er.Outcome.REDEALT
    assert (hand.result.claimed_by, hand.result.exchanged_by) == (None, None)


@pytest.mark.parametrize(("after", "dealer"), [("same_dealer", 0), ("next_dealer", 1)])
def test_the_rule_on_misdeals_says_who_deals(after: str, dealer: int) -> None:
    hand = two_go_under(begun(deal__after_misdeal=after, redeal_hand__dealer="next_dealer"))
    assert hand.result is not None
    match = er.Match(hand.variant)
    match.record(hand.result)
    assert match.next_dealer == dealer


@pytest.mark.parametrize(
    ("after", "dealers"),
    [
        ("same_dealer", [0, 0, 0, 0, 0, 0, 0]),
        ("next_dealer", [0, 1, 2, 3, 0, 1, 2]),
        ("one_more_try_then_next_dealer", [0, 0, 1, 1, 2, 2, 3]),
        ("third_misdeal_passes", [0, 0, 0, 1, 1, 1, 2]),
    ],
)
@pytest.mark.parametrize("kinds", ["EEEEEE", "MMMMMM", "EMEMEM", "MEEMME"])
def test_misdeals_in_a_row_are_counted_whatever_they_are(
    after: str, dealers: list[int], kinds: str
) -> None:
    hand = two_go_under(begun(deal__after_misdeal=after))
    assert hand.result is not None
    match = er.Match(hand.variant)
    found = [match.next_dealer]
    for kind in kinds:
        if kind == "E":
            match.record(hand.result)
        else:
            match.misdeal()
        found.append(match.next_dealer)
    assert found == dealers


def test_a_hand_that_is_no_misdeal_begins_the_count_again() -> None:
    hand = two_go_under(begun(deal__after_misdeal="one_more_try_then_next_dealer"))
    assert hand.result is not None
    match = er.Match(hand.variant, 3)
    thrown_in = er.HandResult(er.Outcome.THROWN_IN, (0, 0), (0, 0))
    for result in (hand.result, hand.result, hand.result, thrown_in, hand.result):
        match.record(result)
    assert match.next_dealer == 1


def test_who_deals_next_depends_on_the_number_of_the_misdeal() -> None:
    hand = two_go_under(begun(deal__after_misdeal="one_more_try_then_next_dealer"))
    assert hand.result is not None
    dealers = [next_dealer(hand.variant, 2, hand.result, count) for count in (1, 2, 3)]
    assert dealers == [2, 3, 3]
    assert next_dealer(hand.variant, 2, hand.result) == 2


def test_who_asks_second_keeps_the_cards() -> None:
    hand = two_go_under(begun())
    assert set(hand.view(1).put_aside) == set(parse_cards("9S TS 9C"))
    assert hand.view(2).put_aside == ()
    assert set(hand.view(2).cards) == set(parse_cards(HANDS[2]))


def test_nobody_else_sees_that_a_second_player_declined() -> None:
    hand = begun()
    hand.apply(er.parse_action("exchange 9S TS 9C"), 1)
    assert hand.to_act == 2
    assert (hand.view(3).phase, hand.view(3).to_act) == (er.Phase.ROUND_ONE, 1)
    hand.apply(er.parse_action("pass"), 2)
    assert all(seat != 2 for seat, _ in hand.view(3).calls)
    assert hand.phase is er.Phase.ROUND_ONE


def test_a_misdeal_is_taken_back() -> None:
    hand = two_go_under(begun())
    hand.undo()
    assert (hand.phase, hand.to_act) == (er.Phase.KITTY_EXCHANGE, 2)
    assert er.Hand.from_json(two_go_under(begun()).to_json()).result == two_go_under(begun()).result

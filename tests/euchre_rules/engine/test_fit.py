"""Deals that don't fit the table."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import replace

import pytest

from euchre_rules import (
    Call,
    Card,
    Deal,
    Hand,
    Trump,
    parse_cards,
)
from tests.euchre_rules.engine.shared import NORTH_AMERICAN, begun, deal, table


@pytest.mark.parametrize(
    ("hands", "turn_up", "message"),
    [
        ({1: "8H 9S TS QS KS"}, None, r"8H is not in this pack of 24 cards \(9 10 J Q K A of"),
        ({1: "JOKER 9S TS QS KS"}, None, "JOKER is not in this pack of 24 cards"),
        ({1: "9S TS QS KS"}, None, "every hand has 5 cards"),
        ({1: "9S TS QS KS AS 9H"}, None, "every hand has 5 cards"),
        (
            {1: "9S TS QS KS AS", 2: "9S TC QC KC AC"},
            None,
            "9S is there more often than the pack has it",
        ),
        ({1: "9S TS QS KS AS"}, "9S", "9S is there more often than the pack has it"),
        ({}, "8H", "8H is not in this pack"),
    ],
)
def test_a_deal_that_does_not_fit_the_pack_is_refused(
    hands: dict[int, str], turn_up: str | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        begun(NORTH_AMERICAN, hands, turn_up)


def test_the_pack_is_named_with_its_ranks() -> None:
    variant = table(deck__ranks=[8, 9, 10, "J", "Q", "K", "A"])
    assert begun(variant, {1: "8H 9S TS QS KS"}).cards_of(1) == parse_cards("9S TS QS KS 8H")
    with pytest.raises(ValueError, match="7H is not in this pack of 28 cards"):
        begun(variant, {1: "7H 9S TS QS KS"})


def test_a_kitty_card_that_was_dealt_is_refused() -> None:
    whole = deal(NORTH_AMERICAN)
    for kitty in (whole.hands[0][:1], (whole.turn_up,), (Card.parse("2C"),)):
        with pytest.raises(ValueError, match=r"more often|not in this pack"):
            Hand(NORTH_AMERICAN, Deal(0, whole.hands, whole.turn_up, kitty))


def test_the_kitty_may_be_left_out() -> None:
    whole = deal(NORTH_AMERICAN)
    assert Hand(NORTH_AMERICAN, Deal(0, whole.hands, whole.turn_up)).to_act == 1


@pytest.mark.parametrize(("left", "cards"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_the_kitty_may_not_be_left_out_where_poor_hands_are_exchanged(
    left: int, cards: str
) -> None:
    variant = table(exchange_hand__qualifies="all_nines_and_tens")
    whole = deal(variant)
    short = Deal(0, whole.hands, whole.turn_up, whole.kitty[:left])
    with pytest.raises(
        ValueError, match="a poor hand takes 3 cards of the kitty at this table"
    ) as at:
        Hand(variant, short)
    assert str(at.value).endswith(f", but the deal leaves {cards}")
    assert Hand(variant, short, call=Call(1, Trump.HEARTS)).to_act == 1
    assert Hand(variant, Deal(0, whole.hands, whole.turn_up, whole.kitty[:3])).to_act == 1


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_there_is_refused(dealer: int) -> None:
    whole = deal(NORTH_AMERICAN)
    with pytest.raises(ValueError, match=f"there is no seat {dealer}; seats are 0 to 3"):
        Hand(NORTH_AMERICAN, Deal(dealer, whole.hands, whole.turn_up))


def test_a_deal_for_other_players_is_refused() -> None:
    whole = deal(NORTH_AMERICAN)
    with pytest.raises(ValueError, match="the table has 4 seats"):
        Hand(NORTH_AMERICAN, Deal(0, whole.hands[:3], whole.turn_up))


def test_a_deal_that_was_shuffled_is_checked_once_it_is_changed() -> None:
    dealt = Deal.random(NORTH_AMERICAN, 0, random.Random(1))
    assert Hand(NORTH_AMERICAN, dealt).cards_of(0)
    twice = replace(dealt, hands=(dealt.hands[0], *dealt.hands[:3]))
    with pytest.raises(ValueError, match="is there more often than the pack has it"):
        Hand(NORTH_AMERICAN, twice)


def test_a_deal_that_was_shuffled_for_another_table_is_checked() -> None:
    dealt = Deal.random(table(deck__ranks=[8, 9, 10, "J", "Q", "K", "A"]), 0, random.Random(1))
    with pytest.raises(ValueError, match="is not in this pack of 24 cards"):
        Hand(NORTH_AMERICAN, dealt)


def test_copies_of_a_deal_are_equal_and_leave_the_pack_behind() -> None:
    dealt = Deal.random(NORTH_AMERICAN, 2, random.Random(1))
    again = pickle.loads(pickle.dumps(dealt))  # noqa: S301  # our own bytes
    for other in (again, copy.copy(dealt), copy.deepcopy(dealt)):
        assert other == dealt
        assert other.dealt_from is None
        assert Hand(NORTH_AMERICAN, other).held == Hand(NORTH_AMERICAN, dealt).held

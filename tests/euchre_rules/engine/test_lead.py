"""The opening lead, and hands that begin at it."""

from __future__ import annotations

import pytest

from euchre_rules import (
    Call,
    Hand,
    Phase,
    Trump,
    TurnUp,
    Variant,
)
from tests.euchre_rules.engine.shared import NORTH_AMERICAN, deal, finished, table


def led_by(variant: Variant, maker: int, *, alone: bool, defender: int | None = None) -> int | None:
    call = Call(maker, Trump.HEARTS, alone, defender)
    return Hand(variant, deal(variant), call=call).to_act


@pytest.mark.parametrize(
    ("maker", "from_eldest", "from_the_lone_players_left"),
    [(0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 0)],
)
@pytest.mark.parametrize("opening_lead", ["eldest", "maker", "dealers_right"])
def test_who_leads_against_a_lone_maker(
    maker: int, from_eldest: int, from_the_lone_players_left: int, opening_lead: str
) -> None:
    eldest = table(play__opening_lead=opening_lead)
    assert led_by(eldest, maker, alone=True) == from_eldest
    left = table(
        play__opening_lead=opening_lead, play__opening_lead_when_alone="left_of_lone_maker"
    )
    assert led_by(left, maker, alone=True) == from_the_lone_players_left


@pytest.mark.parametrize("when_alone", ["first_active_from_eldest", "left_of_lone_maker"])
@pytest.mark.parametrize(
    ("opening_lead", "leaders"),
    [("eldest", [1, 1, 1, 1]), ("maker", [0, 1, 2, 3]), ("dealers_right", [3, 3, 3, 3])],
)
def test_who_leads_when_all_play(opening_lead: str, leaders: list[int], when_alone: str) -> None:
    variant = table(play__opening_lead=opening_lead, play__opening_lead_when_alone=when_alone)
    assert [led_by(variant, maker, alone=False) for maker in range(4)] == leaders


@pytest.mark.parametrize(
    ("options", "maker", "alone", "defender", "leader"),
    [
        ({}, 3, True, 2, 2),
        ({}, 3, True, 0, 3),
        ({}, 0, True, 3, 3),
        ({}, 0, False, 3, 2),
        ({}, 1, False, 0, 1),
        ({"play.opening_lead": "dealers_right"}, 0, False, 1, 0),
        ({"play.opening_lead": "maker"}, 2, False, 1, 2),
        ({"play.opening_lead_when_alone": "left_of_lone_maker"}, 1, True, 0, 0),
        ({"play.opening_lead_when_alone": "left_of_lone_maker"}, 0, True, 3, 3),
    ],
)
def test_who_leads_when_a_defender_is_alone(
    options: dict[str, str], maker: int, alone: bool, defender: int, leader: int
) -> None:
    assert led_by(table(options), maker, alone=alone, defender=defender) == leader


def test_the_lead_counts_from_the_dealer_wherever_he_sits() -> None:
    for dealer in range(4):
        call = Call((dealer + 3) % 4, Trump.HEARTS, alone=True)
        hand = Hand(NORTH_AMERICAN, deal(NORTH_AMERICAN, dealer=dealer), call=call)
        assert hand.to_act == (dealer + 2) % 4


# A hand that begins with a finished call.


def test_a_call_is_not_judged_and_the_turn_up_is_out_of_play() -> None:
    variant = table(round_two__must_hold="trump", alone__allowed=False)
    call = Call(2, Trump.CLUBS, alone=True, defender_alone=3)
    hand = Hand(variant, deal(variant, {2: "9H TH QH KH AH"}, "TC"), call=call, leader=3)
    assert (hand.phase, hand.to_act, hand.leader) == (Phase.PLAY, 3, 3)
    assert (hand.trump, hand.maker, hand.alone) == (Trump.CLUBS, 2, True)
    assert (hand.defender_alone, hand.sitting_out) == (3, (0, 1))
    assert hand.turn_up_state is TurnUp.SET_ASIDE
    assert finished(hand).result is not None


@pytest.mark.parametrize(
    ("call", "leader", "message"),
    [
        (Call(4, Trump.HEARTS), None, "there is no seat 4; seats are 0 to 3"),
        (Call(-1, Trump.HEARTS), None, "there is no seat -1"),
        (Call(0, Trump.HEARTS), 7, "there is no seat 7"),
        (Call(0, Trump.HEARTS, defender_alone=9), None, "there is no seat 9"),
        (Call(0, Trump.HEARTS, defender_alone=2), None, "seat 2 is no defender"),
        (Call(0, Trump.HEARTS, defender_alone=0), None, "seat 0 is no defender"),
        (Call(0, Trump.HEARTS, alone=True), 2, "seat 2 sits out and can't lead"),
        (Call(0, Trump.NO_TRUMP), None, "no trump can't be called at this table"),
    ],
)
def test_a_call_that_nobody_can_have_made_is_refused(
    call: Call, leader: int | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Hand(NORTH_AMERICAN, deal(NORTH_AMERICAN), call=call, leader=leader)

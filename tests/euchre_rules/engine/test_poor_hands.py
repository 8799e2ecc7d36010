"""Hands that are too poor to play."""

from __future__ import annotations

import pytest

from euchre_rules import (
    MatchState,
    Outcome,
    Phase,
)
from tests.euchre_rules.engine.shared import (
    JOKER_TABLE,
    NORTH_AMERICAN,
    begun,
    called,
    go_on,
    table,
)

FARMERS = {"redeal_hand.qualifies": "all_nines_and_tens"}
POOR = "9H TH 9D TD 9C"


def test_only_a_seat_with_a_poor_hand_is_asked() -> None:
    hand = begun(table(FARMERS), {3: POOR}, "KH")
    assert (hand.phase, hand.to_act) == (Phase.REDEAL_CLAIM, 3)
    called(hand, "claim redeal", "pass")
    declined = go_on(hand.copy(), "pass")
    assert (declined.phase, declined.to_act) == (Phase.ROUND_ONE, 1)
    go_on(hand, "claim redeal")
    assert (hand.phase, hand.to_act) == (Phase.OVER, None)
    assert hand.result is not None
    assert (hand.result.outcome, hand.result.claimed_by) == (Outcome.REDEALT, 3)
    assert (hand.result.points, hand.result.tricks) == ((0, 0), (0, 0))
    assert not hand.result.scored


def test_seats_are_asked_from_eldest() -> None:
    variant = table({**FARMERS, "deal.cards": 2, "deal.packets": "one_at_a_time"})
    hands = {0: "9H TH", 1: "9D AD", 2: "9C TC", 3: "9S TS"}
    hand = begun(variant, hands, "KH")
    asked = [hand.to_act]
    while hand.phase is Phase.REDEAL_CLAIM:
        go_on(hand, "pass")
        asked.append(hand.to_act)
    assert asked == [2, 3, 0, 1]
    assert hand.phase is Phase.ROUND_ONE


@pytest.mark.parametrize("cards", ["9H TH 9D TD JC", "9H TH 9D TD AC"])
def test_a_hand_with_one_better_card_does_not_qualify(cards: str) -> None:
    assert begun(table(FARMERS), {1: cards}, "KH").phase is Phase.ROUND_ONE


def test_a_joker_is_no_nine_or_ten() -> None:
    variant = table({**JOKER_TABLE, **FARMERS})
    assert begun(variant, {1: "9H TH 9D TD JOKER"}, "KH").phase is Phase.ROUND_ONE


def test_at_an_ordinary_table_a_poor_hand_is_played() -> None:
    assert begun(NORTH_AMERICAN, {1: POOR}, "KH").phase is Phase.ROUND_ONE


@pytest.mark.parametrize(
    ("limit", "used", "asked"),
    [(0, (1, 1, 1), True), (1, (), True), (1, (1,), False), (1, (3,), True), (2, (1,), True)],
)
def test_how_often_one_may_claim(limit: int, used: tuple[int, ...], asked: bool) -> None:
    variant = table({**FARMERS, "redeal_hand.limit": limit})
    hand = begun(variant, {1: POOR}, "KH", context=MatchState(claims_used=used))
    assert (hand.phase is Phase.REDEAL_CLAIM) is asked

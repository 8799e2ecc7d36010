"""Taking back, and copies."""

from __future__ import annotations

import pytest

from euchre_rules import Call, Hand, Phase, Trump, TurnUp, parse_action
from tests.euchre_rules.engine.shared import (
    NORTH_AMERICAN,
    begun,
    deal,
    finished,
    go_on,
    state_of,
)

HANDS = {0: "9S TS QS KS AS", 1: "9H JD QH KH AH", 2: "9D TD QD KD AD", 3: "9C TC QC KC AC"}


def test_the_last_action_is_taken_back_and_told() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="pass, order up")
    assert hand.undo() == (2, parse_action("order up"))
    assert (hand.phase, hand.to_act, hand.trump) == (Phase.ROUND_ONE, 2, None)
    assert hand.turn_up_state is TurnUp.OFFERED
    assert len(hand.cards_of(0)) == 5
    assert hand.undo() == (1, parse_action("pass"))
    assert hand.history == ()


def test_with_nothing_done_there_is_nothing_to_take_back() -> None:
    hand = begun(NORTH_AMERICAN)
    with pytest.raises(IndexError, match="there is nothing to take back"):
        hand.undo()
    assert hand.to_act == 1


def test_a_finished_hand_can_be_taken_back_and_played_on_otherwise() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S, 9H, 9D, 9C, TH")
    before = state_of(hand)
    finished(hand)
    assert hand.result is not None
    while len(hand.history) > 6:
        hand.undo()
    assert state_of(hand) == before
    go_on(hand, "TS")
    assert hand.result is None


def test_a_hand_that_began_with_a_call_goes_back_to_the_lead() -> None:
    call = Call(1, Trump.HEARTS, alone=True)
    hand = Hand(NORTH_AMERICAN, deal(NORTH_AMERICAN, HANDS, "TH"), call=call, leader=2)
    before = state_of(hand)
    go_on(hand, "9D")
    hand.undo()
    assert state_of(hand) == before
    with pytest.raises(IndexError):
        hand.undo()


def test_a_copy_goes_its_own_way() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S")
    copy = hand.copy()
    finished(copy)
    assert (hand.phase, len(hand.history), hand.tricks) == (Phase.PLAY, 2, ())
    assert (copy.phase, len(copy.tricks)) == (Phase.OVER, 5)
    go_on(hand, "9H")
    assert copy.trick == ()
    assert len(hand.trick) == 1


def test_what_a_hand_tells_can_not_be_changed_from_outside() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S, 9H")
    for told in (hand.history, hand.trick, hand.tricks, hand.tricks_won, hand.cards_of(0)):
        assert isinstance(told, tuple)

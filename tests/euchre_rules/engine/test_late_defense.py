"""A defender who goes alone in the first trick."""

from __future__ import annotations

import pytest

from euchre_rules import Hand, Phase, parse_action
from tests.euchre_rules.engine.shared import begun, code, finished, go_on, table

HANDS = {
    0: "9H AC KC QC TC",
    1: "AS KS QS TS 9S",
    2: "JH JD AH KH TH",
    3: "QH TD 9D KD AD",
}
PASSES = "pass, pass, pass, pass, pass, pass"


def late(allowed: str = "always", said: str = f"{PASSES}, name hearts") -> Hand:
    """The dealer's right has made hearts, and eldest hand leads."""
    variant = table(
        {"defend_alone.allowed": allowed, "defend_alone.declared": "before_partner_plays"}
    )
    return begun(variant, HANDS, "JC", said=said)


def test_it_is_offered_beside_the_plays_until_the_partner_has_played() -> None:
    hand = late()
    assert hand.phase is Phase.PLAY
    assert code(hand, "defend alone") == "defend_alone_not_allowed"
    go_on(hand, "play AS")
    assert code(hand, "defend alone") is None
    go_on(hand, "play TH, play QH")
    assert hand.to_act == 0
    reason = hand.why_illegal(parse_action("defend alone"))
    assert reason is not None
    assert reason.sentence == "It is too late: your partner has played a card already."
    assert reason.options == ("defend_alone.declared",)


def test_the_trick_goes_on_without_the_partner() -> None:
    hand = go_on(late(), "play AS, defend alone")
    assert (hand.to_act, hand.defender_alone, hand.sitting_out) == (2, 2, (0,))
    assert [seat for seat, _ in hand.trick] == [1]
    go_on(hand, "play TH")
    assert [seat for seat, _ in hand.trick] == [1, 2]
    go_on(hand, "play QH")
    assert not list(hand.trick)
    assert [trick.seats for trick in hand.tricks] == [(1, 2, 3)]
    finished(hand)
    assert [len(trick.cards) for trick in hand.tricks] == [3] * 5
    assert hand.result is not None
    assert hand.result.defender_alone == 2


def test_copies_and_records_know_it_too() -> None:
    hand = go_on(late(), "play AS, defend alone, play TH")
    for same in (hand.copy(), Hand.from_json(hand.to_json())):
        assert same.trick == hand.trick
        same.undo()
        same.undo()
        assert same.sitting_out == ()
        assert same.trick == hand.trick[:1]
        assert code(same, "defend alone") is None


def test_it_is_said_once_and_in_the_first_trick_only() -> None:
    hand = go_on(late(), "play AS, play TH, play QH, play 9H, play KD")
    assert code(hand, "defend alone", 0) == "defend_alone_not_allowed"
    hand = go_on(late(), "play AS, defend alone")
    assert code(hand, "defend alone") == "wrong_phase"


@pytest.mark.parametrize(("call", "offered"), [("name hearts", False), ("name hearts alone", True)])
def test_against_whom_it_may_be_said(call: str, offered: bool) -> None:
    hand = late("against_lone_maker", f"{PASSES}, {call}")
    while hand.to_act != 2:
        hand.apply(hand.legal_actions()[0])
    assert (code(hand, "defend alone") is None) is offered


def test_the_view_offers_it_to_nobody_else() -> None:
    hand = go_on(late(), "play AS")
    assert [len(hand.view(seat).legal) for seat in range(4)] == [0, 0, 6, 0]

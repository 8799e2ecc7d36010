"""Cards that go from a partner who sits out to a lone player."""

from __future__ import annotations

import pytest

from euchre_rules import Card, Hand, Phase, parse_action, parse_cards
from tests.euchre_rules.engine.shared import begun, called, code, finished, go_on, table

HANDS = {1: "JH AH KH QH 9S", 3: "JD AC KC 9D TC"}
CALLED = "pass, pass, pass, pass, name hearts alone"


def asked(kind: str, **more: object) -> Hand:
    """Eldest hand has named hearts alone."""
    return begun(table({"alone.partner_card": kind, **more}), HANDS, "9C", said=CALLED)


@pytest.mark.parametrize(
    ("kind", "order"),
    [
        ("best_card", [3, 1]),
        ("best_card_after_discard", [1, 3]),
        ("two_best_cards", [3, 3, 1, 1]),
    ],
)
def test_who_is_asked_in_which_order(kind: str, order: list[int]) -> None:
    hand, seen = asked(kind), []
    while hand.phase is Phase.PARTNER_CARD:
        assert hand.to_act is not None
        seen.append(hand.to_act)
        hand.apply(hand.legal_actions()[0])
    assert seen == order
    assert hand.phase is Phase.PLAY
    assert len(hand.cards_of(1)) == 5
    finished(hand)


def test_only_giver_and_receiver_see_the_card() -> None:
    hand = go_on(asked("best_card"), "give JD")
    give = (3, parse_action("give JD"))
    assert [give in hand.view(seat).calls for seat in range(4)] == [False, True, False, True]
    assert Card.parse("JD") in hand.view(1).cards
    assert Card.parse("JD") not in hand.view(3).cards


def test_nobody_else_sees_what_is_put_aside() -> None:
    hand = go_on(asked("best_card"), "give JD, discard 9S")
    aside = (1, parse_action("discard 9S"))
    assert [aside in hand.view(seat).calls for seat in range(4)] == [False, True, False, False]
    assert hand.view(1).put_aside == parse_cards("9S")
    assert hand.discarded is None


def test_what_may_not_be_done_instead() -> None:
    hand = asked("best_card")
    called(hand, *(f"give {card}" for card in HANDS[3].split()))
    assert code(hand, "give AS") == "card_not_held"
    assert code(hand, "discard JD") == "wrong_phase"
    assert code(hand, "pass") == "wrong_phase"
    assert code(hand, "give 9H", 0) == "not_your_turn"
    go_on(hand, "give AC")
    assert code(hand, "give JH") == "wrong_phase"
    assert code(hand, "discard KC") == "card_not_held"
    assert code(hand, "discard AC") is None


def test_a_hand_of_one_card_is_exchanged_for_another() -> None:
    variant = table(
        {
            "deal.cards": 1,
            "deal.packets": "one_at_a_time",
            "alone.partner_card": "best_card_after_discard",
        }
    )
    hand = begun(variant, {1: "9S", 3: "AS"}, "KH", said="order up alone")
    hand.apply(hand.legal_actions()[0])
    go_on(hand, "discard 9S, give AS")
    assert hand.cards_of(1) == parse_cards("AS")
    assert finished(hand).tricks


def test_nobody_gives_cards_where_two_play_together() -> None:
    variant = table({"alone.partner_card": "best_card", "defend_alone.allowed": "always"})
    hand = begun(variant, HANDS, "9C", said="pass, pass, pass, pass, name hearts")
    assert hand.phase is Phase.DEFEND_ALONE


def test_the_exchange_is_taken_back_and_kept() -> None:
    hand = go_on(asked("two_best_cards"), "give JD, give AC, discard 9S")
    again = Hand.from_json(hand.to_json())
    assert [again.cards_of(seat) for seat in (1, 3)] == [hand.cards_of(seat) for seat in (1, 3)]
    for _ in range(3):
        again.undo()
    assert set(again.cards_of(1)) == set(parse_cards(HANDS[1]))
    assert set(again.cards_of(3)) == set(parse_cards(HANDS[3]))

"""What a seat may know, and what is hidden from it."""

from __future__ import annotations

import json

import pytest

from euchre_rules import (
    Hand,
    IllegalActionError,
    MatchState,
    Outcome,
    Phase,
    TurnUp,
    View,
    parse_action,
    parse_cards,
)
from euchre_rules.engine.forcing import force
from tests.euchre_rules.engine.shared import (
    JOKER_TABLE,
    NORTH_AMERICAN,
    begun,
    finished,
    go_on,
    table,
    texts,
)

FARMERS = table(redeal_hand__qualifies="all_nines_and_tens")
BOTH_GET_CARDS = table(
    alone__partner_card="best_card",
    defend_alone__allowed="against_lone_maker",
    defend_alone__partner_card="best_card",
)
HANDS = {
    0: "9S TS QS KS AS",
    1: "9H JD QH KH AH",
    2: "9D TD QD KD AD",
    3: "9C TC QC KC AC",
}


def said(view: View) -> list[tuple[int, str]]:
    return [(seat, str(action)) for seat, action in view.calls]


def test_a_seat_sees_its_own_cards_the_turn_up_and_what_was_said() -> None:
    context = MatchState(score=(3, 4))
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="pass", context=context)
    view = hand.view(1)
    assert (view.seat, view.dealer, view.to_act, view.phase) == (1, 0, 2, Phase.ROUND_ONE)
    assert set(view.cards) == set(parse_cards(HANDS[1]))
    assert view.turn_up.text == "TH"
    assert view.turn_up_state is TurnUp.OFFERED
    assert said(view) == [(1, "pass")]
    assert (view.score, view.tricks_won) == ((3, 4), (0, 0))
    assert (view.trump, view.order, view.maker, view.leader) == (None, None, None, None)
    assert view.legal == ()
    assert texts(hand.view(2).legal) == ["pass", "order up", "order up alone"]


def test_a_view_holds_no_card_of_another_hand_and_none_of_the_kitty() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH")
    for seat in range(4):
        shown = json.dumps(hand.view(seat).to_json())
        hidden = [hand.deal.hands[other] for other in range(4) if other != seat]
        for card in (*(card for cards in hidden for card in cards), *hand.deal.kitty):
            assert card.text not in shown


def test_the_dealer_alone_knows_the_discard() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S")
    dealer = hand.view(0)
    assert dealer.discarded is not None
    assert dealer.discarded.text == "9S"
    assert said(dealer) == [(1, "order up"), (0, "discard 9S")]
    assert "TH" in texts(dealer.cards)
    for seat in (1, 2, 3):
        view = hand.view(seat)
        assert view.discarded is None
        assert said(view) == [(1, "order up")]
        assert view.turn_up_state is TurnUp.TAKEN
        assert "9S" not in json.dumps(view.to_json())


def test_the_discard_stays_hidden_to_the_end() -> None:
    hand = finished(begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S"))
    assert hand.view(2).result == hand.result
    assert "9S" not in json.dumps(hand.view(2).to_json())


def test_a_dealer_who_names_blind_sees_no_card() -> None:
    variant = table(JOKER_TABLE)
    hand = begun(variant, HANDS, "JOKER")
    assert hand.view(0).cards == ()
    assert texts(hand.view(0).legal) == [
        *("name spades", "name hearts", "name diamonds", "name clubs"),
    ]
    assert set(hand.view(1).cards) == set(parse_cards(HANDS[1]))
    go_on(hand, "name hearts")
    assert set(hand.view(0).cards) == set(parse_cards(HANDS[0]))


def test_a_dealer_who_may_look_sees_the_cards() -> None:
    variant = table({**JOKER_TABLE, "turn_up.best_bower": "dealer_names_after_looking"})
    hand = begun(variant, HANDS, "JOKER")
    assert set(hand.view(0).cards) == set(parse_cards(HANDS[0]))


def test_a_blind_dealer_sees_the_cards_when_a_plain_card_is_turned_up() -> None:
    hand = begun(table(JOKER_TABLE), HANDS, "TH", said="pass, pass, pass")
    assert set(hand.view(0).cards) == set(parse_cards(HANDS[0]))


POOR = {**HANDS, 2: "9D TD TH TC 9H", 1: "KD JD QH KH AH", 3: "9C JC QC KC AC"}
RICH = {**POOR, 2: "JH TD TH TC 9H"}


def test_only_the_seat_that_may_claim_knows_that_it_is_asked() -> None:
    hand = begun(FARMERS, POOR, "QD")
    assert (hand.phase, hand.to_act) == (Phase.REDEAL_CLAIM, 2)
    assert hand.view(2).to_act == 2
    assert texts(hand.view(2).legal) == ["claim redeal", "pass"]
    for seat in (0, 3):
        view = hand.view(seat)
        assert (view.phase, view.to_act) == (Phase.ROUND_ONE, 1)
        assert (view.legal, view.calls) == ((), ())
    eldest = hand.view(1)
    assert (eldest.phase, eldest.to_act, eldest.legal) == (Phase.ROUND_ONE, None, ())


def test_the_others_see_the_same_whether_or_not_somebody_is_asked() -> None:
    poor, rich = begun(FARMERS, POOR, "QD"), begun(FARMERS, RICH, "QD")
    assert (poor.phase, rich.phase) == (Phase.REDEAL_CLAIM, Phase.ROUND_ONE)
    for seat in (0, 3):
        assert poor.view(seat) == rich.view(seat)


def test_the_others_see_round_two_where_the_best_bower_up_leaves_no_round_one() -> None:
    calls = table(
        {"deck.best_bower": "joker", "turn_up.best_bower": "players_call"},
        redeal_hand__qualifies="all_nines_and_tens",
    )
    hand = begun(calls, POOR, "JOKER")
    assert hand.phase is Phase.REDEAL_CLAIM
    view = hand.view(0)
    assert (view.phase, view.to_act) == (Phase.ROUND_TWO, 1)
    assert view.turn_up_state is TurnUp.SET_ASIDE
    assert hand.turn_up_state is TurnUp.OFFERED


def test_nobody_learns_that_a_seat_declined() -> None:
    poor = begun(FARMERS, POOR, "QD", said="pass")
    rich = begun(FARMERS, RICH, "QD")
    assert poor.phase is rich.phase is Phase.ROUND_ONE
    assert said(poor.view(2)) == [(2, "pass")]
    for _ in range(5):
        for seat in (0, 1, 3):
            assert poor.view(seat).to_json() == rich.view(seat).to_json()
        go_on(poor, "pass")
        go_on(rich, "pass")
    assert said(poor.view(0)) == [(1, "pass"), (2, "pass"), (3, "pass"), (0, "pass"), (1, "pass")]
    assert said(poor.view(2))[0] == (2, "pass")
    assert len(said(poor.view(2))) == 6


def test_of_two_who_are_asked_each_sees_its_own_answer() -> None:
    variant = table(
        redeal_hand__qualifies="all_nines_and_tens",
        deal__cards=2,
        deal__packets="one_at_a_time",
    )
    hands = {0: "9H AH", 1: "9D TD", 2: "9C TC", 3: "9S AS"}
    hand = begun(variant, hands, "KH", said="pass, pass")
    assert said(hand.view(1)) == [(1, "pass")]
    assert said(hand.view(2)) == [(2, "pass")]
    assert said(hand.view(3)) == []
    claimed = begun(variant, hands, "KH", said="pass, claim redeal")
    assert said(claimed.view(3)) == [(2, "claim redeal")]
    result = claimed.view(3).result
    assert result is not None
    assert (result.outcome, result.claimed_by) == (Outcome.REDEALT, 2)


def test_the_play_is_seen_by_all() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S, 9H, 9D, 9C, TH, TS")
    for seat in range(4):
        view = hand.view(seat)
        assert view.calls[0] == hand.history[0]
        assert len(view.tricks) == 1
        assert texts(view.tricks[0].cards) == ["9H", "9D", "9C", "TH"]
        assert (view.tricks[0].winner, view.leader, view.tricks_won) == (0, 0, (1, 0))
        assert [(who, card.text) for who, card in view.trick] == [(0, "TS")]
        assert view.order is hand.order
        assert (view.maker, view.alone, view.sitting_out) == (1, False, ())


def test_a_lone_hand_is_seen_by_all() -> None:
    variant = table(defend_alone__allowed="always")
    hand = begun(variant, HANDS, "TH", said="order up alone, discard 9S, defend alone")
    for seat in range(4):
        view = hand.view(seat)
        assert (view.alone, view.defender_alone, view.sitting_out) == (True, 2, (0, 3))


def test_a_card_given_is_known_to_giver_and_receiver_alone() -> None:
    to_the_maker = "order up alone, discard 9S, give TC, discard 9H"
    hand = begun(BOTH_GET_CARDS, HANDS, "TH", said=f"{to_the_maker}, defend alone")
    go_on(hand, "give KS, discard 9D")
    assert (hand.maker, hand.defender_alone, hand.sitting_out) == (1, 2, (0, 3))
    ordered, taken, defended = (1, "order up alone"), (3, "give TC"), (2, "defend alone")
    assert said(hand.view(1)) == [ordered, taken, (1, "discard 9H"), defended]
    assert said(hand.view(2)) == [ordered, defended, (0, "give KS"), (2, "discard 9D")]
    assert said(hand.view(3)) == [ordered, taken, defended]
    assert said(hand.view(0)) == [ordered, (0, "discard 9S"), defended, (0, "give KS")]


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 3"):
        begun(NORTH_AMERICAN).view(seat)


def test_a_view_stays_as_it_was() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S, 9H")
    view = hand.view(2)
    before = json.dumps(view.to_json())
    finished(hand)
    assert json.dumps(view.to_json()) == before


def test_a_view_as_plain_data() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S, 9H, 9D, 9C, TH, TS")
    assert hand.view(0).to_json() == {
        "seat": 0,
        "dealer": 0,
        "phase": "play",
        "to_act": 1,
        "cards": ["QS", "KS", "AS"],
        "turn_up": "TH",
        "turn_up_state": "taken",
        "discarded": "9S",
        "trump": "hearts",
        "maker": 1,
        "alone": False,
        "blind": False,
        "exchanged_by": None,
        "defender_alone": None,
        "sitting_out": [],
        "leader": 0,
        "calls": [{"seat": 1, "action": "order up"}, {"seat": 0, "action": "discard 9S"}],
        "trick": [{"seat": 0, "card": "TS"}],
        "tricks": [{"leader": 1, "cards": ["9H", "9D", "9C", "TH"], "winner": 0}],
        "tricks_won": [1, 0],
        "score": [0, 0],
        "tokens": [],
        "legal": [],
        "result": None,
    }


def test_the_result_is_part_of_the_plain_data() -> None:
    hand = finished(begun(NORTH_AMERICAN, HANDS, "TH", said="order up, discard 9S"))
    assert hand.result is not None
    for seat in range(4):
        assert json.loads(json.dumps(hand.view(seat).to_json()))["result"] == {
            "outcome": hand.result.outcome.value,
            "tricks": list(hand.tricks_won),
            "points": list(hand.result.points),
            "maker": 1,
            "trump": "hearts",
            "alone": False,
            "defender_alone": None,
            "claimed_by": None,
            "ordered_by": 1,
            "exchanged_by": None,
            "blind": False,
        }
    claimed = begun(FARMERS, POOR, "QD", said="claim redeal").view(0).to_json()["result"]
    assert claimed == {
        "outcome": "redealt",
        "tricks": [0, 0],
        "points": [0, 0],
        "maker": None,
        "trump": None,
        "alone": False,
        "defender_alone": None,
        "claimed_by": 2,
        "ordered_by": None,
        "exchanged_by": None,
        "blind": False,
    }


def test_tokens_lie_on_the_table_where_there_are_any() -> None:
    tokens = table(score__four_trick_tokens=3)
    hand = begun(tokens, HANDS, "TH", context=MatchState(score=(3, 4), tokens=(0, 2)))
    for seat in range(4):
        assert hand.view(seat).tokens == (0, 2)
        assert hand.view(seat).to_json()["tokens"] == [0, 2]
    assert begun(tokens, HANDS, "TH").view(1).tokens == (0, 0)
    assert begun(NORTH_AMERICAN, HANDS, "TH").view(1).tokens == ()


def test_no_refusal_tells_who_is_asked_about_a_poor_hand() -> None:
    hand = begun(FARMERS, POOR, "QD")
    assert (hand.phase, hand.to_act) == (Phase.REDEAL_CLAIM, 2)
    for seat in (0, 1, 3):
        for said_by_seat in ("pass", "claim redeal", "order up", "play 9H"):
            with pytest.raises(IllegalActionError) as refused:
                hand.apply(parse_action(said_by_seat), seat)
            why, asked = "It is not your turn", ", seat 1 to act"
            if seat == 1:  # it sees no more than that somebody keeps it waiting
                asked = ""
            else:
                why += ": the player on the dealer's left is asked first"
            assert str(refused.value) == f"{said_by_seat}: {why}. (a_table: round_one{asked})"
    assert str(hand) == "a_table: round_one, seat 1 to act"


def test_who_is_asked_about_a_poor_hand_is_told_so_when_refused() -> None:
    hand = begun(FARMERS, POOR, "QD")
    for seat in (None, 2):
        with pytest.raises(IllegalActionError, match=r"\(a_table: redeal_claim, seat 2 to act\)"):
            hand.apply(parse_action("order up"), seat)
        with pytest.raises(IllegalActionError, match=r"\(a_table: redeal_claim, seat 2 to act\)"):
            force(hand, parse_action("play 9H"), seat)


def test_what_a_hand_says_of_itself() -> None:
    hand = begun(NORTH_AMERICAN, HANDS, "TH")
    assert str(hand) == "a_table: round_one, seat 1 to act"
    go_on(hand, "order up")
    assert str(hand) == "a_table: discard, seat 0 to act, hearts"
    assert isinstance(hand, Hand)
    assert str(finished(hand)) == "a_table: over, hearts"

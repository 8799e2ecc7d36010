"""What the judge reports of a record, and what it leaves alone since it can't be known."""

from __future__ import annotations

import random
from typing import Any

import pytest

from euchre_rules import Give
from tests.euchre_rules.records.shared import codes, deal, done, game, the_hand, winners

ORDERED = ["Pass", "Pass", "Pass", "Order"]
NAMED = ["Pass", "Pass", "Pass", "Pass", "d"]


def test_the_turn_up_may_have_been_discarded_so_not_following_with_it_is_no_fault() -> None:
    """The dealer took the ace of hearts, and plays a club to a heart."""
    hand = the_hand(game(deal(0, "AH", ORDERED, ["9H KH QH 9C"])))
    assert codes(hand) == []
    assert str(done(hand).discarded) == "AH"


def test_with_another_discard_known_the_turn_up_is_held_and_must_follow() -> None:
    hand = the_hand(game(deal(0, "AH", ORDERED, ["9H KH QH 9C"], discard="Ts")))
    assert codes(hand) == ["renege"]
    assert "the record gives A♥" in hand.problems[0].notes[0]


def test_a_hand_that_is_given_shows_a_renege_at_once() -> None:
    hands = ["9C KC AD QD TD", "JC 9S TS 9H TH", "TC QS KS AH QH", "QC AC JS KH AS"]
    tricks = ["JC TC QC AD"]
    hand = the_hand(game(deal(0, "JD", ["Pass"] * 3 + ["Order"], tricks, hands=hands)))
    assert codes(hand) == ["renege"]
    proof = "the record gives 9♣ and K♣ to this hand, and one of them was still in it"
    assert proof in hand.problems[0].notes


def test_cards_that_are_not_given_are_filled_in_such_that_nothing_is_wrong() -> None:
    hand = the_hand(game(deal(0, "AH", NAMED, ["JC TH 9C TD", "JD QC QD KD"])))
    assert codes(hand) == []
    clubs = {card.text for seat in (0, 2) for card in done(hand).cards_of(seat)}
    assert not {card for card in clubs if card.endswith("C")}


@pytest.mark.parametrize("unknown", ["Xx", "Ax", "Xh"])
def test_an_unknown_card_is_never_a_fault_by_itself(unknown: str) -> None:
    tricks = ["JC TH 9C TD", "JD QC QD KD", f"JH {unknown} KH 9H"]
    hand = the_hand(game(deal(0, "AH", NAMED, tricks)))
    assert not [problem for problem in hand.problems if problem.code == "renege"]


def test_a_card_known_only_by_its_suit_is_a_renege_where_every_such_card_is() -> None:
    spades = ["Pass", "Pass", "Pass", "Pass", "s"]
    hand = the_hand(game(deal(0, "AH", spades, ["TC Xh 9C AC", "AD 9D QC KD"])))
    assert codes(hand) == ["renege"]
    assert "Q♣" in hand.problems[0].notes[0]


def test_a_card_known_only_by_its_suit_shows_a_renege() -> None:
    tricks = ["JC TH 9C TD", "JD QC QD KD", "JH Xd KH 9H"]
    hand = the_hand(game(deal(0, "AH", NAMED, tricks)))
    assert codes(hand) == ["renege"]
    assert "a card that follows, played to trick 3" in hand.problems[0].notes[0]


def test_bowers_by_their_role_are_known_once_trump_is() -> None:
    hand = the_hand(game(deal(0, "AH", NAMED, ["JC TH 9C TD", "L QC QD KD", "R 9D KH 9H"])))
    assert [card.text for card in done(hand).tricks[1].cards] == ["JH", "QC", "QD", "KD"]
    assert str(done(hand).tricks[2].cards[0]) == "JD"


def test_the_winner_is_known_whatever_a_card_is_that_can_not_win() -> None:
    hand = the_hand(game(deal(0, "AH", NAMED, ["JC TH 9C TD", "JD Xx QD KD", "JH QH KH 9H"])))
    assert winners(hand) == [0, 0, 0]


def test_all_faults_of_a_hand_are_reported() -> None:
    tricks = [
        *("JC TH 9C TD", "JD QC QD KD", "JH QC KH 9H", "9D TC 8S KS", "KC QS TS 9S", "AS"),
    ]
    hand = the_hand(game(deal(0, "AH", NAMED, tricks)))
    assert sorted(codes(hand)) == ["card-again", "not-in-pack", "play-goes-on", "renege"]
    assert all(problem.place and problem.place.line for problem in hand.problems)


def test_the_hand_is_kept_up_to_the_first_card_that_can_not_have_been_played() -> None:
    tricks = ["JC TH 9C TD", "JD QC QD KD", "JH QC KH 9H", "9D TC JS KS"]
    hand = the_hand(game(deal(0, "AH", NAMED, tricks)))
    assert "card-again" in codes(hand)
    assert [str(card) for _, card in done(hand).trick] == ["JH"]
    assert len(hand.places) == len(done(hand).history)


@pytest.mark.parametrize(
    ("calls", "code"),
    [
        (["Pass"] * 8, "illegal-call"),
        (["Pass", "Pass", "Pass", "Pass", "h"], "illegal-call"),
        (["s"], "illegal-call"),
        (["Pass"] * 5 + ["Order"], "illegal-call"),
        (["Order", "Pass"], "calls-go-on"),
    ],
)
def test_calls_that_are_not_allowed(calls: list[str], code: str) -> None:
    hand = the_hand(game(deal(0, "AH", calls, [])))
    assert codes(hand) == [code]


def test_what_was_called_counts_although_it_was_not_allowed() -> None:
    hand = the_hand(game(deal(0, "AH", ["Pass"] * 4 + ["h"], ["9H"])))
    assert done(hand).trump is not None
    assert done(hand).trump.value == "hearts"  # type: ignore[union-attr]  # as the line above says
    assert done(hand).maker == 1


def test_another_leader_leads_all_the_same() -> None:
    data = game(deal(0, "AH", NAMED, ["9S TS JS QS"]))
    data["deals"][0]["phases"][1]["initialLead"] = 3
    hand = the_hand(data)
    assert codes(hand) == ["wrong-leader"]
    assert done(hand).tricks[0].seats == (3, 0, 1, 2)


def test_a_lone_defender_plays_alone_although_nobody_may() -> None:
    one = deal(0, "AH", NAMED, ["JC TH"], isAlone=True, aloneDefender=2)
    hand = the_hand(game(one))
    assert codes(hand) == ["illegal-defense"]
    assert done(hand).sitting_out == (0, 3)
    assert done(hand).tricks[0].seats == (1, 2)


def test_a_partner_who_must_go_alone_and_doesnt_plays_with_help() -> None:
    one = deal(0, "AH", ["Pass", "Order"], ["9S TS JS QS"], isAlone=False)
    hand = the_hand(game(one, rules={"canadian": True}))
    assert codes(hand) == ["illegal-call"]
    assert not done(hand).alone
    assert len(done(hand).tricks[0].cards) == 4


def test_a_card_given_to_a_lone_player_is_found_where_the_record_does_not_name_it() -> None:
    hands = ["9H 9S TS QS KS", "AD QD JD JH KC", "9C TC QC AC AS", "TH QH KH TD 9D"]
    tricks = ["JD TD 9S", "JH 9D TS", "AD TH QS", "AS"]
    rules = {"partners_best": True}
    one = deal(0, "AH", NAMED, tricks, hands=hands, isAlone=True)
    hand = the_hand(game(one, rules=rules))
    assert "1 discard" in " ".join(f"{seat} {action}" for seat, action in done(hand).history)
    given = [
        str(action) for seat, action in done(hand).history if seat == 3 and "give" in str(action)
    ]
    assert given


def test_a_dealer_who_gives_a_card_away_has_not_discarded_it() -> None:
    tricks = ["KH QH 7H", "JH 7S AH", "JS KC 7C", "QD JD 8D", "9S AD TS"]
    one = deal(3, "QC", ["Pass", "Order"], tricks, isAlone=True)
    hand = the_hand(game(one, rules={"min_rank": 7, "canadian": True, "partners_best": True}))
    assert codes(hand) == []
    (given,) = [action for seat, action in done(hand).history if isinstance(action, Give)]
    assert done(hand).discarded is not given.card


def test_a_hand_after_the_end_of_the_game_is_reported_and_judged() -> None:
    march = ["JD 9S TS QS", "JH KS AS 9C", "AD TC JC QC", "KD KC AC 9H", "QD TH QH KH"]
    first = deal(0, "AH", NAMED, march)
    second = deal(1, "AH", ["Pass"] * 8, [])
    from tests.euchre_rules.records.shared import read

    record = read(game(first, second, score=(0, 9)))
    assert codes(record.hands[0]) == []
    assert codes(record.hands[1]) == ["beyond-the-end", "illegal-call"]


def test_filling_in_gives_the_same_cards_every_time() -> None:
    data = game(deal(0, "AH", NAMED, ["JC TH 9C TD"]))
    assert done(the_hand(data)).to_json() == done(the_hand(data)).to_json()


def unknown_here_and_there(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The same game with some cards known in part or not at all."""
    for phase in data["deals"][0]["phases"]:
        if rng.random() < 0.5:
            phase.pop("discard", None)
        if rng.random() < 0.5:
            phase.pop("cardExchanges", None)
        for trick in phase.get("tricks", ()):
            for at, text in enumerate(trick):
                if len(text) == 2 and rng.random() < 0.2:
                    trick[at] = rng.choice(["Xx", f"X{text[1]}", f"{text[0]}x"])
    return data

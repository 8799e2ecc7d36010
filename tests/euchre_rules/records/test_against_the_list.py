"""Every deed is judged against the cards that a record lists, and its own deal is kept."""

from __future__ import annotations

from typing import Any

import pytest

from tests.euchre_rules.records.shared import card, codes, deal, done, game, the_hand

HANDS = ["JH AH KD AS AC", "TH JD TD KS KC", "QH KH QD QS QC", "9C 9D TS TC JC"]
"""The hands of four seats; seat 3 deals, and takes up the nine of hearts for the jack of clubs."""
FAIR = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "AS KS QS TS", "AC KC QC TC"]


def played(*tricks: str, **more: Any) -> dict[str, Any]:
    """A game in which seat 0 orders up; the hands are listed."""
    return game(deal(3, "9H", ["Order"], tricks, hands=HANDS, discard="Jc", **more))


def faults(data: dict[str, Any]) -> list[tuple[str, str]]:
    """The cards at which something is wrong, with what the sentence says of them after a colon."""
    found = []
    for each in the_hand(data).problems:
        assert each.place is not None
        line = (each.place.text or "").strip()
        found.append((line.strip('",'), each.sentence.split(": ")[-1]))
    return found


def test_a_hand_that_agrees_with_the_list_has_no_fault() -> None:
    assert codes(the_hand(played(*FAIR))) == []


def test_of_two_seats_that_play_each_others_cards_both_are_reported() -> None:
    assert faults(played(*FAIR[:3], "KS AS QS TS", "KC QC TC AC")) == [
        ("Ks", "the record gives it to B"),
        ("As", "the record gives it to A"),
    ]


def test_of_four_seats_that_play_each_others_cards_all_are_reported() -> None:
    assert [text for text, _ in faults(played(*FAIR[:3], "KS QS TS AS", "AC KC QC TC"))] == [
        *("Ks", "Qs", "Ts", "As", "Ac", "Kc", "Qc", "Tc"),
    ]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_every_card_of_hands_that_went_round_is_reported(turns: int) -> None:
    listed = [*HANDS[turns:], *HANDS[:turns]]
    data = game(deal(3, "9H", ["Order"], FAIR, hands=listed))
    # The turn-up is the dealer's, and so is nobody's listed card.
    found = the_hand(data)
    wrong = [each for each in found.problems if each.code == "card-not-held"]
    assert len(wrong) == 4 * 5 - 1
    assert codes(found).count("card-again") == 0


def test_a_card_listed_nowhere_is_reported_once() -> None:
    found = faults(played(*FAIR[:3], "AS KS QS 9S", FAIR[4]))
    assert found == [("9s", "it isn't among the cards that the record gives it")]


def test_the_deal_that_is_kept_is_the_records_own() -> None:
    hand = the_hand(played(*FAIR[:3], "KS AS QS TS", "KC QC TC AC"))
    assert hand.dealt is not None
    assert [[card(each.text) for each in dealt if each] for dealt in hand.dealt.hands] == [
        list(map(card, listed.split())) for listed in HANDS
    ]
    assert str(hand.dealt.turn_up) == "9H"


def test_the_play_goes_on_with_the_cards_that_fell() -> None:
    hand = the_hand(played(*FAIR[:3], "KS AS QS TS", "KC QC TC AC"))
    assert done(hand).result is not None
    assert [str(each) for each in done(hand).tricks[3].cards] == ["KS", "AS", "QS", "TS"]


def test_a_listed_card_shows_a_renege_although_another_one_was_played_for_it() -> None:
    """Seat 2 is listed with the queen of spades, trumps a spade, and plays the nine for it."""
    found = the_hand(played(*FAIR[:2], "TD QD 9D KD", "AS KS QC TS", "AC KC 9S TC"))
    assert sorted(codes(found)) == ["card-not-held", "renege"]
    (renege,) = [each for each in found.problems if each.code == "renege"]
    assert "to trick 4" in renege.sentence


def test_a_card_given_away_is_the_one_that_the_record_gives() -> None:
    """Seat 0 gets the queen of hearts, and plays an ace of clubs that nobody gave it."""
    exchanges = [
        {"sender": 2, "receiver": 0, "cards": ["Qh"]},
        {"sender": 0, "receiver": 2, "cards": ["9s"]},
    ]
    hands = ["JH AH KD AS 9S", "TH JD TD KS KC", "XX XX XX XX XX", "9C 9D TS TC JC"]
    tricks = ["JH TH 9H", "AH JD 9C", "TD 9D KD", "AS KS TS", "AC KC TC"]
    one = deal(*(3, "9H", ["Order"], tricks), hands=hands, isAlone=True, cardExchanges=exchanges)
    hand = the_hand(game(one, rules={"partners_best": True}))
    assert codes(hand) == ["card-not-held"]
    assert "2 give QH" in [f"{seat} {action}" for seat, action in done(hand).history]
    assert hand.untold is not None
    assert (hand.untold.text or "").strip() == '"Ac",'


def test_a_proof_names_every_card_of_which_one_may_be_the_discard() -> None:
    hands = ["9C KC AD QD TD", "JC 9S TS 9H TH", "TC QS KS AH QH", "QC AC JS KH AS"]
    one = deal(0, "JD", ["Pass"] * 3 + ["Order"], ["JC TC QC AD"], hands=hands)
    (renege,) = the_hand(game(one)).problems
    assert renege.notes[0].startswith("the record gives 9♣ and K♣ to this hand")
    assert len(renege.notes) == 1

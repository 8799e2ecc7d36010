"""What a record doesn't know stays unknown, unless it follows from what it gives."""

from __future__ import annotations

from typing import Any

import pytest

from euchre_rules import Discard, Play
from tests.euchre_rules.records.shared import codes, deal, done, game, read, the_hand

HANDS = ["JH AH KD AS AC", "TH JD TD KS KC", "QH KH QD QS QC", "9C 9D TS TC JC"]
ORDER = ["Order"]


def guesses(data: dict[str, Any]) -> list[str]:
    """What was only filled in, by the kind of action and the seat."""
    hand = the_hand(data)
    return [
        f"{type(action).__name__} {seat}"
        for number, (seat, action) in enumerate(done(hand).history)
        if number in hand.guessed
    ]


def test_the_discard_of_a_listed_hand_is_a_guess_until_the_rest_was_played() -> None:
    tricks = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "AS KS QS TS", "AC KC QC TC"]
    assert guesses(game(deal(3, "9H", ORDER, tricks[:2], hands=HANDS))) == ["Discard 3"]
    assert guesses(game(deal(3, "9H", ORDER, tricks, hands=HANDS))) == []


def test_a_discard_that_would_hide_a_renege_is_a_guess() -> None:
    hand = the_hand(game(deal(0, "AH", ["Pass"] * 3 + ORDER, ["9H KH QH 9C"])))
    assert codes(hand) == []
    (number,) = hand.guessed
    assert isinstance(done(hand).history[number][1], Discard)


def test_an_unknown_card_is_a_guess_unless_it_is_the_last_one_of_a_listed_hand() -> None:
    known = game(deal(3, "9H", ORDER, ["JH TH QH 9H", "AH Xx KH 9C"], hands=HANDS, discard="Jc"))
    assert guesses(known) == ["Play 1"]
    tricks = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "AS KS QS TS", "AC Xx QC TC"]
    last = game(deal(3, "9H", ORDER, tricks, hands=HANDS, discard="Jc"))
    assert guesses(last) == []
    assert str(done(the_hand(last)).tricks[4].cards[1]) == "KC"


def test_a_card_known_by_its_suit_is_known_where_the_list_has_one_of_that_suit() -> None:
    one = deal(3, "9H", ORDER, ["JH Xh QH 9H"], hands=HANDS, discard="Jc")
    assert guesses(game(one)) == []
    hidden = deal(3, "9H", ORDER, ["JH Xh QH 9H"], discard="Jc")
    assert guesses(game(hidden)) == ["Play 1"]


def test_nobody_is_said_to_have_been_asked_about_a_hand_that_is_not_known() -> None:
    exchange = [{"receiver": 0, "cards": ["Jh", "As", "Ks"]}]
    one = deal(3, "9H", ORDER, ["JH TH QH 9H"], cardExchanges=exchange)
    hand = the_hand(game(one, rules={"go_under": True}))
    assert codes(hand) == []
    said = [
        f"{seat} {type(action).__name__}"
        for number, (seat, action) in enumerate(done(hand).history)
        if number not in hand.guessed
    ]
    assert said[0] == "0 OrderUp"
    assert "1 Pass" not in said


@pytest.mark.parametrize(
    ("trick", "undecided"),
    [
        ("AH Xd KH 9C", True),
        ("AH Xc KH 9C", False),
        ("AH JD KH Xx", False),
        ("Jx TH KH 9C", True),
    ],
)
def test_who_took_a_trick_is_open_where_an_unknown_card_decides_it(
    trick: str, undecided: bool
) -> None:
    hand = the_hand(game(deal(3, "9H", ORDER, ["JH Xx QH 9H", trick])))
    assert hand.undecided is undecided
    assert len(done(hand).tricks) == 2


def test_a_hand_whose_last_trick_is_open_has_no_result_and_the_score_is_lost() -> None:
    tricks = ["JH TH QH 9H", "AH JD KH 9C", "TD QD 9D KD", "AS KS QS TS", "Xx KC QC TC"]
    one = deal(3, "9H", ORDER, tricks, discard="Jc")
    two = deal(0, "9H", ORDER, tricks[:1])
    first, second = read(game(one, two)).hands
    assert first.undecided
    assert first.result is None
    assert first.score_known
    assert not second.score_known
    assert codes(second) == []


def test_after_a_hand_that_was_not_finished_the_score_is_not_known() -> None:
    one = deal(3, "9H", ORDER, ["JH TH QH 9H"])
    hands = read(game(one, deal(0, "9H", ORDER, []), score=(4, 5))).hands
    assert [hand.score_known for hand in hands] == [True, False]


def test_where_a_card_can_not_have_been_played_the_rest_is_untold() -> None:
    hand = the_hand(game(deal(3, "9H", ORDER, ["JH TH QH 9H", "AH JD JH 9C"])))
    assert codes(hand) == ["card-again"]
    assert hand.untold == hand.problems[0].place
    assert sum(isinstance(action, Play) for _, action in done(hand).history) == 6


def test_behind_a_trick_whose_winner_is_open_the_rest_is_untold() -> None:
    hand = the_hand(game(deal(3, "9H", ORDER, ["JH TH QH 9H", "AH Xd KH 9C", "TD"])))
    assert codes(hand) == ["unknown-winner"]
    assert hand.untold is not None
    assert (hand.untold.text or "").strip() == '"Td"'


def test_the_reason_names_only_cards_that_the_record_gives() -> None:
    """The dealer took up the jack of spades; the rest of its spades is only filled in."""
    calls = ["Pass"] * 3 + ORDER
    one = deal(1, "JS", calls, ["9S AH KH 9H", "AC QD 9D TD"], discard="Th")
    (renege,) = the_hand(game(one)).problems
    assert renege.code == "renege"
    assert "you hold J♠: you must follow suit" in renege.notes[1]

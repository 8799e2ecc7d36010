"""What computer players lead, play and throw, with the reasons that they give."""

from __future__ import annotations

from itertools import islice

import pytest

import euchre_rules as er
from euchre_rules.players import choose
from tests.euchre_rules.players.tables import (
    SHIPPED,
    advised,
    asked,
    computer,
    finished_hands,
    position,
    told,
)
from tests.shipped import table

NORTH_AMERICAN = table("north_american")


def test_the_maker_draws_trumps() -> None:
    assert told(advised({1: "JH AH KH 9C TC"})) == (
        "JH",
        "J♥ is the highest trump left: it wins and draws the others' trumps.",
    )
    assert told(advised({1: "JD AH KH 9C TC"})) == (
        "JD",
        "You made trump, so draw the others' trumps before they can use them: lead J♦.",
    )


def test_the_partner_of_the_maker_helps_to_draw_trumps() -> None:
    assert told(advised({1: "KH 9H AS 9C TC"}, maker=3)) == (
        "KH",
        "Your partner made trump, so lead K♥ and help to draw the others'.",
    )


def test_a_defender_leads_an_ace() -> None:
    assert told(advised({1: "9H AS 9C TC QC"}, maker=2)) == (
        "AS",
        "Only a trump can beat A♠, so lead it while the others may have to follow suit.",
    )


def test_the_ace_of_the_longer_suit_outside_is_safer() -> None:
    assert told(advised({1: "AS KS QS AC 9D"}, maker=2))[0] == "AC"


def test_a_defender_without_an_ace_leads_what_makes_a_void() -> None:
    assert told(advised({1: "9H QS 9C TC QC"}, maker=2)) == (
        "QS",
        "Q♠ is your only spade: once it is gone you can trump spades.",
    )
    assert told(advised({1: "TS QS 9C TC QC"}, maker=2)) == (
        "9C",
        "Outside trumps you have no winner to lead, so give away as little as you can: 9♣.",
    )


def test_winners_are_cashed_when_no_trump_is_out() -> None:
    hands = {1: "JH JD AH AS 9C", 0: "9H 9D TD QD KD", 2: "TH KH KS QS TS", 3: "QH 9S TC QC KC"}
    advice = advised(hands, "JH TH QH 9H JD KH KC 9D")
    assert told(advice) == (
        "AS",
        "The opponents have no trump left, and no spade of theirs beats A♠.",
    )


def test_the_last_cards() -> None:
    hands = {1: "JH JD AH KH QH", 0: "9H 9D TD QD KD", 2: "TH AC KS QS TS", 3: "AS 9S TC QC KC"}
    assert told(advised(hands)) == ("JH", "J♥ is the highest trump left, so it wins.")
    tricks = "JH TH KC 9H JD TS TC 9D AH QS QC TD KH KS 9S QD"
    assert told(advised(hands, tricks)) == ("QH", "Q♥ is your last card.")


def test_last_to_play_wins_as_cheaply_as_possible() -> None:
    hands = {0: "QS KS AS 9D TD", 1: "TS QD KD AD JC", 2: "9C TC KC 9H TH", 3: "JS 9S QC AC QH"}
    assert told(advised(hands, "TS 9C JS", maker=0)) == (
        "QS",
        "Q♠ is the cheapest card with which you take the trick.",
    )


def test_last_to_play_leaves_the_trick_to_the_partner() -> None:
    hands = {1: "9S TC QC KC AC", 2: "AS 9H TH QD KD", 3: "TS QS 9C 9D TD", 0: "JS KS JH JD AH"}
    assert told(advised(hands, "9S AS TS", maker=0)) == (
        "JS",
        "Your partner's A♠ takes the trick, so J♠ will do.",
    )


@pytest.mark.parametrize("maker", range(4))
def test_the_partners_sure_winner_is_never_trumped(maker: int) -> None:
    hands = {1: "9S TS QS KS TC", 2: "AS 9C QC KC AC", 3: "JS TD QD KD AD", 0: "9H TH QH 9D JC"}
    view = position(hands, "9S AS JS", maker=maker)
    assert view.seat == 0
    assert told(choose(view)) == ("9D", "Your partner's A♠ takes the trick, so 9♦ will do.")


def test_a_partners_likely_winner_is_left_alone() -> None:
    hands = {1: "AS TC QC KC AC", 2: "9S TS 9C 9D TD", 3: "9H TH QH QD KD"}
    assert told(advised(hands, "AS 9S")) == (
        "QD",
        "Your partner's A♠ should take the trick, so Q♦ will do.",
    )


def test_a_partners_card_that_can_be_beaten_is_overtaken_by_one_that_cant() -> None:
    hands = {1: "QS TC QC KC AC", 2: "9S 9C 9D TD JC", 3: "AS TS 9H TH QH"}
    assert told(advised(hands, "QS 9S")) == (
        "AS",
        "Your partner's Q♠ can still be beaten in its suit, and A♠ can't.",
    )


def test_a_partners_low_card_is_trumped() -> None:
    hands = {1: "9S TC QC KC AC", 2: "9C 9D TD JC JD", 3: "9H TH QH KD QD"}
    assert told(advised(hands, "9S 9C", maker=3)) == (
        "9H",
        "The opponents may well beat your partner's 9♠, so trump it with 9♥, which is safer.",
    )


def test_what_cant_be_beaten_gets_the_card_that_is_worth_least() -> None:
    hands = {1: "AS TC QC KC AC", 2: "9S TS KS 9D TD"}
    assert told(advised(hands, "AS")) == (
        "9S",
        "You can't beat A♠, so 9♠ will do: it is worth least to you.",
    )


def test_a_winner_is_kept_when_something_must_be_thrown() -> None:
    hands = {1: "JH TC QC KC AC", 2: "AS KS 9D QD TD"}
    assert told(advised(hands, "JH"))[0] == "9D"


def test_second_hand_takes_the_trick_only_with_the_best_card() -> None:
    hands = {1: "QS TC QC KC AC", 2: "KS TS 9D TD 9H"}
    assert told(advised(hands, "QS")) == (
        "TS",
        "K♠ could still be beaten and your partner has yet to play: 10♠ will do.",
    )
    hands = {1: "QS TC QC KC AC", 2: "AS TS 9D TD 9H"}
    assert told(advised(hands, "QS")) == (
        "AS",
        "A♠ is the highest spade left, so play it.",
    )


def test_third_hand_plays_its_best() -> None:
    hands = {1: "9S TC QC KC AC", 2: "QS 9C 9D TD JC", 3: "KS TS 9H TH QH"}
    assert told(advised(hands, "9S QS")) == (
        "KS",
        "Nobody plays for you any more, so try K♠, the best you have.",
    )


def test_the_lowest_trump_is_enough() -> None:
    hands = {1: "9S TC QC KC AC", 2: "9H QH KH TD JC"}
    assert told(advised(hands, "9S", maker=2)) == (
        "9H",
        "You have no spades, so trump the trick with 9♥.",
    )
    hands = {1: "9S TC QC KC AC", 2: "9H 9C 9D TD JC", 3: "TH QH KH KD QD"}
    assert told(advised(hands, "9S 9H", maker=3)) == (
        "TH",
        "10♥ is your lowest trump that beats 9♥.",
    )


def test_the_small_trump_that_guards_the_left_bower_is_kept() -> None:
    hands = {1: "9S TC QC TD AD", 2: "JD 9H AC KC 9C"}
    assert told(advised(hands, "9S", maker=1)) == (
        "9C",
        (
            "Your partner still plays and may have a spade that beats 9♠, and trumping with 9♥ "
            "would leave J♦ alone while a higher trump may be out: 9♣ will do."
        ),
    )


def test_with_the_right_bower_there_is_nothing_to_guard() -> None:
    hands = {1: "9S TC QC TD AD", 2: "JH JD 9H AC KC"}
    assert told(advised(hands, "9S", maker=1)) == (
        "9H",
        "You have no spades, so trump the trick with 9♥.",
    )


def test_a_last_trump_is_kept_while_the_partner_still_plays() -> None:
    hands = {1: "9S TC QC TD AD", 2: "JD KC AC 9C QD"}
    assert told(advised(hands, "9S", maker=1)) == (
        "QD",
        (
            "Your partner still plays and may have a spade that beats 9♠, so keep J♦, your last "
            "trump: Q♦ will do."
        ),
    )


def test_a_trick_that_is_needed_is_tried_for() -> None:
    hands = {1: "AH KH TC QS QC", 2: "KS 9S TH 9D 9C", 3: "9H QH AC KC TD", 0: "JC AD KD JS QD"}
    assert told(advised(hands, "AH TH QH AD KH 9D 9H KD QS")) == (
        "KS",
        "You need every trick that is left, so play K♠, the best you have.",
    )


def test_following_with_the_only_card() -> None:
    hands = {1: "9S TC QC KC AC", 2: "KS 9C 9D TD JC"}
    assert told(advised(hands, "9S")) == (
        "KS",
        "K♠ is the only card with which you can follow suit.",
    )


def test_the_left_bower_follows_trumps() -> None:
    hands = {1: "9H TC QC KC AC", 2: "JD 9D TD QD KD"}
    assert told(advised(hands, "9H"))[0] == "JD"


def test_the_turned_down_card_is_in_nobodys_hand() -> None:
    said = (*("pass",) * 5, "name hearts")
    view = asked(NORTH_AMERICAN, 1, "KS 9D TD QC KD", "9S", said=said)
    assert told(choose(view))[0] == "9D"
    view = asked(NORTH_AMERICAN, 1, "KS 9D TD QC KD", "AS", said=said)
    assert told(choose(view)) == (
        "KS",
        "Only a trump can beat K♠, so lead it while the others may have to follow suit.",
    )


@pytest.mark.parametrize("reference", SHIPPED)
def test_a_partners_certain_winner_is_never_trumped_in_play(reference: str) -> None:
    seen = 0
    for hand in islice(finished_hands(table(reference), (computer,) * 4, seed=9), 400):
        again = er.Hand(hand.variant, hand.deal, context=hand.context)
        for seat, action in hand.history:
            if certain_for_partner(again, seat) and isinstance(action, er.Play):
                assert again.order is not None
                assert not again.order.is_trump(action.card), (again, action)
                seen += 1
            again.apply(action)
    assert seen > 100


def certain_for_partner(hand: er.Hand, seat: int) -> bool:
    """Whether the seat plays last, could throw a plain card, and its partner has the trick."""
    playing = 4 - len(hand.sitting_out)
    if len(hand.trick) != playing - 1 or hand.order is None:
        return False
    trump = hand.order
    led = trump.effective_suit(hand.trick[0][1])

    def height(played: tuple[int, er.Card]) -> tuple[bool, bool, int]:
        card = played[1]
        suit = trump.effective_suit(card)
        return (trump.is_trump(card), suit is led, trump.strength(card))

    wins = max(hand.trick, key=height)[0]
    plays = [each.card for each in hand.legal_actions() if isinstance(each, er.Play)]
    return wins == (seat + 2) % 4 and not all(map(trump.is_trump, plays))

"""Hands that were really played, as other programs recorded them, and what must come out."""

from __future__ import annotations

import pytest

from euchre_rules import Card, Outcome, parse_cards
from tests.euchre_rules.records.shared import codes, deal, done, game, ptn, the_hand, winners


def test_the_left_bower_is_no_spade_and_follows_clubs_on_the_fourth_trick() -> None:
    tricks = ["9S TD TH QS", "AH 9H QD QH", "KC 9D QC JC", "9C AC TS JS", "AD TC JH KS"]
    hand = the_hand(game(deal(0, "AC", ["Pass", "Order"], tricks)))
    assert codes(hand) == []
    assert winners(hand) == [0, 0, 3, 2, 3]
    assert done(hand).result is not None
    assert done(hand).result.points == (1, 0)  # type: ignore[union-attr]  # as the line above says


def test_a_lone_partner_takes_all_and_the_game() -> None:
    tricks = ["JH QC AH", "JS TC JD", "KC KH QD", "KS QH KD", "QS TH AD"]
    one = deal(0, "AC", ["Pass", "Order"], tricks, isAlone=True)
    hand = the_hand(game(one, score=(7, 7)))
    assert codes(hand) == []
    result = done(hand).result
    assert result is not None
    assert (result.outcome, result.points) == (Outcome.ALONE_MARCH, (4, 0))
    assert hand.filled[0] >= {Card.parse("9H")}


def test_a_lone_hand_that_loses_the_last_trick() -> None:
    tricks = ["JD TH 9D", "JH TS QD", "AC QC 9S", "KD AS JS", "9H KS AH"]
    hand = the_hand(game(deal(1, "QD", ["Order"], tricks, isAlone=True)))
    assert codes(hand) == []
    assert winners(hand)[-1] == 1
    assert done(hand).result.points == (1, 0)  # type: ignore[union-attr]  # it is over


def test_nine_all_and_euchred() -> None:
    tricks = ["AD KD TD 9H", "9C TC KC AC", "KH AH JS JD", "QS TH JH KS", "JC AS TS QH"]
    hand = the_hand(game(deal(1, "9H", ["Pass", "Pass", "Order"], tricks), score=(9, 9)))
    assert codes(hand) == []
    assert winners(hand) == [1, 0, 3, 1, 0]
    assert done(hand).result.points == (0, 2)  # type: ignore[union-attr]  # it is over


RENEGE = deal(
    0,
    "AH",
    ["Pass", "Pass", "Pass", "Pass", "d"],
    ["JC TH 9C TD", "JD QC QD KD", "JH QH KH 9H", "9D TC JS KS", "KC QS TS 9S"],
)


def test_a_renege_is_reported_at_its_card_with_the_one_that_shows_it() -> None:
    hand = the_hand(game(RENEGE))
    (problem,) = hand.problems
    assert problem.code == "renege"
    assert problem.place is not None
    assert problem.place.text is not None
    assert problem.place.text.strip() == '"Td"'
    assert "trick 1" in problem.sentence
    assert problem.notes[0].startswith("K♣, played to trick 5 (line ")


def test_after_a_renege_the_play_goes_on_with_what_was_done() -> None:
    hand = the_hand(game(RENEGE))
    assert winners(hand) == [0, 0, 0, 0, 0]
    assert done(hand).result is not None
    assert [done(hand).history[at][1] for at in done(hand).forced] == [done(hand).history[8][1]]


def test_of_a_renege_that_nobody_can_have_seen_yet_nothing_is_said() -> None:
    unfinished = {**RENEGE, "phases": [RENEGE["phases"][0]]}
    unfinished["phases"].append({"type": "TRICK_PLAY", "tricks": [["Jc", "Th", "9c", "Td"]]})
    hand = the_hand(game(unfinished))
    assert codes(hand) == []


UNDER = """% PTN ---------------------------
[Event "Play to 10, with NT, stick-the-dealer, go under, alone must take 5, call for best"]
[UTCDate "2030.01.18"]
[GameCode "Euchre"]
[GameOptionsJson "{\\"stickTheDealer\\":true,\\"aloneTake5\\":true,\\"goUnder\\":true}"]
[GameScores "S:10 7 10 7"]
[West "A"]
[North "B"]
[East "C"]
[South "D"]
[Dealer "S"]
[Deal "S:Q.AQ.Q.J J.J.A9.A KT.K..KT A.T9.T.9"]
[Undealt "S9DKDJCQ"]
[Declarer "S"]
[Contract "♠"]
[Auction "W"]
Pass Pass Pass ♠
[CardsAdded "E:CQDJDK"]
[CardsRemoved "E:C9H9DT"]
[CardsAdded "S:S9"]
[CardsRemoved "S:DQ"]
[Play "W"]
CA CT CQ S9
SJ ST SA SQ
DA SK DJ HQ
HJ HK HT HA
D9 CK DK CJ
"""


def test_going_under_in_a_record_that_tells_it_after_the_calls() -> None:
    record, problems = ptn(UNDER)
    (hand,) = record.hands
    assert [each.code for each in problems] == ["unclear-rule"]
    assert codes(hand) == []
    assert winners(hand) == [2, 3, 0, 2, 2]
    assert record.names == ("B", "C", "D", "A")
    assert done(hand).context.score == (9, 7)
    assert done(hand).result.tricks == (4, 1)  # type: ignore[union-attr]  # it is over
    assert [str(action) for _, action in done(hand).history[:6]] == [
        *("exchange 9C 9H TD", "pass", "pass", "pass", "order up", "discard QD"),
    ]


def test_trumping_while_the_jack_of_the_suit_led_is_the_left_bower() -> None:
    record, _ = ptn(UNDER)
    hand = done(record.hands[0])
    while hand.tricks:
        hand.undo()
    assert len(hand.trick) == 3
    assert {str(action) for action in hand.legal_actions()} == {
        *("play QS", "play 9S", "play AH", "play QH", "play JC"),
    }


STOPPED = """[GameCode "Euchre"]
[Dealer "W"]
[Deal "W:AT..A9.Q Q9..T.T9 K.K.Q.AJ J.AQ9.K."]
[Undealt "HTHJDJCK"]
[GameOptionsJson "{\\"goUnder\\":true}"]
[Auction "N"]
Pass Pass ♥ -
[CardsAdded "N:CKDJHJ"]
[CardsRemoved "N:C9S9CT"]
[CardsAdded "W:HT"]
[CardsRemoved "W:CQ"]
[Play "N"]
HJ HK H9 HT
DT DQ DK DA
DJ CJ - D9
"""


def test_tricks_written_seat_by_seat_are_followed_in_the_order_of_play() -> None:
    record, problems = ptn(STOPPED)
    (hand,) = record.hands
    assert [each.code for each in problems] == ["unclear-rule"]
    assert codes(hand) == []
    assert winners(hand) == [0, 3]
    assert [(seat, played.text) for seat, played in done(hand).trick] == [
        *((3, "9D"), (0, "JD"), (1, "JC")),
    ]
    assert done(hand).to_act == 2
    assert {str(action) for action in done(hand).legal_actions()} == {
        *("play JS", "play AH", "play QH"),
    }


@pytest.mark.parametrize("played", ["JS", "AH", "QH"])
def test_whatever_the_seat_that_is_to_act_plays_the_trick_is_won_by_the_same(played: str) -> None:
    suit_first = played[1] + played[0]
    record, _ = ptn(STOPPED.replace("DJ CJ - D9", f"DJ CJ {suit_first} D9"))
    (hand,) = record.hands
    assert codes(hand) == []
    assert winners(hand)[-1] == 0


BROKEN = """My partner passed me an ace [twice!], and we were set.

% PBN ---------------------------
[Event "Play to 10, stick-the-dealer, go under, call for best, with no trump"]
[LocalDateTime "1/1/2030 9:00 PM"
[GameCode "Euchre"]
[GameOptionsJson "{"stickTheDealer":true,"allowNotrump":true,"callForBest":true,"goUnder":true}"]
[GameScores "S:6 11 6 11"]
[Dealer "S"]
[Deal "S:J9.9.Q.J KQ..K.T9 .A.J9.AK AT.KQ..Q"]
[Undealt "HTDADTHJ"]
[Declarer "N"]
[Contract "NT alone"]
[Auction "W"]
Pass Pass Pass Pass
Pass NTalone - -
[CardsPassed "S:N:DQ"]
[CardsPassed "N:S:HA"]
[Play "W"]
C9 CA CQ -
CT CK ST -
DK DQ HQ -
SQ D9 SA -
SK DJ HK -

That was the hand.
"""


def test_broken_header_lines_are_read_with_a_warning_at_their_lines() -> None:
    record, problems = ptn(BROKEN)
    assert [(each.code, each.line) for each in problems] == [
        *(("broken-header", 5), ("broken-header", 7), ("unclear-rule", 7)),
    ]
    rules = record.variant.rules
    assert rules.round_two.stick_the_dealer
    assert rules.exchange_hand.qualifies.value == "any_three_nines_and_tens"


def test_lines_behind_a_broken_one_are_not_swallowed() -> None:
    record, _ = ptn(BROKEN)
    (hand,) = record.hands
    assert codes(hand) == []
    result = done(hand).result
    assert result is not None
    assert (result.outcome, result.tricks) == (Outcome.EUCHRE_ALONE, (2, 3))
    assert done(hand).context.score == (6, 9)


def test_void_suits_in_a_deal() -> None:
    record, _ = ptn(BROKEN)
    (hand,) = record.hands
    expected = ["AH JD 9D AC KC", "AS TS KH QH QC", "JS 9S 9H QD JC", "KS QS KD TC 9C"]
    hands = [sorted(cards, key=str) for cards in done(hand).deal.hands]
    assert hands == [sorted(parse_cards(cards), key=str) for cards in expected]


def test_a_lone_player_gets_a_card_and_puts_one_aside() -> None:
    record, _ = ptn(BROKEN)
    said = [f"{seat} {action}" for seat, action in done(record.hands[0]).history]
    assert said[5:8] == ["0 name no trump alone", "2 give QD", "0 discard AH"]


@pytest.mark.parametrize("text", [UNDER, STOPPED, BROKEN])
def test_line_ends_and_quotation_marks_of_a_mail_make_no_difference(text: str) -> None:
    plain, _ = ptn(text)
    quoted, _ = ptn("\r\n".join(f"> {line}" for line in text.split("\n")))
    assert done(quoted.hands[0]).history == done(plain.hands[0]).history


def test_several_records_in_one_text() -> None:
    record, _ = ptn(UNDER + "\nand then this one\n\n" + BROKEN + STOPPED)
    assert [codes(hand) for hand in record.hands] == [[], [], []]
    assert [len(done(hand).tricks) for hand in record.hands] == [5, 5, 2]

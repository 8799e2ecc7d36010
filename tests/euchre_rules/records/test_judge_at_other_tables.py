"""The judge follows whatever a table asks before the first lead."""

from __future__ import annotations

import pytest

from euchre_rules import Card, MatchState, Trump, load_variant
from euchre_rules.records.judge import judge
from euchre_rules.records.model import RecordedHand
from euchre_rules.records.written import (
    Said,
    SeatNamed,
    WrittenCall,
    WrittenCard,
    WrittenGift,
    WrittenHand,
    WrittenTrick,
)
from euchre_rules.spec.problems import Place
from tests.euchre_rules.records.shared import codes, deal, done, game, ptn, the_hand
from tests.euchre_rules.records.test_recorded_hands import STOPPED

HERE = Place("f", 1, 1)
NAMED = ["Pass", "Pass", "Pass", "Pass", "d"]


def card(text: str) -> WrittenCard:
    return WrittenCard(text, HERE, Card.parse(text))


def trick(*texts: str) -> WrittenTrick:
    return WrittenTrick(HERE, tuple(map(card, texts)))


def judged(written: WrittenHand, **overrides: object) -> RecordedHand:
    changed = {path.replace("__", "."): value for path, value in overrides.items()}
    return judge(load_variant("north_american", overrides=changed), written, MatchState())


def texts(hand: RecordedHand) -> list[str]:
    return [f"{seat} {action}" for seat, action in done(hand).history]


@pytest.mark.parametrize("alone", [True, False])
def test_a_maker_who_says_alone_after_the_discard(alone: bool) -> None:
    calls = (WrittenCall(Said.ORDER, HERE, alone=alone),)
    written = WrittenHand(HERE, 0, turn_up=card("AH"), calls=calls, tricks=(trick("9H"),))
    hand = judged(written, alone__declared="after_the_discard")
    assert codes(hand) == []
    assert texts(hand)[0] == "1 order up"
    assert texts(hand)[2] == ("1 alone" if alone else "1 with help")


def test_a_partner_who_may_take_over_and_a_dealer_who_may_go_blind() -> None:
    calls = (WrittenCall(Said.ORDER, HERE),)
    written = WrittenHand(HERE, 0, turn_up=card("JH"), calls=calls, tricks=(trick("9H"),))
    hand = judged(written, alone__taken_over_by_partner="always", alone__blind_on_jack=True)
    assert codes(hand) == []
    assert [text.split()[1] for text in texts(hand)] == [
        *("pass", "order", "discard", "pass", "play"),
    ]


@pytest.mark.parametrize("alone", [True, False])
def test_the_best_bower_turned_up_and_a_dealer_who_must_name(alone: bool) -> None:
    calls = (WrittenCall(Trump.HEARTS, HERE, alone),)
    written = WrittenHand(HERE, 0, turn_up=card("JOKER"), calls=calls, tricks=(trick("9S"),))
    hand = judged(
        written, deck__best_bower="joker", turn_up__best_bower="dealer_names_after_looking"
    )
    assert codes(hand) == []
    assert texts(hand)[:2] == ["0 name hearts", "0 alone" if alone else "0 with help"]


@pytest.mark.parametrize(("defender", "out"), [(2, (0, 3)), (None, (3,))])
def test_defenders_who_are_asked(defender: int | None, out: tuple[int, ...]) -> None:
    more = {} if defender is None else {"aloneDefender": defender}
    one = deal(0, "AH", NAMED, ["JC TH"], isAlone=True, **more)
    hand = the_hand(game(one, rules={"defend_alone": True}))
    assert codes(hand) == []
    assert done(hand).sitting_out == out


def test_a_lone_defender_on_the_makers_side_is_reported_and_the_play_followed() -> None:
    one = deal(0, "AH", NAMED, ["JC TH 9S"], isAlone=True, aloneDefender=1)
    hand = the_hand(game(one, rules={"defend_alone": True}))
    assert codes(hand) == ["illegal-defense"]
    assert len(done(hand).tricks) == 1


def test_no_trump_where_nobody_plays_it_is_not_judged_further() -> None:
    hand = the_hand(game(deal(0, "AH", ["Pass"] * 4 + ["n"], ["JC TH 9C TD"])))
    assert codes(hand) == ["illegal-call"]
    assert hand.problems[0].notes[-1] == "the rest of this hand is not judged"
    assert len(done(hand).history) == 4


def test_a_second_gift_is_not_followed() -> None:
    gifts = tuple(WrittenGift(3, 1, card(text)) for text in ("9H", "9S"))
    calls = (*[WrittenCall(Said.PASS, HERE)] * 4, WrittenCall(Trump.DIAMONDS, HERE, alone=True))
    written = WrittenHand(HERE, 0, turn_up=card("AH"), calls=calls, gifts=gifts)
    hand = judged(written, alone__partner_card="best_card")
    assert "3 give 9H" in texts(hand)


def test_a_seat_the_rules_send_to_sleep_may_be_named_as_the_first_of_the_table() -> None:
    calls = (*[WrittenCall(Said.PASS, HERE)] * 4, WrittenCall(Trump.DIAMONDS, HERE, alone=True))
    written = WrittenHand(
        *(HERE, 2),
        turn_up=card("AH"),
        calls=calls,
        leader=SeatNamed(1, HERE),
        tricks=(trick("JD", "9S", "TS"),),
    )
    hand = judged(written)
    assert codes(hand) == []
    assert done(hand).tricks[0].seats == (3, 0, 2)


def test_three_players_each_for_themselves() -> None:
    one = deal(0, "AH", ["Pass"] * 3 + ["d"], ["JD 9S TS", "JH KS AS"])
    hand = the_hand(game(one, rules={"num_players": 3}))
    assert codes(hand) == []
    assert done(hand).tricks[1].seats == (1, 2, 0)


def test_more_hearts_than_there_are_are_reported_and_the_plays_count() -> None:
    hands = ["Xh Xh Xh Xh Xh", "Xh Xh Xh Xh Xh"]
    hand = the_hand(game(deal(0, "AH", NAMED, ["JC TH 9C TD"], hands=hands)))
    assert codes(hand) == ["dealt-twice"]
    assert len(done(hand).tricks) == 1


def test_a_misdeal_that_nobody_called_is_no_obstacle() -> None:
    record, problems = ptn(
        STOPPED.replace('"goUnder\\":true', '"goUnder\\":true,\\"allowMisdeal\\":true')
    )
    assert [each.code for each in problems] == ["unclear-rule"] * 2
    assert codes(record.hands[0]) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("DJ CJ - D9", "DJ CJ - D9 HT", "card-extra"),
        ('[Dealer "W"]', '[Dealer "Q"]', "unknown-seat"),
        ('"W:AT', '"X:AT', "unknown-seat"),
        ("J.AQ9.K.", "J.AQ9.K. T.9..", "unknown-seat"),
        ("J.AQ9.K.", "J.AZ9.K.", "unreadable-card"),
        ('"HTHJDJCK"', '"HTHJDJC"', "unreadable-card"),
        ('"W:CQ"', '"N:CQ"', "illegal-exchange"),
        ('[CardsAdded "W:HT"]', '[CardsPassed "X:N:DQ"]', "unknown-seat"),
    ],
)
def test_what_is_wrong_in_a_record_of_trickster_cards(old: str, new: str, code: str) -> None:
    assert old in STOPPED
    from euchre_rules.records.ptn import read_ptn
    from euchre_rules.spec.problems import Problems
    from euchre_rules.spec.yaml_source import Source

    problems = Problems()
    read_ptn(Source("f", STOPPED.replace(old, new)), problems)
    assert code in [each.code for each in problems]


def test_cards_of_a_suit_missing_at_the_end_of_a_lone_trick() -> None:
    lone = STOPPED.replace("Pass Pass ♥ -", "Pass Pass ♥alone -").replace(
        "HJ HK H9 HT\nDT DQ DK DA\nDJ CJ - D9\n", "- HK H9 HT\nHJ HK H9 HT\n"
    )
    record, _ = ptn(lone)
    assert "card-extra" in codes(record.hands[0])

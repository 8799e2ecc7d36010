"""Reading Euchre Game Notation: what is around the hands, and its older versions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from euchre_rules.records.egn import read_egn
from euchre_rules.records.egn_cards import read_card
from euchre_rules.records.written import Bower
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.yaml_source import Source
from tests.euchre_rules.records.shared import codes, deal, done, game, read

ORDERED = ["Pass", "Pass", "Pass", "Order"]
MARCH = ["JD 9S TS QS", "JH KS AS 9C", "AD TC JC QC", "KD KC AC 9H", "QD TH QH KH"]
NAMED = ["Pass", "Pass", "Pass", "Pass", "d"]


def found(data: dict[str, Any]) -> list[Problem]:
    problems = Problems()
    read_egn(Source("game.egn", json.dumps(data, indent=1)), problems)
    return list(problems)


def test_a_game_of_several_deals_is_scored_from_one_to_the_next() -> None:
    record = read(game(deal(0, "AH", NAMED, MARCH), deal(1, "9C", ["Pass"] * 7, [])))
    assert [done(hand).context.score for hand in record.hands] == [(0, 0), (0, 2)]
    assert record.first_dealer == 0


def test_the_title_and_the_names_are_kept_in_their_own_words() -> None:
    data = game(deal(0, "AH", ORDERED, []))
    data["metadata"]["title"] = "Finals <of> the club"
    data["metadata"]["players"] = ["Ann", {"name": "Bob", "playerIds": []}, "Cy", "Di"]
    record = read(data)
    assert record.title == "Finals <of> the club"
    assert record.names == ("Ann", "Bob", "Cy", "Di")


@pytest.mark.parametrize("version", ["1.0", "1.0.0", "1.1", "1.2.3", "1.3", "1.4", "1.4.7"])
def test_versions_up_to_this_one_are_read_without_a_word(version: str) -> None:
    data = game(deal(0, "AH", ORDERED, []))
    data["version"] = version
    assert found(data) == []


def test_keys_as_the_first_version_wrote_them() -> None:
    data = game(deal(0, "AH", ORDERED, ["9S TS JS QS"]))
    (one,) = data["deals"]
    one["deal_number"] = one.pop("dealNumber")
    state = one["initial_state"] = one.pop("initialState")
    state["up_card"] = state.pop("upCard")
    state["kitty"] = ["9h", "Qh", "As"]
    one["phases"][0]["is_alone"] = False
    one["phases"][1]["initial_lead"] = 1
    assert found(data) == []
    assert [card.text for card in done(read(data).hands[0]).deal.kitty] == ["9H", "QH", "AS"]


def test_a_number_of_deals_takes_the_place_of_a_target() -> None:
    rules = read(game(rules={"num_deals": 8})).variant.rules.game
    assert (rules.target, rules.deals) == (0, 8)


def test_without_a_ruleset_the_dealer_is_stuck() -> None:
    data = game(deal(0, "AH", ["Pass"] * 8, []))
    del data["metadata"]["ruleset"]
    assert codes(read(data).hands[0]) == ["illegal-call"]


def test_remarks_are_kept_with_what_they_are_about() -> None:
    one = deal(0, "AH", ORDERED, ["9S TS JS QS"], callAnnotations={"3": ["[!]Strong order"]})
    one["phases"][1]["playAnnotations"] = {"0": ["[?]Why?", "Because."]}
    (hand,) = read(game(one)).hands
    assert hand.notes == ("call 4: [!]Strong order", "card 1: [?]Why?", "card 1: Because.")


def test_other_lines_of_play_are_passed_over_with_a_word() -> None:
    one = deal(0, "AH", ORDERED, [])
    one["alternativeLines"] = [{"branchIndex": 0, "phases": [{"type": "?"}]}]
    (problem,) = found(game(one))
    assert problem.sentence == "alternative lines aren't read; what was played is"
    one["alternativeLines"] = []
    assert found(game(one)) == []


def test_a_name_that_can_not_be_read_leaves_the_others_at_their_seats() -> None:
    data = game(deal(0, "AH", ORDERED, []))
    data["metadata"]["players"] = ["Ann", 5, {"name": 6}, "Di"]
    problems = Problems()
    record = read_egn(Source("game.egn", json.dumps(data, indent=1)), problems)
    assert record is not None
    assert record.names == ("Ann", "", "", "Di")
    assert [each.code for each in problems] == ["wrong-type", "wrong-type"]


def test_more_names_than_seats_are_not_dropped_in_silence() -> None:
    data = game(deal(0, "AH", ORDERED, []))
    data["metadata"]["players"] = ["A", "B", "C", "D", "E"]
    (problem,) = found(data)
    assert problem.sentence == "the table has 4 seats, but there are 5 players"


def test_what_the_metadata_say_beside_the_game_is_named() -> None:
    data = game(deal(0, "AH", ORDERED, []))
    data["metadata"] |= {"gameId": "g1", "date": "2030-01-18", "title": "T", "finalScore": [0, 0]}
    assert read(data).besides == ("gameId", "date")


def test_a_hand_that_is_given_in_part_is_said_to_be() -> None:
    (problem,) = found(game(deal(0, "AH", ORDERED, [], hands=["", "JH QH 9S KS", "", ""])))
    assert problem.code == "hand-not-whole"
    assert problem.sentence == "of this hand of 5 cards 4 are given"


@pytest.mark.parametrize(
    ("called", "played", "alone", "wrong"),
    [
        (True, True, True, []),
        (False, None, False, []),
        (None, True, True, []),
        (False, True, False, ["another-call"]),
        (True, False, True, ["another-call"]),
    ],
)
def test_either_phase_says_who_goes_alone(
    called: bool | None, played: bool | None, alone: bool, wrong: list[str]
) -> None:
    one = deal(0, "AH", ["Pass", "Order"], ["9S JS QS"])
    for phase, said in zip(one["phases"], (called, played), strict=True):
        phase.update({} if said is None else {"isAlone": said})
    problems = Problems()
    record = read_egn(Source("game.egn", json.dumps(game(one), indent=1)), problems)
    assert record is not None
    assert done(record.hands[0]).alone is alone
    assert [each.code for each in problems] == wrong


def test_a_remark_that_can_not_be_read_is_not_lost_in_silence() -> None:
    one = deal(0, "AH", ORDERED, [], callAnnotations={"3": ["Bold", 7, "a\x1b[31mb"]})
    text = json.dumps(game(one), indent=1)
    problems = Problems()
    record = read_egn(Source("game.egn", text), problems)
    assert record is not None
    unread = "call 4: (a remark that can't be read)"
    assert record.hands[0].notes == ("call 4: Bold", unread, unread)
    assert len(problems) == 2


def test_cards_given_and_put_aside_by_a_lone_player_and_the_partner() -> None:
    exchanges = [
        {"sender": 3, "receiver": 1, "cards": ["9h"]},
        {"sender": 1, "receiver": 3, "cards": ["9c"]},
    ]
    one = deal(0, "AH", NAMED, ["JD 9S TS"], isAlone=True, cardExchanges=exchanges)
    (hand,) = read(game(one, rules={"partners_best": True})).hands
    assert codes(hand) == []
    assert [str(action) for _, action in done(hand).history[5:7]] == ["give 9H", "discard 9C"]


def test_cards_taken_from_the_kitty() -> None:
    tricks = ["9S TS JS QS", "AS KS 9C TC", "AC KC QC JC", "JH QD KD TD", "JD TH QH KH"]
    one = deal(3, "AH", ["Pass"] * 4 + ["d"], tricks)
    one["phases"][0]["cardExchanges"] = [{"receiver": 3, "cards": ["Qs", "Ac", "Jh"]}]
    (hand,) = read(game(one, rules={"go_under": True})).hands
    went = [str(action) for _, action in done(hand).history if "exchange" in str(action)]
    assert len(went) == 1
    assert {card.text for card in done(hand).deal.kitty[:3]} == {"QS", "AC", "JH"}


@pytest.mark.parametrize(
    ("text", "card"),
    [("9c", "9C"), ("Nc", "9C"), ("10h", "TH"), ("Th", "TH"), ("J♦", "JD"), ("B", "JOKER")],
)
def test_cards_that_are_known(text: str, card: str) -> None:
    found_card = read_card(text, Place.whole("f"), Problems()).card
    assert found_card is not None
    assert found_card.text == card


@pytest.mark.parametrize("text", ["Xx", "Xc", "Jx"])
def test_cards_that_are_not_known(text: str) -> None:
    problems = Problems()
    card = read_card(text, Place.whole("f"), problems)
    assert card.card is None
    assert (card.rank is None, card.suit is None) == (text[0] == "X", text[1] == "x")
    assert not len(problems)


@pytest.mark.parametrize(("text", "bower"), [("R", Bower.RIGHT), ("L", Bower.LEFT)])
def test_bowers(text: str, bower: Bower) -> None:
    assert read_card(text, Place.whole("f"), Problems()).bower is bower


@pytest.mark.parametrize("text", ["", "H", "hJ", "1h", "Jhh", "joker", "ah\x1b"])
def test_what_is_no_card_is_unknown_and_reported(text: str) -> None:
    problems = Problems()
    card = read_card(text, Place.whole("f"), problems)
    assert (card.card, card.rank, card.suit) == (None, None, None)
    assert [each.code for each in problems] == ["unreadable-card"]

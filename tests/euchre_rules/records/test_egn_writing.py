"""Writing Euchre Game Notation: what it says, and what it refuses to say."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from euchre_rules import Call, Card, FileError, Hand, MatchState, Trump, Variant, load_variant
from euchre_rules.engine.penalty import renege
from euchre_rules.records.egn_writing import egn_text, write_egn
from euchre_rules.records.model import Format, Record, RecordedHand
from euchre_rules.spec.problems import Place, Problem, Problems, Severity
from tests.euchre_rules.records.shared import deal, game, ptn, random_hand, read
from tests.euchre_rules.records.test_recorded_hands import UNDER

WHOLE = Place.whole("a game")
NAMED = ["Pass", "Pass", "Pass", "Pass", "d"]
MARCH = ["JD 9S TS QS", "JH KS AS 9C", "AD TC JC QC", "KD KC AC 9H", "QD TH QH KH"]


def record(variant: Variant, *hands: Hand, **more: Any) -> Record:
    recorded = tuple(RecordedHand(hand, WHOLE) for hand in hands)
    return Record("a game", Format.EGN, "A game", variant, (), recorded, **more)


def written(of: Record) -> tuple[dict[str, Any] | None, list[Problem]]:
    problems = Problems()
    text = egn_text(of, problems)
    return None if text is None else json.loads(text), list(problems)


def a_hand(variant: Variant, seed: int = 1) -> Hand:
    return random_hand(variant, random.Random(seed))[0]


def test_a_game_is_written_as_the_schema_of_egn_wants_it() -> None:
    of = read(game(deal(0, "AH", NAMED, MARCH), deal(1, "9C", ["Pass"] * 3, [])))
    data, problems = written(of)
    assert problems == []
    assert data is not None
    assert (data["fileType"], data["version"]) == ("Euchre Game Notation", "1.4")
    assert data["metadata"]["players"] == ["A", "B", "C", "D"]
    assert data["metadata"]["initialScore"] == [0, 0]
    assert "finalScore" not in data["metadata"]
    first, second = data["deals"]
    assert first["phases"][0]["calls"] == NAMED
    assert first["phases"][1]["tricks"][0] == ["Jd", "9s", "Ts", "Qs"]
    assert [phase["type"] for phase in second["phases"]] == ["EUCHRE_BIDDING"]


def test_tricks_stand_in_one_line_each() -> None:
    text = write_egn(read(game(deal(0, "AH", NAMED, MARCH))))
    assert '            ["Jd", "9s", "Ts", "Qs"],\n' in text


def test_cards_that_were_filled_in_are_written_as_unknown() -> None:
    one = deal(0, "AH", NAMED, ["JD 9S TS QS"], hands=["QS", "JD AD", "9S", "TS"])
    data, _ = written(read(game(one)))
    assert data is not None
    cards = data["deals"][0]["initialState"]["playerCards"]
    assert cards[1] == ["Jd", "Ad", "Xx", "Xx", "Xx"]
    assert data["deals"][0]["initialState"]["upCard"] == "Ah"


def test_the_score_after_the_last_hand_is_written() -> None:
    data, _ = written(read(game(deal(0, "AH", NAMED, MARCH), score=(3, 4))))
    assert data is not None
    assert data["metadata"]["initialScore"] == [3, 4]
    assert data["metadata"]["finalScore"] == [3, 6]


def test_a_renege_is_written_as_it_was_played() -> None:
    tricks = ["JC TH 9C TD", "JD QC QD KD", "JH QH KH 9H", "9D TC JS KS", "KC QS TS 9S"]
    of = read(game(deal(0, "AH", NAMED, tricks)))
    data, _ = written(of)
    assert data is not None
    (again,) = read(data).hands
    assert [problem.code for problem in again.problems] == ["renege"]


def refused(of: Record) -> list[str]:
    data, problems = written(of)
    assert data is None
    assert {problem.code for problem in problems} == {"not-in-egn"}
    with pytest.raises(FileError):
        write_egn(of)
    return [each.sentence for each in problems if each.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("score.march", 3),
        ("no_trump.low", "anyone"),
        ("alone.declared", "after_the_discard"),
        ("round_one.must_hold", "trump"),
        ("redeal_hand.qualifies", "three_nines"),
        ("defend_alone.allowed", "always"),
        ("turn_up.when_dealer_sits_out", "leave"),
        ("game.win_by", 2),
    ],
)
def test_a_rule_that_egn_has_no_word_for_is_refused_by_name(option: str, value: object) -> None:
    variant = load_variant("north_american", overrides={option: value})
    assert any(option in sentence for sentence in refused(record(variant)))


def test_a_rule_that_changes_no_hand_is_left_out_with_a_warning() -> None:
    data, problems = written(record(load_variant("north_american")))
    assert data is not None
    assert [(each.severity, each.option) for each in problems] == [
        (Severity.WARNING, "turn_up.dealer_may_discard_it"),
    ]


@pytest.mark.parametrize("option", ["deal.packets", "deal.cut", "first_deal.method"])
def test_how_the_cards_get_out_is_no_reason_to_refuse(option: str) -> None:
    values = {"deal.packets": "free", "deal.cut": "none", "first_deal.method": "agreed"}
    variant = load_variant("north_american", overrides={option: values[option]})
    data, _ = written(record(variant, a_hand(variant)))
    assert data is not None


def test_a_hand_that_begins_with_a_finished_call_is_refused() -> None:
    variant = load_variant("north_american")
    hand = a_hand(variant)
    begun = Hand(variant, hand.deal, call=Call(1, Trump.HEARTS))
    assert "EGN needs the calls, and this hand begins with a finished one" in refused(
        record(variant, begun)
    )


def test_what_went_under_shows_by_what_is_left() -> None:
    of, _ = ptn(UNDER.replace("aloneTake5", "noWatching"))
    data, problems = written(of)
    assert data is not None, problems
    (exchange,) = data["deals"][0]["phases"][0]["cardExchanges"]
    assert exchange == {"receiver": 1, "cards": ["Kd", "Jd", "Qc"]}
    (again,) = read(data).hands
    assert again.problems == ()
    assert again.hand is not None
    went = str(next(action for _, action in again.hand.history))
    assert set(went.split()) == {"exchange", "9C", "9H", "TD"}


def test_going_under_is_refused_where_nothing_tells_what_went() -> None:
    overrides = {"exchange_hand.qualifies": "any_three_nines_and_tens"}
    variant = load_variant("north_american", overrides=overrides)
    rng = random.Random(1)
    hand = a_hand(variant)
    while not any("exchange" in str(action) for action in hand.legal_actions()):
        hand = random_hand(variant, rng)[0]
        while hand.log:
            hand.undo()
    hand.apply(hand.legal_actions()[0])
    assert "what EGN can say of hand 1 isn't what happened" in refused(record(variant, hand))


def test_what_happened_between_hands_is_refused() -> None:
    variant = load_variant("north_american")
    hand = a_hand(variant)
    penalty = renege(variant.rules, 1)
    of = Record(
        *("a game", Format.EGN, "A game", variant, ()),
        (RecordedHand(hand, WHOLE, penalties=(penalty,)),),
    )
    assert "EGN can't say what a mistake cost" in refused(of)
    assert "EGN can't say what happened after the last hand" in refused(
        record(variant, hand, after=(penalty,))
    )


def test_hands_of_another_game_than_their_score_says_are_refused() -> None:
    variant = load_variant("north_american")
    one = a_hand(variant, 1)
    other = Hand(variant, one.deal, context=MatchState(score=(7, 7)))
    assert refused(record(variant, one, other))


def test_texts_are_cut_to_what_the_schema_allows() -> None:
    variant = load_variant("north_american")
    of = Record("g", Format.EGN, "\x1b[31m" + "x" * 500, variant, ("y" * 500, "", "", ""))
    data, _ = written(of)
    assert data is not None
    assert data["metadata"]["title"] == "[31m" + "x" * 124
    assert data["metadata"]["players"][0] == "y" * 64


def test_unknown_cards_stay_unknown_when_a_record_is_written_and_read_again() -> None:
    of = read(game(deal(0, "AH", NAMED, ["JD 9S TS QS"])))
    data, _ = written(of)
    assert data is not None
    (again,) = read(data).hands
    (hand,) = of.hands
    assert again.hand is not None
    assert hand.hand is not None
    assert again.hand.history == hand.hand.history
    assert Card.parse("JD") not in again.filled[1]
    assert [len(each) for each in again.filled] == [len(each) for each in hand.filled]

"""Hands as plain data."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules import (
    Call,
    Hand,
    IllegalActionError,
    MatchState,
    NotationError,
    Rules,
    Trump,
    load_variant,
)
from euchre_rules.engine.record import rules_from_json, rules_to_json
from euchre_rules.spec import invariants
from euchre_rules.spec.invariants import INVARIANTS, Invariant
from euchre_rules.spec.problems import Severity
from tests.euchre_rules.engine.shared import (
    GUERNSEY,
    NORTH_AMERICAN,
    begun,
    deal,
    finished,
    go_on,
    table,
)
from tests.euchre_rules.engine.strategies import CHECKED, rules

HANDS = {0: "9S TS QS KS AS", 1: "9H JD QH KH AH", 2: "9D TD QD KD AD", 3: "9C TC QC KC AC"}
CONTEXT = MatchState(score=(3, 4), deals_played=6, claims_used=(1,))


def hand_in_play() -> Hand:
    said = "order up alone, discard 9S, 9H, 9D, TH, TS"
    return begun(NORTH_AMERICAN, HANDS, "TH", said=said, context=CONTEXT)


def data() -> dict[str, Any]:
    plain: dict[str, Any] = hand_in_play().to_json()
    return plain


def test_a_hand_as_plain_data() -> None:
    plain = data()
    rules_written = plain["variant"].pop("rules")
    assert plain == {
        "format": "euchre-hand",
        "version": 1,
        "variant": {
            "reference": "a_table",
            "id": "a_table",
            "name": "A table",
            "summary": "For a test.",
        },
        "deal": {
            "dealer": 0,
            "hands": ["9S TS QS KS AS", "9H JD QH KH AH", "9D TD QD KD AD", "9C TC QC KC AC"],
            "turn_up": "TH",
            "kitty": "JS JH JC",
        },
        "context": {
            "score": [3, 4],
            "deals_played": 6,
            "claims_used": [1],
            "exchanges_used": [],
            "tokens": [],
        },
        "start": None,
        "history": [
            [1, "order up alone"],
            [0, "discard 9S"],
            [1, "play 9H"],
            [2, "play 9D"],
            [0, "play TH"],
            [0, "play TS"],
        ],
    }
    assert rules_written["deck"] == {
        "ranks": [9, 10, "J", "Q", "K", "A"],
        "best_bower": "none",
        "copies": 1,
    }
    assert rules_written["game"]["target"] == 10
    assert rules_written["game"]["skunk"] == "none"


def test_the_hand_comes_back_and_goes_on() -> None:
    again = Hand.from_json(json.loads(json.dumps(data())))
    assert again.context == CONTEXT
    assert again.deal == hand_in_play().deal
    assert finished(again).result == finished(hand_in_play()).result


def test_a_hand_that_began_with_a_call_comes_back() -> None:
    call = Call(3, Trump.CLUBS, alone=True, defender_alone=2)
    hand = Hand(NORTH_AMERICAN, deal(NORTH_AMERICAN, HANDS, "TH"), call=call, leader=3)
    go_on(hand, "9C")
    plain = hand.to_json()
    assert plain["start"] == {
        "maker": 3,
        "trump": "clubs",
        "alone": True,
        "defender_alone": 2,
        "leader": 3,
    }
    again = Hand.from_json(plain)
    assert again.start == (call, 3)
    assert again.to_json() == plain


def test_the_rules_of_the_table_come_along() -> None:
    variant = table(GUERNSEY)
    again = Hand.from_json(begun(variant).to_json())
    assert again.variant.rules == variant.rules


def test_a_shipped_table_keeps_its_name() -> None:
    variant = load_variant("guernsey+short_game")
    again = Hand.from_json(begun(variant).to_json())
    assert (again.variant.reference, again.variant.name) == (variant.reference, variant.name)
    assert again.variant.rules.game.target == 7


@given(rules())
@CHECKED
def test_rules_are_written_and_read_back(some: Rules) -> None:
    assert rules_from_json(json.loads(json.dumps(rules_to_json(some)))) == some


def test_an_option_left_out_has_its_default() -> None:
    assert rules_from_json({}) == Rules()
    assert rules_from_json({"game": {"target": 7}}).game.target == 7


# Faults.


def put(path: str, value: object) -> dict[str, Any]:
    """The data with something else in one place."""
    plain = data()
    *way, last = path.split(".")
    there: Any = plain
    for key in way:
        there = there[int(key) if key.isdigit() else key]
    there[int(last) if last.isdigit() else last] = value
    return plain


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("format", "chess", "not a hand in the format 'euchre-hand', version 1"),
        ("version", 2, "not a hand in the format 'euchre-hand', version 1"),
        ("version", True, "hand: version should be int, not True"),
        ("format", None, "hand: format should be str, not None"),
        ("variant", [], r"hand: variant is no group of keys but \[\]"),
        ("variant.rules", 3, "hand: variant: rules should be dict, not 3"),
        ("variant.name", 3, "hand: variant: name should be str, not 3"),
        ("variant.rules.game.target", -1, "game.target can't be -1; it is between 0 and 999"),
        ("variant.rules.game.target", 0, "the game has no target and no number of deals"),
        ("variant.rules.game.tagret", 7, "rules: game has no option 'tagret'"),
        ("variant.rules.gmae", {}, "rules: 'gmae' is no section with options"),
        ("variant.rules.game", 7, "rules: 'game' is no section with options"),
        ("variant.rules.deck.ranks", [9, 11], "rules: deck.ranks can't hold 11"),
        ("variant.rules.deck.ranks", [9, [[[]]]], "rules: deck.ranks can't hold a list"),
        ("deal.dealer", 4, "there is no seat 4; seats are 0 to 3"),
        ("deal.dealer", "0", "hand: deal: dealer should be int, not '0'"),
        ("deal.dealer", True, "hand: deal: dealer should be int, not True"),
        ("deal.hands", [], "the table has 4 seats"),
        ("deal.hands.0", 3, "hand: deal: hands should be texts of cards"),
        ("deal.hands.0", "9S", "every hand has 5 cards"),
        ("deal.hands.0", "9S 9S QS KS AS", "9S is there more often than the pack"),
        ("deal.hands.0", "9H TS QS KS AS", "9H is there more often than the pack"),
        ("deal.turn_up", "XX", "'XX' is no card"),
        ("deal.kitty", "8H", "8H is not in this pack"),
        ("context.score", [1], "the table has 2 sides, not 1"),
        ("context.score", ["1", 2], r"score should be whole numbers, not \['1', 2\]"),
        ("context.score", [True, 2], "score should be whole numbers"),
        ("context.deals_played", None, "hand: context: deals_played should be int, not None"),
        ("context.claims_used", [7], "there is no seat 7"),
        ("context.score", [3, -1], r"hand: scores are whole numbers from 0, not \(3, -1\)"),
        ("context.tokens", [1, 0], "hand: a side has at most 0 tokens here, not 1"),
        ("context.tokens", [1], "the table has 2 sides, not 1"),
        ("context.score", [3, 10], "hand: the game is over: side 1 has won"),
        ("context.deals_played", -1, "hand: deals_played is a whole number from 0, not -1"),
        ("start", 3, "hand: start is no group of keys but 3"),
        ("start", {"maker": 0}, "hand: start: trump should be str, not None"),
        ("start", {"maker": 0, "trump": "red"}, "'red' is no trump"),
        ("start", {"maker": 0, "trump": "hearts", "alone": 1}, "alone should be bool, not 1"),
        ("start", {"maker": 9, "trump": "hearts", "alone": True}, "there is no seat 9"),
        ("start", {"maker": 0, "trump": "no trump", "alone": True}, "no trump can't be called"),
        ("history", "pass", "hand: history should be list, not 'pass'"),
        ("history.0", "pass", "hand: history: 'pass' is no seat with an action"),
        ("history.0", [1], r"hand: history: \[1\] is no seat with an action"),
        ("history.0", [True, "order up"], r"\[True, 'order up'\] is no seat with an action"),
        ("history.0", [1, "order upp"], "'order upp' is no action"),
        ("history.0", [9, "order up"], "hand: history: there is no seat 9; seats are 0 to 3"),
        ("history.0", [-1, "order up"], "hand: history: there is no seat -1; seats are 0 to 3"),
    ],
)
def test_what_is_no_hand_is_refused(path: str, value: object, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Hand.from_json(put(path, value))


@pytest.mark.parametrize(
    ("rules_of_record", "message"),
    [
        (
            {"deck": {"best_bower": "joker"}},
            "rules: the pack has a best bower, but nothing says what happens when it is turned up",
        ),
        (
            {"round_one": {"dealer_partner": "must_go_alone"}, "alone": {"allowed": False}},
            "rules: the dealer's partner must go alone, but nobody may go alone",
        ),
        ({"deck": {"ranks": ["J", "Q", "K", "A"]}}, "rules: 4 hands of 5 cards and a turn-up need"),
    ],
)
def test_a_table_that_no_file_could_describe_is_refused(
    rules_of_record: dict[str, Any], message: str
) -> None:
    with pytest.raises(NotationError) as refused:
        Hand.from_json(put("variant.rules", rules_of_record))
    assert message in str(refused.value)


def test_a_record_is_refused_for_each_invariant_that_a_file_is_refused_for() -> None:
    for invariant in INVARIANTS:
        wrong = Invariant("I0", "no-jacks", "", (), "", lambda _: "a fault", invariant.severity)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(invariants, "INVARIANTS", (wrong,))
            if invariant.severity is Severity.WARNING:
                assert Hand.from_json(data()).to_json() == data()
                continue
            with pytest.raises(NotationError, match="rules: a fault"):
                Hand.from_json(data())


@pytest.mark.parametrize("path", ["variant.rules.game.target", "version", "history.0.0"])
def test_a_number_too_long_to_write_is_refused(path: str) -> None:
    with pytest.raises(NotationError):
        Hand.from_json(put(path, [10**5000]))
    with pytest.raises((NotationError, IllegalActionError)):
        Hand.from_json(put(path, 10**5000))


@pytest.mark.parametrize("plain", [None, 3, "hand", [], [1], True])
def test_what_is_no_group_of_keys_is_refused(plain: object) -> None:
    with pytest.raises(NotationError, match="hand is no group of keys but"):
        Hand.from_json(plain)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("history.0", [2, "order up alone"]),
        ("history.1", [0, "discard TH"]),
        ("history.2", [1, "play AS"]),
    ],
)
def test_an_action_that_is_not_allowed_is_refused(path: str, value: object) -> None:
    with pytest.raises(IllegalActionError):
        Hand.from_json(put(path, value))


def test_a_value_too_deep_to_show_is_refused_all_the_same() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(NotationError, match="a value of type list that is too large to show"):
        Hand.from_json(deep)


def places(plain: object, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every place in plain data."""
    found = [way] if way else []
    inside = list(plain.items()) if isinstance(plain, dict) else []
    if isinstance(plain, list):
        inside = list(enumerate(plain))
    for key, value in inside:
        found += places(value, (*way, key))
    return found


PLACES = places(data())
ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["JH", "9S TS QS KS AS", "pass", "hearts", "no trump", "joker", "JOKER"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(st.lists(st.tuples(st.sampled_from(PLACES), ODD), min_size=1, max_size=3))
@CHECKED
def test_whatever_stands_there_is_a_hand_or_refused(
    changes: list[tuple[tuple[str | int, ...], object]],
) -> None:
    plain = data()
    for (*way, last), value in changes:
        there: Any = plain
        for key in way:
            try:
                there = there[key]
            except (KeyError, IndexError, TypeError):
                break
        if isinstance(there, dict) or (isinstance(there, list) and last in range(len(there))):
            there[last] = copy.deepcopy(value)  # type: ignore[index]  # a key or a place, as it is
    try:
        hand = Hand.from_json(plain)
    except (NotationError, IllegalActionError):
        return
    assert Hand.from_json(hand.to_json()).to_json() == hand.to_json()
    finished(hand)


@given(st.sampled_from(PLACES))
@CHECKED
def test_whatever_is_missing_is_noticed_or_has_a_default(way: tuple[str | int, ...]) -> None:
    plain = data()
    there: Any = plain
    for key in way[:-1]:
        there = there[key]
    del there[way[-1]]
    try:
        hand = Hand.from_json(plain)
    except (NotationError, IllegalActionError):
        return
    optional = {("variant", "rules"), ("context", "claims_used")}
    assert way[0] == "history" or way == ("start",) or (len(way) > 2 and way[:2] in optional)
    assert hand.variant.rules.deck.ranks == Rules().deck.ranks

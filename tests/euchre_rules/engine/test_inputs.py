"""What is handed in from outside: seats, calls, contexts, results, and values of other types."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from typing import Any

import pytest

from euchre_rules import (
    Call,
    Card,
    Deal,
    Discard,
    Exchange,
    Give,
    Hand,
    HandResult,
    Match,
    MatchState,
    Name,
    OrderUp,
    Outcome,
    Play,
    Trump,
    Variant,
    parse_action,
    parse_cards,
)
from euchre_rules.engine.cut import cut_sizes, cutter
from euchre_rules.engine.draw import random_first_dealer
from euchre_rules.engine.match import next_dealer
from euchre_rules.engine.penalty import Since, false_claim, may_be_put_right, renege
from euchre_rules.engine.seats import Seats
from tests.euchre_rules.engine.shared import NORTH_AMERICAN, begun, deal, finished, table

WHOLE = deal(NORTH_AMERICAN)
THROWN_IN = HandResult(Outcome.THROWN_IN, (0, 0), (0, 0))
PASS = parse_action("pass")
HEARTS = Trump.HEARTS
NO_SEATS: tuple[Any, ...] = (-1, 4, 99, True, False, 1.0, "1", [1], (), 10**5000)


def _seat_asked(ask: Callable[[Hand, Any], object]) -> Callable[[Any], object]:
    return lambda seat: ask(begun(NORTH_AMERICAN), seat)


def _with_call(call: Call, leader: Any = None) -> Hand:
    return Hand(NORTH_AMERICAN, WHOLE, call=call, leader=leader)


def _dealt(**parts: Any) -> Hand:
    return Hand(NORTH_AMERICAN, replace(WHOLE, **parts))


RULES_TAKERS: dict[str, Callable[[Any], object]] = {
    "renege": lambda rules: renege(rules, 1),
    "false_claim": lambda rules: false_claim(rules, 1),
    "may_be_put_right": lambda rules: may_be_put_right(rules, Since.NOTHING),
    "cutter": lambda rules: cutter(rules, 0),
    "cut_sizes": cut_sizes,
    "random_first_dealer": lambda rules: random_first_dealer(rules, random.Random(1)),
    "Seats": Seats,
}


@pytest.mark.parametrize("taker", RULES_TAKERS)
def test_what_are_no_rules_is_refused(taker: str) -> None:
    RULES_TAKERS[taker](NORTH_AMERICAN.rules)
    with pytest.raises(TypeError, match=r"^a set of rules is needed, not Variant"):
        RULES_TAKERS[taker](NORTH_AMERICAN)


SEAT_TAKERS: dict[str, Callable[[Any], object]] = {
    "why_illegal": _seat_asked(lambda hand, seat: hand.why_illegal(PASS, seat)),
    "why_illegal, over": lambda seat: finished(begun(NORTH_AMERICAN)).why_illegal(PASS, seat),
    "apply": _seat_asked(lambda hand, seat: hand.apply(PASS, seat)),
    "view": _seat_asked(lambda hand, seat: hand.view(seat)),
    "cards_of": _seat_asked(lambda hand, seat: hand.cards_of(seat)),
    "Deal.random": lambda seat: Deal.random(NORTH_AMERICAN, seat, random.Random(1)),
    "Deal": lambda seat: Hand(NORTH_AMERICAN, Deal(seat, WHOLE.hands, WHOLE.turn_up)),
    "Match": lambda seat: Match(NORTH_AMERICAN, seat),
    "next_dealer": lambda seat: next_dealer(NORTH_AMERICAN, seat, THROWN_IN),
    "claims_used": lambda seat: begun(NORTH_AMERICAN, context=MatchState(claims_used=(seat,))),
    "maker": lambda seat: _with_call(Call(seat, HEARTS)),
    "defender_alone": lambda seat: _with_call(Call(0, HEARTS, defender_alone=seat)),
    "leader": lambda seat: _with_call(Call(0, HEARTS), seat),
    "result's maker": lambda seat: Match(NORTH_AMERICAN).record(
        HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=seat)
    ),
    "result's claim": lambda seat: Match(NORTH_AMERICAN).record(
        HandResult(Outcome.REDEALT, (0, 0), (0, 0), claimed_by=seat)
    ),
}


@pytest.mark.parametrize("taker", SEAT_TAKERS)
@pytest.mark.parametrize("seat", NO_SEATS, ids=lambda seat: f"{type(seat).__name__}"[:5])
def test_a_seat_that_is_not_there_is_refused_in_the_same_words(taker: str, seat: Any) -> None:
    shown = "a value of type int that is too large to show" if seat == 10**5000 else repr(seat)
    with pytest.raises(ValueError, match="there is no seat") as refused:
        SEAT_TAKERS[taker](seat)
    assert str(refused.value) == f"there is no seat {shown}; seats are 0 to 3"
    assert type(refused.value) is ValueError


@pytest.mark.parametrize("taker", ["view", "Deal.random", "Match", "cards_of", "maker"])
def test_a_seat_that_is_there_is_taken(taker: str) -> None:
    for seat in range(4):
        SEAT_TAKERS[taker](seat)


class Chair(IntEnum):
    """Names that somebody gives the seats."""

    WEST = 1


def test_a_named_number_is_a_seat_and_the_plain_number_is_kept() -> None:
    hand = begun(NORTH_AMERICAN)
    hand.apply(PASS, Chair.WEST)
    assert [(type(seat), seat) for seat, _ in hand.history] == [(int, 1)]


@pytest.mark.parametrize(
    ("context", "message"),
    [
        (MatchState(score=(1,)), "the table has 2 sides, not 1"),
        (MatchState(score=(1, 2, 3)), "the table has 2 sides, not 3"),
        (MatchState(score=("a", "b")), "scores are whole numbers from 0, not ('a', 'b')"),  # type: ignore[arg-type]  # the fault
        (MatchState(score=(1.5, 2)), "scores are whole numbers from 0, not (1.5, 2)"),  # type: ignore[arg-type]  # the fault
        (MatchState(score=(True, 2)), "scores are whole numbers from 0, not (True, 2)"),
        (MatchState(score=(-1, 2)), "scores are whole numbers from 0, not (-1, 2)"),
        (MatchState(score="12"), "scores are a tuple of numbers, not '12'"),  # type: ignore[arg-type]  # the fault
        (MatchState(score=None), "scores are a tuple of numbers, not None"),  # type: ignore[arg-type]  # the fault
        (MatchState(deals_played=-1), "deals_played is a whole number from 0, not -1"),
        (MatchState(claims_used=3), "claims_used are a tuple of numbers, not 3"),  # type: ignore[arg-type]  # the fault
        (MatchState(score=(10, 3)), "the game is over: side 0 has won"),
        (MatchState(score=(3, 12)), "the game is over: side 1 has won"),
    ],
)
def test_a_context_that_can_not_be_at_this_table_is_refused(
    context: MatchState, message: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        begun(NORTH_AMERICAN, context=context)


def test_a_context_one_point_before_the_target_is_played() -> None:
    assert begun(NORTH_AMERICAN, context=MatchState(score=(9, 9))).view(0).score == (9, 9)
    longer = table(game__target=11)
    assert begun(longer, context=MatchState(score=(10, 3))).view(0).score == (10, 3)


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (
            lambda: Hand(NORTH_AMERICAN, WHOLE, context=None),  # type: ignore[arg-type]  # the fault
            "a MatchState is needed, not None",
        ),
        (
            lambda: Hand(NORTH_AMERICAN, None),  # type: ignore[arg-type]  # the fault
            "a Deal is needed, not None; Deal.random gives one",
        ),
        (
            lambda: Hand("guernsey", WHOLE),  # type: ignore[arg-type]  # the fault
            "a Variant is needed, not 'guernsey'; load_variant gives one",
        ),
        (
            lambda: Match("guernsey"),  # type: ignore[arg-type]  # the fault
            "a Variant is needed, not 'guernsey'; load_variant gives one",
        ),
        (
            lambda: _with_call("hearts"),  # type: ignore[arg-type]  # the fault
            "a Call is needed, not 'hearts'",
        ),
        (
            lambda: _with_call(Call(0, "hearts")),  # type: ignore[arg-type]  # the fault
            "a Trump is needed, not 'hearts'; Trump.parse reads one from a text",
        ),
        (
            lambda: _with_call(Call(0, HEARTS, 1)),  # type: ignore[arg-type]  # the fault
            "True or False is needed, not 1",
        ),
        (
            lambda: _with_call(Call(0, HEARTS, alone=None)),  # type: ignore[arg-type]  # the fault
            "True or False is needed, not None",
        ),
        (
            lambda: parse_action(None),  # type: ignore[arg-type]  # the fault
            "a text is needed, not None; write an action such as pass",
        ),
        (
            lambda: parse_action(b"pass"),  # type: ignore[arg-type]  # the fault
            "a text is needed, not b'pass'; write an action such as pass",
        ),
        (
            lambda: Card.parse(None),  # type: ignore[arg-type]  # the fault
            "a text is needed, not None; write a card such as JH",
        ),
        (
            lambda: parse_cards(5),  # type: ignore[arg-type]  # the fault
            "a text is needed, not 5; write cards such as JH 10D",
        ),
        (
            lambda: Trump.parse(None),  # type: ignore[arg-type]  # the fault
            "a text is needed, not None; write a trump such as hearts",
        ),
        (
            lambda: Deal.random(NORTH_AMERICAN, 0, None),  # type: ignore[arg-type]  # the fault
            "a random.Random is needed, not None; random.Random(seed) makes one",
        ),
        (
            lambda: random_first_dealer(NORTH_AMERICAN.rules, 7),  # type: ignore[arg-type]  # the fault
            "a random.Random is needed, not 7; random.Random(seed) makes one",
        ),
        (
            lambda: may_be_put_right(NORTH_AMERICAN.rules, "nothing"),  # type: ignore[arg-type]  # the fault
            "a Since is needed, not 'nothing'",
        ),
        (
            lambda: _dealt(hands=None),
            "a tuple of hands is needed, not None",
        ),
        (
            lambda: _dealt(hands=(None, *WHOLE.hands[1:])),
            "a tuple of cards is needed, not None",
        ),
        (
            lambda: _dealt(hands=("9S TS QS KS AS", *WHOLE.hands[1:])),
            "a tuple of cards is needed, not '9S TS QS KS AS'",
        ),
        (
            lambda: _dealt(kitty=None),
            "a tuple of cards is needed, not None",
        ),
        (
            lambda: _dealt(turn_up=None),
            "a Card is needed, not None; Card.parse reads one from a text",
        ),
        (
            lambda: Match(NORTH_AMERICAN).record("x"),  # type: ignore[arg-type]  # the fault
            "a HandResult is needed, not 'x'",
        ),
        (
            lambda: Match(NORTH_AMERICAN).record(HandResult("make", (3, 2), (1, 0))),  # type: ignore[arg-type]  # the fault
            "an Outcome is needed, not 'make'",
        ),
        (
            lambda: Hand(
                NORTH_AMERICAN,
                Deal(0, (("9S", "TS", "QS", "KS", "AS"), *WHOLE.hands[1:]), WHOLE.turn_up),  # type: ignore[arg-type]  # the fault
            ),
            "a Card is needed, not '9S'; Card.parse reads one from a text",
        ),
    ],
)
def test_a_value_of_another_type_is_refused(build: Callable[[], object], message: str) -> None:
    with pytest.raises(TypeError) as refused:
        build()
    assert str(refused.value) == message


@pytest.mark.parametrize("action", [Play, Discard, Give, lambda card: Exchange((card,))])
@pytest.mark.parametrize("card", ["JH", None, (Card.parse("JH"),)])
def test_an_action_with_what_is_no_card_is_refused(action: Callable[[Any], Any], card: Any) -> None:
    with pytest.raises(TypeError, match=r"a Card is needed, not .*; Card\.parse reads one from a"):
        action(card)


def test_an_action_with_another_value_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(TypeError, match=r"a Trump is needed, not 'hearts'; Trump\.parse reads one"):
        Name("hearts")  # type: ignore[arg-type]  # the fault
    with pytest.raises(TypeError, match="True or False is needed, not 1"):
        Name(HEARTS, 1)  # type: ignore[arg-type]  # the fault
    with pytest.raises(TypeError, match="True or False is needed, not 'alone'"):
        OrderUp("alone")  # type: ignore[arg-type]  # the fault
    with pytest.raises(TypeError, match="a tuple of cards is needed, not 'JH'; parse_cards reads"):
        Exchange("JH")  # type: ignore[arg-type]  # the fault


def test_a_leader_without_a_call_is_refused() -> None:
    with pytest.raises(ValueError, match="a leader stands only beside a call; without it the"):
        Hand(NORTH_AMERICAN, WHOLE, leader=1)
    assert _with_call(Call(0, HEARTS), 2).to_act == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("call", [Call(0, HEARTS, alone=True), Call(0, HEARTS, False, 1)])
def test_nobody_is_alone_where_nobody_has_a_partner(players: int, call: Call) -> None:
    variant = table(table__players=players, table__sides="individuals")
    dealt = deal(variant)
    with pytest.raises(ValueError, match=r"^nobody has a partner to do without at this table$"):
        Hand(variant, dealt, call=call)
    assert Hand(variant, dealt, call=Call(0, HEARTS)).alone is False


@pytest.mark.parametrize(
    ("points", "message"),
    [
        ((-1, 0), "points are whole numbers from 0, not (-1, 0)"),
        ((True, 0), "points are whole numbers from 0, not (True, 0)"),
        ((1, "0"), "points are whole numbers from 0, not (1, '0')"),
        ((1,), "the table has 2 sides, not 1"),
        (None, "points are a tuple of numbers, not None"),
    ],
)
def test_points_that_can_not_be_are_refused(points: Any, message: str) -> None:
    match = Match(NORTH_AMERICAN)
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        match.record(HandResult(Outcome.MAKE, (3, 2), points, maker=0))
    with pytest.raises(ValueError, match=r"^(tricks|the table)"):
        match.record(HandResult(Outcome.MAKE, points, (1, 0), maker=0))
    assert (match.score, match.sheet, match.next_dealer) == ((0, 0), [], 0)


def test_a_score_that_is_carried_over_is_kept_as_a_tuple() -> None:
    match = Match(NORTH_AMERICAN, score=[1, 2])
    assert match.score == match.state.score == (1, 2)
    match.record(HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=0))
    assert match.score == (2, 2)


CLAIMS = table(redeal_hand__qualifies="all_nines_and_tens")
BUYS_OUT = table(round_two__stick_the_dealer=True, round_two__buy_out=2)
MISDEALS = table(
    exchange_hand__qualifies="any_three_nines_and_tens", exchange_hand__second_claim="misdeal"
)


def ended(outcome: str, *tricks: int, points: tuple[int, int] = (0, 0), **more: Any) -> HandResult:
    return HandResult(Outcome(outcome), tricks or (0, 0), points, **more)


@pytest.mark.parametrize(
    ("variant", "result", "message"),
    [
        (
            NORTH_AMERICAN,
            ended("make", 9, 0, maker=0),
            "a hand that ends as make has 5 tricks here, not 9",
        ),
        (
            NORTH_AMERICAN,
            ended("euchre", 2, 2, maker=0),
            "a hand that ends as euchre has 5 tricks here, not 4",
        ),
        (NORTH_AMERICAN, ended("make", 3, 2), "a hand that ends as make has a maker"),
        (
            NORTH_AMERICAN,
            ended("thrown_in", maker=1),
            "a hand that ends as thrown_in has no maker",
        ),
        (
            NORTH_AMERICAN,
            ended("thrown_in", points=(0, 1)),
            "a hand that ends as thrown_in scores (0, 0) here, not (0, 1)",
        ),
        (
            NORTH_AMERICAN,
            ended("march", 3, 2, points=(2, 0), maker=0),
            "a hand in which the makers take 3 tricks ends as make here, not as march",
        ),
        (
            NORTH_AMERICAN,
            ended("make", 4, 1, points=(1, 0), maker=1),
            "a hand in which the makers take 1 trick ends as euchre here, not as make",
        ),
        (
            NORTH_AMERICAN,
            ended("march", 5, 0, points=(2, 0), maker=0, alone=True),
            "a hand in which the makers take 5 tricks ends as alone_march here, not as march",
        ),
        (
            table(score__fast_break=True),
            ended("euchre", 3, 2, points=(0, 2), maker=0),
            (
                "a hand in which the makers take 3 tricks ends as make or fast_break here, "
                "not as euchre"
            ),
        ),
        (
            NORTH_AMERICAN,
            ended("make", 3, 2, points=(40, 0), maker=0),
            "a hand that ends as make scores (1, 0) here, not (40, 0)",
        ),
        (
            table(score__point_on_partner=1),
            ended("make", 3, 2, points=(3, 0), maker=0, ordered_by=0),
            "a hand that ends as make scores (1, 0) or (2, 0) here, not (3, 0)",
        ),
        (
            NORTH_AMERICAN,
            ended("bought_out", points=(0, 1)),
            "no hand ends as bought_out at this table",
        ),
        (
            BUYS_OUT,
            ended("bought_out", points=(1, 0)),
            "a hand that ends as bought_out scores (0, 2) or (2, 0) here, not (1, 0)",
        ),
        (
            CLAIMS,
            ended("redealt", 3, 2, claimed_by=1),
            "a hand that ends as redealt has 0 tricks here, not 5",
        ),
        (
            NORTH_AMERICAN,
            ended("redealt", claimed_by=1),
            "no hand may be thrown in for being poor at this table",
        ),
        (
            MISDEALS,
            ended("redealt", claimed_by=1),
            "no hand may be thrown in for being poor at this table",
        ),
        (
            table(exchange_hand__second_claim="misdeal"),
            ended("redealt"),
            "a new deal is claimed by somebody at this table",
        ),
        (CLAIMS, ended("redealt"), "a new deal is claimed by somebody at this table"),
        (
            CLAIMS,
            ended("thrown_in", claimed_by=1),
            "nobody claims a new deal in a hand that ends as thrown_in",
        ),
    ],
)
def test_a_result_that_no_hand_has_is_refused(
    variant: Variant, result: HandResult, message: str
) -> None:
    match = Match(variant)
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        match.record(result)
    assert (match.score, match.sheet, match.next_dealer) == ((0, 0), [], 0)


@pytest.mark.parametrize(
    ("variant", "result"),
    [
        (NORTH_AMERICAN, ended("thrown_in")),
        (BUYS_OUT, ended("bought_out", points=(0, 2))),
        (BUYS_OUT, ended("bought_out", points=(2, 0))),
        (CLAIMS, ended("redealt", claimed_by=1)),
        (MISDEALS, ended("redealt")),
    ],
)
def test_a_result_of_a_hand_that_was_not_played_is_taken(
    variant: Variant, result: HandResult
) -> None:
    assert Match(variant).record(result).points == result.points

"""What a hand scores."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from euchre_rules import Call, Hand, HandResult, Outcome, Trump
from euchre_rules.engine.settle import (
    extra_points,
    outcome_of,
    points_for,
    points_per_side,
    tokens_of,
)
from tests.euchre_rules.engine.shared import begun, deal, finished, table

# Every score another number, so that none can stand in for another.
DISTINCT = {
    "score.make": 11,
    "score.march": 12,
    "score.alone_make": 13,
    "score.alone_four_tricks": 14,
    "score.alone_march": 15,
    "score.euchre": 16,
    "score.euchre_alone": 17,
    "score.defenders_march": 18,
    "score.lone_defender_euchre": 19,
    "score.lone_defender_euchre_of_partners": 20,
}


def scored(
    changes: Mapping[str, object], tricks: int, *, alone: bool = False, defender: bool = False
) -> tuple[str, int]:
    table_rules = table(changes).rules
    outcome = outcome_of(table_rules, tricks, alone=alone, lone_defender=defender)
    return outcome.value, points_for(table_rules, outcome, tricks, alone=alone)


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        (0, ("defenders_march", 18)),
        (1, ("euchre", 16)),
        (2, ("euchre", 16)),
        (3, ("make", 11)),
        (4, ("make", 11)),
        (5, ("march", 12)),
    ],
)
def test_two_makers_against_two_defenders(tricks: int, expected: tuple[str, int]) -> None:
    assert scored(DISTINCT, tricks) == expected


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        (0, ("euchre_alone", 18)),  # the larger of the two
        (1, ("euchre_alone", 17)),
        (2, ("euchre_alone", 17)),
        (3, ("alone_make", 13)),
        (4, ("alone_make", 14)),
        (5, ("alone_march", 15)),
    ],
)
def test_a_lone_maker(tricks: int, expected: tuple[str, int]) -> None:
    assert scored(DISTINCT, tricks, alone=True) == expected


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        (0, ("lone_defender_euchre", 19)),
        (2, ("lone_defender_euchre", 19)),
        (3, ("alone_make", 13)),
        (4, ("alone_make", 14)),
        (5, ("alone_march", 15)),
    ],
)
def test_a_lone_maker_against_a_lone_defender(tricks: int, expected: tuple[str, int]) -> None:
    assert scored(DISTINCT, tricks, alone=True, defender=True) == expected


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        (0, ("lone_defender_euchre", 20)),
        (2, ("lone_defender_euchre", 20)),
        (3, ("make", 11)),
        (5, ("march", 12)),
    ],
)
def test_two_makers_against_a_lone_defender(tricks: int, expected: tuple[str, int]) -> None:
    assert scored(DISTINCT, tricks, defender=True) == expected


@pytest.mark.parametrize(
    ("euchre_alone", "defenders_march", "points"), [(2, 4, 4), (4, 2, 4), (3, 3, 3), (0, 0, 0)]
)
def test_a_lone_maker_without_a_trick_pays_the_larger(
    euchre_alone: int, defenders_march: int, points: int
) -> None:
    changes: dict[str, object] = {
        "score.euchre_alone": euchre_alone,
        "score.defenders_march": defenders_march,
    }
    assert scored(changes, 0, alone=True) == ("euchre_alone", points)


@pytest.mark.parametrize(
    ("tricks", "defender", "expected"),
    [
        (5, False, ("alone_march", 15)),
        (4, False, ("euchre_alone", 17)),
        (3, False, ("euchre_alone", 17)),
        (0, False, ("euchre_alone", 18)),
        (4, True, ("lone_defender_euchre", 19)),
        (5, True, ("alone_march", 15)),
    ],
)
def test_a_lone_maker_who_must_take_all(
    tricks: int, defender: bool, expected: tuple[str, int]
) -> None:
    changes = {**DISTINCT, "alone.must_take_all": True}
    assert scored(changes, tricks, alone=True, defender=defender) == expected


@pytest.mark.parametrize("tricks", [3, 4])
def test_two_makers_need_not_take_all(tricks: int) -> None:
    assert scored({**DISTINCT, "alone.must_take_all": True}, tricks) == ("make", 11)


def test_all_tricks_but_one_as_for_making_it() -> None:
    changes = {**DISTINCT, "score.alone_four_tricks": "as_alone_make"}
    assert scored(changes, 4, alone=True) == ("alone_make", 13)
    assert scored(changes, 3, alone=True) == ("alone_make", 13)


@pytest.mark.parametrize(
    ("tricks", "alone", "expected"),
    [
        (3, False, ("make", 1)),
        (4, False, ("make", 1)),
        (5, False, ("march", 2)),
        (3, True, ("alone_make", 1)),
        (4, True, ("alone_make", 1)),
        (5, True, ("alone_march", 4)),
        (2, False, ("euchre", 2)),
        (0, False, ("defenders_march", 2)),
        (2, True, ("euchre_alone", 2)),
        (0, True, ("euchre_alone", 2)),
    ],
)
def test_the_north_american_scores(tricks: int, alone: bool, expected: tuple[str, int]) -> None:
    assert scored({}, tricks, alone=alone) == expected


def test_the_north_american_scores_of_a_lone_defender() -> None:
    assert scored({}, 2, alone=True, defender=True) == ("lone_defender_euchre", 4)
    assert scored({}, 2, defender=True) == ("lone_defender_euchre", 4)


@pytest.mark.parametrize(
    ("cards", "outcomes"),
    [
        (1, ["defenders_march", "march"]),
        (2, ["defenders_march", "euchre", "march"]),
        (3, ["defenders_march", "euchre", "make", "march"]),
        (4, ["defenders_march", "euchre", "euchre", "make", "march"]),
        (7, ["defenders_march", *["euchre"] * 3, *["make"] * 3, "march"]),
    ],
)
def test_makers_need_more_than_half_of_a_hand_of_any_size(cards: int, outcomes: list[str]) -> None:
    changes: dict[str, object] = {"deal.cards": cards}
    assert [scored(changes, tricks)[0] for tricks in range(cards + 1)] == outcomes


def test_all_but_one_is_counted_from_the_size_of_the_hand() -> None:
    changes: dict[str, object] = {**DISTINCT, "deal.cards": 7}
    points = [scored(changes, tricks, alone=True)[1] for tricks in range(4, 8)]
    assert points == [13, 13, 14, 15]


@pytest.mark.parametrize(
    ("needed", "outcomes"),
    [
        (1, ["defenders_march", "make", "make", "make", "make", "march"]),
        (4, ["defenders_march", "euchre", "euchre", "euchre", "make", "march"]),
        (5, ["defenders_march", "euchre", "euchre", "euchre", "euchre", "march"]),
    ],
)
def test_makers_need_as_many_tricks_as_the_table_says(needed: int, outcomes: list[str]) -> None:
    changes: dict[str, object] = {"score.tricks_needed": needed}
    assert [scored(changes, tricks)[0] for tricks in range(6)] == outcomes


@pytest.mark.parametrize(
    ("changes", "tricks", "alone", "outcome"),
    [
        ({}, 3, False, "fast_break"),
        ({}, 3, True, "fast_break"),
        ({}, 2, False, "euchre"),
        ({}, 4, False, "make"),
        ({"score.fast_break": False}, 3, False, "make"),
        ({"alone.must_take_all": True}, 3, True, "euchre_alone"),
        ({"score.tricks_needed": 4}, 3, False, "euchre"),
        ({"deal.cards": 6}, 4, False, "fast_break"),
        ({"deal.cards": 6}, 3, False, "euchre"),
    ],
)
def test_a_fast_break_scores_nothing(
    changes: dict[str, object], tricks: int, alone: bool, outcome: str
) -> None:
    table_rules = table({"score.fast_break": True, **changes}).rules
    found = outcome_of(table_rules, tricks, alone=alone, lone_defender=False, first_two_lost=True)
    assert found == outcome
    if found is Outcome.FAST_BREAK:
        assert points_for(table_rules, found, tricks, alone=alone) == 0
    usual = outcome_of(table_rules, tricks, alone=alone, lone_defender=False)
    assert usual is not Outcome.FAST_BREAK


@pytest.mark.parametrize(
    ("outcome", "points"),
    [
        (Outcome.MARCH, (0, -2)),
        (Outcome.ALONE_MARCH, (0, -2)),
        (Outcome.MAKE, (2, 0)),
        (Outcome.EUCHRE, (0, 2)),
        (Outcome.FAST_BREAK, (0, 0)),
    ],
)
def test_a_march_may_be_taken_off_the_other_side(outcome: Outcome, points: tuple[int, int]) -> None:
    table_rules = table({"score.march_taken_off": True}).rules
    worth = 0 if outcome is Outcome.FAST_BREAK else 2
    assert points_per_side(table_rules, outcome, worth, 0, 2) == points
    swapped = points_per_side(table_rules, outcome, worth, 1, 2)
    assert swapped == points[::-1]


def test_a_march_is_taken_off_each_of_several_others_and_a_point_on_partner_is_added() -> None:
    table_rules = table({"score.march_taken_off": True}).rules
    assert points_per_side(table_rules, Outcome.MARCH, 2, 1, 3) == (-2, 0, -2)
    assert points_per_side(table_rules, Outcome.MARCH, 2, 0, 2, extra=1) == (1, -2)
    assert points_per_side(table_rules, Outcome.ALONE_MARCH, 5, 0, 2, blind=True) == (5, 0)
    assert points_per_side(table({}).rules, Outcome.EUCHRE, 2, 1, 3) == (2, 0, 2)


@pytest.mark.parametrize(
    ("outcome", "extra"),
    [
        (Outcome.MAKE, 1),
        (Outcome.ALONE_MARCH, 1),
        (Outcome.EUCHRE, 0),
        (Outcome.FAST_BREAK, 0),
    ],
)
def test_a_point_on_partner_is_for_a_hand_that_was_made(outcome: Outcome, extra: int) -> None:
    table_rules = table({"score.point_on_partner": 1}).rules
    assert extra_points(table_rules, outcome, partner_ordered=True) == extra
    assert extra_points(table_rules, outcome, partner_ordered=False) == 0
    assert extra_points(table({}).rules, outcome, partner_ordered=True) == 0


@pytest.mark.parametrize(
    ("result", "tokens"),
    [
        (HandResult(Outcome.MAKE, (4, 1), (1, 0), maker=0), (1, 0)),
        (HandResult(Outcome.MAKE, (1, 4), (0, 1), maker=3), (0, 1)),
        (HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=0), (0, 0)),
        (HandResult(Outcome.ALONE_MAKE, (4, 1), (1, 0), maker=0, alone=True), (0, 0)),
        (HandResult(Outcome.EUCHRE, (1, 4), (0, 2), maker=0), (0, 0)),
        (HandResult(Outcome.THROWN_IN, (0, 0), (0, 0)), (0, 0)),
    ],
)
def test_a_token_is_for_two_makers_who_take_all_tricks_but_one(
    result: HandResult, tokens: tuple[int, int]
) -> None:
    side_of = (0, 1, 0, 1)
    assert tokens_of(table({"score.four_trick_tokens": 4}).rules, result, side_of) == tokens
    assert tokens_of(table({}).rules, result, side_of) == (0, 0)


# Whole hands, from the opening lead or from the deal: hearts are trump.

SWEEP = "JH JD AH KH QH"
NOTHING = "9S TS QS KS AS"


@pytest.mark.parametrize("maker", range(4))
@pytest.mark.parametrize("alone", [False, True])
def test_the_side_that_is_named_gets_the_points(maker: int, alone: bool) -> None:
    variant = table(DISTINCT)
    hands = {maker: SWEEP}
    hand = Hand(variant, deal(variant, hands), call=Call(maker, Trump.HEARTS, alone), leader=maker)
    result = finished(hand).result
    side, other = maker % 2, 1 - maker % 2
    assert result is not None
    assert result.points[side] == (15 if alone else 12)
    assert result.points[other] == 0
    assert result.tricks[side] == 5
    assert (result.maker, result.trump, result.alone) == (maker, Trump.HEARTS, alone)
    assert result.scored


@pytest.mark.parametrize("maker", range(4))
def test_defenders_get_the_points_of_a_euchre(maker: int) -> None:
    variant = table(DISTINCT)
    defender = (maker + 1) % 4
    hands = {maker: NOTHING, defender: SWEEP}
    call = Call(maker, Trump.HEARTS, alone=True, defender_alone=defender)
    hand = Hand(variant, deal(variant, hands), call=call, leader=defender)
    result = finished(hand).result
    assert result is not None
    assert result.points[defender % 2] == 19
    assert result.points[maker % 2] == 0
    assert result.outcome is Outcome.LONE_DEFENDER_EUCHRE
    assert (result.maker, result.defender_alone) == (maker, defender)


def test_a_point_on_partner_depends_on_who_dealt_alone() -> None:
    variant = table({"score.point_on_partner": 1})
    for dealer, points in ((0, 3), (2, 2), (0, 3)):
        passes = "pass, " * ((1 - dealer) % 4)
        hand = begun(variant, {2: SWEEP}, "TH", said=f"{passes}order up", dealer=dealer)
        result = finished(hand).result
        assert result is not None
        assert (result.ordered_by, result.tricks, result.points) == (2, (5, 0), (points, 0))


def test_every_outcome_has_its_sentence() -> None:
    sentences = [outcome.sentence for outcome in Outcome]
    assert len(set(sentences)) == len(Outcome)
    assert all(each.endswith(".") for each in sentences)
    assert Outcome.EUCHRE_ALONE.sentence == "The lone maker was euchred."


def test_without_partners_one_maker_is_spoken_of() -> None:
    assert Outcome.MAKE.told(partners=True) == "The makers made it."
    assert Outcome.MAKE.told(partners=False) == "The maker made it."
    assert Outcome.THROWN_IN.told(partners=False) == Outcome.THROWN_IN.sentence


def test_a_result_without_a_maker_was_not_scored() -> None:
    assert not HandResult(Outcome.THROWN_IN, (0, 0), (0, 0)).scored
    assert HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=0).scored

"""What mistakes cost that the engine never lets happen."""

from __future__ import annotations

import pytest

from euchre_rules import HandResult, Match, Outcome
from euchre_rules.engine.match import PenaltyLine
from euchre_rules.engine.penalty import Mistake, Since, false_claim, may_be_put_right, renege
from euchre_rules.options import Rules
from euchre_rules.options.pack import Sides
from euchre_rules.options.penalties import Correctable
from tests.euchre_rules.engine.shared import table

BOSTON = table(score__renege=3, score__renege_alone=5).rules


@pytest.mark.parametrize(
    ("seat", "alone", "points"),
    [(1, False, (3, 0)), (2, False, (0, 3)), (3, True, (5, 0)), (0, True, (0, 5))],
)
def test_a_renege_scores_for_the_other_side(
    seat: int, alone: bool, points: tuple[int, int]
) -> None:
    found = renege(BOSTON, seat, alone=alone)
    assert (found.mistake, found.seat, found.points) == (Mistake.RENEGE, seat, points)
    assert found.hand_ends


def test_a_renege_in_a_lone_hand_may_cost_four() -> None:
    rules = table(score__renege_alone=4).rules
    assert renege(rules, 0).points == (0, 2)
    assert renege(rules, 0, alone=True).points == (0, 4)


def test_a_renege_costs_two_unless_the_table_says_otherwise() -> None:
    assert renege(Rules(), 0).points == renege(Rules(), 0, alone=True).points == (0, 2)


def test_the_hand_may_be_played_out_after_a_renege() -> None:
    assert not renege(table(renege__hand_ends=False).rules, 0).hand_ends


def test_each_of_several_others_scores() -> None:
    rules = Rules().with_values({"table.sides": Sides.INDIVIDUALS, "table.players": 3})
    assert renege(rules, 1).points == (2, 0, 2)


def test_a_renege_claimed_in_error() -> None:
    assert (false_claim(Rules(), 1).seat, false_claim(Rules(), 1).points) == (1, (0, 0))
    found = false_claim(table(renege__false_claim=2).rules, 1)
    assert (found.mistake, found.points, found.hand_ends) == (Mistake.FALSE_CLAIM, (2, 0), False)


@pytest.mark.parametrize("penalty", [renege, false_claim])
def test_there_must_be_such_a_seat(penalty: object) -> None:
    with pytest.raises(ValueError, match="there is no seat 4"):
        penalty(Rules(), 4)  # type: ignore[operator]  # one of two functions


@pytest.mark.parametrize(
    ("value", "until"),
    [
        (Correctable.TRICK_TURNED, [True, False, False]),
        (Correctable.NEXT_LEAD, [True, True, False]),
        (Correctable.NEVER, [False, False, False]),
    ],
)
def test_until_when_a_renege_may_be_put_right(value: Correctable, until: list[bool]) -> None:
    rules = Rules().with_values({"renege.correctable": value})
    assert [may_be_put_right(rules, since) for since in Since] == until


def test_a_penalty_that_ends_the_hand_passes_the_deal_and_counts_as_a_deal() -> None:
    match = Match(table(game__deals=1))
    match.penalize(renege(match.variant.rules, 3))
    assert (match.score, match.next_dealer, match.state.deals_played) == ((2, 0), 1, 1)
    assert (match.winner, match.sheet[0].score) == (0, (2, 0))
    with pytest.raises(ValueError, match="the game is over: side 0 has won"):
        match.penalize(renege(match.variant.rules, 3))


def test_a_penalty_beside_a_hand_that_is_played_out() -> None:
    match = Match(table(renege__hand_ends=False))
    penalty = renege(match.variant.rules, 3)
    match.penalize(penalty)
    assert match.sheet == [PenaltyLine(0, penalty, (2, 0))]
    assert (match.score, match.next_dealer, match.state.deals_played) == ((2, 0), 0, 0)
    match.record(HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=0))
    assert (match.score, match.next_dealer, len(match.sheet)) == ((3, 0), 1, 2)


def test_a_penalty_of_another_table_is_refused() -> None:
    three = Rules().with_values({"table.sides": Sides.INDIVIDUALS, "table.players": 3})
    with pytest.raises(ValueError, match="the table has 2 sides, not 3"):
        Match(table()).penalize(renege(three, 0))


def test_what_a_mistake_costs_is_added_to_the_score() -> None:
    match = Match(table(), score=[3, 4])
    match.penalize(renege(match.variant.rules, 2))
    assert match.score == (3, 6)

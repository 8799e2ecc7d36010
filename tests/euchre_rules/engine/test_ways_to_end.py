"""How games end where there is more than a target: leads, numbers of deals, tokens, negatives."""

from __future__ import annotations

import pytest

from euchre_rules import HandResult, Match, MatchState, Outcome
from euchre_rules.engine.match import dealer_after_misdeal, state_after
from tests.euchre_rules.engine.shared import paying, table

THROWN_IN = HandResult(Outcome.THROWN_IN, (0, 0), (0, 0))


ENDS = {
    Outcome.MAKE: (3, (1, 0)),
    Outcome.ALONE_MARCH: (5, (4, 0)),
    Outcome.FAST_BREAK: (3, (0, 0)),
    Outcome.EUCHRE: (2, (0, 2)),
}
"""The makers' tricks, and the points of the makers and of the defenders."""


@pytest.mark.parametrize(
    ("score", "deals", "winner", "over"),
    [
        ((10, 9), 0, None, False),
        ((10, 8), 0, 0, True),
        ((12, 14), 0, 1, True),
        ((3, 3), 8, None, True),
        ((3, 4), 8, 1, True),
        ((-2, -4), 8, 0, True),
        ((3, 4), 7, None, False),
    ],
)
def test_a_lead_of_two_and_at_most_eight_deals(
    score: tuple[int, int], deals: int, winner: int | None, over: bool
) -> None:
    game = table(game__win_by=2, game__deals=8).rules.game
    state = MatchState(score=score, deals_played=deals)
    assert (state.winner(game), state.is_over(game)) == (winner, over)


def test_several_who_reach_the_target_play_on_while_the_best_are_level() -> None:
    game = table().rules.game
    assert MatchState(score=(11, 9, 11)).winner(game) is None
    assert MatchState(score=(11, 9, 12)).winner(game) == 2
    assert MatchState().winner(game) is None


def test_without_a_target_only_the_last_deal_ends_the_game() -> None:
    match = Match(table(game__target=0, game__deals=2))
    for result in (THROWN_IN, paying(4, 0)):
        match.record(result)
        assert not match.is_over
    match.record(paying(0, 4))
    assert (match.is_over, match.is_drawn, match.winner) == (True, True, None)
    with pytest.raises(ValueError, match="the game is over: it is drawn"):
        match.record(THROWN_IN)


def test_a_game_with_a_target_and_deals_ends_with_whichever_comes_first() -> None:
    match = Match(table(game__target=3, game__deals=9))
    match.record(paying(2, 0))
    match.record(paying(2, 0))
    assert (match.is_over, match.is_drawn, match.winner) == (True, False, 0)


def test_four_tokens_are_turned_into_a_point() -> None:
    variant = table(score__four_trick_tokens=4)
    four = HandResult(Outcome.MAKE, (4, 1), (1, 0), maker=2)
    state = MatchState(score=(0, 0), tokens=(2, 3))
    state = state_after(variant, state, four)
    assert (state.score, state.tokens) == ((1, 0), (3, 3))
    state = state_after(variant, state, four)
    assert (state.score, state.tokens) == ((3, 0), (0, 3))


def test_the_sheet_shows_tokens_where_there_are_any() -> None:
    four = HandResult(Outcome.MAKE, (4, 1), (1, 0), maker=2)
    match, plain = Match(table(score__four_trick_tokens=2)), Match(table())
    line = match.record(four)
    assert (line.points, line.score, line.tokens) == ((1, 0), (1, 0), (1, 0))
    line = match.record(four)
    assert (line.points, line.score, line.tokens) == ((2, 0), (3, 0), (0, 0))
    assert plain.record(four).tokens == plain.state.tokens == ()


def test_a_score_may_fall_below_zero_where_a_march_is_taken_off() -> None:
    march = HandResult(Outcome.MARCH, (5, 0), (0, -2), maker=0)
    match = Match(table(score__march_taken_off=True))
    match.record(march)
    match.record(march)
    assert match.score == (0, -4)
    with pytest.raises(ValueError, match=r"points are whole numbers from 0, not \(0, -2\)"):
        Match(table()).record(march)


@pytest.mark.parametrize(
    ("option", "ordered_by", "outcome", "dealer"),
    [
        ("same_dealer", 2, Outcome.MAKE, 0),
        ("same_dealer", 2, Outcome.ALONE_MARCH, 0),
        ("same_dealer", 2, Outcome.FAST_BREAK, 0),
        ("same_dealer", 2, Outcome.EUCHRE, 1),
        ("same_dealer", 1, Outcome.MAKE, 1),
        ("same_dealer", 0, Outcome.MAKE, 1),
        ("same_dealer", None, Outcome.MAKE, 1),
        ("next_dealer", 2, Outcome.MAKE, 1),
    ],
)
def test_who_deals_after_a_partners_order_that_was_made(
    option: str, ordered_by: int | None, outcome: Outcome, dealer: int
) -> None:
    fast = outcome is Outcome.FAST_BREAK
    match = Match(table(deal__after_partners_order=option, score__fast_break=fast))
    took, points = ENDS[outcome]
    maker, tricks = ordered_by or 0, (took, 5 - took)
    if maker % 2:
        tricks, points = tricks[::-1], points[::-1]
    alone = outcome is Outcome.ALONE_MARCH
    result = HandResult(outcome, tricks, points, maker, alone=alone, ordered_by=ordered_by)
    match.record(result)
    assert match.next_dealer == dealer


@pytest.mark.parametrize(
    ("value", "dealers"),
    [
        ("same_dealer", [0, 0, 0, 0]),
        ("next_dealer", [1, 2, 3, 0]),
        ("one_more_try_then_next_dealer", [0, 1, 1, 2]),
        ("third_misdeal_passes", [0, 0, 1, 1]),
    ],
)
def test_who_deals_after_misdeals_in_a_row(value: str, dealers: list[int]) -> None:
    variant = table(deal__after_misdeal=value)
    match, found = Match(variant), []
    for _ in dealers:
        match.misdeal()
        found.append(match.next_dealer)
    assert found == dealers
    assert (match.score, match.sheet, match.state.deals_played) == ((0, 0), [], 0)
    first = dealer_after_misdeal(variant, 0)
    assert first == dealer_after_misdeal(variant, 0, 1) == dealers[0]


def test_a_hand_between_two_misdeals_begins_the_count_again() -> None:
    variant = table(
        deal__after_misdeal="one_more_try_then_next_dealer", deal__after_all_pass="same_dealer"
    )
    match = Match(variant)
    match.misdeal()
    match.record(THROWN_IN)
    match.misdeal()
    assert match.next_dealer == 0


@pytest.mark.parametrize(("dealer", "misdeals"), [(4, 1), (0, 0)])
def test_a_misdeal_that_can_not_be_is_refused(dealer: int, misdeals: int) -> None:
    with pytest.raises(ValueError, match=r"there is no seat 4|counted from 1, not 0"):
        dealer_after_misdeal(table(), dealer, misdeals)


def test_after_the_end_there_is_no_misdeal() -> None:
    match = Match(table(game__target=1))
    match.record(paying(1, 0))
    with pytest.raises(ValueError, match="the game is over: side 0 has won"):
        match.misdeal()

"""Several games at one table: laps, slams and the rubber."""

from __future__ import annotations

import random

import pytest

from euchre_rules import Deal, Hand, MatchState, Series
from euchre_rules.engine.match import SheetLine
from euchre_rules.engine.penalty import renege
from euchre_rules.engine.series import GameLine, carried, game_counts
from tests.euchre_rules.engine.shared import paying, table


def play(series: Series, *points: tuple[int, int]) -> None:
    """Play games that end at these points with a hand that side 0, or the winner, makes."""
    for each in points:
        if series.match.is_over:
            series.next_game()
        last = (1, 0) if each[0] >= each[1] else (0, 1)
        series.match.state = MatchState(score=(each[0] - last[0], each[1] - last[1]))
        series.record(paying(*last))


@pytest.mark.parametrize(
    ("score", "points"),
    [((11, 4), (1, 0)), ((4, 13), (0, 3)), ((10, 4), (0, 0)), ((9, 4), (0, 0))],
)
def test_a_lap_carries_the_points_beyond_the_target(
    score: tuple[int, int], points: tuple[int, int]
) -> None:
    state = MatchState(score=score)
    assert carried(table(game__overshoot="laps"), state) == points
    assert carried(table(), state) == (0, 0)


def test_what_is_carried_never_wins_the_next_game() -> None:
    assert carried(table(game__overshoot="laps", game__target=2), MatchState(score=(9, 0))) == (
        1,
        0,
    )
    one = table(game__overshoot="laps", game__target=1)
    assert carried(one, MatchState(score=(4, 0))) == (0, 0)


@pytest.mark.parametrize(
    ("score", "counts"), [((10, 0), 2), ((0, 11), 2), ((10, -2), 2), ((10, 1), 1), ((9, 0), 0)]
)
def test_a_slam_counts_two_games(score: tuple[int, int], counts: int) -> None:
    state = MatchState(score=score)
    assert game_counts(table(game__skunk="counts_double"), state) == counts
    assert game_counts(table(), state) == min(counts, 1)


def test_every_one_of_several_losers_must_be_without_a_point() -> None:
    variant = table(table__sides="individuals", table__players=3, game__skunk="counts_double")
    assert game_counts(variant, MatchState(score=(10, 0, 0))) == 2
    assert game_counts(variant, MatchState(score=(10, 0, 1))) == 1


def test_laps_from_game_to_game_and_the_deal_goes_on() -> None:
    series = Series(table(game__target=5, game__overshoot="laps"), first_dealer=3)
    for points in ((0, 1), (4, 0), (4, 0)):
        series.record(paying(*points))
    assert series.games == (GameLine(0, (8, 1), 1, (3, 0)),)
    match = series.next_game()
    assert (match.score, match.next_dealer, match.state.deals_played) == ((3, 0), 2, 0)
    assert not series.is_over


def test_four_double_games_and_the_rubber_count_ten() -> None:
    variant = table(game__rubber=4, game__skunk="counts_double", game__rubber_bonus=2)
    series = Series(variant)
    play(series, (10, 0), (10, 0), (10, 0))
    assert (series.winner, series.wins, series.totals) == (None, (3, 0), (6, 0))
    play(series, (10, 0))
    assert (series.winner, series.wins, series.totals) == (0, (4, 0), (10, 0))
    with pytest.raises(ValueError, match="the rubber is over: side 0 has won"):
        series.next_game()


def test_best_of_three() -> None:
    series = Series(table(game__rubber=2))
    play(series, (10, 0), (0, 10))
    assert not series.is_over
    play(series, (0, 10))
    assert (series.is_over, series.winner, series.totals) == (True, 1, (1, 2))


def test_the_first_to_win_three_games() -> None:
    series = Series(table(game__rubber=3))
    play(series, (10, 0), (10, 0))
    assert not series.is_over
    play(series, (10, 2))
    assert (series.winner, series.totals) == (0, (3, 0))


def test_the_bonus_is_for_the_rubber_only() -> None:
    series = Series(table(game__rubber=2, game__rubber_bonus=2))
    play(series, (10, 0), (0, 10), (10, 3))
    assert series.totals == (4, 1)


def test_a_drawn_game_counts_for_nobody() -> None:
    series = Series(table(game__rubber=1, game__target=0, game__deals=1))
    play(series, (2, 2))
    assert (series.games[0].winner, series.games[0].counts, series.totals) == (None, 0, (0, 0))
    play(series, (2, 1))
    assert series.winner == 0


def test_without_a_rubber_the_games_go_on() -> None:
    series = Series(table())
    play(series, *[(10, 0)] * 5)
    assert (series.is_over, series.winner, series.wins) == (False, None, (5, 0))


def test_a_game_may_end_with_a_penalty() -> None:
    series = Series(table(game__target=2, game__rubber=1))
    series.penalize(renege(series.variant.rules, 1))
    assert (series.winner, series.games[0].score) == (0, (2, 0))


@pytest.mark.parametrize(
    "options",
    [
        {"score.march_taken_off": True, "game.win_by": 3},
        {
            "score.fast_break": True,
            "score.four_trick_tokens": 2,
            "score.point_on_partner": 1,
            "deal.after_partners_order": "same_dealer",
            "game.overshoot": "laps",
            "game.skunk": "counts_double",
            "game.rubber_bonus": 2,
        },
        {"score.tricks_needed": 5, "game.target": 0, "game.deals": 3},
        {"table.players": 3, "table.sides": "individuals", "score.march_taken_off": True},
    ],
)
def test_random_rubbers_end_and_every_point_is_on_a_sheet(options: dict[str, object]) -> None:
    variant = table({"game.target": 4, "game.rubber": 2, **options})
    series, rng = Series(variant, first_dealer=1), random.Random(3)
    while not series.is_over:
        if series.match.is_over:
            series.next_game()
        deal = Deal.random(variant, series.match.next_dealer, rng)
        hand = Hand(variant, deal, context=series.match.state)
        while hand.to_act is not None:
            hand.apply(rng.choice(hand.legal_actions()))
        assert hand.result is not None
        series.record(hand.result)
    begun = (0,) * len(series.match.score)
    for match, game in zip(series.matches, series.games, strict=True):
        lines = [line.points for line in match.sheet if isinstance(line, SheetLine)]
        assert match.score == tuple(map(sum, zip(begun, *lines, strict=True)))
        begun = game.carried
    assert max(series.wins) == 2


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(ValueError, match="the game is not over yet"):
        Series(table()).next_game()


def test_the_first_seat_deals_first_unless_another_is_named() -> None:
    assert Series(table()).match.next_dealer == 0
    assert Series(table(), 2).match.next_dealer == 2

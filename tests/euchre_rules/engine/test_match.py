"""The game to the target."""

from __future__ import annotations

import random

import pytest

from euchre_rules import Deal, Hand, HandResult, Match, MatchState, Outcome, Variant, load_variant
from euchre_rules.engine.match import SheetLine
from tests.euchre_rules.engine.shared import NORTH_AMERICAN, paying, table

FARMERS = {"redeal_hand.qualifies": "all_nines_and_tens", "redeal_hand.limit": 2}
THROWN_IN = HandResult(Outcome.THROWN_IN, (0, 0), (0, 0))


def redealt(seat: int) -> HandResult:
    return HandResult(Outcome.REDEALT, (0, 0), (0, 0), claimed_by=seat)


def played(variant: Variant, *results: HandResult, first_dealer: int = 0) -> Match:
    match = Match(variant, first_dealer)
    for each in results:
        match.record(each)
    return match


def hands(match: Match) -> list[SheetLine]:
    """The lines of the sheet that are no penalties."""
    return [line for line in match.sheet if isinstance(line, SheetLine)]


def test_a_game_begins_level() -> None:
    match = Match(NORTH_AMERICAN, first_dealer=2)
    assert match.score == (0, 0)
    assert (match.winner, match.next_dealer, match.sheet) == (None, 2, [])
    assert match.state == MatchState(score=(0, 0))


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_who_is_not_there_is_refused(dealer: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {dealer}; seats are 0 to 3"):
        Match(NORTH_AMERICAN, first_dealer=dealer)


def test_the_worked_example_of_a_game_to_ten() -> None:
    match = played(NORTH_AMERICAN, *[paying(0, 1)] * 7, *[paying(1, 0)] * 5)
    scores = [match.score]
    for each in (
        paying(1, 0),
        HandResult(Outcome.EUCHRE, (3, 2), (2, 0), maker=1),
        paying(4, 0),
    ):
        assert match.winner is None
        match.record(each)
        scores.append(match.score)
    assert scores == [(5, 7), (6, 7), (8, 7), (12, 7)]
    assert match.winner == 0


def test_the_deal_goes_round_to_the_left() -> None:
    match = Match(NORTH_AMERICAN, first_dealer=2)
    dealers = []
    for _ in range(6):
        dealers.append(match.next_dealer)
        match.record(paying(1, 0))
    assert dealers == [2, 3, 0, 1, 2, 3]
    assert [line.dealer for line in match.sheet] == dealers


@pytest.mark.parametrize(("value", "next_dealer"), [("next_dealer", 1), ("same_dealer", 0)])
def test_who_deals_when_everybody_has_passed(value: str, next_dealer: int) -> None:
    match = played(table(deal__after_all_pass=value), THROWN_IN)
    assert (match.next_dealer, match.score) == (next_dealer, (0, 0))
    assert match.state.deals_played == 0
    match.record(paying(1, 0))
    assert match.next_dealer == next_dealer + 1


@pytest.mark.parametrize(("value", "next_dealer"), [("same_dealer", 0), ("next_dealer", 1)])
def test_who_deals_when_a_poor_hand_was_thrown_in(value: str, next_dealer: int) -> None:
    match = played(table(FARMERS, redeal_hand__dealer=value), redealt(3))
    assert (match.next_dealer, match.score) == (next_dealer, (0, 0))
    assert match.state.claims_used == (3,)
    assert match.state.deals_played == 0


def test_the_two_rules_about_the_next_deal_are_apart() -> None:
    variant = table(FARMERS, deal__after_all_pass="same_dealer", redeal_hand__dealer="next_dealer")
    assert played(variant, THROWN_IN).next_dealer == 0
    assert played(variant, redealt(1)).next_dealer == 1


def test_claims_are_counted_over_the_game() -> None:
    match = played(table(FARMERS), redealt(1), paying(1, 0), redealt(1), redealt(2))
    assert match.state.claims_used == (1, 1, 2)
    assert match.state.deals_played == 1


def test_claims_without_a_limit_are_not_counted() -> None:
    match = played(table(FARMERS, redeal_hand__limit=0), redealt(1), redealt(1))
    assert match.state.claims_used == ()
    under = HandResult(Outcome.THROWN_IN, (0, 0), (0, 0), exchanged_by=1)
    match = played(table(exchange_hand__qualifies="three_nines"), under)
    assert match.state.exchanges_used == ()


@pytest.mark.parametrize(
    ("target", "before", "points", "winner"),
    [
        (10, (9, 6), (2, 0), 0),
        (10, (9, 9), (2, 0), 0),
        (10, (8, 9), (0, 2), 1),
        (10, (8, 9), (1, 0), None),
        (11, (10, 3), (1, 0), 0),
        (11, (9, 3), (2, 0), 0),
        (11, (9, 3), (1, 0), None),
        (21, (10, 3), (1, 0), None),
        (21, (20, 3), (4, 0), 0),
        (15, (13, 14), (4, 0), 0),
        (15, (14, 14), (0, 2), 1),
        (1, (0, 0), (1, 0), 0),
    ],
)
def test_the_first_side_at_or_past_the_target_wins(
    target: int, before: tuple[int, int], points: tuple[int, int], winner: int | None
) -> None:
    match = Match(table(game__target=target))
    match.state = MatchState(score=before)
    match.record(paying(*points))
    assert match.winner == winner


def test_after_the_end_nothing_more_is_recorded() -> None:
    match = played(table(game__target=1), paying(1, 0))
    with pytest.raises(ValueError, match="the game is over: side 0 has won"):
        match.record(paying(1, 0))
    assert (match.score, len(match.sheet)) == ((1, 0), 1)


def test_a_result_of_another_table_is_refused() -> None:
    with pytest.raises(ValueError, match="the table has 2 sides, not 3"):
        Match(NORTH_AMERICAN).record(paying(1, 0, 0))


def test_the_sheet_keeps_every_hand_with_the_score_after_it() -> None:
    results = [paying(0, 1), THROWN_IN, paying(2, 0)]
    match = played(NORTH_AMERICAN, *results, first_dealer=3)
    assert [line.result for line in hands(match)] == results
    assert [line.score for line in match.sheet] == [(0, 1), (0, 1), (2, 1)]
    assert [line.dealer for line in match.sheet] == [3, 0, 1]


def test_a_new_game_knows_nothing_of_the_old_one() -> None:
    played(table(FARMERS, game__target=1), redealt(1), paying(1, 0))
    assert Match(table(game__target=1)).state == MatchState(score=(0, 0))


def random_game(reference: str, seed: int) -> tuple[Match, list[Deal]]:
    """A whole game, each hand played at random, and its deals."""
    variant, rng = load_variant(reference), random.Random(seed)
    match, deals = Match(variant), []
    while match.winner is None:
        deal = Deal.random(variant, match.next_dealer, rng)
        hand = Hand(variant, deal, context=match.state)
        assert (hand.maker, hand.trump, hand.sitting_out, hand.tricks) == (None, None, (), ())
        while hand.to_act is not None:
            legal = hand.legal_actions()
            hand.apply(legal[int(rng.random() * len(legal))])
        assert hand.result is not None
        match.record(hand.result)
        deals.append(deal)
    return match, deals


@pytest.mark.parametrize(("reference", "target"), [("north_american", 10), ("guernsey", 15)])
def test_random_games_end(reference: str, target: int) -> None:
    for seed in range(5):
        match, _ = random_game(reference, seed)
        assert match.winner is not None
        assert match.score[match.winner] >= target > match.score[1 - match.winner]
        total = tuple(map(sum, zip(*(line.points for line in hands(match)), strict=True)))
        assert match.score == total


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    first, deals = random_game("north_american", 42)
    again, same_deals = random_game("north_american", 42)
    assert (deals, first.sheet) == (same_deals, again.sheet)
    assert len({deal.hands for deal in deals}) == len(deals)
    assert random_game("north_american", 43)[1][0].hands != deals[0].hands


def test_who_has_gone_under_or_claimed_is_counted_for_the_game() -> None:
    match = Match(table(FARMERS, exchange_hand__qualifies="three_nines", exchange_hand__limit=2))
    for each in (
        HandResult(Outcome.THROWN_IN, (0, 0), (0, 0), exchanged_by=1),
        redealt(2),
        HandResult(Outcome.MAKE, (3, 2), (1, 0), maker=0, exchanged_by=0),
        paying(1, 0),
    ):
        match.record(each)
    assert (match.state.exchanges_used, match.state.claims_used) == ((1, 0), (2,))


@pytest.mark.parametrize("score", [[3, 4], (3, 4)])
def test_a_score_carried_over_is_a_list_or_a_tuple(score: list[int] | tuple[int, ...]) -> None:
    assert Match(NORTH_AMERICAN, score=score).score == (3, 4)


def test_a_score_carried_over_is_nothing_else() -> None:
    with pytest.raises(ValueError, match=r"scores are a tuple of numbers, not range\(0, 2\)"):
        Match(NORTH_AMERICAN, score=range(2))  # type: ignore[arg-type]  # the fault


def test_where_each_token_is_a_point_none_is_left() -> None:
    four = HandResult(Outcome.MAKE, (4, 1), (1, 0), maker=0)
    match = played(table(score__four_trick_tokens=1), four)
    assert (match.score, match.state.tokens) == ((2, 0), (0, 0))


def test_nobody_has_won_by_points_where_there_is_no_target() -> None:
    deals = table(game__target=0, game__deals=5).rules.game
    assert MatchState(score=(3, 0), deals_played=4).winner(deals) is None
    assert MatchState(score=(3, 0), deals_played=5).winner(deals) == 0


def test_nobody_has_won_without_a_score() -> None:
    assert MatchState(deals_played=1).winner(table(game__deals=1).rules.game) is None

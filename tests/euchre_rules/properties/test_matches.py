"""Games and rubbers go on until the rules say that they are over, and the sheet adds up."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from euchre_rules import Hand, Match, Series, Variant
from euchre_rules.engine.match import SheetLine
from euchre_rules.options.game import Overshoot, Skunk
from tests.euchre_rules.engine.strategies import CHECKED, SEEDS, chosen, dealt
from tests.euchre_rules.properties.score_sheet import Sheet, short_games
from tests.euchre_rules.properties.score_table import sides
from tests.proving import amount

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

MOST_HANDS = 150
"""How many hands of a game are played; where few results score, luck may ask for more."""


def hands_of(match: Match, rng: random.Random) -> Iterator[Hand]:
    """Hands that are played at random and recorded, until the game is over."""
    for _ in range(MOST_HANDS):
        if match.is_over:
            return
        deal = dealt(match.variant, match.next_dealer, rng)
        hand = Hand(match.variant, deal, context=match.state)
        while hand.to_act is not None:
            hand.apply(chosen(hand, rng))
        assert hand.result is not None
        match.record(hand.result)
        yield hand


@given(short_games(), SEEDS)
@settings(CHECKED, max_examples=amount(60, 2_000))
def test_a_game_goes_on_until_it_is_over_and_its_sheet_adds_up(
    variant: Variant, rng: random.Random
) -> None:
    match = Match(variant, rng.randrange(variant.rules.table.players))
    sheet = Sheet(variant.rules, match.score, match.next_dealer)
    for hand in hands_of(match, rng):
        sheet.add(hand)
        line = match.sheet[-1]
        assert isinstance(line, SheetLine)
        assert (line.dealer, line.result) == (hand.deal.dealer, hand.result)
        assert list(line.score) == list(match.score) == sheet.score
        assert list(match.state.tokens or sheet.tokens) == sheet.tokens
        assert match.state.deals_played == sheet.deals
        assert list(match.state.claims_used) == sheet.claims
        assert list(match.state.exchanges_used) == sheet.exchanges
        assert match.next_dealer == sheet.dealer
        assert (match.winner, match.is_over) == (sheet.winner(), sheet.is_over())
        assert match.is_drawn == (sheet.is_over() and sheet.winner() is None)
        for _ in range(0 if match.is_over else rng.choice((0, 0, 1, 2, 3))):
            match.misdeal()
            sheet.misdeal()
            assert match.next_dealer == sheet.dealer
    if match.is_over:
        assert hand.result is not None
        with pytest.raises(ValueError, match="the game is over"):
            match.record(hand.result)


@given(short_games(), SEEDS)
@settings(CHECKED, max_examples=amount(30, 1_000))
def test_a_rubber_goes_on_until_it_is_won(variant: Variant, rng: random.Random) -> None:
    rules = variant.rules
    series = Series(variant, rng.randrange(rules.table.players))
    wins, counts = [0] * sides(rules), [0] * sides(rules)
    for _ in range(8):
        list(hands_of(series.match, rng))
        if not series.match.is_over:
            return
        winner, score = series.match.winner, series.match.score
        beyond = [0] * len(score)
        if winner is not None:
            wins[winner] += 1
            others = [points for side, points in enumerate(score) if side != winner]
            slam = rules.game.skunk is Skunk.COUNTS_DOUBLE and all(p <= 0 for p in others)
            counts[winner] += 2 if slam else 1
            if rules.game.overshoot is Overshoot.LAPS:
                target = rules.game.target
                beyond[winner] = min(max(score[winner] - target, 0), target - 1)
        needed = rules.game.rubber
        won = [side for side, games in enumerate(wins) if needed and games >= needed]
        totals = [n + rules.game.rubber_bonus * (side in won) for side, n in enumerate(counts)]
        assert (list(series.wins), list(series.totals)) == (wins, totals)
        assert series.winner == (won[0] if won else None)
        assert series.is_over is bool(won)
        if won:
            with pytest.raises(ValueError, match="the rubber is over"):
                series.next_game()
            return
        dealer = series.match.next_dealer
        match = series.next_game()
        assert (list(match.score), match.next_dealer, match.sheet) == (beyond, dealer, [])

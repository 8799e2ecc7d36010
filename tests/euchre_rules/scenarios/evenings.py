"""Random games for tests of match files: hands, misdeals, penalties, several games."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from euchre_rules import Deal, Hand, Series, Variant
from euchre_rules.engine.penalty import Penalty, false_claim, renege
from euchre_rules.scenarios.match_writing import (
    GameBegun,
    Happened,
    MatchHead,
    MisdealtBy,
    PlayedHand,
)
from tests.euchre_rules.engine.strategies import chosen


@dataclass(frozen=True)
class Evening:
    """What was played: what must be read back from its file."""

    head: MatchHead
    series: Series
    happened: tuple[Happened, ...]

    @property
    def hands(self) -> list[Hand]:
        return [each.hand for each in self.happened if isinstance(each, PlayedHand)]


def evening(variant: Variant, rng: random.Random, name: str = "evening") -> Evening:
    """Some deals at random, and now and then what else may happen."""
    seats = variant.rules.table.players
    series = Series(variant, rng.randrange(seats))
    head = MatchHead(name, "An evening", variant, series.match.next_dealer)
    happened: list[Happened] = []
    for _ in range(rng.randrange(1, 10)):
        if series.match.is_over:
            if series.is_over:
                break
            series.next_game()
            happened.append(GameBegun(len(series.matches)))
            continue
        each = _deal(series, rng)
        happened.append(each)
        if isinstance(each, PlayedHand) and not _goes_on(each):
            break
    return Evening(head, series, tuple(happened))


def _goes_on(played: PlayedHand) -> bool:
    return played.hand.result is not None or any(each.hand_ends for each in played.penalties)


def _deal(series: Series, rng: random.Random) -> Happened:
    what = rng.random()
    if what < 0.1:
        seat = series.match.next_dealer
        series.match.misdeal()
        return MisdealtBy(seat)
    if what < 0.2:
        penalty = _penalty(series.variant, rng)
        series.penalize(penalty)
        return penalty
    dealer, state = series.match.next_dealer, series.match.state
    hand = Hand(series.variant, Deal.random(series.variant, dealer, rng), context=state)
    left = rng.choice((99, 99, 99, rng.randrange(30)))
    while hand.to_act is not None and left:
        hand.apply(chosen(hand, rng))
        left -= 1
    penalties = (_penalty(series.variant, rng),) if rng.random() < 0.2 else ()
    for each in penalties:
        series.penalize(each)
    ended = any(each.hand_ends for each in penalties) or series.match.is_over
    if hand.result is not None and not ended:
        series.record(hand.result)
    return PlayedHand(hand, penalties)


def _penalty(variant: Variant, rng: random.Random) -> Penalty:
    seat = rng.randrange(variant.rules.table.players)
    if rng.random() < 0.5:
        return false_claim(variant.rules, seat)
    return renege(variant.rules, seat, alone=rng.random() < 0.5)


def state_of(series: Series) -> list[tuple[Any, ...]]:
    """All that games know."""
    return [(each.state, each.next_dealer, each.sheet, each._misdeals) for each in series.matches]

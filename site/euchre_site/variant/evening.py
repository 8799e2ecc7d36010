"""A game told as a score sheet: hand after hand to its end, as the engine keeps the score."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from euchre_rules.engine.match import Match, SheetLine
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.rulebook.points import Line, scoring_lines
from euchre_rules.spec.variant import Variant
from euchre_site.variant.hands import (
    dealers_partner,
    may_assist,
    played,
    round_matters,
    without_play,
)

_TRIES: Final = 60
_MOST_HANDS: Final = 40
_PLEASANT: Final = 9
"""About how many hands a score sheet has that tells enough and is not too long to read."""
_OFTEN: Final = 5
_SELDOM: Final = 2
_IN_ROUND_ONE: Final = 0.7
"""How often a dealer's partner who makes trump has ordered it up, where that matters."""


@dataclass(frozen=True)
class Evening:
    """A game to its end.

    Attributes:
        match: The game.
        lines: Its hands.
    """

    match: Match
    lines: tuple[SheetLine, ...]


@lru_cache(maxsize=128)
def evening(variant: Variant) -> Evening:
    """A game to its end, of those tried the one that tells the most in the fewest hands.

    Args:
        variant: The table.
    """
    tried = [_played_out(variant, random.Random(seed)) for seed in range(_TRIES)]
    return min(tried, key=_dullness)


def _dullness(found: Evening) -> float:
    """How little a game shows; a game without a winner shows the least."""
    winner, score = found.match.winner, sorted(found.match.score)
    if winner is None:
        return 1000
    seen = len({(each.result.outcome, each.result.ordered_by is None) for each in found.lines})
    idle = sum(not any(line.points) for line in found.lines)
    distance = abs(len(found.lines) - _PLEASANT)
    return distance + 2 * idle - 2 * seen + (score[-1] - score[-2]) / max(1, score[-1]) * 4


def _played_out(variant: Variant, chance: random.Random) -> Evening:
    match = Match(variant)
    lines: list[SheetLine] = []
    while not match.is_over and len(lines) < _MOST_HANDS:
        lines.append(match.record(_hand(variant, match.next_dealer, chance)))
    return Evening(match, tuple(lines))


def _hand(variant: Variant, dealer: int, chance: random.Random) -> HandResult:
    """Some hand that may happen at the table."""
    ways = list(_ways(variant))
    way = chance.choices([each for each, _ in ways], [weight for _, weight in ways])[0]
    if isinstance(way, Outcome):
        return without_play(variant, way, dealer)
    # Who deals goes blind, and nobody else.
    maker = dealer if way.blind else chance.randrange(variant.rules.table.players)
    # Nearly enough tricks are commoner than none.
    tricks = chance.choices(way.tricks, range(1, len(way.tricks) + 1))[0]
    partner = round_matters(variant) and maker == dealers_partner(variant, dealer)
    assisted = partner and may_assist(variant, way) and chance.random() < _IN_ROUND_ONE
    return played(variant, way, tricks, maker, assisted=assisted)


def _ways(variant: Variant) -> Iterator[tuple[Line | Outcome, int]]:
    """How a hand may end, and how often it does so."""
    rules = variant.rules
    for line in scoring_lines(rules):
        plain = not (line.alone or line.blind or line.lone_defender)
        yield line, _OFTEN if plain else 1
    if not rules.round_two.stick_the_dealer:
        yield Outcome.THROWN_IN, _SELDOM
    elif rules.round_two.buy_out:
        yield Outcome.BOUGHT_OUT, _SELDOM

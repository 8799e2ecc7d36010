"""What a call is worth in points, from the tricks that it is likely to bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt
from typing import Final

from euchre_rules.options import Rules
from euchre_rules.options.game import Overshoot
from euchre_rules.options.scoring import SameAs

_EVERY_POINT: Final = 999
"""More points than a hand can bring, where none is worth nothing."""
_SPREAD_TOGETHER: Final = 0.47
_SPREAD_ALONE: Final = 0.36
"""How far tricks stray from what is likely: times the root of the number of tricks."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What can still be won and lost: points beyond what decides the game are worth nothing.

    Attributes:
        ours: The points that the side still needs.
        theirs: The points that the nearest other side still needs.
    """

    rules: Rules
    ours: int
    theirs: int

    def together(self, tricks: float) -> float:
        """The points that a call is worth when both makers play.

        Args:
            tricks: The tricks that they are likely to take.
        """
        score, cards = self.rules.score, self.rules.deal.cards
        spread = _SPREAD_TOGETHER * sqrt(cards)
        made = at_least(self.rules.majority, tricks, spread)
        march = at_least(cards, tricks, spread)
        return (
            (made - march) * min(score.make, self.ours)
            + march * self._march(score.march)
            - (1 - made) * min(score.euchre, self.theirs)
        )

    def alone(self, tricks: float) -> float:
        """The points that a call is worth when the maker plays alone.

        Args:
            tricks: The tricks that the maker is likely to take.
        """
        score, cards = self.rules.score, self.rules.deal.cards
        march = at_least(cards, tricks, _SPREAD_ALONE * sqrt(cards))
        made = march if self.rules.alone.must_take_all else self.makes_alone(tricks)
        four = score.alone_four_tricks
        few = score.alone_make if four is SameAs.AS_ALONE_MAKE else (score.alone_make + four) / 2
        return (
            (made - march) * min(few, self.ours)
            + march * self._march(score.alone_march)
            - (1 - made) * min(score.euchre_alone, self.theirs)
        )

    @property
    def alone_pays(self) -> bool:
        """Whether all the tricks alone win more than all the tricks with a partner."""
        score = self.rules.score
        return self._march(score.alone_march) > self._march(score.march)

    def _march(self, points: int) -> int:
        """What a march is worth; one that is taken off the others brings nobody to the target."""
        return points if self.rules.score.march_taken_off else min(points, self.ours)

    def makes_alone(self, tricks: float) -> float:
        """How likely a lone maker takes enough tricks, as a share of 1."""
        rules = self.rules
        enough = rules.deal.cards if rules.alone.must_take_all else rules.majority
        return at_least(enough, tricks, _SPREAD_ALONE * sqrt(rules.deal.cards))

    def stops_makers(self, tricks: float) -> float:
        """How likely a lone defender euchres the makers, as a share of 1.

        Args:
            tricks: The tricks that the defender is likely to take.
        """
        cards = self.rules.deal.cards
        return at_least(cards - self.rules.majority + 1, tricks, _SPREAD_ALONE * sqrt(cards))


def stakes_of(rules: Rules, score: Sequence[int], side: int) -> Stakes:
    """What a side can still win and lose, at a score with one number per side.

    Without a target every point counts, and so do points beyond it that are carried over.
    """
    game = rules.game
    if not game.target:
        return Stakes(rules, _EVERY_POINT, _EVERY_POINT)
    mine = score[side]
    best_other = max(points for other, points in enumerate(score) if other != side)
    ours = max(game.target, best_other + game.win_by) - mine
    theirs = max(game.target, mine + game.win_by) - best_other
    return Stakes(rules, _EVERY_POINT if game.overshoot is Overshoot.LAPS else ours, theirs)


def at_least(count: int, likely: float, spread: float) -> float:
    """How likely that many tricks or more are taken, as a share of 1."""
    return 0.5 + 0.5 * erf((likely + 0.5 - count) / (spread * sqrt(2)))

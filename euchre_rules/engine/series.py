"""Several games at one table: laps, slams and the rubber."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_rules.engine.match import Match, SheetLine, winner_of
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.penalty import Penalty
from euchre_rules.engine.state import MatchState
from euchre_rules.options.game import Overshoot, Skunk
from euchre_rules.spec.variant import Variant


def game_counts(variant: Variant, state: MatchState) -> int:
    """How many games a game counts: 2 for a slam, 0 for one that is drawn or not over."""
    winner = winner_of(variant, state)
    if winner is None:
        return 0
    others = [points for side, points in enumerate(state.score) if side != winner]
    slam = variant.rules.game.skunk is Skunk.COUNTS_DOUBLE and max(others) <= 0
    return 2 if slam else 1


def carried(variant: Variant, state: MatchState) -> tuple[int, ...]:
    """The points per side with which the next game begins: the winner's beyond the target.

    They never win the next game by themselves: the most that is carried is one less than the
    target.
    """
    game, winner = variant.rules.game, winner_of(variant, state)
    none = (0,) * len(state.score)
    if winner is None or game.overshoot is Overshoot.IGNORED or not game.target:
        return none
    beyond = max(0, min(state.score[winner] - game.target, game.target - 1))
    return tuple(beyond if side == winner else 0 for side in range(len(none)))


@dataclass(frozen=True)
class GameLine:
    """A finished game.

    Attributes:
        winner: The side that won it; None if it was drawn.
        score: Points per side at its end.
        counts: How many games it counts.
        carried: Points per side with which the next game begins.
    """

    winner: int | None
    score: tuple[int, ...]
    counts: int
    carried: tuple[int, ...]


def game_line(match: Match) -> GameLine:
    """What is to be noted of a finished game."""
    variant, state = match.variant, match.state
    counts = game_counts(variant, state)
    return GameLine(match.winner, state.score, counts, carried(variant, state))


class Series:
    """Several games at one table, one after the other.

    With a rubber, the first side to win a number of games wins it, each game being one whatever it
    counts, and the series is over. Without one it ends whenever the players like.

    Attributes:
        matches: The games that were begun; the last one is being played, or is over.
    """

    def __init__(self, variant: Variant, first_dealer: int = 0) -> None:
        """Begin the first game.

        Raises:
            TypeError: This is no Variant.
            ValueError: There is no such seat.
        """
        self.variant = variant
        self.matches = [Match(variant, first_dealer)]

    @property
    def match(self) -> Match:
        """The game that is being played, or the last one."""
        return self.matches[-1]

    @property
    def games(self) -> tuple[GameLine, ...]:
        """The finished games."""
        return tuple(game_line(match) for match in self.matches if match.is_over)

    @property
    def wins(self) -> tuple[int, ...]:
        """The games that each side has won, a slam being one of them."""
        winners = [game.winner for game in self.games]
        return tuple(winners.count(side) for side in range(len(self.match.score)))

    @property
    def winner(self) -> int | None:
        """The side that has won the rubber; None without one, or while it goes on."""
        needed = self.variant.rules.game.rubber
        if not needed:
            return None
        return next((side for side, won in enumerate(self.wins) if won >= needed), None)

    @property
    def is_over(self) -> bool:
        """Whether the rubber is won, so that there is no next game."""
        return self.winner is not None

    @property
    def totals(self) -> tuple[int, ...]:
        """What each side's games count, with the bonus for the rubber."""
        bonus = self.variant.rules.game.rubber_bonus
        return tuple(
            sum(game.counts for game in self.games if game.winner == side)
            + (bonus if side == self.winner else 0)
            for side in range(len(self.match.score))
        )

    def record(self, result: HandResult) -> SheetLine:
        """Add the result of a hand to the game that is being played.

        Returns:
            The line that was added to the game's sheet.

        Raises:
            TypeError: This is no HandResult.
            ValueError: The game is over, or this can't be the result of a hand at this table.
        """
        return self.match.record(result)

    def penalize(self, penalty: Penalty) -> None:
        """Add what a mistake costs to the game that is being played.

        Raises:
            TypeError: This is no Penalty.
            ValueError: The game is over, or the penalty is one of another table.
        """
        self.match.penalize(penalty)

    def next_game(self) -> Match:
        """Begin the next game; the deal goes on as after any hand.

        Raises:
            ValueError: The game is not over yet, or the rubber is.
        """
        if not self.match.is_over:
            raise ValueError("the game is not over yet")
        if self.is_over:
            raise ValueError(f"the rubber is over: side {self.winner} has won")
        points = carried(self.variant, self.match.state)
        self.matches.append(Match(self.variant, self.match.next_dealer, score=points))
        return self.match

"""The score of a recorded game and whose deal it is, as far as both are known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from euchre_rules.engine.match import dealer_after_misdeal, next_dealer, state_after, winner_of
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.penalty import Penalty
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.series import carried
from euchre_rules.engine.state import MatchState
from euchre_rules.options.game import Overshoot
from euchre_rules.records.deeds import seat_named
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.variant import Variant


@dataclass
class Standing:
    """Follows a record from deal to deal, whatever is wrong in it.

    Attributes:
        state: What was decided so far in this game; while a deal before wasn't followed to its
            end, it is what was decided before that deal.
        due: Whose deal it is; None where that isn't known.
        names: What the players are called.
        certain: Whether the score is known.
        game: The number of the game, from 1.
        winners: The sides that won the games before.
    """

    variant: Variant
    state: MatchState
    due: int | None
    names: Sequence[str] = ()
    certain: bool = True
    game: int = 1
    winners: list[int] = field(default_factory=list)
    _misdeals: int = 0

    @property
    def context(self) -> MatchState:
        """What earlier deals decided, for the next one; nothing where that isn't known."""
        return MatchState() if self.is_over or not self.certain else self.state

    @property
    def is_over(self) -> bool:
        """Whether the game is known to be over."""
        return self.certain and self.state.is_over(self.variant.rules.game)

    def check_deal(self, dealer: int, place: Place, problems: Problems) -> None:
        """Report a deal of another seat than the one whose deal it is."""
        if self.due not in (None, dealer):
            who, due = seat_named(dealer, self.names), seat_named(self.due or 0, self.names)
            sentence = f"{who} deals, but by the rules it is {due}'s deal"
            problems.error("wrong-dealer", sentence, place=place)
        self.due = dealer

    def check_going_on(self, what: str, place: Place, problems: Problems) -> None:
        """Report what comes after the end of the game.

        Args:
            what: What comes there, in words.
        """
        if self.is_over:
            sentence = f"{what} comes after the end of the game"
            problems.error("beyond-the-end", sentence, place=place)

    def note(self, dealer: int, result: HandResult | None) -> None:
        """Note what came of a hand; None where that isn't known."""
        if result is None:
            self.certain, self.due = False, None
            return
        if self.certain:
            self.state = state_after(self.variant, self.state, result)
        is_misdeal = result.outcome is Outcome.REDEALT and result.claimed_by is None
        misdeals = self._misdeals + 1
        self._pass_on(dealer, next_dealer(self.variant, dealer, result, misdeals), is_misdeal)

    def misdeal(self, dealer: int) -> None:
        """Note a misdeal."""
        next_one = dealer_after_misdeal(self.variant, dealer, self._misdeals + 1)
        self._pass_on(dealer, next_one, is_misdeal=True)

    def _pass_on(self, dealer: int, next_one: int, is_misdeal: bool) -> None:
        self._misdeals = self._misdeals + 1 if is_misdeal and next_one == dealer else 0
        self.due = next_one

    def penalize(self, penalty: Penalty) -> None:
        """Add what a mistake costs; where the hand ends with it, the deal passes to the left."""
        before = self.state.score or (0,) * len(penalty.points)
        self.state = replace(
            self.state,
            score=tuple(map(sum, zip(before, penalty.points, strict=True))),
            deals_played=self.state.deals_played + penalty.hand_ends,
        )
        if penalty.hand_ends and self.due is not None:
            self._misdeals = 0
            self.due = Seats(self.variant.rules).after(self.due)

    def next_game(self, number: int, place: Place, problems: Problems) -> None:
        """Begin the next game, and report what speaks against that."""
        rules, over = self.variant.rules.game, self.is_over
        winner = winner_of(self.variant, self.state) if over else None
        self.winners.extend([] if winner is None else [winner])
        for side in set(self.winners):
            if rules.rubber and self.winners.count(side) >= rules.rubber:
                sentence = f"the rubber is over: side {side} has won it"
                problems.error("beyond-the-end", sentence, place=place)
        if self.certain and not over:
            sentence = f"the game goes on: the score is {' to '.join(map(str, self.state.score))}"
            problems.error("game-not-over", sentence, place=place)
        elif number != self.game + 1:
            sentence = f"the game that begins is number {self.game + 1}"
            problems.error("game-not-over", sentence, place=place)
        sides = len(Seats(self.variant.rules).sides)
        score = carried(self.variant, self.state) if over else (0,) * sides
        self.certain = over or rules.overshoot is Overshoot.IGNORED
        self.state, self.game = MatchState(score=score or (0,) * sides), number

"""The game to the target: the score, whose deal it is, and who has won."""

from __future__ import annotations

from dataclasses import dataclass

from euchre_rules.engine.fit import check_result
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.seats import Seats, check_seat
from euchre_rules.engine.state import MatchState
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.poor_hands import RedealDealer
from euchre_rules.spec.variant import Variant


def next_dealer(variant: Variant, dealer: int, result: HandResult) -> int:
    """Whose deal it is after a hand.

    Raises:
        ValueError: There is no such seat.
    """
    rules = variant.rules
    check_seat(dealer, rules.table.players)
    stays = (
        result.outcome is Outcome.THROWN_IN and rules.deal.after_all_pass is NextDeal.SAME_DEALER
    ) or (
        result.outcome is Outcome.REDEALT and rules.redeal_hand.dealer is RedealDealer.SAME_DEALER
    )
    return dealer if stays else Seats(rules).after(dealer)


def state_after(variant: Variant, state: MatchState, result: HandResult) -> MatchState:
    """What is decided after a hand: points are added, deals and claims are counted."""
    before = state.score or (0,) * len(Seats(variant.rules).sides)
    claimed = () if result.claimed_by is None else (result.claimed_by,)
    return MatchState(
        score=tuple(old + new for old, new in zip(before, result.points, strict=True)),
        deals_played=state.deals_played + result.scored,
        claims_used=state.claims_used + claimed,
    )


def winner_of(variant: Variant, state: MatchState) -> int | None:
    """The side that has reached the target; None while nobody has."""
    return state.won_by(variant.rules.game.target)


@dataclass(frozen=True)
class SheetLine:
    """One line of the score sheet: a hand, and the score after it."""

    dealer: int
    result: HandResult
    score: tuple[int, ...]


class Match:
    """The game to the target.

    Attributes:
        state: What was decided so far: score, deals, claims.
        next_dealer: The seat that deals the next hand.
        sheet: The hands so far, each with the score after it.
    """

    def __init__(self, variant: Variant, first_dealer: int = 0) -> None:
        """Begin a game.

        Raises:
            TypeError: This is no Variant.
            ValueError: There is no such seat.
        """
        seats = tables_of(variant).seats
        check_seat(first_dealer, seats.count)
        self.variant = variant
        self.state = MatchState(score=(0,) * len(seats.sides))
        self.next_dealer = first_dealer
        self.sheet: list[SheetLine] = []

    @property
    def score(self) -> tuple[int, ...]:
        """Points per side."""
        return self.state.score

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the game goes on."""
        return winner_of(self.variant, self.state)

    def record(self, result: HandResult) -> None:
        """Add the result of the hand that ``next_dealer`` dealt.

        Raises:
            TypeError: This is no HandResult.
            ValueError: The game is over, or this can't be the result of a hand at this table.
        """
        if self.winner is not None:
            raise ValueError(f"the game is over: side {self.winner} has won")
        check_result(tables_of(self.variant), result)
        dealer = self.next_dealer
        self.state = state_after(self.variant, self.state, result)
        self.next_dealer = next_dealer(self.variant, dealer, result)
        self.sheet.append(SheetLine(dealer, result, self.score))

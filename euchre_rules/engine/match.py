"""One game: the score, whose deal it is, and who has won."""

from __future__ import annotations

from dataclasses import dataclass, replace

from euchre_rules.engine.fit import (
    NO_LIMIT,
    check_context,
    check_per_side,
    check_result,
    least_score,
)
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.penalty import Penalty
from euchre_rules.engine.seats import Seats, check_seat
from euchre_rules.engine.settle import MADE, tokens_of
from euchre_rules.engine.state import MatchState
from euchre_rules.engine.tables import tables_of
from euchre_rules.inputs import need
from euchre_rules.options import Rules
from euchre_rules.options.dealing import AfterMisdeal, NextDeal
from euchre_rules.options.poor_hands import RedealDealer
from euchre_rules.spec.variant import Variant

_TRIES: dict[AfterMisdeal, int | None] = {
    AfterMisdeal.SAME_DEALER: None,
    AfterMisdeal.NEXT_DEALER: 1,
    AfterMisdeal.ONE_MORE_TRY_THEN_NEXT_DEALER: 2,
    AfterMisdeal.THIRD_MISDEAL_PASSES: 3,
}
"""With which misdeal in a row the deal is lost; None if it never is."""


def next_dealer(variant: Variant, dealer: int, result: HandResult, misdeals: int = 1) -> int:
    """Whose deal it is after a hand.

    Args:
        misdeals: If the hand ended in a misdeal, how often this dealer has misdealt in a row, this
            time included.

    Raises:
        ValueError: There is no such seat, or the misdeal is counted from less than 1.
    """
    check_seat(dealer, variant.rules.table.players)
    if _is_misdeal(result):
        return dealer_after_misdeal(variant, dealer, misdeals)
    return dealer if _stays(variant.rules, dealer, result) else Seats(variant.rules).after(dealer)


def _is_misdeal(result: HandResult) -> bool:
    """Whether the hand ended in a misdeal: somebody wanted to be the second to go under."""
    return result.outcome is Outcome.REDEALT and result.claimed_by is None


def _stays(rules: Rules, dealer: int, result: HandResult) -> bool:
    """Whether the deal stays where it is after a hand."""
    if result.outcome is Outcome.THROWN_IN:
        return rules.deal.after_all_pass is NextDeal.SAME_DEALER
    if result.outcome is Outcome.REDEALT:
        return rules.redeal_hand.dealer is RedealDealer.SAME_DEALER
    keeps = rules.deal.after_partners_order is NextDeal.SAME_DEALER
    return keeps and result.outcome in MADE and result.ordered_by in Seats(rules).partners[dealer]


def dealer_after_misdeal(variant: Variant, dealer: int, misdeals: int = 1) -> int:
    """Who deals again after a misdeal.

    Args:
        misdeals: How often this dealer has misdealt in a row, this time included.

    Raises:
        ValueError: There is no such seat, or there was no misdeal.
    """
    check_seat(dealer, variant.rules.table.players)
    if misdeals < 1:
        raise ValueError(f"misdeals are counted from 1, not {misdeals}")
    tries = _TRIES[variant.rules.deal.after_misdeal]
    lost = tries is not None and misdeals >= tries
    return Seats(variant.rules).after(dealer) if lost else dealer


def state_after(variant: Variant, state: MatchState, result: HandResult) -> MatchState:
    """What is decided after a hand: points are added, deals, claims and tokens are counted.

    As many tokens as make a point are turned into one. Claims are counted where they are limited:
    elsewhere they decide nothing, and a long game would be remembered at ever greater length.
    """
    rules, seats = variant.rules, tables_of(variant).seats
    none = (0,) * len(seats.sides)
    each_point = rules.score.four_trick_tokens
    new = tokens_of(rules, result, seats.side_of)
    tokens = tuple(map(sum, zip(state.tokens or none, new, strict=True)))
    points = tuple(each_point > 0 and held >= each_point for held in tokens)
    return replace(
        state,
        score=tuple(map(sum, zip(state.score or none, result.points, points, strict=True))),
        deals_played=state.deals_played + result.scored,
        claims_used=_used(state.claims_used, result.claimed_by, rules.redeal_hand.limit),
        exchanges_used=_used(state.exchanges_used, result.exchanged_by, rules.exchange_hand.limit),
        tokens=tuple(0 if point else held for held, point in zip(tokens, points, strict=True))
        if each_point
        else state.tokens,
    )


def _used(before: tuple[int, ...], seat: int | None, limit: int) -> tuple[int, ...]:
    """The seats that have used up a claim."""
    return before if seat is None or not limit else (*before, seat)


def winner_of(variant: Variant, state: MatchState) -> int | None:
    """The side that has won; None while nobody has, and of a game that is drawn."""
    return state.winner(variant.rules.game)


@dataclass(frozen=True)
class SheetLine:
    """One line of the score sheet: a hand, and what is decided after it.

    Attributes:
        points: What it added to the score of each side, a point for tokens included.
        score: Points per side after it.
        tokens: Tokens per side after it; empty at a table without tokens.
    """

    dealer: int
    result: HandResult
    points: tuple[int, ...]
    score: tuple[int, ...]
    tokens: tuple[int, ...] = ()


@dataclass(frozen=True)
class PenaltyLine:
    """One line of the score sheet: what a mistake cost, and the score after it.

    Attributes:
        score: Points per side after it.
    """

    dealer: int
    penalty: Penalty
    score: tuple[int, ...]


class Match:
    """One game.

    Attributes:
        state: What was decided so far: score, deals, claims, tokens.
        next_dealer: The seat that deals the next hand, or has dealt the one in play.
        sheet: The hands and penalties so far, each with the score after it.
    """

    def __init__(
        self, variant: Variant, first_dealer: int = 0, *, score: tuple[int, ...] | list[int] = ()
    ) -> None:
        """Begin a game.

        Args:
            score: The points per side with which it begins, if some were carried over.

        Raises:
            TypeError: This is no Variant.
            ValueError: There is no such seat, or the score is none for this table.
        """
        tables = tables_of(variant)
        check_seat(first_dealer, tables.seats.count)
        self.variant = variant
        begun = tuple(score) if isinstance(score, list) else score
        self.state = MatchState(score=begun or (0,) * len(tables.seats.sides))
        check_context(tables, self.state)
        self.next_dealer = first_dealer
        self.sheet: list[SheetLine | PenaltyLine] = []
        self._misdeals = 0

    @property
    def score(self) -> tuple[int, ...]:
        """Points per side."""
        return self.state.score

    @property
    def is_over(self) -> bool:
        """Whether the game is over, won or drawn."""
        return self.state.is_over(self.variant.rules.game)

    @property
    def is_drawn(self) -> bool:
        """Whether the game is over and nobody has won it."""
        return self.is_over and self.winner is None

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the game goes on, and if it is drawn."""
        return winner_of(self.variant, self.state)

    def record(self, result: HandResult) -> SheetLine:
        """Add the result of the hand that ``next_dealer`` dealt.

        Returns:
            The line that was added to the sheet.

        Raises:
            TypeError: This is no HandResult.
            ValueError: The game is over, or this can't be the result of a hand at this table.
        """
        self._check_it_goes_on()
        check_result(tables_of(self.variant), result)
        dealer, before = self.next_dealer, self.score
        self.state = state_after(self.variant, self.state, result)
        points = tuple(new - old for new, old in zip(self.score, before, strict=True))
        line = SheetLine(dealer, result, points, self.score, self.state.tokens)
        self.sheet.append(line)
        misdeals = self._misdeals + 1
        next_one = next_dealer(self.variant, dealer, result, misdeals)
        self._deal_goes_to(next_one, misdeals if _is_misdeal(result) else 0)
        return line

    def penalize(self, penalty: Penalty) -> None:
        """Add what a mistake costs in the hand that ``next_dealer`` dealt.

        Where the hand ends with it, that deal counts as scored and the deal passes to the left;
        else the hand's result is still to be recorded.

        Raises:
            TypeError: This is no Penalty.
            ValueError: The game is over, or the penalty is one of another table.
        """
        self._check_it_goes_on()
        need(penalty, Penalty, "a Penalty", "euchre_rules.engine.penalty gives one")
        dealer, before = self.next_dealer, self.state
        if len(penalty.points) != len(before.score):
            raise ValueError(f"the table has {len(before.score)} sides, not {len(penalty.points)}")
        self.state = replace(
            before,
            score=tuple(map(sum, zip(before.score, penalty.points, strict=True))),
            deals_played=before.deals_played + penalty.hand_ends,
        )
        self.sheet.append(PenaltyLine(dealer, penalty, self.score))
        if penalty.hand_ends:
            self._deal_goes_to(Seats(self.variant.rules).after(dealer))

    def misdeal(self) -> None:
        """Note a misdeal of ``next_dealer``: the deal may pass on, and nothing is scored.

        Raises:
            ValueError: The game is over.
        """
        self._check_it_goes_on()
        misdeals, dealer = self._misdeals + 1, self.next_dealer
        self._deal_goes_to(dealer_after_misdeal(self.variant, dealer, misdeals), misdeals)

    def count_by_hand(self, points: tuple[int, ...], *, hand_ends: bool = False) -> None:
        """Change the score as somebody says who keeps it; the sheet has no line for that.

        Args:
            points: What is added for each side; below zero for what is taken off.
            hand_ends: Whether a hand ends with it: that deal counts, and the deal passes on.

        Raises:
            ValueError: The game is over, the points are for another number of sides, or the score
                would be none for this table.
        """
        self._check_it_goes_on()
        tables, before = tables_of(self.variant), self.state
        check_per_side(tables, points, "points", least=NO_LIMIT)
        score = tuple(map(sum, zip(before.score, points, strict=True)))
        check_per_side(tables, score, "scores", least=least_score(tables))
        self.state = replace(before, score=score, deals_played=before.deals_played + hand_ends)
        if hand_ends:
            self._deal_goes_to(tables.seats.after(self.next_dealer))

    def let_deal(self, seat: int) -> None:
        """Let somebody else deal next, whoever's turn it is.

        Raises:
            ValueError: The table has no such seat.
        """
        self._deal_goes_to(check_seat(seat, tables_of(self.variant).seats.count))

    def _check_it_goes_on(self) -> None:
        if self.winner is not None:
            raise ValueError(f"the game is over: side {self.winner} has won")
        if self.is_over:
            raise ValueError("the game is over: it is drawn")

    def _deal_goes_to(self, dealer: int, misdeals: int = 0) -> None:
        """Pass the deal on, or leave it.

        Args:
            misdeals: How often the old dealer has misdealt in a row.
        """
        self._misdeals = misdeals if dealer == self.next_dealer else 0
        self.next_dealer = dealer

"""Whole evenings: everything that players and score keepers may do, in any order."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from euchre_rules import (
    Action,
    Hand,
    IllegalActionError,
    Phase,
    Series,
    Variant,
    false_claim,
    renege,
)
from tests.euchre_rules.engine.shared import state_of
from tests.euchre_rules.engine.strategies import chosen, dealt, universe
from tests.euchre_rules.properties.score_sheet import Sheet, short_games
from tests.euchre_rules.properties.test_hands import assert_no_card_is_lost
from tests.proving import amount

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]


def _playing(evening: Evening) -> bool:
    return evening.hand is not None and evening.hand.to_act is not None


def _between_hands(evening: Evening) -> bool:
    return evening.hand is None and not evening.series.match.is_over


class Evening(RuleBasedStateMachine):
    """Players at one table, and somebody with a pencil who keeps the score beside the program.

    Attributes:
        hand: The hand in play, or just over; None between hands.
        hand_began_at: The points of each side before the hand.
        sheet: The game as it stands on the paper.
    """

    hand: Hand | None
    hand_began_at: list[int]
    sheet: Sheet

    @initialize(variant=short_games(), seed=st.integers(0, 2**32))
    def sit_down(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.rng = random.Random(seed)
        self.actions: list[Action] = universe(variant)
        self.series = Series(variant, self.rng.randrange(variant.rules.table.players))
        self.begin()

    def begin(self) -> None:
        match = self.series.match
        self.sheet = Sheet(self.variant.rules, match.score, match.next_dealer)
        self.hand = None

    @precondition(_between_hands)
    @rule()
    def deal(self) -> None:
        match = self.series.match
        deal = dealt(self.variant, match.next_dealer, self.rng)
        self.hand = Hand(self.variant, deal, context=match.state)
        self.hand_began_at = list(self.sheet.score)

    @precondition(_between_hands)
    @rule(count=st.integers(1, 9))
    def play_some_hands(self, count: int) -> None:
        for _ in range(count):
            if self.series.match.is_over:
                break
            self.deal()
            self.act(1000)
            self.record()
            self.the_sheet_is_the_same()

    @precondition(_playing)
    @rule(count=st.integers(1, 25))
    def act(self, count: int) -> None:
        assert self.hand is not None
        for _ in range(count):
            if self.hand.to_act is None:
                break
            self.hand.apply(chosen(self.hand, self.rng))

    @precondition(_playing)
    @rule()
    def play_to_the_end(self) -> None:
        self.act(1000)

    @precondition(lambda self: self.hand is not None and self.hand.history)
    @rule(count=st.integers(1, 30))
    def undo_and_do_again(self, count: int) -> None:
        assert self.hand is not None
        before = state_of(self.hand)
        undone: list[tuple[int, Action]] = []
        while self.hand.history and len(undone) < count:
            undone.append(self.hand.undo())
        for seat, action in reversed(undone):
            self.hand.apply(action, seat)
        assert state_of(self.hand) == before

    @precondition(_playing)
    @rule()
    def go_on_in_a_copy(self) -> None:
        assert self.hand is not None
        before, copy = state_of(self.hand), self.hand.copy()
        while copy.to_act is not None:
            copy.apply(chosen(copy, self.rng))
        assert state_of(self.hand) == before

    @precondition(lambda self: self.hand is not None)
    @rule()
    def put_away_and_take_out(self) -> None:
        assert self.hand is not None
        again = Hand.from_json(json.loads(json.dumps(self.hand.to_json())))
        assert (again.history, again.offered) == (self.hand.history, self.hand.offered)
        self.hand = again

    @precondition(lambda self: self.hand is not None)
    @rule(seat=st.integers(0, 1))
    def try_what_is_not_allowed(self, seat: int) -> None:
        assert self.hand is not None
        before, action = state_of(self.hand), self.rng.choice(self.actions)
        if self.hand.why_illegal(action, seat) is not None:
            with pytest.raises(IllegalActionError):
                self.hand.apply(action, seat)
            assert state_of(self.hand) == before

    @precondition(lambda self: self.hand is not None and self.hand.phase is Phase.OVER)
    @rule()
    def record(self) -> None:
        assert self.hand is not None
        assert self.hand.result is not None
        self.series.record(self.hand.result)
        self.sheet.add(self.hand)
        self.hand = None

    @precondition(_between_hands)
    @rule()
    def misdeal(self) -> None:
        self.series.match.misdeal()
        self.sheet.misdeal()

    @precondition(_playing)
    @rule(seat=st.integers(0, 1))
    def renege(self, seat: int) -> None:
        assert self.hand is not None
        score, alone = self.variant.rules.score, self.hand.alone
        ends = self.variant.rules.renege.hand_ends
        self.series.penalize(renege(self.variant.rules, seat, alone=alone))
        self.sheet.penalty(seat, score.renege_alone if alone else score.renege, hand_ends=ends)
        if ends or self.series.match.is_over:
            self.hand = None

    @precondition(_playing)
    @rule(seat=st.integers(0, 1))
    def claim_a_renege_for_nothing(self, seat: int) -> None:
        self.series.penalize(false_claim(self.variant.rules, seat))
        self.sheet.penalty(seat, self.variant.rules.renege.false_claim, hand_ends=False)
        if self.series.match.is_over:
            self.hand = None

    @precondition(lambda self: self.series.match.is_over)
    @rule()
    def next_game(self) -> None:
        if self.series.is_over:
            with pytest.raises(ValueError, match="the rubber is over"):
                self.series.next_game()
            self.series = Series(self.variant, self.series.match.next_dealer)
        else:
            self.series.next_game()
        self.begin()

    @invariant()
    def the_sheet_is_the_same(self) -> None:
        match = self.series.match
        assert list(match.score) == self.sheet.score
        assert match.next_dealer == self.sheet.dealer
        assert match.state.deals_played == self.sheet.deals
        assert list(match.state.claims_used) == self.sheet.claims
        assert list(match.state.exchanges_used) == self.sheet.exchanges
        assert match.winner == self.sheet.winner()
        assert match.is_over == self.sheet.is_over()
        assert not match.sheet or match.sheet[-1].score == match.score

    @invariant()
    def the_cards_are_all_there(self) -> None:
        if self.hand is not None:
            assert_no_card_is_lost(self.hand)

    @invariant()
    def everybody_sees_the_own_cards_and_who_is_asked_the_choices(self) -> None:
        for seat in range(self.variant.rules.table.players if self.hand else 0):
            assert self.hand is not None
            view = self.hand.view(seat)
            assert view.cards in ((), self.hand.cards_of(seat))
            asked = self.hand.legal_actions() if seat == self.hand.to_act else ()
            assert view.legal == asked
            assert list(view.score) == self.hand_began_at


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    deadline=None,
    max_examples=amount(40, 1_000),
    stateful_step_count=amount(50, 150),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

"""What may be changed about a deal without changing the game: the seats, and the suits' names."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre_rules import (
    Action,
    Card,
    Deal,
    Discard,
    Exchange,
    Give,
    Hand,
    HandResult,
    Match,
    MatchState,
    Name,
    Play,
    Rules,
    Suit,
    Trump,
    Variant,
)
from euchre_rules.engine.match import next_dealer, state_after
from euchre_rules.options.calling import BestBowerTurnedUp
from tests.euchre_rules.engine.shared import variant_of
from tests.euchre_rules.engine.strategies import (
    CHECKED,
    COLOR_CHANGES,
    DENSE,
    SEEDS,
    begun_hand,
    chosen,
    universe,
    variants,
)
from tests.proving import amount

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

_Each = TypeVar("_Each")


class Turning:
    """The whole table moved on clockwise by some seats."""

    def __init__(self, count: int, by: int) -> None:
        self.count = count
        self.by = by

    def seat(self, seat: int) -> int:
        return (seat + self.by) % self.count

    def maybe(self, seat: int | None) -> int | None:
        return None if seat is None else self.seat(seat)

    def seats(self, seats: Sequence[int]) -> tuple[int, ...]:
        return tuple(map(self.seat, seats))

    def list(self, each: Sequence[_Each]) -> tuple[_Each, ...]:
        """One thing for each seat or for each side; sides take turns around the table."""
        by = self.by % len(each) if each else 0
        return (*each[-by:], *each[:-by]) if by else tuple(each)

    def deal(self, deal: Deal) -> Deal:
        return replace(deal, dealer=self.seat(deal.dealer), hands=self.list(deal.hands))

    def context(self, state: MatchState) -> MatchState:
        return replace(
            state,
            score=self.list(state.score),
            tokens=self.list(state.tokens),
            claims_used=self.seats(state.claims_used),
            exchanges_used=self.seats(state.exchanges_used),
        )

    def result(self, result: HandResult) -> HandResult:
        return replace(
            result,
            tricks=self.list(result.tricks),
            points=self.list(result.points),
            maker=self.maybe(result.maker),
            defender_alone=self.maybe(result.defender_alone),
            claimed_by=self.maybe(result.claimed_by),
            exchanged_by=self.maybe(result.exchanged_by),
            ordered_by=self.maybe(result.ordered_by),
        )


@given(variants(), SEEDS, st.integers(1, 3))
@CHECKED
def test_turning_the_table_changes_nothing_but_seats(
    variant: Variant, rng: random.Random, by: int
) -> None:
    turn = Turning(variant.rules.table.players, by)
    first = begun_hand(variant, rng)
    second = Hand(variant, turn.deal(first.deal), context=turn.context(first.context))
    actions = universe(variant)
    while first.to_act is not None:
        assert second.phase is first.phase
        assert second.to_act == turn.seat(first.to_act)
        assert second.legal_actions() == first.legal_actions()
        _assert_seats_are_turned(first, second, turn)
        seat, tried = rng.randrange(turn.count), rng.choice(actions)
        assert second.why_illegal(tried, turn.seat(seat)) == first.why_illegal(tried, seat)
        action = chosen(first, rng)
        first.apply(action)
        second.apply(action)
    assert first.result is not None
    assert second.result == turn.result(first.result)
    _assert_matches_are_turned(first, second, turn)


def _assert_seats_are_turned(first: Hand, second: Hand, turn: Turning) -> None:
    """See that everything is the same at the seats that the players have now."""
    assert second.tricks_won == turn.list(first.tricks_won)
    assert second.trick == tuple((turn.seat(seat), card) for seat, card in first.trick)
    assert set(second.sitting_out) == set(turn.seats(first.sitting_out))
    assert [(turn.seats(t.seats), t.cards, turn.seat(t.winner)) for t in first.tricks] == list(
        second.tricks
    )
    for seat in range(turn.count):
        one, other = first.view(seat), second.view(turn.seat(seat))
        assert (other.cards, other.legal, other.to_act) == (
            *(one.cards, one.legal),
            turn.maybe(one.to_act),
        )
        assert other.score == turn.list(one.score)
        assert other.tokens == turn.list(one.tokens)
        assert other.calls == tuple((turn.seat(who), said) for who, said in one.calls)


def _assert_matches_are_turned(first: Hand, second: Hand, turn: Turning) -> None:
    """See that the score sheet and the next deal are the same after both hands."""
    assert first.result is not None
    assert second.result is not None
    variant, dealer = first.variant, first.deal.dealer
    after = turn.context(state_after(variant, first.context, first.result))
    assert state_after(variant, second.context, second.result) == after
    following = turn.seat(next_dealer(variant, dealer, first.result))
    assert next_dealer(variant, turn.seat(dealer), second.result) == following
    matches = Match(variant, dealer), Match(variant, turn.seat(dealer))
    for match, hand in zip(matches, (first, second), strict=True):
        assert hand.result is not None
        match.record(hand.result)
    assert turn.list(matches[0].score) == matches[1].score
    winner = matches[0].winner
    assert matches[1].winner == (None if winner is None else (winner + turn.by) % len(after.score))


class Renaming:
    """Other names for the suits; a best bower keeps its face, as do cards of other packs."""

    def __init__(self, suits: dict[Suit, Suit], rules: Rules) -> None:
        self.suits = suits
        self.ranks = rules.deck.ranks

    def card(self, card: Card) -> Card:
        if card.rank not in self.ranks or card.suit is None:
            return card
        return Card.of(card.rank, self.suits[card.suit])

    def cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(map(self.card, cards))

    def action(self, action: Action) -> Action:
        if isinstance(action, Play | Discard | Give):
            return type(action)(self.card(action.card))
        if isinstance(action, Exchange):
            return Exchange(self.cards(action.cards))
        if isinstance(action, Name):
            return Name(self.trump(action.trump), action.alone)
        return action

    def alike(self, actions: Sequence[Action]) -> set[object]:
        """The actions with the new names, in no order; nor have cards one that go under."""
        return set(map(_alike, map(self.action, actions)))

    def trump(self, trump: Trump) -> Trump:
        return Trump.of(self.suits[trump.suit]) if trump.suit else trump

    def deal(self, deal: Deal) -> Deal:
        hands = tuple(map(self.cards, deal.hands))
        return Deal(deal.dealer, hands, self.card(deal.turn_up), self.cards(deal.kitty))

    def variant(self, variant: Variant) -> Variant:
        """The table; the only option that names a suit is what a best bower counts as."""
        word, _, suit = variant.rules.turn_up.best_bower.value.rpartition("_")
        if word != "counts_as":
            return variant
        new = BestBowerTurnedUp(f"counts_as_{self.suits[Suit(suit)].value}")
        return variant_of(variant.rules.with_values({"turn_up.best_bower": new}))


def _alike(action: Action) -> object:
    return tuple(sorted(map(str, action.cards))) if isinstance(action, Exchange) else action


@given(variants(), SEEDS, st.sampled_from(COLOR_CHANGES))
@CHECKED
def test_other_names_for_the_suits_change_nothing_but_names(
    variant: Variant, rng: random.Random, suits: dict[Suit, Suit]
) -> None:
    _assert_only_names_change(variant, rng, suits)


@pytest.mark.parametrize("variant", DENSE)
def test_other_names_change_nothing_where_rare_things_happen(variant: Variant) -> None:
    rng = random.Random(3)
    for suits in COLOR_CHANGES * amount(4, 100):
        _assert_only_names_change(variant, rng, suits)


def _assert_only_names_change(
    variant: Variant, rng: random.Random, suits: dict[Suit, Suit]
) -> None:
    new = Renaming(suits, variant.rules)
    first = begun_hand(variant, rng)
    second = Hand(new.variant(variant), new.deal(first.deal), context=first.context)
    actions = universe(variant)
    while first.to_act is not None:
        assert (second.phase, second.to_act) == (first.phase, first.to_act)
        assert new.alike(first.legal_actions()) == set(map(_alike, second.legal_actions()))
        for tried in rng.sample(actions, 3):
            one, other = first.why_illegal(tried), second.why_illegal(new.action(tried))
            assert (one and (one.code, one.options)) == (other and (other.code, other.options))
        action = chosen(first, rng)
        first.apply(action)
        second.apply(new.action(action))
        for seat in range(variant.rules.table.players):
            assert set(map(new.card, first.cards_of(seat))) == set(second.cards_of(seat))
    assert first.result is not None
    trump = first.result.trump
    assert second.result == replace(first.result, trump=trump and new.trump(trump))
    assert [(t.winner, new.cards(t.cards)) for t in first.tricks] == [
        (t.winner, t.cards) for t in second.tricks
    ]


def test_there_are_eight_ways_to_rename_the_suits() -> None:
    assert len({tuple(each.values()) for each in COLOR_CHANGES}) == 8
    for suits in COLOR_CHANGES:
        assert sorted(map(str, suits.values())) == sorted(map(str, Suit))
        assert all(suits[each.same_color] is suits[each].same_color for each in Suit)

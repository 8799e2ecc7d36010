"""What may be changed about a deal without changing the game, or what a seat sees."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from euchre_rules import (
    Action,
    Card,
    Deal,
    Discard,
    Exchange,
    Give,
    Hand,
    Name,
    Play,
    Suit,
    Trump,
    Variant,
)
from euchre_rules.options.calling import BestBowerTurnedUp
from tests.euchre_rules.engine.shared import (
    best_of,
    variant_of,
)
from tests.euchre_rules.engine.strategies import (
    CHECKED,
    COLOR_CHANGES,
    SEEDS,
    begun_hand,
    chosen,
    variants,
)


def turned(per_side: tuple[int, ...], by: int) -> tuple[int, ...]:
    """Numbers per side after every seat has moved on around the table."""
    by %= len(per_side)
    return per_side[-by:] + per_side[:-by]


@given(variants(), SEEDS, st.integers(1, 3))
@CHECKED
def test_turning_the_table_changes_nothing_but_seats(
    variant: Variant, rng: random.Random, by: int
) -> None:
    first = begun_hand(variant, rng)
    old = first.deal
    count = len(old.hands)
    hands = tuple(old.hands[(seat - by) % count] for seat in range(count))
    second = Hand(variant, replace(old, dealer=(old.dealer + by) % count, hands=hands))
    while first.to_act is not None:
        assert second.phase is first.phase
        assert second.to_act == (first.to_act + by) % count
        assert second.legal_actions() == first.legal_actions()
        assert second.tricks_won == turned(first.tricks_won, by)
        action = chosen(first, rng)
        first.apply(action)
        second.apply(action)
    assert first.result is not None
    assert second.result is not None
    assert second.result.outcome is first.result.outcome
    assert second.result.points == turned(first.result.points, by)
    assert second.result.tricks == turned(first.result.tricks, by)


class Renaming:
    """Other names for the suits; a best bower keeps its face."""

    def __init__(self, suits: dict[Suit, Suit], best: Card | None) -> None:
        self.suits = suits
        self.best = best

    def card(self, card: Card) -> Card:
        if card is self.best or card.rank is None or card.suit is None:
            return card
        return Card.of(card.rank, self.suits[card.suit])

    def cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(map(self.card, cards))

    def action(self, action: Action) -> Action:
        if isinstance(action, Play):
            return Play(self.card(action.card))
        if isinstance(action, Discard):
            return Discard(self.card(action.card))
        if isinstance(action, Give):
            return Give(self.card(action.card))
        if isinstance(action, Exchange):
            return Exchange(tuple(map(self.card, action.cards)))
        if isinstance(action, Name):
            return Name(self.trump(action.trump), action.alone)
        return action

    def trump(self, trump: Trump) -> Trump:
        return Trump.of(self.suits[trump.suit]) if trump.suit else trump

    def variant(self, variant: Variant) -> Variant:
        word, _, suit = variant.rules.turn_up.best_bower.value.rpartition("_")
        if word != "counts_as":
            return variant
        new = BestBowerTurnedUp(f"counts_as_{self.suits[Suit(suit)].value}")
        return variant_of(variant.rules.with_values({"turn_up.best_bower": new}))


def _alike(action: Action) -> object:
    """The action; an exchange of the same cards in another order is the same."""
    return frozenset(action.cards) if isinstance(action, Exchange) else action


@given(variants(), SEEDS, st.sampled_from(COLOR_CHANGES))
@CHECKED
def test_other_names_for_the_suits_change_nothing_but_names(
    variant: Variant, rng: random.Random, suits: dict[Suit, Suit]
) -> None:
    new = Renaming(suits, best_of(variant))
    first = begun_hand(variant, rng)
    old = first.deal
    second = Hand(
        new.variant(variant),
        Deal(
            old.dealer,
            tuple(map(new.cards, old.hands)),
            new.card(old.turn_up),
            new.cards(old.kitty),
        ),
    )
    while first.to_act is not None:
        assert (second.phase, second.to_act) == (first.phase, first.to_act)
        renamed = {_alike(new.action(a)) for a in first.legal_actions()}
        assert set(map(_alike, second.legal_actions())) == renamed
        action = chosen(first, rng)
        first.apply(action)
        second.apply(new.action(action))
    assert first.result is not None
    trump = first.result.trump
    assert second.result == replace(first.result, trump=trump and new.trump(trump))
    assert [t.winner for t in second.tricks] == [t.winner for t in first.tricks]


def places_hidden_from(seat: int, hand: Hand) -> list[tuple[int, int]]:
    """Where cards lie that a seat has never seen: (seat, or 4 for the kitty; place)."""
    seen = {card for trick in hand.tricks for card in trick.cards}
    seen |= {card for _, card in hand.trick}
    view = hand.view(seat)
    seen |= {*view.cards, *view.put_aside}
    seen |= {action.card for _, action in view.calls if isinstance(action, Give)}
    piles = [*hand.deal.hands, hand.deal.kitty]
    return [
        (pile, place)
        for pile, cards in enumerate(piles)
        if pile != seat
        for place, card in enumerate(cards)
        if card not in seen
    ]


def dealt_anew(hand: Hand, places: list[tuple[int, int]], rng: random.Random) -> Deal:
    """The deal with the cards in these places shuffled."""
    piles = [list(cards) for cards in (*hand.deal.hands, hand.deal.kitty)]
    cards = [piles[pile][place] for pile, place in places]
    rng.shuffle(cards)
    for (pile, place), card in zip(places, cards, strict=True):
        piles[pile][place] = card
    *hands, kitty = map(tuple, piles)
    return replace(hand.deal, hands=tuple(hands), kitty=kitty)


def said_again(hand: Hand, deal: Deal) -> Hand | None:
    """The same calls and plays with another deal; None if one of them is not possible there."""
    again = Hand(hand.variant, deal)
    for seat, said in hand.history:
        action, dealt = said, hand.deal.hands[seat]
        if isinstance(said, Discard) and said.card in dealt:
            # What the dealer discards is hidden too: in the other deal it is whatever lies there.
            action = Discard(deal.hands[seat][dealt.index(said.card)])
        if again.to_act != seat or action not in again.legal_actions():
            return None
        again.apply(action)
    return again


@given(variants(), SEEDS, st.integers(0, 3), st.integers(0, 30))
@CHECKED
def test_a_view_tells_nothing_about_cards_the_seat_can_not_know(
    variant: Variant, rng: random.Random, seat: int, actions: int
) -> None:
    hand = begun_hand(variant, rng)
    while hand.to_act is not None and len(hand.history) < actions:
        hand.apply(chosen(hand, rng))
    again = said_again(hand, dealt_anew(hand, places_hidden_from(seat, hand), rng))
    assume(again is not None)
    assert again is not None
    assume(again.phase is hand.phase)
    assert again.view(seat) == hand.view(seat)
    if hand.to_act != seat:
        assert hand.view(seat).legal == ()

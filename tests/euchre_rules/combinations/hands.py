"""Random hands that must come to an end, with every card where it belongs."""

from __future__ import annotations

import random
from collections import Counter

from euchre_rules import Card, Deal, Deck, Discard, Exchange, Hand, TurnUp, Variant
from euchre_rules.engine.series import Series
from tests.euchre_rules.engine.strategies import chosen


def play(variant: Variant, count: int, seed: int) -> None:
    """Play some hands, one game and rubber after the other, and check each."""
    rng = random.Random(seed)
    series = Series(variant)
    pack = Counter(Deck(variant.rules).cards)
    for _ in range(count):
        match = series.match
        hand = Hand(variant, Deal.random(variant, match.next_dealer, rng), context=match.state)
        while hand.to_act is not None:
            assert hand.legal_actions(), f"nothing is legal: {hand}"
            hand.apply(chosen(hand, rng))
        _check(hand, pack)
        assert hand.result is not None
        series.record(hand.result)
        if series.is_over:
            series = Series(variant, series.match.next_dealer)
        elif series.match.is_over:
            series.next_game()


def _check(hand: Hand, pack: Counter[Card]) -> None:
    """See that a finished hand has a result for each side and lost no card."""
    result, seats = hand.result, hand.tables.seats
    assert not hand.legal_actions()
    assert result is not None
    for each in (result.points, result.tricks):
        assert isinstance(each, tuple), result
        assert len(each) == len(seats.sides), result
    assert sum(result.tricks) == len(hand.tricks), result
    assert len(hand.tricks) in (0, hand.variant.rules.deal.cards), result
    held = Counter(card for seat in range(seats.count) for card in hand.cards_of(seat))
    played = Counter(card for trick in hand.tricks for card in trick.cards)
    assert held + played + _out_of_play(hand) == pack, [str(action) for _, action in hand.history]


def _out_of_play(hand: Hand) -> Counter[Card]:
    """The kitty, the turn-up unless the dealer took it, and what was put aside."""
    out = Counter(hand.deal.kitty)
    if hand.turn_up_state is not TurnUp.TAKEN:
        out[hand.deal.turn_up] += 1
    for _, action in hand.history:
        if isinstance(action, Discard):
            out[action.card] += 1
        elif isinstance(action, Exchange):
            out.update(action.cards)
            out.subtract(hand.deal.kitty[: len(action.cards)])
    return out

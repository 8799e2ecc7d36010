"""Random hands that must come to an end, every card where it belongs, as the umpire sees it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain
from typing import Final

from euchre_rules import (
    Action,
    Card,
    Deal,
    Deck,
    Discard,
    Exchange,
    Give,
    Hand,
    Phase,
    Rules,
    TurnUp,
    Variant,
    View,
)
from euchre_rules.engine.series import Series
from tests.euchre_rules.engine.strategies import chosen
from tests.umpire import watching as umpire

WATCHED: Final = 20


def play(
    variant: Variant, count: int, seed: int, act: Callable[[View], Action] | None = None
) -> None:
    """Play some hands, one game and rubber after the other, and check each.

    The umpire goes through the first one and every twentieth after it, step by step.

    Args:
        act: What everybody does; anything that is legal if not given.
    """
    rng = random.Random(seed)
    series = Series(variant)
    for number in range(count):
        match = series.match
        hand = Hand(variant, Deal.random(variant, match.next_dealer, rng), context=match.state)
        while hand.to_act is not None:
            assert hand.legal_actions(), f"nothing is legal: {hand}"
            hand.apply(act(hand.view(hand.to_act)) if act else chosen(hand, rng))
        check(hand)
        if number % WATCHED == 0:
            umpire.check(hand)
        assert hand.result is not None
        series.record(hand.result)
        if series.is_over:
            series = Series(variant, series.match.next_dealer)
        elif series.match.is_over:
            series.next_game()


def check(hand: Hand) -> None:
    """See that a finished hand has a result for each side and lost no card."""
    result, seats = hand.result, hand.tables.seats
    assert hand.phase is Phase.OVER
    assert not hand.legal_actions()
    assert result is not None
    for each in (result.points, result.tricks):
        assert isinstance(each, tuple), result
        assert len(each) == len(seats.sides), result
    assert sum(result.tricks) == len(hand.tricks), result
    assert len(hand.tricks) in (0, hand.variant.rules.deal.cards), result
    held, out = before_the_lead(hand)
    played = [card for trick in hand.tricks for card in trick.cards]
    left = [card for seat in range(seats.count) for card in hand.cards_of(seat)]
    pack = pack_of(hand.variant.rules)
    assert counted((*chain(*held), *out)) == pack, [str(action) for _, action in hand.history]
    assert counted((*played, *left, *out)) == pack, [str(action) for _, action in hand.history]
    if hand.tricks:
        assert not any(hand.cards_of(s) for s in range(seats.count) if s not in hand.sitting_out)


def counted(cards: Iterable[Card]) -> dict[Card, int]:
    """How often each card is among these; a Counter takes much longer to compare."""
    return dict(Counter(cards))


@cache
def pack_of(rules: Rules) -> dict[Card, int]:
    """The cards of a table, each with how often it is there."""
    return counted(Deck(rules).cards)


def before_the_lead(hand: Hand) -> tuple[list[list[Card]], list[Card]]:
    """The cards of each seat once all exchanges are done, and those out of play.

    Worked out from the deal and from what was done, not asked of the hand.
    """
    held = [list(cards) for cards in hand.deal.hands]
    out = [*hand.deal.kitty]
    taker = held[hand.deal.dealer] if hand.turn_up_state is TurnUp.TAKEN else out
    taker.append(hand.deal.turn_up)
    exchanged = False
    for seat, action in hand.history:
        if isinstance(action, Exchange) and not exchanged:  # where a second one ends the hand
            exchanged = True
            for old, new in zip(action.cards, hand.deal.kitty, strict=False):
                _move(old, held[seat], out)
                _move(new, out, held[seat])
        elif isinstance(action, Discard):
            _move(action.card, held[seat], out)
        elif isinstance(action, Give):
            (partner,) = hand.tables.seats.partners[seat]
            _move(action.card, held[seat], held[partner])
    return held, out


def _move(card: Card, source: list[Card], target: list[Card]) -> None:
    source.remove(card)
    target.append(card)

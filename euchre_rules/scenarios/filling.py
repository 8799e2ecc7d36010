"""Gives out the cards that a scenario gave to nobody, in a fixed way.

A card that a step makes an unlisted seat play, give, exchange or discard is in that seat's hand,
unless the file says where it lies. The rest, in the order of the pack, fills the unlisted hands
from seat 0 on, then the turn-up, then the kitty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from euchre_rules.cards import Card
from euchre_rules.engine.deal import Deal
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import IllegalActionError
from euchre_rules.engine.state import Call, MatchState, Phase
from euchre_rules.engine.tables import tables_of
from euchre_rules.options.calling import MustHold
from euchre_rules.scenarios.model import ActionStep, Step, TrickStep
from euchre_rules.spec.variant import Variant


@dataclass(frozen=True)
class Given:
    """What a scenario says about the cards and the way there.

    Attributes:
        hands: The hands that the file lists.
        turn_up: The card turned up, if the file says so.
        kitty: The top of the kitty, as far as the file says so.
    """

    variant: Variant
    dealer: int
    hands: Mapping[int, tuple[Card, ...]]
    turn_up: Card | None
    kitty: tuple[Card, ...]
    context: MatchState
    call: Call | None
    leader: int | None
    steps: tuple[Step, ...]


def filled(given: Given) -> Deal:
    """The whole deal."""
    needs = list(_named(given.steps))
    if len(given.hands) < tables_of(given.variant).seats.count and _has_tricks(given.steps):
        needs = [*needs, *_played_in_turn(given, _deal(given, needs))]
    return _deal(given, needs)


def _has_tricks(steps: Sequence[Step]) -> bool:
    return any(isinstance(step, TrickStep) for step in steps)


def _named(steps: Sequence[Step]) -> Iterator[tuple[int, Card]]:
    """The cards that steps name together with their seats."""
    for step in steps:
        if isinstance(step, ActionStep):
            for card in step.done.cards:
                yield step.seat.seat, card


def _deal(given: Given, needs: Sequence[tuple[int, Card]]) -> Deal:
    """Deal with these cards in the hands that need them."""
    tables = tables_of(given.variant)
    size, seats = tables.rules.deal.cards, range(tables.seats.count)
    hands = {seat: list(given.hands.get(seat, ())) for seat in seats}
    left = Counter(tables.deck.cards)
    left.subtract(card for cards in hands.values() for card in cards)
    left.subtract(given.kitty if given.turn_up is None else (*given.kitty, given.turn_up))
    for seat, card in needs:
        if left[card] > 0 and len(hands[seat]) < size:
            hands[seat].append(card)
            left[card] -= 1
    rest = left.elements()
    for seat in seats:
        while len(hands[seat]) < size:
            hands[seat].append(next(rest))
    turn_up = given.turn_up or next(rest)
    dealt = tuple(tuple(hands[seat]) for seat in seats)
    return Deal(given.dealer, dealt, turn_up, (*given.kitty, *rest))


def _played_in_turn(given: Given, deal: Deal) -> Iterator[tuple[int, Card]]:
    """The cards of whole tricks, with the seats whose turn it is to play them.

    Who plays which card depends on the calls and on the cards on the table, but not on the cards
    in the hands that are to be filled. So the calls are made without asking what the callers hold.
    """
    waived = {"round_one.must_hold": MustHold.NOTHING, "round_two.must_hold": MustHold.NOTHING}
    variant = replace(given.variant, rules=given.variant.rules.with_values(waived))
    hand = Hand(variant, deal, context=given.context, call=given.call, leader=given.leader)
    steps = iter(given.steps)
    try:
        while hand.phase is not Phase.PLAY:
            step = next(steps, None)
            if step is None or isinstance(step, TrickStep):
                return
            if isinstance(step, ActionStep):
                hand.apply(step.done.action, step.seat.seat)
    except IllegalActionError:
        return
    yield from _turns(hand, steps)


def _turns(hand: Hand, steps: Iterator[Step]) -> Iterator[tuple[int, Card]]:
    """Who plays which card of the whole tricks, from the opening lead on."""
    assert hand.order is not None
    assert hand.to_act is not None
    active = [seat for seat in range(hand.tables.seats.count) if seat not in hand.sitting_out]
    seat = hand.to_act
    trick: list[tuple[int, Card]] = []
    for step, card in _cards_played(steps):
        if isinstance(step, TrickStep):
            yield seat, card
        trick.append((seat, card))
        seat = active[(active.index(seat) + 1) % len(active)]
        if len(trick) == len(active):
            seat = trick[hand.order.winner([card for _, card in trick])][0]
            trick = []


def _cards_played(steps: Iterator[Step]) -> Iterator[tuple[Step, Card]]:
    for step in steps:
        if isinstance(step, TrickStep):
            yield from ((step, each.card) for each in step.cards)
        elif isinstance(step, ActionStep):
            yield from ((step, card) for card in step.done.cards)

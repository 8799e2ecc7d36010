"""A view is the same for every deal that differs only in what the seat can't know."""

from __future__ import annotations

import json
import random
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from euchre_rules import Card, Deal, Hand, IllegalActionError, Pass, Phase, Variant, View
from euchre_rules.options.calling import BestBowerTurnedUp
from tests.euchre_rules.engine.shared import table
from tests.euchre_rules.engine.strategies import (
    CHECKED,
    DENSE,
    SEEDS,
    begun_hand,
    chosen,
    nodes,
    variants,
)
from tests.euchre_rules.properties.unknown import Done, Memory, cards_in, other_deal
from tests.proving import amount

# So many are tried that tracing them would take longer than it tells.
pytestmark = [pytest.mark.no_cover, pytest.mark.proof]

_TRIES = 12
"""How many other deals are tried until what was done can be done there too."""


def may_not_look(hand: Hand, seat: int) -> bool:
    """Whether the seat is a dealer who has to speak before looking."""
    blind = hand.variant.rules.turn_up.best_bower is BestBowerTurnedUp.DEALER_NAMES_BLIND
    speaks = hand.phase is Phase.BLIND_ALONE or (blind and hand.phase is Phase.DEALER_CALL)
    return speaks and seat == hand.deal.dealer


class Beside:
    """A hand played again beside one whose deal differs only in what a seat has never seen."""

    def __init__(self, hand: Hand, memory: Memory, deal: Deal) -> None:
        self.seat = memory.seat
        self.memory = memory
        self.cards = cards_in(deal)
        self.first = Hand(hand.variant, hand.deal, context=hand.context)
        self.second = Hand(hand.variant, deal, context=hand.context)

    def same_to_the_end(self) -> bool:
        """See that both look the same all the time; whether the same can be done in both."""
        self._look()
        for done in self.memory.done:
            if not (self._in_secret(self.first) and self._is_declined(done)):
                self._others_decline(done)
                action = done.with_cards(self.cards)
                if self.second.to_act != done.seat or self.second.why_illegal(action) is not None:
                    return False
                self._look()
                self.second.apply(action)
            self.first.apply(done.action)
            self._look()
        return True

    def _in_secret(self, hand: Hand) -> bool:
        return hand.phase in (Phase.REDEAL_CLAIM, Phase.KITTY_EXCHANGE)

    def _is_declined(self, done: Done) -> bool:
        return isinstance(done.action, Pass) and done.seat != self.seat

    def _others_decline(self, done: Done) -> None:
        """Let those decline in secret who hold a poor hand in the second deal only."""
        second, phase = self.second, self.first.phase
        while self._in_secret(second) and second.to_act != self.seat:
            if (second.phase, second.to_act) == (phase, done.seat):
                break
            second.apply(Pass())

    def _look(self) -> None:
        """Compare what the seat may know, unless it is asked in one hand and not yet in both.

        That it has to wait before it is asked is all that it may notice.
        """
        if self._waits(self.first) == self._waits(self.second) is False:
            assert self.second.view(self.seat) == self.first.view(self.seat)
            if self.seat not in (self.second.to_act, self.first.to_act):
                assert self._refusal(self.second) == self._refusal(self.first)

    def _refusal(self, hand: Hand) -> str:
        """How it is refused if the seat acts although nobody asked it."""
        with pytest.raises(IllegalActionError) as refused:
            hand.apply(Pass(), self.seat)
        return str(refused.value)

    def _waits(self, hand: Hand) -> bool:
        others = self.first if hand is self.second else self.second
        mine = others.to_act == self.seat
        return self._in_secret(hand) and hand.to_act != self.seat and mine


@given(st.one_of(variants(), st.sampled_from(DENSE)), SEEDS, st.integers(0, 3), st.integers(0, 40))
@settings(CHECKED, max_examples=amount(200, 6_000))
def test_a_view_tells_nothing_about_cards_the_seat_can_not_know(
    variant: Variant, rng: random.Random, seat: int, actions: int
) -> None:
    seat %= variant.rules.table.players
    hand = played_for_a_while(variant, rng, actions)
    memory = Memory(hand, seat, blind=may_not_look(hand, seat))
    for tried in range(_TRIES):
        deal = other_deal(memory, rng, swaps=(None, 1, 2, 1)[tried % 4])
        if Beside(hand, memory, deal).same_to_the_end() and deal != hand.deal:
            break


def played_for_a_while(variant: Variant, rng: random.Random, actions: int) -> Hand:
    """A random hand after so many actions, or at its end."""
    hand = begun_hand(variant, rng)
    while hand.to_act is not None and len(hand.history) < actions:
        hand.apply(chosen(hand, rng))
    return hand


def test_there_are_other_deals_in_which_the_same_was_done() -> None:
    """Without them the test above would show nothing."""
    rng, found = random.Random(7), Counter[Phase]()
    tables = [*map(table, ({}, {"deck.copies": 2})), *DENSE]
    for variant in tables:
        for _ in range(60):
            hand = played_for_a_while(variant, rng, rng.choice((0, 0, 1, 2, 4, 6, 9, 15, 60)))
            seat = rng.randrange(variant.rules.table.players)
            memory = Memory(hand, seat, blind=may_not_look(hand, seat))
            deals = [other_deal(memory, rng, swaps=1) for _ in range(_TRIES)]
            others = (deal for deal in deals if deal != hand.deal)
            found[hand.phase] += any(Beside(hand, memory, d).same_to_the_end() for d in others)
    assert all(found[phase] >= 3 for phase in set(Phase) - {Phase.TAKE_OVER}), found


@given(st.one_of(variants(), st.sampled_from(DENSE)), SEEDS)
@CHECKED
def test_no_view_tells_a_card_that_the_seat_cant_know(variant: Variant, rng: random.Random) -> None:
    seats = range(variant.rules.table.players)
    had: list[set[Card]] = [set() for _ in seats]
    for hand in nodes(variant, rng):
        open_to_all = {hand.deal.turn_up.text, *(card.text for _, card in hand.trick)}
        open_to_all |= {card.text for trick in hand.tricks for card in trick.cards}
        for seat in seats:
            had[seat].update(hand.cards_of(seat))
            mine = {card.text for card in had[seat]} | open_to_all
            if may_not_look(hand, seat):
                mine = open_to_all
            assert cards_told(hand.view(seat)) <= mine


def cards_told(view: View) -> set[str]:
    """The text of every card that stands anywhere in a view."""
    words = re.findall(r"\b(?:[2-9TJQKA][SHDC]|JOKER)\b", json.dumps(view.to_json()))
    return set(words)

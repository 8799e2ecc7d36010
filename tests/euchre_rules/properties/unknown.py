"""The same deal as far as one seat knows, with other cards where it can't look.

Physical cards are followed as places: where in the deal each lay. So two copies of a card are told
apart, and what others did unseen is done again with whatever lies in the same place.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from euchre_rules import Action, Card, Deal, Discard, Exchange, Give, Hand, Play, TurnUp


@dataclass(frozen=True)
class Done:
    """Something that was done.

    Attributes:
        places: Where in the deal the cards lay with which it was done.
        seen: Whether the seat saw it: itself did it, or it was said or laid open.
    """

    seat: int
    action: Action
    places: tuple[int, ...]
    seen: bool

    def with_cards(self, cards: list[Card]) -> Action:
        """The same with what lies in these places in another deal."""
        found = [cards[place] for place in self.places]
        if isinstance(self.action, Exchange):
            return Exchange(tuple(found))
        if isinstance(self.action, Discard | Give | Play):
            return type(self.action)(found[0])
        return self.action


class Memory:
    """All that a seat has seen of a hand.

    Attributes:
        done: What was done, by whom, from the deal on.
        hidden: The places of all cards that the seat has never seen.
    """

    def __init__(self, hand: Hand, seat: int, *, blind: bool) -> None:
        """Go through the hand.

        Args:
            blind: Whether the seat may not yet look at its cards.
        """
        self.seat = seat
        self.deal = hand.deal
        self.cards = cards_in(hand.deal)
        self._hold(hand)
        self.seen = {self._turn_up, *(() if blind else self.held[seat])}
        self.done = tuple(self._follow(hand))
        self.hidden = [place for place in range(len(self.cards)) if place not in self.seen]

    def _hold(self, hand: Hand) -> None:
        """Lay the cards out as they were dealt, the turn-up with the dealer who is to have it."""
        players, size = len(hand.deal.hands), len(hand.deal.hands[0])
        self.held = [list(range(seat * size, (seat + 1) * size)) for seat in range(players)]
        self._turn_up = players * size
        self.kitty = list(range(self._turn_up + 1, len(self.cards)))
        if hand.turn_up_state is TurnUp.TAKEN:
            self.held[hand.deal.dealer].append(self._turn_up)

    def _follow(self, hand: Hand) -> Iterator[Done]:
        exchanged = False
        for who, action in hand.history:
            cards = action.cards if isinstance(action, Exchange) else ()
            if isinstance(action, Discard | Give | Play):
                cards = (action.card,)
            places = self._places(who, cards)
            if not isinstance(action, Exchange) or not exchanged:
                self._move(who, action, places, hand)
            exchanged = exchanged or isinstance(action, Exchange)
            unseen = isinstance(action, Discard | Exchange | Give)
            if isinstance(action, Play):
                self.seen.update(places)
            yield Done(who, action, places, who == self.seat or not unseen)

    def _places(self, who: int, cards: tuple[Card, ...]) -> tuple[int, ...]:
        found: list[int] = []
        for card in cards:
            free = (at for at in self.held[who] if at not in found and self.cards[at] is card)
            found.append(next(free))
        return tuple(found)

    def _move(self, who: int, action: Action, places: tuple[int, ...], hand: Hand) -> None:
        for place in places:
            self.held[who].remove(place)
        if isinstance(action, Exchange):
            self.held[who] += self.kitty[:3]
        if isinstance(action, Give):
            self.held[(who + 2) % 4] += places
        self.seen.update(self.held[self.seat])


def cards_in(deal: Deal) -> list[Card]:
    """The cards of a deal by their places: hand by hand, the turn-up, the kitty."""
    return [*(card for cards in deal.hands for card in cards), deal.turn_up, *deal.kitty]


def other_deal(memory: Memory, rng: random.Random, swaps: int | None) -> Deal:
    """A deal that differs only in what the seat has never seen.

    Args:
        swaps: How many cards change places; all that may if not given.
    """
    cards, places = memory.cards.copy(), memory.hidden
    if swaps is None:
        found = [cards[place] for place in places]
        rng.shuffle(found)
        for place, card in zip(places, found, strict=True):
            cards[place] = card
    for _ in range((swaps or 0) if places else 0):
        one, other = rng.choice(places), rng.choice(places)
        cards[one], cards[other] = cards[other], cards[one]
    size = len(memory.deal.hands[0])
    count = len(memory.deal.hands)
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(count))
    return replace(memory.deal, hands=hands, kitty=tuple(cards[count * size + 1 :]))

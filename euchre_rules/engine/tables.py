"""What the engine works out once for a variant: its pack, seats, trump orders and legal lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

from euchre_rules.cards import Card, Suit, Trump
from euchre_rules.engine.actions import Action, Discard, Play
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp, MustHold
from euchre_rules.spec.variant import Variant

_REMEMBERED: Final = 1 << 16
"""How many hands' lists of plays are kept; then the memory is emptied."""
_COUNTS_AS: Final = {
    BestBowerTurnedUp.COUNTS_AS_SPADES: Trump.SPADES,
    BestBowerTurnedUp.COUNTS_AS_HEARTS: Trump.HEARTS,
    BestBowerTurnedUp.COUNTS_AS_DIAMONDS: Trump.DIAMONDS,
    BestBowerTurnedUp.COUNTS_AS_CLUBS: Trump.CLUBS,
}


class _OneForEachCard(dict[int, tuple[Action, ...]]):
    """For a set of cards, one action for each card; equal cards are one action."""

    def __init__(self, deck: Deck, make: Callable[[Card], Action]) -> None:
        super().__init__()
        self._deck = deck
        self._made = {card: make(card) for card in deck.cards}

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        if len(self) >= _REMEMBERED:
            self.clear()
        actions = self[mask] = tuple(
            dict.fromkeys(self._made[card] for card in self._deck.in_mask(mask))
        )
        return actions


class Tables:
    """The tables of one variant.

    Attributes:
        deck: The pack.
        orders: For each suit that may be trump, what it does to the cards.
        plays: For a set of cards, the plays of them.
        discards: For a set of cards, the discards of them.
        offers: For each card that may be turned up, the trump that it offers; None for a best
            bower that stands for no suit.
        calls: Legal calls that were worked out before, by what they depend on.
    """

    def __init__(self, rules: Rules) -> None:
        """Work out the tables of these rules."""
        self.rules: Final = rules
        self.deck: Final = Deck(rules)
        self.seats: Final = Seats(rules)
        self.orders: Final = {
            Trump.of(suit): TrumpOrder(self.deck, Trump.of(suit)) for suit in Suit
        }
        self.plays: Final = _OneForEachCard(self.deck, Play)
        self.discards: Final = _OneForEachCard(self.deck, Discard)
        self.offers: Final = {card: self._offer(card) for card in self.deck.cards}
        self.calls: Final[dict[object, tuple[Action, ...]]] = {}
        self.round_one_cards: Final = self._cards_to_call(rules.round_one.must_hold)
        self.round_two_cards: Final = self._cards_to_call(rules.round_two.must_hold)
        self._rotations: Final[dict[tuple[int, ...], tuple[tuple[int, ...], int]]] = {}

    def _offer(self, turn_up: Card) -> Trump | None:
        if turn_up is self.deck.best_bower:
            return _COUNTS_AS.get(self.rules.turn_up.best_bower)
        return Trump.of(_suit(turn_up))

    def _cards_to_call(self, must_hold: MustHold) -> dict[Trump, int]:
        """For each suit, the cards of which a seat must hold one to call it."""
        return {trump: self._cards_for(order, must_hold) for trump, order in self.orders.items()}

    def _cards_for(self, order: TrumpOrder, must_hold: MustHold) -> int:
        deck = self.deck
        match must_hold:
            case MustHold.NOTHING:
                return deck.mask(deck.cards)
            case MustHold.TRUMP:
                return order.trump_mask
            case MustHold.NATURAL_TRUMP:
                natural = (c for c in deck.cards if c is not deck.best_bower)
                return deck.mask(c for c in natural if Trump.of(_suit(c)) is order.trump)
            case MustHold.NOT_ONLY_A_BOWER:
                trumps = deck.in_mask(order.trump_mask)
                return deck.mask(c for c in trumps if not order.is_bower(c))

    def rotation(self, sitting_out: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
        """For each seat the next one that plays, and how many seats play."""
        found = self._rotations.get(sitting_out)
        if found is None:
            active = [seat for seat in range(self.seats.count) if seat not in sitting_out]
            following = tuple(self._next_of(active, seat) for seat in range(self.seats.count))
            found = self._rotations[sitting_out] = (following, len(active))
        return found

    def _next_of(self, active: list[int], seat: int) -> int:
        following = self.seats.after(seat)
        while following not in active:
            following = self.seats.after(following)
        return following


def _suit(card: Card) -> Suit:
    """The printed suit of a card that is no joker."""
    assert card.suit is not None
    return card.suit


_TABLES: Final[WeakKeyDictionary[Variant, Tables]] = WeakKeyDictionary()


def tables_of(variant: Variant) -> Tables:
    """The tables of a variant, worked out at most once."""
    found = _TABLES.get(variant)
    if found is None:
        found = _TABLES[variant] = Tables(variant.rules)
    return found

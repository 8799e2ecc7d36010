"""What the engine works out once for a variant: its pack, seats, trump orders and legal lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Suit, Trump
from euchre_rules.engine.actions import Action, Discard, Give, Play
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.packets import Round, patterns
from euchre_rules.engine.plans import Plans
from euchre_rules.engine.seats import Seats
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.inputs import need
from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp, MustHold
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared
from euchre_rules.options.round_two import NoTrumpCall
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
        self._made = {1 << place: make(card) for place, card in enumerate(deck.cards)}

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        if not mask:
            return ()
        if len(self) >= _REMEMBERED:
            self.clear()
        lowest = mask & -mask
        action, others = self._made[lowest], self[mask ^ lowest]
        actions = self[mask] = others if action in others else (action, *others)
        return actions


class Tables:
    """The tables of one variant.

    Attributes:
        deck: The pack.
        masks: For each card of the pack, the bits of all its copies.
        has_copies: Whether the pack has several copies of a card.
        orders: For each trump that somebody may make, what it does to the cards.
        plays: For a set of cards, the plays of them.
        discards: For a set of cards, the discards of them.
        gives: For a set of cards, what gives one of them to the partner.
        plans: What comes after what in a hand.
        late_defence: Whether defenders say in the first trick that they go alone.
        offers: For each card that may be turned up, the trump that it offers; None for a best
            bower that stands for no suit.
        calls: Legal calls that were worked out before, by what they depend on.
        results: Results that were worked out before, likewise.
    """

    def __init__(self, rules: Rules) -> None:
        """Work out the tables of these rules."""
        self.rules: Final = rules
        self.deck: Final = Deck(rules)
        self.masks: Final = self.deck.masks
        self.has_copies: Final = len(self.masks) < len(self.deck)
        self.seats: Final = Seats(rules)
        self.plans: Final = Plans(rules)
        self.late_defence: Final = (
            rules.lone_defence is not DefendAlone.NEVER
            and rules.defend_alone.declared is DefendAloneDeclared.BEFORE_PARTNER_PLAYS
        )
        self.orders: Final = {trump: TrumpOrder(self.deck, trump) for trump in _may_be(rules)}
        self.plays: Final = _OneForEachCard(self.deck, Play)
        self.discards: Final = _OneForEachCard(self.deck, Discard)
        self.gives: Final = _OneForEachCard(self.deck, Give)
        self.offers: Final = {card: self._offer(card) for card in self.deck.cards}
        self.calls: Final[dict[object, tuple[Action, ...]]] = {}
        self.results: Final[dict[object, HandResult]] = {}
        self.round_one_cards: Final = self._cards_to_call(rules.round_one.must_hold)
        self.round_two_cards: Final = self._cards_to_call(rules.round_two.must_hold)
        self._rotations: Final[dict[tuple[int, ...], Mapping[int, tuple[int, ...]]]] = {}

    @cached_property
    def patterns(self) -> tuple[tuple[Round, ...], ...]:
        """The packet patterns in which the cards may be dealt.

        Raises:
            ValueError: The packets don't make hands of this size.
        """
        return patterns(self.rules.deal.packets, self.seats.count, self.rules.deal.cards)

    def _offer(self, turn_up: Card) -> Trump | None:
        if turn_up is self.deck.best_bower:
            return _COUNTS_AS.get(self.rules.turn_up.best_bower)
        return Trump.of(_suit(turn_up))

    def _cards_to_call(self, must_hold: MustHold) -> dict[Trump, int]:
        """For each suit, the cards of which a seat must hold one to call it."""
        orders = self.orders
        return {trump: self._cards_for(orders[trump], must_hold) for trump in SUIT_TRUMPS}

    def _cards_for(self, order: TrumpOrder, must_hold: MustHold) -> int:
        deck = self.deck
        match must_hold:
            case MustHold.NOTHING:
                return deck.mask(deck.cards)
            case MustHold.TRUMP:
                return order.trump_mask
            case MustHold.NATURAL_TRUMP:
                natural = [c for c in deck.cards if c is not deck.best_bower]
                return deck.mask([c for c in natural if Trump.of(_suit(c)) is order.trump])
            case MustHold.NOT_ONLY_A_BOWER:
                trumps = deck.in_mask(order.trump_mask)
                return deck.mask([c for c in trumps if not order.is_bower(c)])

    def rotation(self, sitting_out: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
        """For each seat that may lead, the seats in the order in which they play to its trick."""
        found = self._rotations.get(sitting_out)
        if found is None:
            active = [seat for seat in range(self.seats.count) if seat not in sitting_out]
            found = self._rotations[sitting_out] = {
                leader: (*active[place:], *active[:place]) for place, leader in enumerate(active)
            }
        return found


def _may_be(rules: Rules) -> tuple[Trump, ...]:
    """What may be trump: every suit and, where somebody may call it, no trump."""
    calls = {Trump.NO_TRUMP: "no_trump.high", Trump.LOW_NO_TRUMP: "no_trump.low"}
    called = (
        trump
        for trump, path in calls.items()
        if rules.get(path) is not NoTrumpCall.NEVER and rules.applies(path)
    )
    return (*SUIT_TRUMPS, *called)


def _suit(card: Card) -> Suit:
    """The printed suit of a card that is no joker."""
    assert card.suit is not None
    return card.suit


@lru_cache(maxsize=32)
def tables_of(variant: Variant) -> Tables:
    """The tables of a variant, kept for those in use.

    Raises:
        TypeError: This is no Variant.
    """
    need(variant, Variant, "a Variant", "load_variant gives one")
    return Tables(variant.rules)

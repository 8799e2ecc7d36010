"""What the engine works out once for a variant: its pack, seats, trump orders and legal lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Suit, Trump
from euchre_rules.engine.actions import Action, Discard, Give, Play
from euchre_rules.engine.deck import Deck
from euchre_rules.engine.outcome import HandResult
from euchre_rules.engine.packets import Round, patterns
from euchre_rules.engine.phases.base import PhaseRules
from euchre_rules.engine.plans import Plans
from euchre_rules.engine.seats import Rotation, Seats
from euchre_rules.engine.trump import TrumpOrder
from euchre_rules.inputs import need
from euchre_rules.options import Rules
from euchre_rules.options.calling import BestBowerTurnedUp, MustHold
from euchre_rules.options.poor_hands import GO_UNDER, PoorHand
from euchre_rules.options.round_two import NoTrumpCall
from euchre_rules.spec.variant import Variant

_REMEMBERED: Final = 1 << 16
"""How many lists of actions are kept; then the memory is emptied."""
_TABLES: Final = 64
"""How many variants have their tables kept: more than the site shows, which goes round them."""
_COUNTS_AS: Final = {
    BestBowerTurnedUp.COUNTS_AS_SPADES: Trump.SPADES,
    BestBowerTurnedUp.COUNTS_AS_HEARTS: Trump.HEARTS,
    BestBowerTurnedUp.COUNTS_AS_DIAMONDS: Trump.DIAMONDS,
    BestBowerTurnedUp.COUNTS_AS_CLUBS: Trump.CLUBS,
}
_DEALER_NAMES: Final = (
    BestBowerTurnedUp.DEALER_NAMES_BLIND,
    BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING,
)


class _OneForEachCard(dict[int, tuple[Action, ...]]):
    """For a set of cards, one action for each card; equal cards are one action."""

    def __init__(self, cards: Sequence[Card], make: Callable[[Card], Action]) -> None:
        super().__init__()
        self._made = {1 << place: make(card) for place, card in enumerate(cards)}

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        if not mask:
            return ()
        if len(self) >= _REMEMBERED:
            self.clear()
        lowest = mask & -mask
        action, others = self._made[lowest], self[mask ^ lowest]
        actions = self[mask] = others if action in others else (action, *others)
        return actions


class _InHalves:
    """The same for cards of several suits, put together from what two halves of the pack give.

    There are tens of thousands of such sets. Lists for each would be many megabytes, slower to find
    than the few lists of the halves, which stay at hand.
    """

    __slots__ = ("_half", "_high", "_low", "_low_cards")

    def __init__(self, deck: Deck, make: Callable[[Card], Action]) -> None:
        self._half: Final = _first_of_third_suit(deck)
        self._low_cards: Final = (1 << self._half) - 1
        self._low: Final = _OneForEachCard(deck.cards[: self._half], make)
        self._high: Final = _OneForEachCard(deck.cards[self._half :], make)

    def __getitem__(self, mask: int) -> tuple[Action, ...]:
        return self._low[mask & self._low_cards] + self._high[mask >> self._half]


def _first_of_third_suit(deck: Deck) -> int:
    """The place that parts a pack in two, with all copies of a card in one part."""
    third = tuple(Suit)[2]
    return next(place for place, card in enumerate(deck.cards) if card.suit is third)


class Tables:
    """The tables of one variant.

    Attributes:
        deck: The pack.
        masks: For each card of the pack, the bits of all its copies.
        has_copies: Whether the pack has several copies of a card.
        orders: For each trump that somebody may make, what it does to the cards.
        plays: For a set of cards of one suit, the plays of them.
        plays_of_hand: For any set of cards, the plays of them.
        played: For each play, the bits of all copies of its card.
        discards: For a set of cards, the discards of them.
        gives: For a set of cards, what gives one of them to the partner.
        plans: What comes after what in a hand.
        beginnings: For each card that may be turned up, what comes after the deal.
        kitty_needed: The cards that a kitty must have for those who exchange poor hands.
        offers: For each card that may be turned up, the trump that it offers; None for a best
            bower that stands for no suit.
        calls_are_fixed: Whether neither cards nor score decide what may be called.
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
        self.orders: Final = {trump: TrumpOrder(self.deck, trump) for trump in _may_be(rules)}
        self.plays: Final = _OneForEachCard(self.deck.cards, Play)
        self.played: Final[dict[Action, int]] = {
            Play(card): mask for card, mask in self.masks.items()
        }
        self.plays_of_hand: Final = _InHalves(self.deck, Play)
        self.discards: Final = _InHalves(self.deck, Discard)
        self.gives: Final = _InHalves(self.deck, Give)
        self.offers: Final = {card: self._offer(card) for card in self.deck.cards}
        self.beginnings: Final = {card: self._beginning(card) for card in self.deck.cards}
        self.calls_are_fixed: Final = (
            rules.round_one.must_hold is rules.round_two.must_hold is MustHold.NOTHING
            and not rules.alone.barred_near_target
        )
        self.calls: Final[dict[object, tuple[Action, ...]]] = {}
        self.results: Final[dict[object, HandResult]] = {}
        self.round_one_cards: Final = self._cards_to_call(rules.round_one.must_hold)
        self.round_two_cards: Final = self._cards_to_call(rules.round_two.must_hold)
        never = rules.exchange_hand.qualifies is PoorHand.NEVER
        self.kitty_needed: Final = 0 if never else GO_UNDER
        self._rotations: Final[dict[tuple[int, ...], Rotation]] = {}
        # A cached_property would read the dictionary of the object, and all its attributes would
        # be read more slowly from then on.
        self._patterns: tuple[tuple[Round, ...], ...] | None = None

    @property
    def patterns(self) -> tuple[tuple[Round, ...], ...]:
        """The packet patterns in which the cards may be dealt.

        Raises:
            ValueError: The packets don't make hands of this size.
        """
        if self._patterns is None:
            deal = self.rules.deal
            self._patterns = patterns(deal.packets, self.seats.count, deal.cards)
        return self._patterns

    def _offer(self, turn_up: Card) -> Trump | None:
        if turn_up is self.deck.best_bower:
            return _COUNTS_AS.get(self.rules.turn_up.best_bower)
        return Trump.of(_suit(turn_up))

    def _beginning(self, turn_up: Card) -> tuple[PhaseRules, ...]:
        names = self.rules.turn_up.best_bower in _DEALER_NAMES
        must_name = names and turn_up is self.deck.best_bower
        return self.plans.dealer_names if must_name else self.plans.calling

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

    def rotation(self, sitting_out: tuple[int, ...]) -> Rotation:
        """The order in which those play to a trick who don't sit out."""
        found = self._rotations.get(sitting_out)
        if found is None:
            active = [seat for seat in range(self.seats.count) if seat not in sitting_out]
            found = self._rotations[sitting_out] = Rotation.of(active)
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


@lru_cache(maxsize=_TABLES)
def tables_of(variant: Variant) -> Tables:
    """The tables of a variant, kept for those in use.

    Raises:
        TypeError: This is no Variant.
    """
    need(variant, Variant, "a Variant", "load_variant gives one")
    return Tables(variant.rules)

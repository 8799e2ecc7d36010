"""What round one and round two of the calling share."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from euchre_rules.cards import SUIT_TRUMPS, Card, Trump
from euchre_rules.engine.actions import PASS, Action
from euchre_rules.engine.phases.base import PhaseRules
from euchre_rules.engine.phases.lone import barred_reason, go_alone
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.calling import MustHold
from euchre_rules.options.playing import AloneDeclared
from euchre_rules.options.words import and_list

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand
    from euchre_rules.engine.trump import TrumpOrder

SUIT_BITS: Final = {trump: 1 << place for place, trump in enumerate(SUIT_TRUMPS)}
ALL_SUITS: Final = (1 << len(SUIT_TRUMPS)) - 1


@dataclass(frozen=True)
class Caller:
    """All that decides what a seat may call; equal callers have equal legal calls.

    Attributes:
        phase: The round of calling.
        suit: The suit turned up (round one) or turned down (round two); None if there is none.
        may_call: The suits of which the seat holds what one must hold to call them, as bits in
            the order of the suits.
        dealers_partner: Whether the seat is the dealer's partner.
        stuck: Whether the seat must name.
        barred: Whether the seat's side is too near the target to go alone.
    """

    phase: Phase
    suit: Trump | None
    may_call: int
    dealers_partner: bool
    stuck: bool
    barred: bool

    def holds(self, trump: Trump) -> bool:
        """Whether the seat holds what it must to call the suit."""
        return bool(self.may_call & SUIT_BITS[trump])


def make_trump(hand: Hand, trump: Trump, plan: tuple[PhaseRules, ...], *, alone: bool) -> None:
    """The seat to act makes trump; the hand goes on with the phases of the plan."""
    maker = hand.to_act
    assert maker is not None
    hand.maker = maker
    hand.trump = trump
    hand.order = hand.tables.orders[trump]
    hand.plan = plan
    if alone:
        go_alone(hand)


class Calling(PhaseRules):
    """A round of calling, from eldest hand to the dealer."""

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the player on the dealer's left first."""
        hand.to_act = hand.tables.seats.after(hand.deal.dealer)
        return self.offered(hand)

    @abstractmethod
    def caller(self, hand: Hand) -> tuple[object, ...]:
        """What decides the legal calls of the seat to act, as the fields of a Caller."""

    @abstractmethod
    def candidates(self) -> tuple[Action, ...]:
        """Every call that belongs to this round, in the order in which they are offered."""

    @abstractmethod
    def code(self, hand: Hand, caller: Caller, action: Action) -> ReasonCode | None:
        """The first reason against a call of this round; None if it is legal."""

    @abstractmethod
    def explain(self, hand: Hand, caller: Caller, action: Action, code: ReasonCode) -> Reason:
        """The reason with its sentence."""

    def offered(self, hand: Hand) -> tuple[Action, ...]:
        """The calls without a reason against them, remembered by what they depend on."""
        tables, deal = hand.tables, hand.deal
        fixed = tables.calls_are_fixed
        key = (self, deal.turn_up, deal.dealer, hand.to_act) if fixed else self.caller(hand)
        found = tables.calls.get(key)
        if found is None:
            caller = Caller(*self.caller(hand))  # type: ignore[arg-type]  # fields in their order
            found = tables.calls[key] = tuple(
                action for action in self.candidates() if self.code(hand, caller, action) is None
            )
        return found

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """The first reason against a call."""
        caller = Caller(*self.caller(hand))  # type: ignore[arg-type]  # as above
        code = self.code(hand, caller, action)
        return None if code is None else self.explain(hand, caller, action, code)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Make trump, or ask the next one; the dealer is the last."""
        if action is not PASS:
            self.call(hand, action)
            return ()
        seat = hand.to_act
        if seat == hand.deal.dealer:
            return ()
        assert seat is not None
        hand.to_act = hand.tables.seats.left[seat]
        return self.offered(hand)

    @abstractmethod
    def call(self, hand: Hand, action: Action) -> None:
        """Make trump."""


def alone_with_the_call(hand: Hand) -> bool:
    """Whether alone may be said together with the call."""
    rules = hand.tables.rules
    return rules.lone_hands and rules.alone.declared is AloneDeclared.WITH_THE_CALL


def may_say_alone(hand: Hand, caller: Caller) -> bool:
    """Whether a caller may say alone together with the call."""
    return alone_with_the_call(hand) and not caller.barred


def alone_reason(hand: Hand, caller: Caller) -> Reason:
    """Why alone may not be said with the call."""
    if not hand.tables.rules.partners:
        sentence, options = "You have no partner to do without at this table.", ("table.sides",)
    elif not hand.tables.rules.alone.allowed:
        sentence, options = "Nobody goes alone at this table.", ("alone.allowed",)
    elif caller.barred:
        return barred_reason(hand)
    else:
        sentence = "At this table you say that you go alone later, once trump is made."
        options = ("alone.declared",)
    return Reason(ReasonCode.ALONE_NOT_ALLOWED, sentence, options)


def holding_reason(hand: Hand, trump: Trump, must_hold: MustHold, option: str) -> Reason:
    """Why a suit that one doesn't hold may not be called."""
    assert hand.to_act is not None
    order = hand.tables.orders[trump]
    trumps = [card for card in hand.cards_of(hand.to_act) if order.is_trump(card)]
    but = f"{and_list([_with_role(order, card) for card in trumps])} won't do"
    sentence = (
        f"To call {trump.value} you must hold {_NEEDED[must_hold].format(suit=trump.value)}, "
        f"{f'and {but}' if trumps else 'and you hold none'}."
    )
    return Reason(ReasonCode.SUIT_NOT_HELD, sentence, (option,))


_NEEDED: Final = {
    MustHold.TRUMP: "a card that would then be trump",
    MustHold.NATURAL_TRUMP: "a card printed in {suit}",
    MustHold.NOT_ONLY_A_BOWER: "a trump that is no bower",
}


def _with_role(order: TrumpOrder, card: Card) -> str:
    """A card, with what it is where its face doesn't say so."""
    return f"{card.named} (the left bower)" if order.is_left_bower(card) else card.named

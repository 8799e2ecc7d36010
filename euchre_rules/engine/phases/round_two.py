"""Round two: name another suit, or pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.cards import SUIT_TRUMPS, Trump
from euchre_rules.engine.actions import PASS, Action, Name, Pass
from euchre_rules.engine.phases.base import wrong_phase
from euchre_rules.engine.phases.calling import (
    ALL_SUITS,
    SUIT_BITS,
    Caller,
    Calling,
    alone_reason,
    holding_reason,
    make_trump,
    may_say_alone,
)
from euchre_rules.engine.phases.lone import is_barred
from euchre_rules.engine.phases.poor import asks_for_relief, why_no_relief
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.calling import MustHold
from euchre_rules.options.round_two import NoTrumpCall, TurnedDownNamed

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

# Kept here, since Python 3.11 takes long to find a member of an enumeration.
_OFFERED: Final = TurnUp.OFFERED
_TURNED_DOWN: Final = TurnUp.TURNED_DOWN
_CANDIDATES: Final = (PASS, *(Name(trump, alone) for trump in Trump for alone in (False, True)))


class RoundTwo(Calling):
    """Round two of the calling."""

    phase = Phase.ROUND_TWO

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Turn the turn-up down and begin again from eldest hand."""
        if hand.turn_up_state is _OFFERED:
            hand.turn_up_state = _TURNED_DOWN
        return super().enter(hand)

    def caller(self, hand: Hand) -> tuple[object, ...]:
        """See :class:`Calling`."""
        seat = hand.to_act
        assert seat is not None
        rules = hand.tables.rules.round_two
        may_call = ALL_SUITS
        if rules.must_hold is not MustHold.NOTHING:
            held, cards_of = hand.held[seat], hand.tables.round_two_cards
            may_call = sum(bit for trump, bit in SUIT_BITS.items() if held & cards_of[trump])
        stuck = rules.stick_the_dealer and seat == hand.deal.dealer
        suit = hand.tables.offers[hand.deal.turn_up]
        return (self.phase, suit, may_call, False, stuck, is_barred(hand, seat))

    def candidates(self) -> tuple[Action, ...]:
        """See :class:`Calling`."""
        return _CANDIDATES

    def code(self, hand: Hand, caller: Caller, action: Action) -> ReasonCode | None:
        """See :class:`Calling`."""
        if isinstance(action, Pass):
            may_not = caller.stuck and not hand.tables.rules.round_two.buy_out
            return ReasonCode.DEALER_MUST_NAME if may_not else None
        if asks_for_relief(action):
            return ReasonCode.HAND_DOES_NOT_QUALIFY
        if not isinstance(action, Name):
            return ReasonCode.WRONG_PHASE
        if (against := self._against_naming(hand, caller, action.trump)) is not None:
            return against
        if action.alone and not may_say_alone(hand, caller):
            return ReasonCode.ALONE_NOT_ALLOWED
        return None

    def _against_naming(self, hand: Hand, caller: Caller, trump: Trump) -> ReasonCode | None:
        """The first reason against naming a suit or no trump, with help or alone."""
        if trump.suit is None:
            may = _may_name_no_trump(hand, trump, stuck=caller.stuck)
            return None if may else ReasonCode.NO_TRUMP_NOT_ALLOWED
        if trump not in self._open(hand, caller):
            return None if counts_as_pass(hand, trump) else ReasonCode.TURNED_DOWN_SUIT
        if caller.holds(trump) or self._free_choice(hand, caller, trump):
            return None
        return ReasonCode.SUIT_NOT_HELD

    def _open(self, hand: Hand, caller: Caller) -> tuple[Trump, ...]:
        """The suits that are not closed by the turn-up."""
        rules = hand.tables.rules.round_two
        if caller.stuck and rules.stuck_dealer_may_name_turned_down_suit:
            return SUIT_TRUMPS
        if rules.turned_down_suit_named is TurnedDownNamed.ALLOWED:
            return SUIT_TRUMPS
        return tuple(trump for trump in SUIT_TRUMPS if trump is not caller.suit)

    def _free_choice(self, hand: Hand, caller: Caller, trump: Trump) -> bool:
        """Whether a stuck dealer, who holds no suit that is open, may name this one."""
        named = hand.tables.rules.round_two.turned_down_suit_named
        if trump is caller.suit and named is not TurnedDownNamed.ALLOWED:
            return False
        holds_one = any(caller.holds(each) for each in self._open(hand, caller))
        return caller.stuck and not holds_one

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Make trump, or ask the next one, also after a name that counts as a pass."""
        if isinstance(action, Name) and counts_as_pass(hand, action.trump):
            action = PASS
        return super().take(hand, action)

    def explain(self, hand: Hand, caller: Caller, action: Action, code: ReasonCode) -> Reason:
        """See :class:`Calling`."""
        match code:
            case ReasonCode.DEALER_MUST_NAME:
                what = "a suit or no trump" if _no_trump_is_open(hand) else "a suit"
                sentence = (
                    f"Everybody else has passed, and you are stuck: the dealer must name {what}."
                )
                options = ("round_two.stick_the_dealer", "round_two.buy_out")
                return Reason(code, sentence, options)
            case ReasonCode.HAND_DOES_NOT_QUALIFY:
                return why_no_relief(hand, action)
            case ReasonCode.NO_TRUMP_NOT_ALLOWED:
                assert isinstance(action, Name)
                return _no_trump_reason(hand, action.trump)
            case ReasonCode.TURNED_DOWN_SUIT:
                assert isinstance(action, Name)
                name = "turned_down_suit_named"
                if caller.stuck:
                    name = "stuck_dealer_may_name_turned_down_suit"
                sentence = f"{action.trump.value.capitalize()} were turned down; name another."
                return Reason(code, sentence, (f"round_two.{name}",))
            case ReasonCode.SUIT_NOT_HELD:
                assert isinstance(action, Name)
                must_hold = hand.tables.rules.round_two.must_hold
                return holding_reason(hand, action.trump, must_hold, "round_two.must_hold")
            case ReasonCode.ALONE_NOT_ALLOWED:
                return alone_reason(hand, caller)
        return wrong_phase(hand.phase, action)

    def call(self, hand: Hand, action: Action) -> None:
        """See :class:`Calling`."""
        assert isinstance(action, Name)
        make_trump(hand, action.trump, hand.tables.plans.after_naming, alone=action.alone)


_NO_TRUMP_OPTION: Final = {Trump.NO_TRUMP: "no_trump.high", Trump.LOW_NO_TRUMP: "no_trump.low"}


def _no_trump_is_open(hand: Hand) -> bool:
    """Whether a stuck dealer may name one of the two kinds of no trump."""
    return any(_may_name_no_trump(hand, trump, stuck=True) for trump in _NO_TRUMP_OPTION)


def _may_name_no_trump(hand: Hand, trump: Trump, *, stuck: bool) -> bool:
    """Whether a seat may name one of the two kinds of no trump."""
    if trump not in hand.tables.orders:
        return False
    return stuck or hand.tables.rules.get(_NO_TRUMP_OPTION[trump]) is NoTrumpCall.ANYONE


def _no_trump_reason(hand: Hand, trump: Trump) -> Reason:
    """Why a kind of no trump may not be named."""
    if trump in hand.tables.orders:
        sentence = f"Only a stuck dealer may name {trump.value} at this table."
    else:
        sentence = f"Here a suit is named; nobody plays {trump.value}."
    return Reason(ReasonCode.NO_TRUMP_NOT_ALLOWED, sentence, (_NO_TRUMP_OPTION[trump],))


def counts_as_pass(hand: Hand, trump: Trump) -> bool:
    """Whether the seat to act, which may pass, does so by naming the suit turned down."""
    rules = hand.tables.rules.round_two
    if rules.turned_down_suit_named is not TurnedDownNamed.COUNTS_AS_PASS:
        return False
    stuck = rules.stick_the_dealer and hand.to_act == hand.deal.dealer
    return not stuck and trump is hand.tables.offers[hand.deal.turn_up]

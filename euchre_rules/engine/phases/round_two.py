"""Round two: name another suit, or pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.cards import SUIT_TRUMPS, Trump
from euchre_rules.engine.actions import PASS, Action, ClaimRedeal, Name, Pass
from euchre_rules.engine.phases.base import wrong_phase
from euchre_rules.engine.phases.calling import (
    AFTER_NAMING,
    ALL_SUITS,
    SUIT_BITS,
    Caller,
    Calling,
    alone_reason,
    alone_with_the_call,
    holding_reason,
    make_trump,
)
from euchre_rules.engine.phases.redeal_claim import why_no_claim
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.calling import MustHold

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class RoundTwo(Calling):
    """Round two of the calling."""

    phase = Phase.ROUND_TWO

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Turn the turn-up down and begin again from eldest hand."""
        if hand.turn_up_state is TurnUp.OFFERED:
            hand.turn_up_state = TurnUp.TURNED_DOWN
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
        dealer = seat == hand.deal.dealer
        stuck = dealer and rules.stick_the_dealer
        suit = hand.tables.offers[hand.deal.turn_up]
        return (self.phase, suit, may_call, False, dealer, stuck)

    def candidates(self) -> tuple[Action, ...]:
        """See :class:`Calling`."""
        names = (Name(trump, alone) for trump in SUIT_TRUMPS for alone in (False, True))
        return (PASS, *names)

    def code(self, hand: Hand, caller: Caller, action: Action) -> ReasonCode | None:
        """See :class:`Calling`."""
        if isinstance(action, Pass):
            return ReasonCode.DEALER_MUST_NAME if caller.stuck else None
        if isinstance(action, ClaimRedeal):
            return ReasonCode.HAND_DOES_NOT_QUALIFY
        if not isinstance(action, Name):
            return ReasonCode.WRONG_PHASE
        if action.trump not in self._open(hand, caller):
            no_suit = action.trump.suit is None
            return ReasonCode.NO_TRUMP_NOT_ALLOWED if no_suit else ReasonCode.TURNED_DOWN_SUIT
        if not (caller.holds(action.trump) or self._free_choice(hand, caller, action.trump)):
            return ReasonCode.SUIT_NOT_HELD
        if action.alone and not alone_with_the_call(hand):
            return ReasonCode.ALONE_NOT_ALLOWED
        return None

    def _open(self, hand: Hand, caller: Caller) -> tuple[Trump, ...]:
        """The suits that are not closed by the turn-up."""
        rules = hand.tables.rules.round_two
        if caller.stuck and rules.stuck_dealer_may_name_turned_down_suit:
            return SUIT_TRUMPS
        return tuple(trump for trump in SUIT_TRUMPS if trump is not caller.suit)

    def _free_choice(self, hand: Hand, caller: Caller, trump: Trump) -> bool:
        """Whether a stuck dealer, who holds no suit that is open, may name this one."""
        holds_one = any(caller.holds(each) for each in self._open(hand, caller))
        return caller.stuck and not holds_one and trump is not caller.suit

    def explain(self, hand: Hand, caller: Caller, action: Action, code: ReasonCode) -> Reason:
        """See :class:`Calling`."""
        match code:
            case ReasonCode.DEALER_MUST_NAME:
                sentence = (
                    "Everybody else has passed, and you are stuck: the dealer must name a suit."
                )
                return Reason(code, sentence, ("round_two.stick_the_dealer",))
            case ReasonCode.HAND_DOES_NOT_QUALIFY:
                return why_no_claim(hand, action)
            case ReasonCode.NO_TRUMP_NOT_ALLOWED:
                return no_trump_reason()
            case ReasonCode.TURNED_DOWN_SUIT:
                assert isinstance(action, Name)
                options = (
                    ("round_two.stuck_dealer_may_name_turned_down_suit",) if caller.stuck else ()
                )
                suit = action.trump.value
                return Reason(code, f"{suit.capitalize()} were turned down; name another.", options)
            case ReasonCode.SUIT_NOT_HELD:
                assert isinstance(action, Name)
                must_hold = hand.tables.rules.round_two.must_hold
                return holding_reason(hand, action.trump, must_hold, "round_two.must_hold")
            case ReasonCode.ALONE_NOT_ALLOWED:
                return alone_reason(hand)
        return wrong_phase(hand.phase, action)

    def call(self, hand: Hand, action: Action) -> None:
        """See :class:`Calling`."""
        assert isinstance(action, Name)
        make_trump(hand, action.trump, AFTER_NAMING, alone=action.alone)


def no_trump_reason() -> Reason:
    """Why no trump may not be named."""
    return Reason(ReasonCode.NO_TRUMP_NOT_ALLOWED, "Here a suit is named; nobody plays no trump.")

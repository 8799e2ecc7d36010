"""Cards of a poor hand go under for cards of the kitty, before the calling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import PASS, Action, ClaimRedeal, Exchange, Pass
from euchre_rules.engine.outcome import HandResult, Outcome
from euchre_rules.engine.phases.base import PhaseRules, ask_next, wrong_phase
from euchre_rules.engine.phases.over import no_points
from euchre_rules.engine.phases.poor import may_exchange, suit_that_stays, why_no_relief
from euchre_rules.engine.poor_hands import may_go_under, that_may_go
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.poor_hands import GO_UNDER, SecondClaim
from euchre_rules.options.words import number_word

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class KittyExchange(PhaseRules):
    """Seats that hold such a hand and may still go under are asked, from eldest hand.

    Nobody else learns who was asked and declined. The first exchange ends the phase, unless a
    second one would make a misdeal: then the others are asked too.
    """

    phase = Phase.KITTY_EXCHANGE

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the seats that may exchange."""
        seats = hand.tables.seats.from_eldest(hand.deal.dealer)
        hand.queue = tuple(seat for seat in seats if may_exchange(hand, seat))
        return _ask(hand)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """The right three cards go under, in whatever order they are named."""
        if isinstance(action, Exchange):
            return _why_not_these(hand, action)
        if isinstance(action, ClaimRedeal):
            return why_no_relief(hand, action)
        return None if isinstance(action, Pass) else wrong_phase(hand.phase, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Exchange the cards, or ask the next one."""
        seat = hand.to_act
        assert seat is not None
        if isinstance(action, Exchange):
            second_counts = hand.tables.rules.exchange_hand.second_claim is SecondClaim.MISDEAL
            if hand.exchanged_by is not None:
                none = no_points(hand)
                hand.result = HandResult(Outcome.REDEALT, none, none)
                hand.plan = hand.tables.plans.over
                return ()
            exchange(hand, action, seat)
            hand.queue = hand.queue[1:] if second_counts else ()
            return _ask(hand)
        hand.secret = (*hand.secret, len(hand.log) - 1)
        hand.queue = hand.queue[1:]
        return _ask(hand)


def exchange(hand: Hand, action: Exchange, seat: int) -> None:
    """Put the cards away and take the top of the kitty for them."""
    deck, held = hand.tables.deck, hand.held
    others = sum(held) ^ held[seat]
    away = _held_copies(hand, action, seat)
    held[seat] ^= away
    held[seat] |= deck.mask(hand.deal.kitty[:GO_UNDER], others | held[seat] | away)
    hand.exchanged_by = seat


def _ask(hand: Hand) -> tuple[Action, ...]:
    """What the next seat of the queue may do; nothing if there is no such seat."""
    if not hand.queue:
        return ()
    kind = hand.tables.rules.exchange_hand.qualifies
    choices = that_may_go(kind, hand.cards_of(hand.queue[0]), suit_that_stays(hand))
    return ask_next(hand, (*map(Exchange, choices), PASS))


def _held_copies(hand: Hand, action: Exchange, seat: int) -> int:
    """The cards that go under, as a bit mask.

    Raises:
        ValueError: The seat doesn't hold them all.
    """
    return hand.tables.deck.mask(action.cards, taken=~hand.held[seat])


def _why_not_these(hand: Hand, action: Exchange) -> Reason | None:
    """Why these cards may not go under; None if they may."""
    assert hand.to_act is not None
    mine = list(hand.cards_of(hand.to_act))
    for card in action.cards:
        if card not in mine:
            return Reason(ReasonCode.CARD_NOT_HELD, f"You don't hold {card.named}.")
        mine.remove(card)
    kind = hand.tables.rules.exchange_hand.qualifies
    stays = suit_that_stays(hand)
    wrong = [card for card in action.cards if not may_go_under(kind, card, stays)]
    if wrong:
        sentence = f"{wrong[0].named[:1].upper()}{wrong[0].named[1:]} may not go under."
    elif len(action.cards) != GO_UNDER:
        sentence = f"Exactly {number_word(GO_UNDER)} cards go under."
    else:
        return None
    option = "exchange_hand.qualifies"
    return Reason(ReasonCode.HAND_DOES_NOT_QUALIFY, sentence, (option,))

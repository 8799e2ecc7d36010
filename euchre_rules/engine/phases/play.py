"""The play: leading, following suit, winning tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, Play
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Trick
from euchre_rules.options.playing import LeadWhenAlone, OpeningLead

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand
    from euchre_rules.engine.trump import TrumpOrder


class Playing(PhaseRules):
    """Cards are played to tricks; the legal list is the hot path of the engine."""

    def enter(self, hand: Hand) -> bool:
        """Send those who sit out to sleep, and ask the opening leader."""
        hand.sitting_out = tuple(sorted(hand.sitting_out))
        hand.rotation, hand.active = hand.tables.rotation(hand.sitting_out)
        if hand.leader is None:
            hand.leader = opening_leader(hand)
        hand.to_act = hand.leader
        return True

    def legal(self, hand: Hand) -> tuple[Action, ...]:
        """The cards that follow suit, or all if none does."""
        held = hand.held[hand.to_act]  # type: ignore[index]  # somebody is to act
        return hand.tables.plays[(held & hand.led) or held]

    def allows(self, hand: Hand, action: Action) -> bool:
        """Whether the card is held and follows suit, if any does."""
        held = hand.held[hand.to_act]  # type: ignore[index]  # as above
        return type(action) is Play and bool(
            hand.tables.deck.masks.get(action.card, 0) & ((held & hand.led) or held)
        )

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """A card must be held, and must follow suit if any card does."""
        if not isinstance(action, Play):
            return wrong_phase(hand.phase, action)
        assert hand.to_act is not None
        held = hand.held[hand.to_act]
        if not hand.tables.deck.masks.get(action.card, 0) & held:
            return Reason(ReasonCode.CARD_NOT_HELD, f"You don't hold {action.card.pretty}.")
        return None if self.allows(hand, action) else _must_follow(hand, action.card)

    def take(self, hand: Hand, action: Action) -> bool:
        """Play the card, and finish the trick if it was the last."""
        card: Card = action.card  # type: ignore[attr-defined]  # only plays are legal here
        seat: int = hand.to_act  # type: ignore[assignment]  # somebody is to act
        order: TrumpOrder = hand.order  # type: ignore[assignment]  # trump is made
        bit = hand.tables.deck.masks[card] & hand.held[seat]
        bit &= -bit
        place = bit.bit_length() - 1
        hand.held[seat] ^= bit
        on_table = hand.on_table
        if not on_table:
            hand.led = order.follow[place]
            hand.best = -1
        on_table.append((seat, card))
        if bit & (hand.led | order.trump_mask):
            strength = order.strengths[place]
            if strength > hand.best:
                hand.best = strength
                hand.winning = seat
        if len(on_table) < hand.active:
            hand.to_act = hand.rotation[seat]
            return False
        return _finish_trick(hand)


def _finish_trick(hand: Hand) -> bool:
    """Give the trick to its winner, who leads the next one.

    Returns:
        Whether it was the last.
    """
    seats, cards = zip(*hand.on_table, strict=True)
    winner = hand.winning
    hand.tricks.append(Trick(seats, cards, winner))
    hand.tricks_won[hand.tables.seats.side_of[winner]] += 1
    hand.on_table = []
    hand.led = 0
    hand.to_act = hand.leader = winner
    return not hand.held[winner]


def opening_leader(hand: Hand) -> int:
    """Who leads to the first trick."""
    rules, seats, dealer = hand.tables.rules.play, hand.tables.seats, hand.deal.dealer
    assert hand.maker is not None
    if hand.alone and rules.opening_lead_when_alone is LeadWhenAlone.LEFT_OF_LONE_MAKER:
        first = seats.after(hand.maker)
    elif hand.alone or rules.opening_lead is OpeningLead.ELDEST:
        first = seats.after(dealer)
    elif rules.opening_lead is OpeningLead.MAKER:
        first = hand.maker
    else:
        first = seats.before(dealer)
    while first in hand.sitting_out:
        first = seats.after(first)
    return first


def _must_follow(hand: Hand, card: Card) -> Reason:
    """Why a card that doesn't follow suit may not be played."""
    assert hand.order is not None
    assert hand.to_act is not None
    order = hand.order
    _, led = hand.on_table[0]
    suit = order.effective_suit(led)
    following = hand.tables.deck.in_mask(hand.held[hand.to_act] & hand.led)
    notes = [note for each in (led, *following, card) if (note := order.note(each))]
    rule = (
        f"{suit.value.capitalize()} were led, and you hold "
        f"{' and '.join(each.pretty for each in following)}: you must follow suit."
    )
    sentence = " ".join([*(f"{note}." for note in dict.fromkeys(notes)), rule])
    return Reason(ReasonCode.MUST_FOLLOW_SUIT, sentence)

"""The play: leading, following suit, winning tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action, DefendAloneAction, Play
from euchre_rules.engine.phases.base import PhaseRules, wrong_phase
from euchre_rules.engine.phases.defend_alone import why_not_defend_alone
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.playing import IdenticalCards, LeadWhenAlone, OpeningLead
from euchre_rules.options.words import and_list

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand
    from euchre_rules.engine.trump import TrumpOrder

# Kept here, since Python 3.11 takes long to find a member of an enumeration.
_ELDEST: Final = OpeningLead.ELDEST


class Playing(PhaseRules):
    """Cards are played to tricks; taking a card is the hot path of the engine."""

    phase = Phase.PLAY

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Send those who sit out to sleep, and ask the opening leader."""
        seat_those_who_play(hand)
        hand.opening = len(hand.log)
        return ask_to_lead(hand, opening_leader(hand) if hand.leader is None else hand.leader)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """A card must be held, and must follow suit if any card does."""
        if isinstance(action, DefendAloneAction):
            return why_not_defend_alone(hand, action)
        if not isinstance(action, Play):
            return wrong_phase(hand.phase, action)
        assert hand.to_act is not None
        held = hand.held[hand.to_act]
        if not hand.tables.deck.masks.get(action.card, 0) & held:
            return Reason(ReasonCode.CARD_NOT_HELD, f"You don't hold {action.card.named}.")
        return None if action in hand.offered else _must_follow(hand, action.card)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Play the card, and finish the trick if it was the last."""
        seat: int = hand.to_act  # type: ignore[assignment]  # somebody is to act
        tables, held = hand.tables, hand.held
        mine = held[seat]
        bit = tables.played[action]
        if tables.has_copies:
            bit &= mine
            bit &= -bit
        held[seat] = mine ^ bit
        if seat == hand.leader:
            order: TrumpOrder = hand.order  # type: ignore[assignment]  # trump is made
            hand.led, hand.beaters = order.led[bit]
            hand.winning = seat
        elif bit & hand.beaters:
            _may_win(hand, seat, bit)
        if seat == hand.last:
            hand.winners.append(hand.winning)
            return ask_to_lead(hand, hand.winning)
        return ask_to_follow(hand, hand.after[seat])


def seat_those_who_play(hand: Hand) -> None:
    """Let the tricks go round among the seats that don't sit out."""
    if len(hand.sitting_out) > 1:
        hand.sitting_out = tuple(sorted(hand.sitting_out))
    _, hand.after, hand.before = hand.tables.rotation(hand.sitting_out)


def ask_to_lead(hand: Hand, leader: int) -> tuple[Action, ...]:
    """Begin a trick.

    Returns:
        What the leader may lead: any card; nothing once all cards are played.
    """
    hand.to_act = hand.leader = leader
    hand.last = hand.before[leader]
    return hand.tables.plays_of_hand[hand.held[leader]]


def ask_to_follow(hand: Hand, seat: int) -> tuple[Action, ...]:
    """Ask a seat for its card to the trick.

    Returns:
        What it may play: the cards that follow suit, or any card if there are none.
    """
    hand.to_act = seat
    mine = hand.held[seat]
    follow = mine & hand.led
    return hand.tables.plays[follow] if follow else hand.tables.plays_of_hand[mine]


def _may_win(hand: Hand, seat: int, bit: int) -> None:
    """Let a card win the trick that beats the best one so far, or set its suit.

    Args:
        bit: The card that the seat plays, as a bit mask.
    """
    order: TrumpOrder = hand.order  # type: ignore[assignment]  # trump is made
    if hand.led:
        hand.beaters = order.beaters[bit.bit_length() - 1]
        hand.winning = seat
    else:
        _after_no_suit(hand, order, seat, bit)


def _after_no_suit(hand: Hand, order: TrumpOrder, seat: int, bit: int) -> None:
    """Play to a trick in which only best bowers of no suit lie: the first other card sets the suit.

    Args:
        bit: The card that the seat plays, as a bit mask.
    """
    best_bowers, place = order.of_no_suit, bit.bit_length() - 1
    second_wins = order.deck.rules.play.identical_cards is IdenticalCards.SECOND_PLAYED_WINS
    if bit & best_bowers:
        if second_wins:
            hand.winning = seat
        return
    hand.led = order.follow[place]
    if bit & order.beaters[best_bowers.bit_length() - 1]:
        hand.beaters = order.beaters[place]
        hand.winning = seat
    else:
        # Whichever copy was led: the one still to be played may beat it.
        hand.beaters = best_bowers if second_wins else 0


def opening_leader(hand: Hand) -> int:
    """Who leads to the first trick."""
    rules, seats, dealer = hand.tables.rules.play, hand.tables.seats, hand.deal.dealer
    assert hand.maker is not None
    if hand.alone and rules.opening_lead_when_alone is LeadWhenAlone.LEFT_OF_LONE_MAKER:
        first = seats.after(hand.maker)
    elif hand.alone and rules.opening_lead_when_alone is LeadWhenAlone.RIGHT_OF_LONE_MAKER:
        first = seats.before(hand.maker)
    elif hand.alone or rules.opening_lead is _ELDEST:
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
    suits = ((order.effective_suit(led), led) for _, led in hand.trick)
    suit, led = next((suit, led) for suit, led in suits if suit is not None)
    following = hand.tables.deck.in_mask(hand.held[hand.to_act] & hand.led)
    notes = [note for each in (led, *following, card) if (note := order.note(each))]
    rule = (
        f"{suit.value.capitalize()} were led, and you hold "
        f"{and_list([each.named for each in following])}: you must follow suit."
    )
    sentence = " ".join([*(f"{note}." for note in dict.fromkeys(notes)), rule])
    return Reason(ReasonCode.MUST_FOLLOW_SUIT, sentence)

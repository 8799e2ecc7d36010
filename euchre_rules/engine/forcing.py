"""What was done at a table although the rules don't allow it.

Whoever records hands must be able to say that a player revoked, led out of turn or passed as a
stuck dealer, and then go on with what was done. Nothing here decides what is allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre_rules.engine.actions import (
    PASS,
    Action,
    DefendAloneAction,
    Discard,
    Exchange,
    Name,
    OrderUp,
    Pass,
    Play,
)
from euchre_rules.engine.flow import advance
from euchre_rules.engine.phases.calling import make_trump
from euchre_rules.engine.phases.defend_alone import defend_alone
from euchre_rules.engine.phases.kitty_exchange import exchange
from euchre_rules.engine.phases.play import ask_to_lead, seat_those_who_play
from euchre_rules.engine.reasons import IllegalActionError
from euchre_rules.engine.seats import check_seat
from euchre_rules.engine.standing import standing
from euchre_rules.engine.state import SECRET, Phase, TurnUp
from euchre_rules.options.poor_hands import GO_UNDER

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

_ROUNDS = (Phase.ROUND_ONE, Phase.ROUND_TWO)


def force(hand: Hand, action: Action, seat: int | None = None) -> None:
    """Do an action whether or not it is allowed, as far as it can be done at all.

    These can be: any call of a suit that the table knows, with help or alone, in either round; a
    pass of a dealer who must name; a card that is held but doesn't follow suit; a lead by another
    seat that plays in the hand; the dealer's discard of the card just taken up; an exchange of
    three cards held with the kitty, before the first call; a lone defender, before the first card.

    The hand remembers which actions were forced: :meth:`Hand.undo` and :meth:`Hand.copy` give the
    same hand as before, :meth:`Hand.to_json` marks them, and :meth:`Hand.from_json` does them
    again. Whatever is allowed is done as by :meth:`Hand.apply`, and isn't marked.

    Args:
        seat: Who does it; the seat to act if not given.

    Raises:
        IllegalActionError: It can't be done at all; nothing has changed.
        TypeError: This is no action.
        ValueError: There is no such seat.
    """
    reason = hand.why_illegal(action, seat)
    if reason is None:
        hand.apply(action, seat)
        return
    who = hand.to_act if seat is None else check_seat(seat, hand.tables.seats.count)
    if who is None or not _can_be_done(hand, action, who):
        raise IllegalActionError(action, reason, standing(hand, who))
    hand.forced += (len(hand.log),)
    _prepare(hand, action, who)
    hand.log.append((who, action))
    hand.offered = _take(hand, action)
    if not hand.offered:
        advance(hand)


def _can_be_done(hand: Hand, action: Action, seat: int) -> bool:
    """Whether the table knows what the hand would be after it."""
    match action:
        case Name() | OrderUp():
            return seat == hand.to_act and _can_be_called(hand, action)
        case Pass():
            return seat == hand.to_act and hand.phase in _ROUNDS
        case Play(card):
            may_lead = hand.to_act == hand.leader and seat not in hand.sitting_out
            in_turn = seat == hand.to_act or may_lead
            return hand.phase is Phase.PLAY and in_turn and card in hand.cards_of(seat)
        case Discard(card):
            asked = hand.phase is Phase.DISCARD and seat == hand.to_act
            return asked and card in hand.cards_of(seat)
        case Exchange():
            return _can_go_under(hand, action, seat)
        case DefendAloneAction():
            return _can_defend_alone(hand, seat)
    return False


def _can_be_called(hand: Hand, action: Name | OrderUp) -> bool:
    partners = hand.tables.rules.partners
    if hand.phase not in _ROUNDS or (action.alone and not partners):
        return False
    if isinstance(action, Name):
        return action.trump in hand.tables.orders
    return hand.tables.offers[hand.deal.turn_up] is not None


def _can_go_under(hand: Hand, action: Exchange, seat: int) -> bool:
    """Whether nobody has called yet, and the cards can change places."""
    mine = list(hand.cards_of(seat))
    for card in action.cards:
        if card not in mine:
            return False
        mine.remove(card)
    # Eldest hand calls first, so the dealer begins only by not going alone before looking.
    blind = 0 not in hand.secret and hand.log[:1] == [(hand.deal.dealer, PASS)]
    nothing_said = hand.phase in (*SECRET, *_ROUNDS) and len(hand.secret) + blind == len(hand.log)
    whole = len(action.cards) == GO_UNDER <= len(hand.deal.kitty)
    return nothing_said and whole and hand.exchanged_by is None


def _can_defend_alone(hand: Hand, seat: int) -> bool:
    """Whether no card was played yet, and the seat is a defender with a partner."""
    seats = hand.tables.seats
    if hand.phase is not Phase.PLAY or hand.maker is None or len(hand.log) != hand.opening:
        return False
    defends = seats.side_of[seat] != seats.side_of[hand.maker]
    return defends and hand.defender_alone is None and bool(seats.partners[seat])


def _prepare(hand: Hand, action: Action, seat: int) -> None:
    """Bring the hand to where the seat is the one that acts."""
    if isinstance(action, Play) and seat != hand.to_act:
        ask_to_lead(hand, seat)
    hand.to_act = seat


def _take(hand: Hand, action: Action) -> tuple[Action, ...]:
    """Do it; nothing may follow in the phase where the phase has ended."""
    match action:
        case OrderUp():
            suit = hand.tables.offers[hand.deal.turn_up]
            assert suit is not None
            hand.ordered_by = hand.to_act
            make_trump(hand, suit, hand.tables.plans.after_order, alone=action.alone)
            return ()
        case Name():
            if hand.turn_up_state is TurnUp.OFFERED:
                hand.turn_up_state = TurnUp.TURNED_DOWN
            make_trump(hand, action.trump, hand.tables.plans.after_naming, alone=action.alone)
            return ()
        case Exchange():
            return _go_under(hand, action)
        case DefendAloneAction():
            return _defend_alone(hand)
    return hand.now.take(hand, action)


def _go_under(hand: Hand, action: Exchange) -> tuple[Action, ...]:
    """Exchange the cards; whoever was to be asked next is asked."""
    assert hand.to_act is not None
    phase, seat = hand.phase, hand.to_act
    if phase is Phase.KITTY_EXCHANGE:
        hand.queue = (seat, *(each for each in hand.queue if each != seat))
        return hand.now.take(hand, action)
    exchange(hand, action, seat)
    return hand.now.enter(hand)


def _defend_alone(hand: Hand) -> tuple[Action, ...]:
    """Send the partner out before the first card; who leads may change with it."""
    defend_alone(hand)
    seat_those_who_play(hand)
    leader = hand.leader
    assert leader is not None
    while leader in hand.sitting_out:
        leader = hand.tables.seats.after(leader)
    return ask_to_lead(hand, leader)

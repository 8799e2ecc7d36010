"""The steps of a scenario as a judge of its hand sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from euchre_rules.engine.actions import (
    PASS,
    Action,
    ClaimRedeal,
    DefendAloneAction,
    Discard,
    Exchange,
    Give,
    Play,
)
from euchre_rules.engine.forcing import force
from euchre_rules.engine.hand import Hand
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import SECRET, Phase
from euchre_rules.options.poor_hands import GO_UNDER, PoorHand
from euchre_rules.records.course import OF_THE_CARDS
from euchre_rules.records.deeds import Report
from euchre_rules.scenarios.model import ActionStep, Step, TrickStep

_OF_TURNS: Final = (ReasonCode.NOT_YOUR_TURN, ReasonCode.SITTING_OUT)


def is_play(step: Step) -> bool:
    """Whether a step plays cards."""
    return isinstance(step, TrickStep) or (
        isinstance(step, ActionStep) and isinstance(step.done.action, Play)
    )


def refuse(hand: Hand, reason: Reason, step: ActionStep, report: Report) -> None:
    """Report something that isn't allowed.

    Args:
        hand: The hand before it.
    """
    action = step.done.action
    sentence = f"{report.who(step.seat.seat)} may not '{action}'"
    notes = (report.told(reason, step.seat.seat),)
    report.error(_code(hand, reason, action), step.done.place, sentence, notes)


def _code(hand: Hand, reason: Reason, action: Action) -> str:
    """The code of the problem that something was against the rules."""
    if hand.phase is Phase.OVER:
        return "calls-go-on"
    if reason.code in _OF_TURNS:
        return "wrong-seat"
    if isinstance(action, Discard):
        return "illegal-discard"
    if isinstance(action, DefendAloneAction):
        return "illegal-defense"
    return "illegal-exchange" if isinstance(action, Exchange | Give) else "illegal-call"


def first_calls(steps: Sequence[Step]) -> list[ActionStep]:
    """The steps up to the first that is no pass, that one included."""
    found: list[ActionStep] = []
    for step in steps:
        if is_play(step) or (found and found[-1].done.action is not PASS):
            break
        if isinstance(step, ActionStep):
            found.append(step)
    return found


def begins_with_a_decline(calls: Sequence[ActionStep], hand: Hand) -> bool:
    """Whether the first of some passes declines what is offered for a poor hand.

    Args:
        calls: The passes that are to come, at least one, and the call that ends them, if any.
        hand: The hand before them.
    """
    eldest, *others = hand.tables.seats.from_eldest(hand.deal.dealer)
    first, *later = (each.seat.seat for each in calls)
    if first != eldest or eldest not in later:
        return first != eldest
    # Eldest hand calls first, and again only after everybody else.
    if later[: later.index(eldest)] != others:
        return True
    # All may decline in turn; then there are more passes than the rounds of calls have room for.
    rests = (calls[number:] for number in range(1, len(calls)))
    return not _are_calls(calls, hand) and any(_are_calls(each, hand) for each in rests)


def _are_calls(steps: Sequence[ActionStep], hand: Hand) -> bool:
    """Whether these are in turn, and allowed with some cards, as the first calls of a hand."""
    hand = hand.copy()
    while hand.phase in SECRET:
        force(hand, PASS)
    for step in steps:
        action, seat = step.done.action, step.seat.seat
        reason = hand.why_illegal(action, seat)
        if reason is not None and reason.code not in OF_THE_CARDS:
            return False
        force(hand, action, seat)
    return True


def does(steps: Sequence[Step], seat: int, kind: type[Action]) -> bool:
    """Whether a seat does something of a kind before the play."""
    before = takewhile(lambda each: not is_play(each), steps)
    done = ((each.seat.seat, each.done.action) for each in before if isinstance(each, ActionStep))
    return any(who == seat and type(action) is kind for who, action in done)


def may_be_allowed(action: Action, hand: Hand) -> bool:
    """Whether it is a claim or an exchange that poor hands at this table allow."""
    rules = hand.tables.rules
    if isinstance(action, ClaimRedeal):
        return rules.redeal_hand.qualifies is not PoorHand.NEVER
    whole = isinstance(action, Exchange) and len(action.cards) == GO_UNDER
    return whole and rules.exchange_hand.qualifies is not PoorHand.NEVER


def three_cards(hand: Hand, seat: int, said: Exchange) -> Exchange:
    """What goes under for a seat: what is said, or where it doesn't hold that, what it can."""
    held = hand.cards_of(seat)
    if len(said.cards) != GO_UNDER or Counter(said.cards) <= Counter(held):
        return said
    asked = hand.offered if seat == hand.to_act else ()
    may_go = (each for each in asked if isinstance(each, Exchange))
    return next(may_go, Exchange(held[:GO_UNDER]))

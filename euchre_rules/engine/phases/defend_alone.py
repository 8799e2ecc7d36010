"""A defender may go alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import DEFEND_ALONE, PASS, Action, DefendAloneAction, Pass
from euchre_rules.engine.phases.base import PhaseRules, ask_next, wrong_phase
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.playing import DefendAlone, DefendAloneDeclared

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

_OFFERED: Final[tuple[Action, ...]] = (PASS, DEFEND_ALONE)


class DefendingAlone(PhaseRules):
    """The defenders are asked from eldest hand, until one says it."""

    phase = Phase.DEFEND_ALONE

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the defenders where a lone defender is allowed."""
        assert hand.maker is not None
        defenders = hand.tables.seats.defenders(hand.maker, hand.deal.dealer)
        hand.queue = tuple(seat for seat in defenders if may_be_lone_defender(hand, seat))
        return ask_next(hand, _OFFERED)

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Only these two are answered here."""
        allowed = isinstance(action, Pass | DefendAloneAction)
        return None if allowed else wrong_phase(hand.phase, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Send the partner out, or ask the other defender."""
        if action is DEFEND_ALONE:
            defend_alone(hand)
            return ()
        hand.queue = hand.queue[1:]
        return ask_next(hand, _OFFERED)


def may_be_lone_defender(hand: Hand, seat: int) -> bool:
    """Whether a seat is one that may defend alone against this maker, or these makers."""
    allowed, side_of = hand.tables.rules.lone_defense, hand.tables.seats.side_of
    against = hand.alone or allowed is DefendAlone.ALWAYS
    assert hand.maker is not None
    return allowed is not DefendAlone.NEVER and against and side_of[seat] != side_of[hand.maker]


def defend_alone(hand: Hand) -> None:
    """The seat to act defends alone, and its partner sits out."""
    assert hand.to_act is not None
    hand.defender_alone = hand.to_act
    hand.sitting_out += hand.tables.seats.partners[hand.to_act]


def why_not_defend_alone(hand: Hand, action: Action) -> Reason:
    """Why the seat to act may not defend alone, once the play has begun."""
    assert hand.to_act is not None
    assert hand.maker is not None
    allowed, seats = hand.tables.rules.defend_alone.allowed, hand.tables.seats
    options: tuple[str, ...] = ("defend_alone.allowed",)
    if not hand.tables.rules.partners:
        sentence, options = "You have no partner to do without at this table.", ("table.sides",)
    elif allowed is DefendAlone.NEVER:
        sentence = "At this table defenders always play together."
    elif seats.side_of[hand.to_act] == seats.side_of[hand.maker]:
        sentence, options = "Your side made trump: you are no defender.", ()
    elif not (hand.alone or allowed is DefendAlone.ALWAYS):
        sentence = "At this table one defends alone only against a lone maker."
    elif hand.defender_alone is None and _is_said_in_play(hand):
        sentence = "It is too late: your partner has played a card already."
        options = ("defend_alone.declared",)
    else:
        return wrong_phase(hand.phase, action)
    return Reason(ReasonCode.DEFEND_ALONE_NOT_ALLOWED, sentence, options)


def _is_said_in_play(hand: Hand) -> bool:
    """Whether defenders say it in the first trick."""
    declared = hand.tables.rules.defend_alone.declared
    return declared is DefendAloneDeclared.BEFORE_PARTNER_PLAYS

"""What the rules of a phase answer, and what several phases share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from euchre_rules.engine.actions import Action
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class PhaseRules(ABC):
    """The rules of one phase; they keep nothing, all state is the hand's."""

    @abstractmethod
    def enter(self, hand: Hand) -> bool:
        """Begin the phase.

        Returns:
            Whether a seat is asked; False if there is nothing to ask and the next phase begins.
        """

    @abstractmethod
    def legal(self, hand: Hand) -> tuple[Action, ...]:
        """What the seat to act may do."""

    @abstractmethod
    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Why the seat to act may not do this; None if it may."""

    def allows(self, hand: Hand, action: Action) -> bool:
        """Whether the seat to act may do this."""
        return action in self.legal(hand)

    @abstractmethod
    def take(self, hand: Hand, action: Action) -> bool:
        """Do a legal action.

        Returns:
            Whether the phase has ended.
        """


def wrong_phase(phase: Phase, action: Action) -> Reason:
    """The action belongs to another phase."""
    return Reason(ReasonCode.WRONG_PHASE, f"Not now, '{action}': {lower_first(phase.sentence)}")


def lower_first(sentence: str) -> str:
    """The sentence as it goes on after a colon."""
    return sentence[:1].lower() + sentence[1:]


def ask_next(hand: Hand) -> bool:
    """Ask the next seat of the queue.

    Returns:
        Whether there is one.
    """
    if not hand.queue:
        return False
    hand.to_act = hand.queue[0]
    return True

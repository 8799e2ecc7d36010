"""What the rules of a phase answer, and what several phases share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from euchre_rules.cards import Card
from euchre_rules.engine.actions import Action
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.options.words import lower_first

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand


class PhaseRules(ABC):
    """The rules of one phase; they keep nothing, all state is the hand's."""

    phase: ClassVar[Phase]
    """The phase."""

    @abstractmethod
    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Begin the phase.

        Returns:
            What the seat that is asked first may do; nothing if nobody is asked and the next phase
            begins.
        """

    @abstractmethod
    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Why the seat to act may not do this; None if it may."""

    @abstractmethod
    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Do a legal action.

        Returns:
            What the seat that is asked next may do; nothing if the phase has ended.
        """


def free_copy(hand: Hand, card: Card) -> int:
    """A copy of a card of the kitty, or of the turn-up, that no seat holds, as a bit mask.

    Raises:
        ValueError: The seats hold every copy.
    """
    tables = hand.tables
    return tables.deck.mask((card,), sum(hand.held)) if tables.has_copies else tables.masks[card]


def wrong_phase(phase: Phase, action: Action) -> Reason:
    """The action belongs to another phase."""
    return Reason(ReasonCode.WRONG_PHASE, f"Not now, '{action}': {lower_first(phase.sentence)}")


def ask_next(hand: Hand, offered: tuple[Action, ...]) -> tuple[Action, ...]:
    """Ask the next seat of the queue.

    Returns:
        What it is offered; nothing if there is no such seat.
    """
    if not hand.queue:
        return ()
    hand.to_act = hand.queue[0]
    return offered

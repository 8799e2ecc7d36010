"""Why an action is not allowed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class ReasonCode(StrEnum):
    """Stable codes; where several apply, the first in this order counts."""

    HAND_OVER = "hand_over"
    SITTING_OUT = "sitting_out"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    CARD_NOT_HELD = "card_not_held"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    ONLY_THE_TURNED_UP_SUIT = "only_the_turned_up_suit"
    TURNED_DOWN_SUIT = "turned_down_suit"
    DEALER_MUST_NAME = "dealer_must_name"
    DEALERS_PARTNER_MUST_PASS = "dealers_partner_must_pass"
    DEALERS_PARTNER_MUST_GO_ALONE = "dealers_partner_must_go_alone"
    SUIT_NOT_HELD = "suit_not_held"
    NO_TRUMP_NOT_ALLOWED = "no_trump_not_allowed"
    ALONE_NOT_ALLOWED = "alone_not_allowed"
    DEFEND_ALONE_NOT_ALLOWED = "defend_alone_not_allowed"
    MAY_NOT_DISCARD_THE_TURN_UP = "may_not_discard_the_turn_up"
    HAND_DOES_NOT_QUALIFY = "hand_does_not_qualify"


@dataclass(frozen=True)
class Reason:
    """Why an action is not allowed.

    Attributes:
        sentence: The reason as a friend at the table would put it.
        options: The paths of the options behind it, the most telling first.
    """

    code: ReasonCode
    sentence: str
    options: tuple[str, ...] = ()


class IllegalActionError(ValueError):
    """An action is not allowed now; nothing has changed."""

    def __init__(self, action: object, reason: Reason, state: str) -> None:
        """Keep the reason; the message shows the action and the state."""
        super().__init__(f"{action}: {reason.sentence} ({state})")
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        """Rebuild from the message and the reason."""
        return (_rebuilt, (self.args[0], self.reason))


def _rebuilt(message: str, reason: Reason) -> IllegalActionError:
    error = IllegalActionError.__new__(IllegalActionError, message)
    ValueError.__init__(error, message)
    error.reason = reason
    return error

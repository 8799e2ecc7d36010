"""What the coach has to say to an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from euchre_rules.engine.actions import Action
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.view import View
from euchre_rules.options.words import sentence_case
from euchre_rules.players import choose
from euchre_rules.players.advice import shown
from euchre_tutor.behind import passage
from euchre_tutor.coach.citing import cited
from euchre_tutor.coach.of_the_calls import OF_THE_CALLS
from euchre_tutor.coach.of_the_play import OF_THE_PLAY
from euchre_tutor.coach.principle import Principle, Turn, Words
from euchre_tutor.places import Place

PRINCIPLES: Final[tuple[Principle, ...]] = (*OF_THE_CALLS, *OF_THE_PLAY)
"""All principles; where several speak, the first is heard."""
_ESTIMATE: Final = "This is a rule of thumb and no rule of the game: now and then it is wrong."


@dataclass(frozen=True)
class Remark:
    """What the coach says.

    Attributes:
        principle: The id of the principle.
        line: What is said at once.
        longer: The reason, in paragraphs, for who asks.
    """

    principle: str
    line: str
    longer: tuple[str, ...]


def remark(view: View, action: Action) -> Remark | None:
    """What a principle says to an action; None if none speaks.

    What the computer player would do itself is never found fault with.

    Args:
        view: What the player knew before acting.
        action: What the player did; it was allowed.
    """
    turn = Turn(view)
    for principle in PRINCIPLES:
        if view.phase not in principle.phases or not view.cards:
            continue
        words = principle.speaks(turn, action)
        if words is not None and not _does_so_itself(principle, turn):
            return _said(principle, words)
    return None


def _does_so_itself(principle: Principle, turn: Turn) -> bool:
    return principle.speaks(turn, choose(turn.view).action) is not None


def _said(principle: Principle, words: Words) -> Remark:
    line, longer = (
        sentence_case(text.format(*map(shown, words)))
        for text in (principle.line, principle.longer)
    )
    return Remark(principle.id, line, (longer, _ESTIMATE))


def refusal(view: View, reason: Reason) -> tuple[str, ...]:
    """What the rule book says where an action is not allowed, in paragraphs."""
    if reason.code is ReasonCode.MUST_FOLLOW_SUIT:
        return passage(view.variant, Place.FOLLOWING)
    return tuple(cited(view.variant, path) for path in reason.options)

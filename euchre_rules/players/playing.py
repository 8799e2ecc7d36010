"""Which card to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import Play
from euchre_rules.players.advice import Advice
from euchre_rules.players.following import choose_follow
from euchre_rules.players.leading import choose_lead
from euchre_rules.players.position import Position

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_LAST_CARD: Final = "{0} is your last card."
_ONLY_ONE: Final = "{0} is the only card with which you can follow suit."


def choose_play(view: View) -> Advice:
    """The card to play, and why."""
    if len(view.legal) == 1:
        only = view.legal[0]
        assert isinstance(only, Play)
        return Advice(only, _LAST_CARD if len(view.cards) == 1 else _ONLY_ONE, (only.card,))
    at = Position(view)
    place, reason, words = choose_follow(at) if view.trick else choose_lead(at)
    return Advice(at.play(place), reason, (at.ladder.cards[place], *words))

"""Which card to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import DEFEND_ALONE, Play
from euchre_rules.players.advice import Advice
from euchre_rules.players.alone import choose_defense
from euchre_rules.players.following import choose_follow
from euchre_rules.players.leading import choose_lead
from euchre_rules.players.position import Position
from euchre_rules.players.without_trump import follow_without_trump, lead_without_trump

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_LAST_CARD: Final = "{0} is your last card."
_NOTHING_ELSE: Final = "You hold nothing but {0}."
_ONLY_ONE: Final = "{0} is the only card with which you can follow suit."


def choose_play(view: View) -> Advice:
    """The card to play, and why."""
    if DEFEND_ALONE in view.legal:
        defense = choose_defense(view)
        if defense.action is DEFEND_ALONE:
            return defense
    plays = [action for action in view.legal if action is not DEFEND_ALONE]
    if len(plays) == 1:
        only = plays[0]
        assert isinstance(only, Play)
        reason = _LAST_CARD if len(view.cards) == 1 else _ONLY_ONE
        if len(view.cards) > 1 and set(view.cards) == {only.card}:
            reason = _NOTHING_ELSE
        return Advice(only, reason, (only.card,))
    at = Position(view)
    if not at.ladder.trump:
        choice = follow_without_trump(at) if view.trick else lead_without_trump(at)
    else:
        choice = choose_follow(at) if view.trick else choose_lead(at)
    place, reason, words = choice
    return Advice(at.play(place), reason, (at.ladder.cards[place], *words))

"""The first trick, where a defender may still go alone before the partner has played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import DEFEND_ALONE, Action, DefendAloneAction
from euchre_rules.engine.phases.defend_alone import defend_alone, may_be_lone_defender
from euchre_rules.engine.phases.play import Playing, ask_to_follow, seat_those_who_play
from euchre_rules.engine.reasons import Reason

if TYPE_CHECKING:
    from euchre_rules.engine.hand import Hand

PLAYING: Final = Playing()


class FirstTrick(Playing):
    """Beside the plays, a defender whose partner has played no card may say that he goes alone."""

    def enter(self, hand: Hand) -> tuple[Action, ...]:
        """Ask the opening leader."""
        return _with_defense(hand, super().enter(hand))

    def why_illegal(self, hand: Hand, action: Action) -> Reason | None:
        """Too late once the partner has played, and once somebody has said it."""
        if isinstance(action, DefendAloneAction) and action in hand.offered:
            return None
        return super().why_illegal(hand, action)

    def take(self, hand: Hand, action: Action) -> tuple[Action, ...]:
        """Play a card, or send the partner out and let the same seat play."""
        if action is DEFEND_ALONE:
            return _go_alone(hand)
        offered = super().take(hand, action)
        if hand.winners:
            hand.now = PLAYING
            return offered
        return _with_defense(hand, offered)


def _with_defense(hand: Hand, plays: tuple[Action, ...]) -> tuple[Action, ...]:
    """What a seat may do in the first trick."""
    return (*plays, DEFEND_ALONE) if plays and _may_go_alone(hand) else plays


def _may_go_alone(hand: Hand) -> bool:
    """Whether the seat to act is a defender who may still say it."""
    seat = hand.to_act
    assert seat is not None
    if hand.defender_alone is not None or not may_be_lone_defender(hand, seat):
        return False
    have_played = [who for who, _ in hand.trick]
    return not any(partner in have_played for partner in hand.tables.seats.partners[seat])


def _go_alone(hand: Hand) -> tuple[Action, ...]:
    """Send the partner out; the seats after the defender play to the trick in a new order."""
    defend_alone(hand)
    seat_those_who_play(hand)
    assert hand.leader is not None
    assert hand.to_act is not None
    hand.last = hand.before[hand.leader]
    return ask_to_follow(hand, hand.to_act)

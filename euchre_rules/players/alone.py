"""Whether to play, or to defend, alone when that is asked apart from the call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import ALONE, DEFEND_ALONE, PASS, WITH_HELP
from euchre_rules.engine.state import TurnUp
from euchre_rules.options.words import count
from euchre_rules.players.advice import Advice, shown
from euchre_rules.players.call_reasons import winners_in_words
from euchre_rules.players.calling import may_go_alone
from euchre_rules.players.outlook import Outlook, Prospect

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_AGAINST_THE_MAKER: Final = 1.0
"""What a hand is worth less, in tricks, when the strongest hand plays against it."""
_SURE_ENOUGH: Final = 0.85
"""How likely a lone defender must stop the makers."""

_GO_ALONE: Final = "With {0} you are strong enough to go alone, and all the tricks are worth {1}."
_TAKE_HELP: Final = "With {0} you can't count on all the tricks alone, so let your partner help."
_WORTH_NO_MORE: Final = (
    "With {0} you need no lone hand: all the tricks alone would win no more than with your partner."
)
_TAKE_OVER: Final = (
    "With {0} you are strong enough to play it alone, and all the tricks are worth {1}."
)
_LEAVE_IT: Final = (
    "With {0} you can't count on all the tricks alone, so help your partner to make it."
)
_NO_LONE_HAND: Final = (
    "With {0} you need no lone hand: all the tricks alone would win no more than the two of you."
)
_DEFEND: Final = "With {0} you should stop {1} without help."
_DEFEND_TOGETHER: Final = "With {0} you can't count on stopping {1} alone: two defenders do better."


def choose_alone(view: View) -> Advice:
    """Whether a maker plays alone, and why."""
    outlook = Outlook(view)
    prospect = _settled(outlook)
    stakes = outlook.stakes
    alone = may_go_alone(prospect, stakes) and (
        stakes.alone(prospect.solo) > stakes.together(prospect.together)
    )
    if alone:
        march = count(view.variant.rules.score.alone_march, "point")
        return Advice(ALONE, _GO_ALONE, (_trumps(prospect), march))
    reason = _TAKE_HELP if stakes.alone_pays else _WORTH_NO_MORE
    return Advice(WITH_HELP, reason, (_trumps(prospect),))


def choose_take_over(view: View) -> Advice:
    """Whether the maker's partner takes the hand over and plays it alone, and why."""
    outlook = Outlook(view)
    prospect = _settled(outlook)
    stakes = outlook.stakes
    if may_go_alone(prospect, stakes) and (
        stakes.alone(prospect.solo) > stakes.together(prospect.together)
    ):
        march = count(view.variant.rules.score.alone_march, "point")
        return Advice(ALONE, _TAKE_OVER, (_trumps(prospect), march))
    return Advice(PASS, _LEAVE_IT if stakes.alone_pays else _NO_LONE_HAND, (_trumps(prospect),))


def _settled(outlook: Outlook) -> Prospect:
    """What a seat expects of the trump that was made."""
    view, trump = outlook.view, outlook.view.trump
    assert trump is not None
    # A dealer who named trump for a best bower has yet to take it; who took it holds it already.
    yet_to_take = view.turn_up_state is TurnUp.OFFERED
    if yet_to_take or (view.turn_up_state is TurnUp.TAKEN and view.seat != view.dealer):
        return outlook.with_turn_up(trump)
    return outlook.without_turn_up(trump)


def choose_defense(view: View) -> Advice:
    """Whether to defend alone, and why: only with a hand that stops the makers by itself."""
    outlook = Outlook(view)
    prospect = _settled(outlook)
    words = (_trumps(prospect), "the lone maker" if view.alone else "the makers")
    if outlook.stakes.stops_makers(prospect.solo - _AGAINST_THE_MAKER) >= _SURE_ENOUGH:
        return Advice(DEFEND_ALONE, _DEFEND, words)
    return Advice(PASS, _DEFEND_TOGETHER, words)


def _trumps(prospect: Prospect) -> str:
    """The trumps of the hand or, where nothing is trump, its winners."""
    ladder = prospect.ladder
    if not ladder.trump:
        return winners_in_words(prospect)
    cards = ladder.strongest_first(prospect.cards & ladder.trump)
    if not cards:
        return "no trump"
    return shown(cards) + (" as trumps" if len(cards) > 1 else " as your only trump")

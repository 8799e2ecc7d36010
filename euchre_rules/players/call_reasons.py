"""Why a call is made or not, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from euchre_rules.engine.actions import Action
from euchre_rules.options.words import count, number_word, sentence_case
from euchre_rules.players.advice import Word, shown
from euchre_rules.players.ladder import places
from euchre_rules.players.outlook import Outlook, Prospect

Reason = tuple[str, tuple[Word, ...]]
"""A reason with gaps, and the words that go there; see :class:`Advice`."""

_TOGETHER: Final = "{0}: with your partner you should take about {1}."
_BUT_NOT_ALONE: Final = (
    "{0}: with your partner you should take about {1}. Don't go alone, since {2} beats every card "
    "you hold."
)
_ALONE: Final = "{0}: strong enough to go alone, and all the tricks alone are worth {1}."
_FORCED_ALONE: Final = "{0}: you would have to go alone, and should take about {1}."
_TOO_FEW_ALONE: Final = "{0}: you would have to go alone, and can't count on {1}."
_NOT_YET: Final = "{0}: you might take {1} with your partner, but that is not worth the risk yet."
_TOO_FEW: Final = "{0}: even with your partner you can't count on {1}."
_MUST_NAME: Final = "You have to name a suit, and {2} are your best. {0}."
_MUST_NAME_ALONE: Final = (
    "You have to name a suit, and {2} are strong enough to go alone: all the tricks alone are "
    "worth {1}. {0}."
)


_MUST_CALL: Final = "You have to call, and {2} is your best. {0}."
_MUST_CALL_ALONE: Final = (
    "You have to call, and at {2} you are strong enough to go alone: all the tricks alone are "
    "worth {1}. {0}."
)
_BUY_OUT: Final = "{0}: your best call would likely cost more than the {1} for which you may pass."


class Call(NamedTuple):
    """A call that may be made.

    Attributes:
        worth: What it is worth, in points.
        alone: Whether the seat would play alone.
        forced: Whether the seat would have to play alone.
    """

    worth: float
    action: Action
    prospect: Prospect
    alone: bool = False
    forced: bool = False


def why_called(call: Call, outlook: Outlook) -> Reason:
    """Why a seat makes this call although it could pass."""
    prospect, held = call.prospect, _holding(call, outlook)
    if call.forced:
        return _FORCED_ALONE, (held, _about(prospect.solo, outlook))
    if call.alone:
        return _ALONE, (held, _march(outlook))
    if prospect.beaten and outlook.view.variant.rules.lone_hands:
        return _BUT_NOT_ALONE, (held, _about(prospect.together, outlook), outlook.view.turn_up)
    return _TOGETHER, (held, _about(prospect.together, outlook))


def why_named(call: Call, outlook: Outlook) -> Reason:
    """Why a seat that must name a suit names this one."""
    trump = call.prospect.trump
    words = (_holding(call, outlook), _march(outlook), trump.suit or trump.value)
    if trump.suit is None:
        return (_MUST_CALL_ALONE if call.alone else _MUST_CALL), words
    return (_MUST_NAME_ALONE if call.alone else _MUST_NAME), words


def why_passed(call: Call, outlook: Outlook) -> Reason:
    """Why a seat passes although it could make this call, the best one it has."""
    words = (_holding(call, outlook), tricks(outlook.view.variant.rules.majority))
    if call.forced:
        return _TOO_FEW_ALONE, words
    return (_NOT_YET if call.worth > 0 else _TOO_FEW), words


def why_bought_out(call: Call, outlook: Outlook) -> Reason:
    """Why a stuck dealer pays to pass although it could make this call, the best one it has."""
    price = outlook.view.variant.rules.round_two.buy_out
    return _BUY_OUT, (_holding(call, outlook), count(price, "point"))


def winners_in_words(prospect: Prospect) -> str:
    """The cards that nobody could beat if they were led, where nothing is trump."""
    ladder = prospect.ladder
    sure = sum(1 << p for p in places(prospect.cards) if not prospect.unseen & ladder.beaters[p])
    cards = ladder.strongest_first(sure)
    if not cards:
        return "no sure winner"
    return shown(cards) + (" as winners" if len(cards) > 1 else " as your only sure winner")


def _holding(call: Call, outlook: Outlook) -> str:
    """Which cards would be trumps, and who would play with the turn-up."""
    prospect = call.prospect
    ladder = prospect.ladder
    if not ladder.trump:
        return f"At {prospect.trump.value} you would have {winners_in_words(prospect)}"
    cards = ladder.strongest_first(prospect.cards & ladder.trump)
    suit = prospect.trump.value
    if not cards:
        held = f"you would hold no {suit}"
    elif len(cards) == 1:
        held = f"{shown(cards[0])} would be your only trump"
    else:
        held = f"{shown(cards)} would be trumps"
    taker = outlook.taker(alone=call.alone)
    gets = f", and {shown(outlook.view.turn_up)} would go to {taker}" if taker else ""
    return sentence_case(held + gets)


def _march(outlook: Outlook) -> str:
    return count(outlook.view.variant.rules.score.alone_march, "point")


def _about(likely: float, outlook: Outlook) -> str:
    return tricks(min(max(0, round(likely)), outlook.view.variant.rules.deal.cards))


def tricks(number: int) -> str:
    """A number of tricks in words."""
    return f"{number_word(number)} trick{'' if number == 1 else 's'}"

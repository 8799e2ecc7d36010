"""Calls that a hand hardly bears, and those that it bears and that were passed by.

Sources, as opinions: the printed rules of thumb that three trumps with the best are a call, that
two are hardly one when an opponent takes the turn-up, and that a lone hand needs more than that.
The estimates of the computer player decide with them.
"""

from __future__ import annotations

from typing import Final

from euchre_rules.cards import Trump
from euchre_rules.engine.actions import Action, Alone, Name, OrderUp, Pass
from euchre_rules.engine.state import Phase, TurnUp
from euchre_rules.options.playing import PartnerCard
from euchre_rules.options.words import number_word
from euchre_rules.players.advice import shown
from euchre_rules.players.outlook import Outlook, Prospect
from euchre_tutor.coach.citing import rule
from euchre_tutor.coach.principle import Principle, Turn, Words

_FEW: Final = 2
"""So few trumps are hardly a call by themselves."""
_POOR: Final = -0.5
"""The points below which a call is poor by the computer player's estimate."""
_DOUBTFUL: Final = 0.2
"""The same where an opponent gets the turn-up, and a higher trump than the best one held is out."""


def _hardly_a_call(turn: Turn, action: Action) -> Words | None:
    """A trump made with few of them by somebody who had something better to do."""
    found = _made(turn, action)
    if found is None or _goes_alone(action):
        return None
    prospect, outlook = found, turn.outlook
    against = _taker(turn, action) not in (None, "your partner") and not _has_best(prospect)
    may_pass = any(isinstance(each, Pass) for each in turn.view.legal)
    worth = outlook.stakes.together(prospect.together)
    if worth > (_DOUBTFUL if against else _POOR) or (not may_pass and _trumps(prospect)):
        return None
    parts = [_held(prospect), _turn_up_goes(turn, action)]
    return ", ".join(filter(None, parts)), _size(prospect), rule(turn.view.variant, "score.euchre")


def _alone_with_little(turn: Turn, action: Action) -> Words | None:
    """A lone hand with few trumps that can't be expected to make it."""
    found = _made(turn, action)
    if found is None or not _goes_alone(action):
        return None
    if turn.outlook.stakes.alone(found.solo) > _POOR:
        return None
    taker = _taker(turn, action)
    goes = f"{shown(turn.view.turn_up)} goes to {taker}" if taker else ""
    rules = turn.view.variant.rules
    # The line is read when the partner's card lies in the hand already.
    gets_card = rules.alone.partner_card is not PartnerCard.NONE
    first = _held_before(found) if gets_card else _held(found)
    held = ", ".join(filter(None, (first, goes)))
    helped = "only what your partner gives helps" if gets_card else "nobody helps you"
    needed = rules.deal.cards if rules.alone.must_take_all else rules.majority
    likely = round(found.solo)
    some = f"about {number_word(likely)}" if likely > 0 else "hardly one"
    return held, _size(found), some, number_word(needed), helped


def _made(turn: Turn, action: Action) -> Prospect | None:
    """What a hand with few trumps could expect of the call; None for everything else."""
    trump = _trump_of(turn, action)
    if trump is None or trump.suit is None:
        return None
    prospect = _prospect(turn, action, trump)
    return prospect if _trumps(prospect).bit_count() <= _FEW else None


def _trump_of(turn: Turn, action: Action) -> Trump | None:
    if isinstance(action, Name):
        return None if turn.outlook.passes_by(action) else action.trump
    if isinstance(action, OrderUp):
        return turn.outlook.tables.offers[turn.view.turn_up]
    return turn.view.trump if isinstance(action, Alone) else None


def _prospect(turn: Turn, action: Action, trump: Trump) -> Prospect:
    view, outlook = turn.view, turn.outlook
    with_it = isinstance(action, OrderUp) or view.phase is Phase.DEALER_CALL
    if isinstance(action, Alone):
        taken = view.turn_up_state is TurnUp.TAKEN and view.seat != view.dealer
        with_it = taken or view.turn_up_state is TurnUp.OFFERED
    return outlook.with_turn_up(trump) if with_it else outlook.without_turn_up(trump)


def _goes_alone(action: Action) -> bool:
    return isinstance(action, Alone) or (isinstance(action, Name | OrderUp) and action.alone)


def _trumps(prospect: Prospect) -> int:
    return prospect.cards & prospect.ladder.trump


def _has_best(prospect: Prospect) -> bool:
    trumps = _trumps(prospect)
    best = prospect.ladder.strongest(prospect.ladder.trump)
    return bool(trumps and 1 << best & trumps)


def _size(prospect: Prospect) -> str:
    """How many trumps the pack holds."""
    return number_word(prospect.ladder.trump.bit_count())


def _taker(turn: Turn, action: Action) -> str | None:
    ordered = isinstance(action, OrderUp)
    return turn.outlook.taker(alone=_goes_alone(action)) if ordered else None


def _turn_up_goes(turn: Turn, action: Action) -> str:
    taker = _taker(turn, action)
    if taker is None:
        return ""
    link = "though" if taker == "your partner" else "and"
    return f"{link} {shown(turn.view.turn_up)} goes to {taker}"


def _held(prospect: Prospect) -> str:
    """The trumps of a hand that has few of them."""
    cards = prospect.ladder.strongest_first(_trumps(prospect))
    if not cards:
        assert prospect.trump.suit is not None
        return f"you hold no {prospect.trump.suit.singular}"
    return (
        f"{shown(cards)} {'are' if len(cards) > 1 else 'is'} your only trump{'s'[: len(cards) - 1]}"
    )


def _held_before(prospect: Prospect) -> str:
    """The same, once the hand has got another card."""
    cards = prospect.ladder.strongest_first(_trumps(prospect))
    if not cards:
        assert prospect.trump.suit is not None
        return f"you held no {prospect.trump.suit.singular} when you called"
    several = len(cards) > 1
    verb, ending = ("were", "s") if several else ("was", "")
    return f"{shown(cards)} {verb} your only trump{ending}"


def best_of_three(outlook: Outlook, prospect: Prospect) -> bool:
    """Whether a hand holds three trumps or more, the best among them, and could go on with them."""
    worth = outlook.stakes.together(prospect.together)
    return worth > 0 and _has_best(prospect) and _trumps(prospect).bit_count() > _FEW


OF_POOR_CALLS: Final = (
    Principle(
        "hardly_a_call",
        (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL),
        _hardly_a_call,
        "{0}: that is hardly a call.",
        "The pack holds {1} trumps, and most of them would be elsewhere. {2}",
    ),
    Principle(
        "alone_with_little",
        (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL, Phase.CHOOSE_ALONE, Phase.TAKE_OVER),
        _alone_with_little,
        "{0}, and alone {4}.",
        "The pack holds {1} trumps. By a rough count of your cards you would take {2} of the "
        "{3} tricks that the maker needs, and with a partner perhaps one more.",
    ),
)

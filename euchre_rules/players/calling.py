"""What to call: in round one, in round two, and when the best bower was turned up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from euchre_rules.cards import Trump
from euchre_rules.engine.actions import Action, Name, OrderUp, Pass
from euchre_rules.engine.phases.lone import near_target
from euchre_rules.engine.state import Phase
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.playing import AloneDeclared
from euchre_rules.players.advice import Advice
from euchre_rules.players.call_reasons import (
    Call,
    why_bought_out,
    why_called,
    why_named,
    why_passed,
)
from euchre_rules.players.outlook import Outlook, Prospect
from euchre_rules.players.prospects import Stakes
from euchre_rules.players.strength import takes_everything

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_WORTH_ORDERING: Final = 0.4
"""The points that a call must be worth in round one: passing leaves other chances, but the dealer's
are fewer."""
_NEAR_CERTAIN: Final = 0.92
"""How likely a hand must make it alone before it is played alone."""
_NEXT: Final = 0.2
"""What the suit of the turned-down suit's color is worth, in tricks, to those who don't deal: the
dealer's side has just shown that it is weak there."""

_NOTHING_TO_NAME: Final = "You hold no suit that you may name."
_BLIND: Final = "You haven't seen a card yet, so one suit is as good as another."


def choose_call(view: View, rng: random.Random | None) -> Advice:
    """What to call, or to pass, and why.

    Args:
        rng: Decides between suits when no card may be looked at; the first one if not given.
    """
    if not view.cards:
        pick = 0 if rng is None else int(rng.random() * len(view.legal))
        return Advice(view.legal[pick], _BLIND)
    outlook = Outlook(view)
    calls = list(_calls(outlook, outlook.stakes))
    passes = next((action for action in view.legal if isinstance(action, Pass)), None)
    best = max(calls, key=lambda call: round(call.worth, 6), default=None)
    if best is None:
        return Advice(passes or view.legal[0], _NOTHING_TO_NAME)
    if passes is None:
        return Advice(best.action, *why_named(best, outlook))
    price = outlook.price_of_passing
    if best.worth > (_WORTH_ORDERING if _may_wait(view) else -price):
        why = why_named if price else why_called
        return Advice(best.action, *why(best, outlook))
    if price:
        return Advice(passes, *why_bought_out(best, outlook))
    return Advice(passes, *why_passed(best, outlook))


def _may_wait(view: View) -> bool:
    """Whether a seat that passes now may well be asked again."""
    return view.phase is Phase.ROUND_ONE and view.seat != view.dealer


def _calls(outlook: Outlook, stakes: Stakes) -> Iterator[Call]:
    """Every call that the seat may make; alone only if that is near certain, or forced."""
    view = outlook.view
    prospects: dict[Trump, Prospect] = {}
    forced = _must_go_alone(outlook)
    for action in view.legal:
        if isinstance(action, Pass) or outlook.passes_by(action):
            continue
        trump = _trump_of(action, outlook)
        prospect = prospects.get(trump)
        if prospect is None:
            prospect = prospects[trump] = _prospect(outlook, action, trump)
        if forced or _says_alone(action):
            if forced or may_go_alone(prospect, stakes):
                yield Call(stakes.alone(prospect.solo), action, prospect, alone=True, forced=forced)
        else:
            worth = stakes.together(prospect.together)
            if _alone_is_said_later(view) and may_go_alone(prospect, stakes):
                worth = max(worth, stakes.alone(prospect.solo))
            yield Call(worth, action, prospect)


def may_go_alone(prospect: Prospect, stakes: Stakes) -> bool:
    """Whether a lone hand is near certain, could take every trick and would win more by it."""
    if prospect.beaten or not stakes.alone_pays:
        return False
    return stakes.makes_alone(prospect.solo) >= _NEAR_CERTAIN or takes_everything(
        prospect.ladder, prospect.cards, prospect.unseen
    )


def _prospect(outlook: Outlook, action: Action, trump: Trump) -> Prospect:
    view = outlook.view
    if isinstance(action, OrderUp) or view.phase is Phase.DEALER_CALL:
        return outlook.with_turn_up(trump)
    found = outlook.without_turn_up(trump)
    turned_down = outlook.tables.offers[view.turn_up]
    if turned_down is None or turned_down.suit is None or trump.suit is None:
        return found
    next_suit = trump.suit is turned_down.suit.same_color
    return found.better_by(-_NEXT if next_suit is outlook.deals_for_us else _NEXT)


def _trump_of(action: Action, outlook: Outlook) -> Trump:
    if isinstance(action, Name):
        return action.trump
    trump = outlook.tables.offers[outlook.view.turn_up]
    assert trump is not None
    return trump


def _says_alone(action: Action) -> bool:
    return isinstance(action, OrderUp | Name) and action.alone


def _must_go_alone(outlook: Outlook) -> bool:
    view = outlook.view
    return (
        view.phase is Phase.ROUND_ONE
        and view.variant.rules.round_one.dealer_partner is DealersPartner.MUST_GO_ALONE
        and view.seat != view.dealer
        and outlook.deals_for_us
    )


def _alone_is_said_later(view: View) -> bool:
    rules = view.variant.rules
    with_the_call = rules.alone.declared is AloneDeclared.WITH_THE_CALL
    later = not with_the_call or view.phase is Phase.DEALER_CALL
    return rules.lone_hands and later and not near_target(rules, view.score[view.side])

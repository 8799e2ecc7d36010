"""Whether to stake a blind lone hand, and what to do with a hand that is too poor to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.cards import SUIT_TRUMPS
from euchre_rules.engine.actions import ALONE, CLAIM_REDEAL, PASS, Exchange
from euchre_rules.options.words import count
from euchre_rules.players.advice import Advice, shown
from euchre_rules.players.outlook import Outlook, Prospect

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_BLIND_CHANCE: Final = 0.55
"""How likely a dealer with a turned jack and five unseen cards makes it alone, as a share of 1."""
_BLIND_MARCH: Final = 0.12
"""How likely such a dealer takes every trick."""
_WORTH_LOOKING: Final = 0.65
"""What it is worth to the dealer, in points, to look and let the calling begin."""
_GOOD_AFTER_ALL: Final = 2.2
"""The tricks that a hand must be worth alone for it to be better than a new one."""
_GOOD_AS_IT_IS: Final = 2.8
"""The same for a hand of which the best cards could be kept."""

_STAKE: Final = (
    "You would win {0} and can lose only {1}; with {2} as the right bower that is worth a try."
)
_LOOK: Final = (
    "You would win {0} or lose {1} with cards that you haven't seen: too great a risk now."
)
_CLAIM: Final = "{0} are too poor to win much, and a new deal can hardly be worse."
_KEEP: Final = "With {0} as trump your hand is better than its low cards look."
_GO_UNDER: Final = "Three cards of the kitty can hardly be worse than {0}."


def choose_blind(view: View) -> Advice:
    """Whether a dealer goes alone before looking, and why."""
    rules, stakes = view.variant.rules, Outlook(view).stakes
    win, lose = rules.score.blind_alone, rules.score.blind_alone_euchre
    made = _BLIND_MARCH if rules.alone.must_take_all else _BLIND_CHANCE
    worth = made * min(win, stakes.ours) - (1 - made) * min(lose, stakes.theirs)
    price = count(lose, "point")
    if worth <= _WORTH_LOOKING:
        return Advice(PASS, _LOOK, (count(win, "point"), price))
    return Advice(ALONE, _STAKE, (count(win, "point"), price, view.turn_up))


def choose_claim(view: View) -> Advice:
    """Whether to have the cards dealt again, and why."""
    best = _best(view)
    if best.solo >= _GOOD_AFTER_ALL:
        return Advice(PASS, _KEEP, (best.trump.value,))
    return Advice(CLAIM_REDEAL, _CLAIM, (view.cards,))


def choose_exchange(view: View) -> Advice:
    """Whether to go under with which cards, and why: what leaves the best cards behind."""
    best = _best(view)
    if best.solo >= _GOOD_AS_IT_IS:
        return Advice(PASS, _KEEP, (best.trump.value,))
    order = Outlook(view).tables.orders[best.trump]
    choices = [action for action in view.legal if isinstance(action, Exchange)]
    chosen = min(choices, key=lambda action: sum(map(order.strength, action.cards)))
    return Advice(chosen, _GO_UNDER, (shown(chosen.cards),))


def _best(view: View) -> Prospect:
    """What the seat expects of the suit that is best for it."""
    outlook = Outlook(view)
    found = [outlook.without_turn_up(trump) for trump in SUIT_TRUMPS]
    return max(found, key=lambda prospect: round(prospect.solo, 6))

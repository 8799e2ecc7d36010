"""Which card the dealer puts aside for the turn-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import Discard
from euchre_rules.players.advice import Advice
from euchre_rules.players.ladder import Ladder, ladder_of
from euchre_rules.players.outlook import Outlook

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_SITTING_OUT: Final = "You sit out, so it makes no difference; put {0} aside."
_ONLY_CARD: Final = "{0} is your only {1}: without it you can trump when {2} are led."
_WEAKEST_TRUMP: Final = "Everything you hold is trump, so put aside the lowest that may go: {0}."
_WORTH_LEAST: Final = "{0} is the card that you will miss least."


def choose_discard(view: View) -> Advice:
    """The card that the dealer puts aside, and why: what leaves the best hand behind."""
    order = view.order
    assert order is not None
    ladder = ladder_of(order)
    outlook = Outlook(view)
    allowed = 0
    for action in view.legal:
        assert isinstance(action, Discard)
        allowed |= ladder.masks[action.card] & outlook.held
    if view.seat in view.sitting_out:
        place = ladder.weakest(allowed)
        return Advice(Discard(ladder.cards[place]), _SITTING_OUT, (ladder.cards[place],))
    place, _ = outlook.best_discard(ladder, outlook.held, allowed)
    card = ladder.cards[place]
    suit = order.effective_suit(card)
    if suit is None:
        return Advice(Discard(card), _WORTH_LEAST, (card,))
    reason = _reason(ladder, outlook.held, allowed, place)
    return Advice(Discard(card), reason, (card, suit.singular, suit))


def _reason(ladder: Ladder, held: int, allowed: int, place: int) -> str:
    if 1 << place & ladder.trump:
        lowest = place == ladder.weakest(allowed) and not held & ~ladder.trump
        return _WEAKEST_TRUMP if lowest else _WORTH_LEAST
    left = held & ladder.follow[place] & ~(1 << place)
    return _WORTH_LEAST if left or not held & ladder.trump else _ONLY_CARD

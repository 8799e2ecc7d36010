"""Which card to give to a partner who plays alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import Discard, Give
from euchre_rules.players.advice import Advice
from euchre_rules.players.discarding import choose_discard
from euchre_rules.players.ladder import ladder_of

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_BEST_TRUMP: Final = "{0} is your best trump."
_BEST_CARD: Final = "{0} is the strongest card that you can give."


def choose_partner_card(view: View) -> Advice:
    """What to give or to put aside while partners exchange cards, and why."""
    if any(isinstance(action, Discard) for action in view.legal):
        return choose_discard(view)
    assert view.order is not None
    ladder = ladder_of(view.order)
    held = view.order.deck.mask(view.cards)
    best = ladder.cards[ladder.strongest(held)]
    is_trump = bool(ladder.masks[best] & ladder.trump)
    return Advice(Give(best), _BEST_TRUMP if is_trump else _BEST_CARD, (best,))

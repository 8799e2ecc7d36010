"""The computer player: looks at its view, does something sensible, and says why."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from euchre_rules.engine.state import Phase
from euchre_rules.players.advice import Advice
from euchre_rules.players.alone import choose_alone, choose_defense, choose_take_over
from euchre_rules.players.calling import choose_call
from euchre_rules.players.company import in_company
from euchre_rules.players.discarding import choose_discard
from euchre_rules.players.giving import choose_partner_card
from euchre_rules.players.playing import choose_play
from euchre_rules.players.relief import choose_blind, choose_claim, choose_exchange

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_CALLING: Final = (Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DEALER_CALL)
_CHOOSE: Final[dict[Phase, Callable[[View], Advice]]] = {
    Phase.BLIND_ALONE: choose_blind,
    Phase.REDEAL_CLAIM: choose_claim,
    Phase.KITTY_EXCHANGE: choose_exchange,
    Phase.DISCARD: choose_discard,
    Phase.CHOOSE_ALONE: choose_alone,
    Phase.TAKE_OVER: choose_take_over,
    Phase.PARTNER_CARD: choose_partner_card,
    Phase.DEFEND_ALONE: choose_defense,
}
"""Who decides in each of the other phases in which somebody is asked."""
_NO_CHOICE: Final = "There is nothing else that you may do."


def choose(view: View, rng: random.Random | None = None) -> Advice:
    """What to do, and why; the same view always gets the same advice.

    Args:
        view: What the seat to act knows.
        rng: Decides where nothing speaks for one choice or the other, as for a dealer who must
            name trump before looking; the first choice if not given.

    Raises:
        ValueError: The seat is not to act.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} is not to act")
    return in_company(_choice(view, rng), view.variant.rules)


def _choice(view: View, rng: random.Random | None) -> Advice:
    if view.phase is Phase.PLAY:
        return choose_play(view)
    if len(view.legal) == 1:
        return Advice(view.legal[0], _NO_CHOICE)
    if view.phase in _CALLING:
        return choose_call(view, rng)
    return _CHOOSE[view.phase](view)

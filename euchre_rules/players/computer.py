"""The computer player: looks at its view, does something sensible, and says why."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from euchre_rules.engine.actions import CLAIM_REDEAL
from euchre_rules.engine.state import Phase
from euchre_rules.players.advice import Advice
from euchre_rules.players.alone import choose_alone, choose_defence
from euchre_rules.players.calling import choose_call
from euchre_rules.players.company import in_company
from euchre_rules.players.discarding import choose_discard
from euchre_rules.players.playing import choose_play

if TYPE_CHECKING:
    from euchre_rules.engine.view import View

_NO_CHOICE: Final = "There is nothing else that you may do."
_CLAIM: Final = "{0} are too poor to win much, and a new deal can hardly be worse."


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
    match view.phase:
        case Phase.PLAY:
            return choose_play(view)
        case _ if len(view.legal) == 1:
            return Advice(view.legal[0], _NO_CHOICE)
        case Phase.ROUND_ONE | Phase.ROUND_TWO | Phase.DEALER_CALL:
            return choose_call(view, rng)
        case Phase.DISCARD:
            return choose_discard(view)
        case Phase.CHOOSE_ALONE:
            return choose_alone(view)
        case Phase.DEFEND_ALONE:
            return choose_defence(view)
        case Phase.REDEAL_CLAIM:
            return Advice(CLAIM_REDEAL, _CLAIM, (view.cards,))
        case Phase.OVER:
            raise AssertionError("nobody is asked after the hand is over")

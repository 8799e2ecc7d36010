"""A player that does anything it may, for tests and as a yardstick."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from euchre_rules.engine.actions import Action

if TYPE_CHECKING:
    from euchre_rules.engine.view import View


def random_action(view: View, rng: random.Random) -> Action:
    """Any action that the seat may do, each as likely as the others.

    Raises:
        ValueError: The seat is not to act.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} is not to act")
    return view.legal[int(rng.random() * len(view.legal))]

"""Random settings of the options of play, for tables at which the umpire watches."""

from __future__ import annotations

import random
from typing import Any, Final

from euchre_rules import OPTIONS, Option
from euchre_rules.options import Effect
from euchre_rules.options.kinds import Number

PLAYED: Final = tuple(each for each in OPTIONS if each.effect is Effect.PLAY)
"""The options that act on what may be done in a hand, and on what it scores."""
_FEW: Final = ("table.players", "table.sides", "deal.cards")
"""Left as they are at most tables: much can't happen without partners and with few cards."""


def random_values(rng: random.Random) -> dict[str, Any]:
    """Some options with any of their values; at some tables few, at others nearly all."""
    share, found = rng.choice((0.1, 0.3, 0.6, 1.0)), {}
    for option in PLAYED:
        if rng.random() < share and (option.path not in _FEW or rng.random() < 0.2):
            found[option.path] = _value(option, rng)
    return found


def _value(option: Option, rng: random.Random) -> Any:
    """One of the values that the option names or, for a number, any small one."""
    if isinstance(option.kind, Number) and rng.random() < 0.5:
        return rng.randint(option.kind.minimum, min(option.kind.maximum, 8))
    return rng.choice(option.values)

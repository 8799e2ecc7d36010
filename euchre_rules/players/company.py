"""Reasons in the words of a table where nobody has a partner."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from euchre_rules.options import Rules
from euchre_rules.players.advice import Advice

_BY_MYSELF: Final = (
    (": with your partner you should", ": you should"),
    (" with your partner, but", ", but"),
    ("even with your partner you", "you"),
)
_TWO_DEFENDERS: Final = (
    ("so your side wins the trick", "so they can't take the trick"),
    ("Your partner", "The other defender"),
    ("your partner", "the other defender"),
)
_MANY_DEFENDERS: Final = (
    ("so your side wins the trick", "so they can't take the trick"),
    ("Your partner", "Another defender"),
    ("your partner", "another defender"),
)
_ONE_OPPONENT: Final = (
    ("so your side wins the trick", "so you take the trick"),
    ("No opponent has a", "Your opponent has no"),
    ("No opponent can beat", "Your opponent can't beat"),
    ("the opponents' trumps", "your opponent's trumps"),
    ("the others' trumps", "your opponent's trumps"),
    ("before they can use them", "before they can be used"),
    ("and no {1} of theirs beats {0}", "and no {1} that beats {0}"),
    ("left, so they can't beat", "left and can't beat"),
    ("The opponents have", "Your opponent has"),
    ("the others may have", "your opponent may have"),
    ("and one who has no {2} left can", "and with no {2} left can"),
)


def in_company(advice: Advice, rules: Rules) -> Advice:
    """The advice in the words of its table.

    Where nobody has a partner, a maker plays alone, two or three defenders help each other, and
    a single one is the only opponent there is.
    """
    if rules.partners:
        return advice
    return replace(advice, reason=_told(advice.reason, rules.table.players))


@lru_cache(maxsize=512)
def _told(reason: str, players: int) -> str:
    defenders = {2: _ONE_OPPONENT, 3: _TWO_DEFENDERS}.get(players, _MANY_DEFENDERS)
    for said, instead in (*_BY_MYSELF, *defenders):
        reason = reason.replace(said, instead)
    return reason

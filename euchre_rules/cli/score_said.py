"""Who has done what, as somebody says it who keeps the score: ``we march``, ``they euchred us``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from euchre_rules.cli.score_names import ScoreNames
from euchre_rules.options.words import number_word

FILLERS: Final = frozenset(
    (
        *("a", "and", "by", "for", "got", "had", "has", "have", "is", "it", "of", "the"),
        *("take", "takes", "took", "trump"),
    )
)
"""Words that tell no outcome from another."""
_SMALL: Final = re.compile(r"[0-9]{1,2}")
_BEING: Final = frozenset(("am", "are", "been", "get", "got", "is", "was", "were"))
_DONE_TO: Final = frozenset(("euchred", "set"))
"""What is said of those who made trump, if it is said that they are it."""
_DOING: Final = _DONE_TO | {"euchre"}
"""What a side does to another one."""
_BY: Final = "by"


@dataclass(frozen=True)
class Said:
    """What was said of a hand.

    Attributes:
        words: Those that say what happened.
        side: The side that is named, if any.
        done_to: Whether it was done to that side.
    """

    words: tuple[str, ...]
    side: int | None = None
    done_to: bool = False


def said(words: Sequence[str], names: ScoreNames) -> Said | None:
    """What the words say, such as ``we march`` or ``they are euchred``.

    Returns:
        None where several sides are named and it isn't one that beats the other.
    """
    named = [
        (place, side) for place, side in enumerate(map(names.side_meant, words)) if side is not None
    ]
    # After the name of a side, 'partner' is the dealer's, who has ordered up.
    named = [each for each in named if each is named[0] or words[each[0]] != "partner"]
    at = {place for place, _ in named}
    left = tuple(
        number_word(int(word)) if _SMALL.fullmatch(word) else word
        for place, word in enumerate(words)
        if place not in at and word not in FILLERS | _BEING
    )
    if not named:
        return Said(left)
    place, side = named[0]
    if len({side for _, side in named}) == 1:
        return Said(left, side, _is_done_to(words, place))
    beaten = _beaten(words, named)
    return None if beaten is None else Said(left, beaten, done_to=True)


def _is_done_to(words: Sequence[str], place: int) -> bool:
    """Whether the side is one of which it is said that others beat it."""
    verbs = [at for at, word in enumerate(words) if word in _DONE_TO]
    return bool(verbs) and (bool(_BEING.intersection(words)) or verbs[0] < place)


def _beaten(words: Sequence[str], named: Sequence[tuple[int, int]]) -> int | None:
    """The side that another one has euchred, where both are named; None if that isn't said."""
    verbs = [at for at, word in enumerate(words) if word in _DOING]
    if len(verbs) != 1:
        return None
    before = {side for place, side in named if place < verbs[0]}
    after = {side for place, side in named if place > verbs[0]}
    done_to, by_whom = after, before
    if _BEING.intersection(words):
        done_to, by_whom = before, after if _BY in words[verbs[0] :] else set()
    return done_to.pop() if len(done_to) == 1 and by_whom and not done_to & by_whom else None

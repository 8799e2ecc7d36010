"""Suits of a question's plain data renamed, without the project's help."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any, Final

_SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_COLORS: Final = ({"spades", "clubs"}, {"hearts", "diamonds"})
NAMES: Final = tuple(
    names
    for order in permutations(_SUITS.values())
    for names in [dict(zip(_SUITS.values(), order, strict=True))]
    if {names["spades"], names["clubs"]} in _COLORS
)
"""The eight ways to rename the suits with the colors kept together."""


def renamed(position: dict[str, Any], names: dict[str, str], best_bower: str | None) -> str:
    """A position with other suits, as text; the order of a hand means nothing."""

    def walk(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: walk(each) for key, each in value.items()}
        if isinstance(value, list):
            return [walk(each) for each in value]
        if value in names:
            return names[value]
        is_card = isinstance(value, str) and len(value) == 2 and value[1] in _SUITS
        if is_card and value != best_bower:
            return value[0] + names[_SUITS[value[1]]][0].upper()
        return value

    new = walk(position)
    for key in ("hand", "cards"):
        new[key] = sorted(new.get(key, []))
    return json.dumps(new, sort_keys=True)


class Different:
    """Notices a question that was asked before, be it with other suits."""

    def __init__(self, best_bower: str | None) -> None:
        self._best_bower = best_bower
        self._seen: set[str] = set()

    def faults(self, question: dict[str, Any]) -> list[str]:
        """What is wrong with asking this one, too."""
        template, position = question["template"], question["position"]
        forms = {f"{template} {renamed(position, names, self._best_bower)}" for names in NAMES}
        again = bool(forms & self._seen)
        self._seen |= forms
        return ["it was asked before, with the same or with other suits"] if again else []

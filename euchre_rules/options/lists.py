"""Names in a list, of which one may have a comma itself."""

from __future__ import annotations

from collections.abc import Sequence


def apart(names: Sequence[str]) -> list[str]:
    """Names that go into a list: in quotes if a comma in one of them would hide where it ends.

    >>> from euchre_rules.options.words import and_list
    >>> and_list(apart(["Ace, no face", "Joker"])), and_list(apart(["Slam", "Joker"]))
    ('“Ace, no face” and “Joker”', 'Slam and Joker')
    """
    is_hard = len(names) > 1 and any("," in name for name in names)
    return [f"“{name}”" for name in names] if is_hard else list(names)

"""What a game at the terminal is played for."""

from __future__ import annotations

from collections.abc import Iterator

from euchre_rules.options import Rules, option
from euchre_rules.options.words import sentence


def goal(rules: Rules) -> Iterator[str]:
    """What wins the game, and the rubber if one is played, in sentences."""
    for path in ("game.target", "game.win_by", "game.deals", "game.rubber"):
        found = option(path)
        value = rules.get(path)
        if rules.applies(path) and (path == "game.target" or value != found.default):
            yield sentence(found, value, rules)

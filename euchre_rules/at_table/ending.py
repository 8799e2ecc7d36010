"""How a hand ended, as it is said to somebody who played it."""

from __future__ import annotations

from typing import Final

from euchre_rules.at_table.names import Names
from euchre_rules.engine.outcome import HandResult, Outcome

_TO_THE_MAKERS: Final = {
    Outcome.MAKE: "You made it.",
    Outcome.MARCH: "You took every trick: a march.",
    Outcome.ALONE_MAKE: "{0} made it, alone.",
    Outcome.ALONE_MARCH: "{0} took every trick: a march, alone.",
    Outcome.FAST_BREAK: "You made it after losing the first two tricks: a fast break.",
    Outcome.EUCHRE: "You were euchred.",
    Outcome.EUCHRE_ALONE: "{0} {1} euchred, alone.",
    Outcome.LONE_DEFENDER_EUCHRE: "A lone defender euchred you.",
    Outcome.DEFENDERS_MARCH: "You took no trick.",
}
"""What the makers' side is told; ``{0}`` is the maker, ``{1}`` the right one of was and were."""
_TO_THE_DEFENDERS: Final = {
    Outcome.LONE_DEFENDER_EUCHRE: "{0} euchred the maker, alone.",
    Outcome.DEFENDERS_MARCH: "You defended, and took every trick.",
}
"""What their opponents are told; ``{0}`` is the lone defender."""


def came_of_it(result: HandResult, names: Names) -> str:
    """What happened, in a sentence that says "you" to the side that it speaks of."""
    outcome, maker = result.outcome, result.maker
    ours = names.is_ours(maker)
    spoken_to = maker is not None and ours is not None and (ours or names.partners)
    sentences = _TO_THE_MAKERS if ours else _TO_THE_DEFENDERS
    if not spoken_to or outcome not in sentences:
        return outcome.told(partners=names.partners)
    who = maker if ours else result.defender_alone
    if who is None:
        return sentences[outcome]
    return sentences[outcome].format(names.of(who), names.was(who))

"""Whether a hand would go otherwise if its table had another value of one option."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from euchre_rules.scenarios.replay import Event
from euchre_rules.spec.variant import Variant
from euchre_site.worked.parting import Beginning, parting
from euchre_site.worked.story import Story

_SEATING: Final = "table."
"""Where the options are that say who sits there; with other players it is no hand any more."""


def is_decisive(path: str, story: Story, other: Variant) -> bool:
    """Whether an option makes the difference in a hand: to what may be done, or what comes of it.

    Args:
        path: The option.
        story: The hand.
        other: A variant with the other value.
    """
    table = story.variant
    if path.startswith(_SEATING):
        return False
    changed = replace(table, rules=table.rules.with_values({path: other.rules.get(path)}))
    call, leader = story.start.start or (None, None)
    beginning = Beginning(story.start.deal, story.context, call, leader)
    steps = [
        (moment.seat, moment.action)
        for moment in story.moments
        if moment.event is Event.ACTION and moment.action and moment.seat is not None
    ]
    return parting(beginning, steps, changed, table, goes_on=False) is not None

"""Why something isn't allowed, as it is said to a player at the table.

The engine's reasons are for every program: they name seats by the dealer, and actions as a record
writes them. A player knows the others by name and the cards by sight.
"""

from __future__ import annotations

from euchre_rules.at_table.hand import as_said, in_words
from euchre_rules.at_table.names import Names
from euchre_rules.engine.actions import Action, Discard, Exchange, Give, Name, OrderUp, Play
from euchre_rules.engine.reasons import Reason, ReasonCode
from euchre_rules.engine.state import Phase
from euchre_rules.engine.view import View
from euchre_rules.options.words import or_list


def refused(view: View, names: Names, action: Action, reason: Reason) -> str:
    """Why the seat of a view may not do something now, in sentences."""
    if reason.code is ReasonCode.NOT_YOUR_TURN:
        if view.to_act in (None, view.seat):  # others may not know who is asked
            return "It isn't your turn."
        return f"It's {names.of(view.to_act)}'s turn."
    if reason.code is not ReasonCode.WRONG_PHASE:
        return reason.sentence
    when = "yet: first" if isinstance(action, Play) else "now:"
    return f"You can't {in_words(action)} {when} {wanted(view)}."


def wanted(view: View) -> str:
    """What the seat that is asked should do, after ``first``: ``pass or order up 9♥``."""
    if view.phase is Phase.PLAY:
        return "play a card"
    helped = OrderUp() in view.legal
    ways = [_way(view, each) for each in view.legal if not (helped and each is OrderUp(alone=True))]
    return or_list(list(dict.fromkeys(ways)))


def _way(view: View, action: Action) -> str:
    """Something that may be done now, in as few words as tell it from the rest."""
    match action:
        case Name():
            return "name trump"
        case Discard():
            return "put a card aside"
        case Give():
            return "give your partner a card"
        case Exchange():
            return "put cards under for the kitty's"
        case _:
            return as_said(view, action)

"""Who cuts the pack before the deal."""

from __future__ import annotations

from euchre_rules.engine.seats import Seats
from euchre_rules.options import Rules
from euchre_rules.options.dealing import Cut


def cutter(rules: Rules, dealer: int) -> int | None:
    """The seat that cuts the pack for a dealer; None where nobody cuts.

    >>> cutter(Rules(), dealer=0)
    3
    """
    seats = Seats(rules)
    match rules.deal.cut:
        case Cut.DEALERS_RIGHT:
            return seats.before(dealer)
        case Cut.DEALERS_LEFT:
            return seats.after(dealer)
        case Cut.NONE:
            return None

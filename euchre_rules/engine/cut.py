"""Who cuts the pack before the deal, and how."""

from __future__ import annotations

from euchre_rules.engine.deck import Deck
from euchre_rules.engine.seats import Seats, check_rules
from euchre_rules.options import Rules
from euchre_rules.options.dealing import Cut


def cutter(rules: Rules, dealer: int) -> int | None:
    """The seat that cuts the pack for a dealer; None where nobody cuts.

    >>> cutter(Rules(), dealer=0)
    3

    Raises:
        TypeError: These are no Rules.
    """
    seats = Seats(rules)
    match rules.deal.cut:
        case Cut.DEALERS_RIGHT:
            return seats.before(dealer)
        case Cut.DEALERS_LEFT:
            return seats.after(dealer)
        case Cut.NONE:
            return None


def cut_sizes(rules: Rules) -> range:
    """How many cards may be lifted off the pack, so that no part is too small; none without a cut.

    >>> cut_sizes(Rules())
    range(1, 24)

    Raises:
        TypeError: These are no Rules.
    """
    check_rules(rules)
    if rules.deal.cut is Cut.NONE:
        return range(0)
    least = rules.deal.cut_at_least
    return range(least, len(Deck(rules)) - least + 1)

"""What each choice counts where several are right."""

from __future__ import annotations

from typing import Final

from euchre_tutor.exporting.items import Item, Offer

WHOLE: Final = 100.0


def share_of(offer: Offer, item: Item) -> str:
    """What choosing it counts, in percent: right ones share the whole, a wrong one takes all away.

    Moodle knows few fractions, and those of one to ten with five digits behind the point.
    """
    if not offer.right:
        return f"-{_written(WHOLE)}"
    return _written(WHOLE / sum(each.right for each in item.offers))


def _written(percent: float) -> str:
    return f"{percent:.5f}".rstrip("0").rstrip(".")

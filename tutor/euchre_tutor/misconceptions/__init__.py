"""What people wrongly believe about the rules; wrong rules live here and nowhere else.

Where several misconceptions lead to one wrong answer, the first of them in this list is named.
"""

from __future__ import annotations

from typing import Final

from euchre_tutor.misconceptions.alone import ABOUT_ALONE
from euchre_tutor.misconceptions.base import Misconception, words_for
from euchre_tutor.misconceptions.calling import ABOUT_CALLING
from euchre_tutor.misconceptions.cards import ABOUT_CARDS
from euchre_tutor.misconceptions.deals import ABOUT_DEALS
from euchre_tutor.misconceptions.lead import ABOUT_LEADS
from euchre_tutor.misconceptions.no_trump import ABOUT_NO_TRUMP
from euchre_tutor.misconceptions.reneges import ABOUT_RENEGES
from euchre_tutor.misconceptions.scores import ABOUT_SCORES
from euchre_tutor.misconceptions.tricks import ABOUT_TRICKS
from euchre_tutor.misconceptions.turn_up import ABOUT_THE_TURN_UP

MISCONCEPTIONS: Final[tuple[Misconception, ...]] = (
    *ABOUT_TRICKS,
    *ABOUT_CARDS,
    *ABOUT_NO_TRUMP,
    *ABOUT_SCORES,
    *ABOUT_DEALS,
    *ABOUT_RENEGES,
    *ABOUT_LEADS,
    *ABOUT_CALLING,
    *ABOUT_THE_TURN_UP,
    *ABOUT_ALONE,
)
"""Every misconception, the most telling first."""
_BY_ID: Final = {each.id: each for each in MISCONCEPTIONS}


def misconception(wanted: str) -> Misconception:
    """The misconception with this id.

    Raises:
        KeyError: There is none.
    """
    return _BY_ID[wanted]


__all__ = ["MISCONCEPTIONS", "Misconception", "misconception", "words_for"]

"""Every sort of question: the only place that names them all."""

from __future__ import annotations

from typing import Final

from euchre_tutor.question import Topic
from euchre_tutor.templates.base import Draft, Source, Template
from euchre_tutor.templates.bowers import ABOUT_BOWERS
from euchre_tutor.templates.calls import ABOUT_CALLS
from euchre_tutor.templates.counting import COUNTING
from euchre_tutor.templates.differences import ABOUT_DIFFERENCES
from euchre_tutor.templates.follow_suit import ABOUT_FOLLOWING
from euchre_tutor.templates.going_alone import ABOUT_ALONE
from euchre_tutor.templates.leading import ABOUT_LEADING
from euchre_tutor.templates.match import ABOUT_THE_GAME
from euchre_tutor.templates.next_deal import ABOUT_THE_NEXT_DEAL
from euchre_tutor.templates.opening_card import ABOUT_THE_FIRST_CARD
from euchre_tutor.templates.passes import ABOUT_PASSES
from euchre_tutor.templates.renege import ABOUT_RENEGES
from euchre_tutor.templates.renege_cost import ABOUT_RENEGE_COSTS
from euchre_tutor.templates.scoring import ABOUT_SCORES
from euchre_tutor.templates.trick_winner import ABOUT_TRICKS
from euchre_tutor.templates.trump_order import ABOUT_ORDER
from euchre_tutor.templates.turn_up import ABOUT_THE_TURN_UP

TEMPLATES: Final[tuple[Template, ...]] = (
    *ABOUT_BOWERS,
    *COUNTING,
    *ABOUT_ORDER,
    *ABOUT_FOLLOWING,
    *ABOUT_RENEGES,
    *ABOUT_TRICKS,
    *ABOUT_LEADING,
    *ABOUT_THE_FIRST_CARD,
    *ABOUT_CALLS,
    *ABOUT_PASSES,
    *ABOUT_THE_TURN_UP,
    *ABOUT_ALONE,
    *ABOUT_SCORES,
    *ABOUT_THE_GAME,
    *ABOUT_THE_NEXT_DEAL,
    *ABOUT_RENEGE_COSTS,
    *ABOUT_DIFFERENCES,
)
"""Every template, topic by topic."""

TOPICS: Final[tuple[Topic, ...]] = tuple(
    topic for topic in Topic if any(template.topic is topic for template in TEMPLATES)
)
"""The topics of which there are questions, in the order in which one learns them."""

__all__ = ["TEMPLATES", "TOPICS", "Draft", "Source", "Template"]

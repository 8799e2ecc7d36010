"""Wrong beliefs about what a renege costs."""

from __future__ import annotations

from typing import Final

from euchre_rules.engine.penalty import Since
from euchre_tutor.learner import Learner
from euchre_tutor.misconceptions.base import Misconception
from euchre_tutor.question import Topic

_SCORING: Final = (Topic.SCORING,)


class _CostsNothing(Learner):
    def for_a_renege(self, seat: int, since: Since, *, alone: bool) -> tuple[int, ...]:
        return (0,) * len(self.seats.sides)


class _IsTakenOff(Learner):
    def for_a_renege(self, seat: int, since: Since, *, alone: bool) -> tuple[int, ...]:
        cost = max(super().for_a_renege(seat, since, alone=alone))
        own = self.seats.side_of[seat]
        return tuple(-cost if side == own else 0 for side in range(len(self.seats.sides)))


class _AloneIsNoMore(Learner):
    def for_a_renege(self, seat: int, since: Since, *, alone: bool) -> tuple[int, ...]:
        return super().for_a_renege(seat, since, alone=False)


ABOUT_RENEGES: Final = (
    Misconception(
        id="renege_alone_is_no_more",
        name="A renege costs the same in a lone hand",
        believes="a renege costs the same, whether somebody plays alone or not",
        refutation="{says[score.renege]} {says[score.renege_alone]}",
        topics=_SCORING,
        learner=_AloneIsNoMore,
    ),
    Misconception(
        id="renege_costs_nothing",
        name="A renege is put right, and costs nothing",
        believes="a renege is put right whenever it comes out, and costs nothing",
        refutation="{says[renege.correctable]} {says[score.renege]}",
        topics=_SCORING,
        learner=_CostsNothing,
    ),
    Misconception(
        id="renege_is_taken_off",
        name="A renege is taken off one's own points",
        believes="whoever reneges loses points",
        refutation="For a renege the others score, and nobody's points are taken off. "
        "{says[score.renege]}",
        topics=_SCORING,
        learner=_IsTakenOff,
    ),
)

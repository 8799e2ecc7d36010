"""Wrong beliefs about the score and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from euchre_rules.engine.outcome import Outcome
from euchre_tutor.learner import EXACTLY, NOBODY, TWO_AHEAD, Learner, Played
from euchre_tutor.misconceptions.base import Misconception, another_value
from euchre_tutor.question import Topic

_SCORING: Final = (Topic.SCORING,)
# What reasons and refutations both say is one text, so that no answer is told it twice.
LEAD_OF_ONE: Final = "A lead of one point is enough."
BEYOND_THE_TARGET: Final = "Points beyond the target do no harm."


class _LoneHandAlwaysPays(Learner):
    def worth(self, played: Played, outcome: Outcome) -> int:
        if outcome is Outcome.ALONE_MAKE:
            return self.rules.score.alone_march
        return super().worth(played, outcome)


class _LoneEuchrePays(Learner):
    def worth(self, played: Played, outcome: Outcome) -> int:
        if outcome is Outcome.EUCHRE_ALONE:
            return self.rules.score.alone_march
        return super().worth(played, outcome)


class _LoneMarchIsAMarch(Learner):
    def worth(self, played: Played, outcome: Outcome) -> int:
        if outcome is Outcome.ALONE_MARCH:
            return self.rules.score.march
        return super().worth(played, outcome)


class _MarchPaysNoMore(Learner):
    def worth(self, played: Played, outcome: Outcome) -> int:
        if outcome is Outcome.MARCH:
            return self.rules.score.make
        return super().worth(played, outcome)


class _MarchIsAdded(Learner):
    def rules_elsewhere(self) -> Mapping[str, Any]:
        return {"score.march_taken_off": False}

    def points(self, played: Played) -> tuple[int, ...]:
        return Learner(self.table(), self.order.trump).points(played)


class _EuchreIsWorthAMake(Learner):
    def worth(self, played: Played, outcome: Outcome) -> int:
        if outcome is Outcome.EUCHRE:
            return self.rules.score.make
        return super().worth(played, outcome)


class _DefendersMarchElsewhere(Learner):
    def worth(self, played: Played, outcome: Outcome) -> int:
        if outcome is Outcome.DEFENDERS_MARCH:
            elsewhere: int = another_value(self, "score.defenders_march")
            return elsewhere
        return super().worth(played, outcome)


class _LoneDefenderIsNoMore(Learner):
    def worth(self, played: Played, outcome: Outcome) -> int:
        if outcome is Outcome.LONE_DEFENDER_EUCHRE and played.alone:
            return self.rules.score.euchre_alone
        return super().worth(played, outcome)


class _MakersAlwaysScore(Learner):
    def makers_score(self, outcome: Outcome) -> bool:
        return True


class _TricksArePoints(Learner):
    def points(self, played: Played) -> tuple[int, ...]:
        return played.tricks


class _AnotherTarget(Learner):
    def target(self) -> int:
        elsewhere: int = another_value(self, "game.target")
        return elsewhere


class _WinByTwo(Learner):
    def match(self, score: Sequence[int]) -> int | str:
        found = super().match(score)
        best, second = sorted(score, reverse=True)[:2]
        return TWO_AHEAD if found != NOBODY and best - second < 2 else found


class _HitExactly(Learner):
    def match(self, score: Sequence[int]) -> int | str:
        found = super().match(score)
        return EXACTLY if found != NOBODY and max(score) > self.target() else found


ABOUT_SCORES: Final = (
    Misconception(
        id="lone_hand_always_pays",
        name="A lone hand pays extra for any number of tricks",
        believes="a lone hand that makes it is always paid like a lone march",
        refutation="Only a lone hand that takes every trick is a lone march.",
        topics=_SCORING,
        learner=_LoneHandAlwaysPays,
    ),
    Misconception(
        id="lone_euchre_pays",
        name="Beating a lone hand pays like a lone march",
        believes="beating a lone hand pays as much as a lone march",
        refutation="{says[score.euchre_alone]}",
        topics=_SCORING,
        learner=_LoneEuchrePays,
    ),
    Misconception(
        id="lone_march_is_a_march",
        name="A lone march pays like any march",
        believes="a march pays the same, alone or not",
        refutation="{says[score.alone_march]}",
        topics=_SCORING,
        learner=_LoneMarchIsAMarch,
    ),
    Misconception(
        id="march_pays_no_more",
        name="A march pays no more than making it",
        believes="a march scores no more than just making it",
        refutation="{says[score.march]}",
        topics=_SCORING,
        learner=_MarchPaysNoMore,
    ),
    Misconception(
        id="march_is_added",
        name="A march is added to your own points",
        believes="a march is added to the points of those who made it",
        refutation="{says[score.march_taken_off]}",
        topics=_SCORING,
        learner=_MarchIsAdded,
    ),
    Misconception(
        id="euchre_is_worth_a_make",
        name="A euchre pays like making it",
        believes="defenders score for a euchre what makers score for making it",
        refutation="{says[score.euchre]}",
        topics=_SCORING,
        learner=_EuchreIsWorthAMake,
    ),
    Misconception(
        id="defenders_march_elsewhere",
        name="The defenders' march of another table",
        believes="defenders who take every trick score what you are used to from elsewhere",
        refutation="{says[score.defenders_march]}",
        topics=_SCORING,
        learner=_DefendersMarchElsewhere,
    ),
    Misconception(
        id="lone_defender_is_no_more",
        name="A lone defender is paid like two",
        believes="a lone defender scores what two defenders would",
        refutation="{says[score.lone_defender_euchre]}",
        topics=_SCORING,
        learner=_LoneDefenderIsNoMore,
    ),
    Misconception(
        id="makers_always_score",
        name="The makers always score",
        believes="the points always go to the makers",
        refutation="Whoever makes trump and falls short scores nothing.",
        topics=_SCORING,
        learner=_MakersAlwaysScore,
    ),
    Misconception(
        id="tricks_are_points",
        name="Each trick is a point",
        believes="each side scores a point for each of its tricks",
        refutation="Tricks decide who scores and how much, but they are no points themselves.",
        topics=_SCORING,
        learner=_TricksArePoints,
    ),
    Misconception(
        id="another_target",
        name="The target of another table",
        believes="it takes as many points to win as you are used to from elsewhere",
        refutation="{says[game.target]}",
        topics=_SCORING,
        learner=_AnotherTarget,
    ),
    Misconception(
        id="win_by_two",
        name="The winner must be two points ahead",
        believes="the winner must be two points ahead",
        refutation=LEAD_OF_ONE + " {says[game.target]}",
        topics=_SCORING,
        learner=_WinByTwo,
    ),
    Misconception(
        id="target_hit_exactly",
        name="The target must be hit exactly",
        believes="the target must be hit exactly",
        refutation=BEYOND_THE_TARGET + " {says[game.target]}",
        topics=_SCORING,
        learner=_HitExactly,
    ),
)

"""Points for a hand and the end of the game: sections ``score`` and ``game``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, at_least, unless, when
from euchre_rules.options.declare import number, number_or_word
from euchre_rules.options.model import Moment, Says
from euchre_rules.options.playing import ALONE, DefendAlone

_POINTS = (0, 99)
_ALONE_MAKES_IT: Condition = when("alone.must_take_all", False)
_FEWER_THAN_ALL_CAN_DO: Condition = at_least("deal.cards", 3)
"""In hands of one or two cards, nothing but all the tricks makes it."""
_LONE_DEFENCE: Condition = unless("defend_alone.allowed", DefendAlone.NEVER)


class SameAs(StrEnum):
    """A score that follows another one."""

    AS_ALONE_MAKE = "as_alone_make"


@dataclass(frozen=True)
class ScoreRules:
    """What a hand scores, in points for the side named."""

    make: int = number(
        1,
        between=_POINTS,
        examples=(2,),
        title="Making it",
        asks="What do the makers score for enough tricks?",
        says=Says(
            "{points}", "Makers who take {enough} or more tricks, but not all, score {points}."
        ),
        moment=Moment.SCORE,
        applies_when=(_FEWER_THAN_ALL_CAN_DO,),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101),
    )
    march: int = number(
        2,
        between=_POINTS,
        examples=(3,),
        title="A march",
        asks="What do the makers score for all the tricks?",
        says=Says("{points}", "Makers who take {all_tricks}, a march, score {points}."),
        moment=Moment.SCORE,
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101),
    )
    alone_make: int = number(
        1,
        between=_POINTS,
        examples=(2,),
        title="Making it alone",
        asks="What does a lone maker score for enough tricks, but not all?",
        says=Says(
            "{points}",
            "A lone maker who takes {enough} or more tricks, but not all, scores {points}.",
        ),
        moment=Moment.SCORE,
        applies_when=(ALONE, _ALONE_MAKES_IT, _FEWER_THAN_ALL_CAN_DO),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.BENNY_SIMULATION),
    )
    alone_four_tricks: int | SameAs = number_or_word(
        SameAs.AS_ALONE_MAKE,
        between=_POINTS,
        examples=(2,),
        title="All but one trick alone",
        asks="Does a lone maker score more for all tricks but one?",
        says=Says("{points}", "A lone maker who takes all tricks but one scores {points}."),
        special={
            SameAs.AS_ALONE_MAKE: Says(
                "as for making it alone",
                "A lone maker who takes all tricks but one scores no more than for making it.",
            )
        },
        moment=Moment.SCORE,
        applies_when=(ALONE, _ALONE_MAKES_IT, _FEWER_THAN_ALL_CAN_DO),
        sources=(src.OLD_ENCYCLOPEDIA,),
    )
    alone_march: int = number(
        4,
        between=_POINTS,
        examples=(5,),
        title="A march alone",
        asks="What does a lone maker score for all the tricks?",
        says=Says("{points}", "A lone maker who takes {all_tricks} scores {points}."),
        moment=Moment.SCORE,
        applies_when=(ALONE,),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101),
    )
    euchre: int = number(
        2,
        between=_POINTS,
        examples=(3,),
        title="A euchre",
        asks="What do the defenders score when the makers fail?",
        says=Says(
            "{points}",
            "If the makers take too few tricks{but_some}, they are euchred: the defenders score "
            "{points}.",
        ),
        moment=Moment.SCORE,
        applies_when=(at_least("deal.cards", 2),),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101),
    )
    euchre_alone: int = number(
        2,
        between=_POINTS,
        examples=(4,),
        title="Euchring a lone hand",
        asks="What do the defenders score when a lone maker fails?",
        says=Says(
            "{points}", "If a lone maker is euchred, the defenders score {points}{more_for_all}."
        ),
        moment=Moment.SCORE,
        applies_when=(ALONE,),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.LAWS_1888, src.LAWS_1862, src.SETON),
    )
    defenders_march: int = number(
        2,
        between=_POINTS,
        examples=(4,),
        title="All tricks to the defenders",
        asks="Do the defenders score more for taking every trick?",
        says=Says("{points}", "Defenders who take {all_tricks} score {points}{more_if_alone}."),
        moment=Moment.SCORE,
        also=("super euchre",),
        sources=(src.RULE_PAGE_24, src.BLOG_101, src.EUCHRE_LINKS),
    )
    lone_defender_euchre: int = number(
        4,
        between=_POINTS,
        examples=(3,),
        title="A lone defender beats a lone maker",
        asks="What does a lone defender score for euchring a lone maker?",
        says=Says("{points}", "A lone defender who euchres a lone maker scores {points}."),
        moment=Moment.SCORE,
        applies_when=(ALONE, _LONE_DEFENCE),
        sources=(src.RULE_PAGE_24, src.HOYLE_2001, src.BICYCLE_RAILROAD),
    )
    lone_defender_euchre_of_partners: int = number(
        4,
        between=_POINTS,
        examples=(6,),
        title="A lone defender beats both makers",
        asks="What does a lone defender score for euchring two makers?",
        says=Says(
            "{points}", "A lone defender who euchres two makers playing together scores {points}."
        ),
        moment=Moment.SCORE,
        applies_when=(when("defend_alone.allowed", DefendAlone.ALWAYS),),
        sources=(src.OLD_ENCYCLOPEDIA,),
    )


@dataclass(frozen=True)
class GameRules:
    """The game to the target."""

    target: int = number(
        10,
        between=(1, 999),
        examples=(7,),
        title="The target",
        asks="How many points win the game?",
        says=Says("{points}", "The first side with {points} or more wins the game."),
        moment=Moment.GAME,
        also=("winning score", "game over score", "points to win"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101, src.ST_AUSTELL),
    )

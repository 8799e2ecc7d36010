"""The end of the game, and several games: section ``game``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, at_least
from euchre_rules.options.declare import choice, number
from euchre_rules.options.model import Effect, Moment, Says


class Overshoot(StrEnum):
    """What becomes of points beyond the target."""

    IGNORED = "ignored"
    LAPS = "laps"


class Skunk(StrEnum):
    """What a game counts when the loser has no point."""

    NONE = "none"
    COUNTS_DOUBLE = "counts_double"


_TARGET: Condition = at_least("game.target", 1)


@dataclass(frozen=True)
class GameRules:
    """The game to the target."""

    target: int = number(
        10,
        between=(0, 999),
        examples=(7,),
        special={0: Says("none", "There is no target to reach.")},
        title="The target",
        asks="How many points win the game?",
        says=Says(
            "{points}", "The first {side} with {points} or more wins the game{if_several_reach_it}."
        ),
        moment=Moment.GAME,
        also=("winning score", "game over score", "points to win"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101, src.ST_AUSTELL),
    )
    win_by: int = number(
        1,
        between=(1, 9),
        examples=(2,),
        title="The lead that wins",
        asks="By how many points must you lead to win?",
        says=Says(
            "{points}", "You win only with a lead of at least {points}; without it, you play on."
        ),
        special={1: Says("any lead", "Any lead will do.", off=True)},
        moment=Moment.GAME,
        applies_when=(_TARGET,),
        also=("two ahead",),
        sources=(src.SEARCH_AMATEUR,),
    )
    deals: int = number(
        0,
        between=(0, 999),
        examples=(8,),
        title="A fixed number of deals",
        asks="Does the game end after a number of deals?",
        says=Says(
            "{n}",
            "The game lasts {at_most}{n} hands that are scored; after the last one the {side} with "
            "the most points wins, and if {sides_level} it is a draw.",
        ),
        special={0: Says("no limit", "The number of deals is not limited.")},
        moment=Moment.GAME,
        also=("number of hands", "progressive euchre"),
        sources=(src.OHIO_PROGRESSIVE, src.WORLD_CHAMPIONSHIP, src.EGN_RULES),
    )
    overshoot: Overshoot = choice(
        Overshoot.IGNORED,
        title="Points beyond the target",
        asks="What becomes of points beyond the target?",
        says={
            Overshoot.IGNORED: Says(
                "lost", "Points beyond the target are worth nothing{unless_several_reach_it}."
            ),
            Overshoot.LAPS: Says(
                "carried over",
                "Laps: points beyond the target are carried over and begin the winner's next game.",
            ),
        },
        moment=Moment.GAME,
        applies_when=(_TARGET,),
        also=("laps", "lap"),
        sources=(src.RULE_PAGE_24, src.KELLER_1887, src.BICYCLE_RAILROAD, src.EUCHRE_LINKS),
    )
    skunk: Skunk = choice(
        Skunk.NONE,
        title="The loser without a point",
        asks="Does a game count more when the loser has no point?",
        says={
            Skunk.NONE: Says("counts once", "Every game counts once, whatever the loser has."),
            Skunk.COUNTS_DOUBLE: Says(
                "counts double",
                "Slam: a game counts double when the {loser_has} no point at all"
                "{not_even_carried}.",
            ),
        },
        moment=Moment.GAME,
        also=("slam", "skunk"),
        sources=(src.KELLER_1887, src.BICYCLE_RAILROAD, src.LAWS_1888),
    )
    rubber: int = number(
        0,
        between=(0, 9),
        examples=(2, 3),
        title="The rubber",
        asks="Do you play a rubber of several games?",
        says=Says(
            "first to win {number} games",
            "You play a rubber: the first {side} to win {number} games wins it{a_slam_is_one}.",
        ),
        special={
            0: Says("none", "Each game stands by itself."),
            1: Says("a single game", "A single game is a rubber."),
            2: Says(
                "first to win two games, the best of three",
                "You play a rubber: the first {side} to win two games wins it{a_slam_is_one}.",
            ),
        },
        moment=Moment.GAME,
        effect=Effect.RECORD,
        also=("best of three",),
        sources=(src.LAWS_1888,),
    )
    rubber_bonus: int = number(
        0,
        between=(0, 9),
        examples=(2,),
        title="The bonus for the rubber",
        asks="What is the rubber worth beside its games?",
        says=Says(
            "{n}",
            "In the end each game won counts one{or_two_for_a_slam}, and the rubber counts "
            "{number} more.",
        ),
        special={0: Says("no bonus", "Only the games of the rubber count.", off=True)},
        moment=Moment.GAME,
        effect=Effect.RECORD,
        applies_when=(at_least("game.rubber", 1),),
        sources=(src.LAWS_1888,),
    )

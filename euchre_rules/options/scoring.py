"""Points for a hand: section ``score``."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.conditions import Condition, Get, Together, unless, when
from euchre_rules.options.declare import flag, number, number_or_word
from euchre_rules.options.model import Effect, Moment, Says
from euchre_rules.options.pack import PARTNERS
from euchre_rules.options.playing import ALONE, DefendAlone

_POINTS = (0, 99)
_ALONE_MAKES_IT: Condition = when("alone.must_take_all", False)
_LONE_DEFENCE: Condition = unless("defend_alone.allowed", DefendAlone.NEVER)
_BLIND: Condition = when("alone.blind_on_jack", True)


class TricksNeeded(StrEnum):
    """How many tricks the makers need, if it is no number."""

    MORE_THAN_HALF = "more_than_half"


class SameAs(StrEnum):
    """A score that follows another one."""

    AS_ALONE_MAKE = "as_alone_make"


def enough_tricks(needed: int | TricksNeeded, cards: int) -> int:
    """How many tricks the makers need in hands of so many cards.

    >>> enough_tricks(TricksNeeded.MORE_THAN_HALF, 5), enough_tricks(4, 5)
    (3, 4)
    """
    return cards // 2 + 1 if isinstance(needed, TricksNeeded) else needed


def _tricks_needed(words: str, holds: Callable[[int, int], bool]) -> Together:
    """A condition on the tricks that the makers need and those that there are.

    Args:
        words: What must hold.
        holds: Whether it does, given the tricks needed and the cards of a hand.
    """
    needed, cards = paths = ("score.tricks_needed", "deal.cards")

    def test(get: Get) -> bool:
        return holds(enough_tricks(get(needed), get(cards)), get(cards))

    return Together(paths, f"{words} ({needed}, {cards})", test)


_FEWER_THAN_ALL_CAN_DO: Together = _tricks_needed(
    "the makers may lose a trick", lambda enough, cards: enough < cards
)
_TWO_MAY_BE_LOST: Together = _tricks_needed(
    "the makers may lose two tricks", lambda enough, cards: enough + 2 <= cards
)
_ONE_TRICK_IS_TOO_FEW: Together = _tricks_needed(
    "the makers need two tricks or more", lambda enough, cards: enough >= 2
)


@dataclass(frozen=True)
class ScoreRules:
    """What a hand scores, in points for the side named."""

    tricks_needed: int | TricksNeeded = number_or_word(
        TricksNeeded.MORE_THAN_HALF,
        between=(1, 12),
        examples=(4,),
        title="Tricks to make it",
        asks="How many tricks make it?",
        says=Says("{n}", "{The_makers_need} {n_tricks}; with fewer, {they_are} euchred."),
        special={
            TricksNeeded.MORE_THAN_HALF: Says(
                "more than half", "{The_makers_need} more than half of the tricks."
            )
        },
        moment=Moment.SCORE,
        also=("take four for one",),
        sources=(src.RULE_PAGE_24, src.TRICKSTER, src.OLD_ENCYCLOPEDIA),
    )
    make: int = number(
        1,
        between=_POINTS,
        examples=(2,),
        title="Making it",
        asks="What is making it worth?",
        says=Says(
            "{points}",
            "{Makers_who_take} {enough_but_not_all} {they_score} {points}.",
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
        asks="What is a march worth?",
        says=Says(
            "{points}",
            "{Makers_who_take} {all_tricks}, a march, {march_scores} {points}{off_others}.",
        ),
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
            "A lone maker who takes {enough_but_not_all} scores {points}.",
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
                off=True,
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
        says=Says(
            "{points}",
            "A lone maker who takes {all_tricks} {lone_march_scores} {points}{off_others}.",
        ),
        moment=Moment.SCORE,
        applies_when=(ALONE,),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101),
    )
    euchre: int = number(
        2,
        between=_POINTS,
        examples=(3,),
        title="A euchre",
        asks="What is a euchre worth?",
        says=Says(
            "{points}",
            "If {the_makers_take} too few tricks{but_some}, {they_are} euchred: {defenders_score} "
            "{points}{each}.",
        ),
        moment=Moment.SCORE,
        applies_when=(_ONE_TRICK_IS_TOO_FEW,),
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
        sources=(
            *(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.LAWS_1888, src.LAWS_1862, src.SETON),
            src.EUCHRE_LINKS,
        ),
    )
    defenders_march: int = number(
        2,
        between=_POINTS,
        examples=(4,),
        title="All tricks to the defenders",
        asks="Is it worth more to the defense to take every trick?",
        says=Says(
            "{points}",
            "{Defenders_who_take} {all_tricks} {defending_scores} {points}{each}{more_if_alone}.",
        ),
        moment=Moment.SCORE,
        also=("super euchre",),
        sources=(src.RULE_PAGE_24, src.BLOG_101, src.EUCHRE_LINKS, src.OPEN_SPIEL),
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
    fast_break: bool = flag(
        False,
        title="The fast break",
        asks="Do the first two tricks save the defense when it loses all the others?",
        yes=Says(
            "nobody scores",
            "Fast break: if the first two tricks go to the defense and all the others to "
            "{the_makers}{who_may_be_alone}, it is made, but nobody scores.",
        ),
        no=Says(
            "it counts like any other hand",
            "It makes no difference which tricks you win.",
            off=True,
        ),
        moment=Moment.SCORE,
        applies_when=(_TWO_MAY_BE_LOST,),
        sources=(src.EGN_RULES,),
    )
    march_taken_off: bool = flag(
        False,
        title="A march taken off",
        asks="Is a march taken off the points of the defense?",
        yes=Says(
            "taken off the others' points",
            "A march{alone_or_not} is not added to your own points but taken off those of "
            "{the_others}, which may fall below zero.",
        ),
        no=Says("added", "What a march scores is added to your own points."),
        moment=Moment.SCORE,
        also=("Robson rules", "march as a deduction"),
        sources=(src.OPTION_LIST,),
    )
    four_trick_tokens: int = number(
        0,
        between=(0, 99),
        examples=(4,),
        title="Tokens for all tricks but one",
        asks="Do you get a token for all tricks but one?",
        says=Says(
            "{n} tokens make a point",
            "Makers{together} take all tricks but one get a token beside their points; "
            "{number} tokens are exchanged at once for a point, which may win the game.",
        ),
        special={
            0: Says("none", "No tokens are given.", off=True),
            1: Says(
                "a point more",
                "Makers{together} take all tricks but one score a point more.",
            ),
        },
        moment=Moment.SCORE,
        applies_when=(PARTNERS, _FEWER_THAN_ALL_CAN_DO),
        also=("four-trick tokens",),
        sources=(src.EGN_RULES,),
    )
    point_on_partner: int = number(
        0,
        between=(0, 99),
        examples=(1,),
        title="Point on partner",
        asks="Does it score more when the dealer's partner ordered up?",
        says=Says(
            "{points} more",
            "If the dealer's partner ordered up and the makers make it, they score {points} more, "
            "on top of whatever the hand scores{even_alone}.",
        ),
        special={
            0: Says("no more", "It scores no more when the dealer's partner ordered up.", off=True)
        },
        moment=Moment.SCORE,
        applies_when=(unless("round_one.dealer_partner", DealersPartner.MUST_PASS),),
        also=("point on partner",),
        sources=(src.OPTION_LIST,),
    )
    blind_alone: int = number(
        5,
        between=_POINTS,
        examples=(6,),
        title="A blind lone hand made",
        asks="What does a blind lone hand score?",
        says=Says(
            "{points}",
            "A blind lone hand that is made scores {points}, march or not.",
        ),
        moment=Moment.SCORE,
        applies_when=(_BLIND,),
        sources=(src.OPTION_LIST,),
    )
    blind_alone_euchre: int = number(
        1,
        between=_POINTS,
        examples=(2,),
        title="A blind lone hand euchred",
        asks="What do the defenders score when a blind lone hand fails?",
        says=Says(
            "{points}",
            "If it is euchred, the defenders score {points}{even_a_lone_defender}.",
        ),
        moment=Moment.SCORE,
        applies_when=(_BLIND,),
        sources=(src.OPTION_LIST,),
    )
    renege: int = number(
        2,
        between=_POINTS,
        examples=(3,),
        title="A renege",
        asks="What does a renege cost?",
        says=Says(
            "{points}",
            "A renege{not_put_right} costs you: {others_score_each} {points}{each}.",
        ),
        special={0: Says("nothing", "A renege costs no points.")},
        moment=Moment.PENALTY,
        effect=Effect.RECORD,
        also=("revoke",),
        sources=(src.EUCHRE_CARDS, src.SETON, src.LAWS_1888),
    )
    renege_alone: int = number(
        2,
        between=_POINTS,
        examples=(4,),
        title="A renege in a lone hand",
        asks="What does a renege cost while somebody plays alone?",
        says=Says("{points}", "While somebody plays alone, it is {points}."),
        moment=Moment.PENALTY,
        effect=Effect.RECORD,
        applies_when=(ALONE,),
        also=("revoke",),
        sources=(src.SETON, src.LAWS_1888),
    )

"""What a mistake costs beside its points: section ``renege``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.declare import choice, flag, number
from euchre_rules.options.model import Effect, Moment, Says


class Correctable(StrEnum):
    """Until when a renege may be put right without a penalty."""

    TRICK_TURNED = "trick_turned"
    NEXT_LEAD = "next_lead"
    NEVER = "never"


@dataclass(frozen=True)
class RenegeRules:
    """A card that doesn't follow suit though it could; its points are in section ``score``."""

    correctable: Correctable = choice(
        Correctable.NEXT_LEAD,
        title="Putting a renege right",
        asks="Until when may you put a renege right?",
        says={
            Correctable.TRICK_TURNED: Says(
                "until the trick is turned",
                "You may put a renege right, without a penalty, until the trick is turned face "
                "down.",
            ),
            Correctable.NEXT_LEAD: Says(
                "until the next lead",
                "You may put a renege right, without a penalty, until the next trick is led.",
            ),
            Correctable.NEVER: Says("never", "A card once played stays played."),
        },
        moment=Moment.PENALTY,
        effect=Effect.RECORD,
        sources=(src.BUMPPO, src.LAWS_1888),
    )
    hand_ends: bool = flag(
        True,
        title="The hand after a renege",
        asks="Does the hand end with a renege?",
        yes=Says("the hand ends", "The hand then ends, and nothing else is scored in it."),
        no=Says("the hand is played out", "The hand is played out and scored all the same."),
        moment=Moment.PENALTY,
        effect=Effect.RECORD,
        sources=(src.EUCHRE_CARDS, src.SETON, src.LAWS_1888),
    )
    false_claim: int = number(
        0,
        between=(0, 99),
        examples=(2,),
        title="A renege claimed in error",
        asks="What does it cost to claim a renege when there was none?",
        says=Says(
            "{points}",
            "If you claim a renege and there was none, {others_score_each} {points}{each} instead.",
        ),
        special={0: Says("nothing", "To claim a renege in error costs nothing.")},
        moment=Moment.PENALTY,
        effect=Effect.RECORD,
        sources=(src.MEETUP_RULES,),
    )

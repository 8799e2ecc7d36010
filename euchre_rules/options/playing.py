"""Alone, defending alone and the play: sections ``alone``, ``defend_alone`` and ``play``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, when
from euchre_rules.options.declare import choice, flag
from euchre_rules.options.model import Moment, Says


class AloneDeclared(StrEnum):
    """When a maker says that he goes alone."""

    WITH_THE_CALL = "with_the_call"
    AFTER_THE_DISCARD = "after_the_discard"


class DefendAlone(StrEnum):
    """When a defender may go alone."""

    NEVER = "never"
    AGAINST_LONE_MAKER = "against_lone_maker"
    ALWAYS = "always"


class OpeningLead(StrEnum):
    """Who leads to the first trick."""

    ELDEST = "eldest"
    MAKER = "maker"
    DEALERS_RIGHT = "dealers_right"


class LeadWhenAlone(StrEnum):
    """Who leads to the first trick against a lone maker."""

    FIRST_ACTIVE_FROM_ELDEST = "first_active_from_eldest"
    LEFT_OF_LONE_MAKER = "left_of_lone_maker"


ALONE: Condition = when("alone.allowed", True)


@dataclass(frozen=True)
class AloneRules:
    """The lone hand."""

    allowed: bool = flag(
        True,
        title="Going alone",
        asks="May the maker go alone?",
        yes=Says(
            "allowed",
            "The maker may go alone, that is, play without the partner's help. The partner "
            "lays the cards face down on the table and sits the hand out.",
        ),
        no=Says("not allowed", "The maker can't go alone: both makers always play."),
        moment=Moment.ALONE,
        also=("loner", "lone hand", "playing it alone"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE, src.BLOG_101),
    )
    declared: AloneDeclared = choice(
        AloneDeclared.WITH_THE_CALL,
        title="When you say that you go alone",
        asks="When must you say that you go alone?",
        says={
            AloneDeclared.WITH_THE_CALL: Says(
                "with the call",
                "You say 'alone' as you make the call, and not later{apart_from_dealer}.",
            ),
            AloneDeclared.AFTER_THE_DISCARD: Says(
                "after the discard",
                "You say 'alone' once trump is made and any discard is done, before the first "
                "lead{apart_from_dealer}.",
            ),
        },
        moment=Moment.ALONE,
        applies_when=(ALONE,),
        sources=(src.GUERNSEY_PAGE, src.LAWS_1888),
    )
    must_take_all: bool = flag(
        False,
        title="A lone hand must take everything",
        asks="Must a lone hand take all the tricks?",
        yes=Says(
            "all tricks or euchred",
            "A lone maker must take {all_tricks}; with fewer, the lone hand is euchred.",
        ),
        no=Says(
            "enough tricks will do", "A lone maker makes it, like any maker, with {enough_tricks}."
        ),
        moment=Moment.ALONE,
        applies_when=(ALONE,),
        also=("alone takes five",),
        sources=(src.EGN_RULES,),
    )


@dataclass(frozen=True)
class DefendAloneRules:
    """The lone defender."""

    allowed: DefendAlone = choice(
        DefendAlone.NEVER,
        title="Defending alone",
        asks="May a defender go alone?",
        says={
            DefendAlone.NEVER: Says("never", "Defenders always play together."),
            DefendAlone.AGAINST_LONE_MAKER: Says(
                "against a lone maker",
                "Against a lone maker, a defender may go alone as well: the other defender sits "
                "out, and it is one against one.",
                only_when=(ALONE,),
            ),
            DefendAlone.ALWAYS: Says(
                "always",
                "A defender may go alone{against_whom}, while the other defender sits out.",
            ),
        },
        moment=Moment.DEFEND_ALONE,
        also=("lone defender", "defending alone"),
        sources=(src.RULE_PAGE_24, src.HOYLE_2001, src.BICYCLE_RAILROAD, src.EUCHRE_LINKS),
    )


@dataclass(frozen=True)
class PlayRules:
    """The play of the tricks."""

    opening_lead: OpeningLead = choice(
        OpeningLead.ELDEST,
        title="The opening lead",
        asks="Who leads to the first trick?",
        says={
            OpeningLead.ELDEST: Says(
                "the dealer's left", "The player on the dealer's left leads to the first trick."
            ),
            OpeningLead.MAKER: Says("the maker", "The maker leads to the first trick."),
            OpeningLead.DEALERS_RIGHT: Says(
                "the dealer's right", "The player on the dealer's right leads to the first trick."
            ),
        },
        moment=Moment.PLAY,
        also=("maker leads first", "first lead"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE),
    )
    opening_lead_when_alone: LeadWhenAlone = choice(
        LeadWhenAlone.FIRST_ACTIVE_FROM_ELDEST,
        title="The opening lead against a lone maker",
        asks="Who leads when somebody goes alone?",
        says={
            LeadWhenAlone.FIRST_ACTIVE_FROM_ELDEST: Says(
                "first active from the dealer's left",
                "When the maker is alone, the player on the dealer's left leads, or the next "
                "player clockwise if that one sits out.",
            ),
            LeadWhenAlone.LEFT_OF_LONE_MAKER: Says(
                "left of the lone maker",
                "When the maker is alone, the player on the maker's left leads{or_next}.",
            ),
        },
        moment=Moment.PLAY,
        applies_when=(ALONE,),
        also=("alone leads left", "loner lead"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.EUCHRE_LINKS, src.EGN_RULES),
    )

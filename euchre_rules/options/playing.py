"""Alone, defending alone and the play: sections ``alone``, ``defend_alone`` and ``play``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, at_least, unless, when
from euchre_rules.options.declare import choice, flag, number
from euchre_rules.options.model import Moment, Says
from euchre_rules.options.pack import PARTNERS


class AloneDeclared(StrEnum):
    """When a maker says that he goes alone."""

    WITH_THE_CALL = "with_the_call"
    AFTER_THE_DISCARD = "after_the_discard"
    BEFORE_THE_DISCARD = "before_the_discard"


class TakenOver(StrEnum):
    """When the maker's partner may play the hand alone instead of the maker."""

    NEVER = "never"
    UNLESS_PASSED = "unless_passed"
    ALWAYS = "always"


class PartnerCard(StrEnum):
    """What a player who goes alone gets from the partner."""

    NONE = "none"
    BEST_CARD = "best_card"
    BEST_CARD_AFTER_DISCARD = "best_card_after_discard"
    TWO_BEST_CARDS = "two_best_cards"


class DefendAlone(StrEnum):
    """When a defender may go alone."""

    NEVER = "never"
    AGAINST_LONE_MAKER = "against_lone_maker"
    ALWAYS = "always"


class DefendAloneDeclared(StrEnum):
    """When a defender says that he goes alone."""

    BEFORE_THE_LEAD = "before_the_lead"
    BEFORE_PARTNER_PLAYS = "before_partner_plays"


class OpeningLead(StrEnum):
    """Who leads to the first trick."""

    ELDEST = "eldest"
    MAKER = "maker"
    DEALERS_RIGHT = "dealers_right"


class LeadWhenAlone(StrEnum):
    """Who leads to the first trick against a lone maker."""

    FIRST_ACTIVE_FROM_ELDEST = "first_active_from_eldest"
    LEFT_OF_LONE_MAKER = "left_of_lone_maker"
    RIGHT_OF_LONE_MAKER = "right_of_lone_maker"


class IdenticalCards(StrEnum):
    """Which of two equal cards wins."""

    FIRST_PLAYED_WINS = "first_played_wins"
    SECOND_PLAYED_WINS = "second_played_wins"


ALONE: Condition = when("alone.allowed", True)
_LONE_DEFENCE: Condition = unless("defend_alone.allowed", DefendAlone.NEVER)


def _partner_card(lone: str, partner: str, none: str) -> dict[PartnerCard, Says]:
    """The sentences for the cards that a lone player gets from the partner.

    Args:
        lone: The lone player, with a capital letter.
        partner: The partner of the lone player.
        none: The sentence for no card at all.
    """
    return {
        PartnerCard.NONE: Says("none", none, off=True),
        PartnerCard.BEST_CARD: Says(
            "best card, then a discard",
            f"{lone} gets a card from {partner}, face down; it should be the best, but any will "
            f"do. {lone} then puts any card aside, out of play, even the one just given.",
        ),
        PartnerCard.BEST_CARD_AFTER_DISCARD: Says(
            "a discard, then the best card",
            f"{lone} first puts a card aside, out of play, and then gets one from {partner}, face "
            "down; it should be the best, but any will do. That one must be kept.",
        ),
        PartnerCard.TWO_BEST_CARDS: Says(
            "two best cards, then two discards",
            f"{lone} gets two cards from {partner}, face down; they should be the best, but any "
            f"will do. {lone} then puts any two cards aside, out of play.",
        ),
    }


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
            "lays the cards face down on the table, sits the hand out and looks at no other hand.",
        ),
        no=Says("not allowed", "The maker can't go alone: both makers always play."),
        moment=Moment.ALONE,
        applies_when=(PARTNERS,),
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
            AloneDeclared.BEFORE_THE_DISCARD: Says(
                "before the discard",
                "You say 'alone' once trump is made, before the dealer discards"
                "{apart_from_dealer}.",
            ),
        },
        moment=Moment.ALONE,
        applies_when=(ALONE,),
        sources=(src.GUERNSEY_PAGE, src.LAWS_1888, src.OPEN_SPIEL),
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
            "enough tricks will do",
            "A lone maker makes it, like any maker, with {enough_tricks}.",
            off=True,
        ),
        moment=Moment.ALONE,
        applies_when=(ALONE,),
        also=("alone takes five", "alone must take five"),
        sources=(src.TRICKSTER, src.EGN_RULES),
    )
    taken_over_by_partner: TakenOver = choice(
        TakenOver.NEVER,
        title="The partner takes over the lone hand",
        asks="May the maker's partner play the hand alone instead of the maker?",
        says={
            TakenOver.NEVER: Says(
                "never",
                "Of the two makers, only the one who made trump can go alone; the partner can't "
                "take the hand over.",
                off=True,
            ),
            TakenOver.UNLESS_PASSED: Says(
                "unless the partner has passed in the same round",
                "If the maker plays with help, the maker's partner may take the hand over, after "
                "the dealer's discard, if there is one, and before the first lead, and play it "
                "alone, unless the partner has passed in the same round of calling. The partner is "
                "the lone maker then, and the first maker sits out.",
            ),
            TakenOver.ALWAYS: Says(
                "always",
                "If the maker plays with help, the maker's partner may take the hand over, after "
                "the dealer's discard, if there is one, and before the first lead, and play it "
                "alone. The partner is the lone maker then, and the first maker sits out.",
            ),
        },
        moment=Moment.ALONE,
        applies_when=(ALONE,),
        also=("taking it", "partner takes the lone hand"),
        sources=(src.LAWS_1888, src.LAWS_1862, src.AMERICAN_1866),
    )
    partner_card: PartnerCard = choice(
        PartnerCard.NONE,
        title="The partner's best card for a lone maker",
        asks="Does a lone maker get a card from the partner?",
        says=_partner_card(
            "The lone maker", "the partner who sits out", "Partners exchange no cards."
        ),
        moment=Moment.ALONE,
        applies_when=(ALONE,),
        also=("call for best", "partner's best", "alone call two", "railroad"),
        sources=(src.BICYCLE_RAILROAD, src.KELLER_1887, src.EUCHRE_LINKS, src.TRICKSTER),
    )
    barred_near_target: int = number(
        0,
        between=(0, 99),
        examples=(2,),
        title="No lone hand near the target",
        asks="Is the lone hand closed to a side that is nearly there?",
        says=Says(
            "within {points} of the target",
            "A side that is within {points} of the target{or_beyond} may not go alone.",
        ),
        special={
            0: Says("never", "You may go alone however few points your side still needs.", off=True)
        },
        moment=Moment.ALONE,
        applies_when=(ALONE, at_least("game.target", 1)),
        also=("no loners in the barn", "no loners at 8 or 9"),
        sources=(src.LEAGUE_GAMES, src.TRICKSTER),
    )
    blind_on_jack: bool = flag(
        False,
        title="The blind lone hand on a jack",
        asks="May the dealer go alone blind when a jack is turned up?",
        yes=Says(
            "allowed",
            "If a jack is turned up, the dealer may, before looking at a single card, take it up "
            "and go alone; its suit is then trump and nobody else is asked.",
        ),
        no=Says("not allowed", "Nobody goes alone before looking at the cards.", off=True),
        moment=Moment.TURN_UP,
        applies_when=(ALONE,),
        also=("Robson rules", "blind loner"),
        sources=(src.OPTION_LIST,),
    )


@dataclass(frozen=True)
class DefendAloneRules:
    """The lone defender."""

    allowed: DefendAlone = choice(
        DefendAlone.NEVER,
        title="Defending alone",
        asks="May a defender go alone?",
        says={
            DefendAlone.NEVER: Says("never", "Defenders always play together.", off=True),
            DefendAlone.AGAINST_LONE_MAKER: Says(
                "against a lone maker",
                "Only against a lone maker may a defender go alone as well: the other defender "
                "sits out, and it is one against one.",
                only_when=(ALONE,),
            ),
            DefendAlone.ALWAYS: Says(
                "against any maker",
                "A defender may go alone{against_whom}, while the other defender sits out.",
            ),
        },
        moment=Moment.DEFEND_ALONE,
        applies_when=(PARTNERS,),
        also=("lone defender", "defending alone"),
        sources=(src.RULE_PAGE_24, src.HOYLE_2001, src.BICYCLE_RAILROAD, src.EUCHRE_LINKS),
    )
    declared: DefendAloneDeclared = choice(
        DefendAloneDeclared.BEFORE_THE_LEAD,
        title="When a defender says it",
        asks="When must a defender announce going alone?",
        says={
            DefendAloneDeclared.BEFORE_THE_LEAD: Says(
                "before the first lead",
                "This is said before the first lead{once_alone_is_settled}. The defenders are "
                "asked in turn, beginning on the dealer's left, and only one of the two may do it.",
            ),
            DefendAloneDeclared.BEFORE_PARTNER_PLAYS: Says(
                "before the partner plays a card",
                "A defender says so on the first turn to play, before playing a card, as long as "
                "the partner has played none; the trick then goes on without the partner.",
            ),
        },
        moment=Moment.DEFEND_ALONE,
        applies_when=(_LONE_DEFENCE,),
        sources=(src.OPTION_LIST, src.EUCHRE_LINKS),
    )
    partner_card: PartnerCard = choice(
        PartnerCard.NONE,
        title="The partner's best card for a lone defender",
        asks="Does a lone defender get a card from the partner?",
        says=_partner_card(
            "The lone defender",
            "the other defender",
            "A lone defender gets no card from the other defender.",
        ),
        moment=Moment.DEFEND_ALONE,
        applies_when=(_LONE_DEFENCE,),
        also=("defend with partner's best",),
        sources=(src.BICYCLE_RAILROAD, src.KELLER_1887),
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
                "{left_of_dealer}", "{Dealers_left} leads to the first trick."
            ),
            OpeningLead.MAKER: Says("the maker", "The maker leads to the first trick."),
            OpeningLead.DEALERS_RIGHT: Says(
                "{right_of_dealer}", "{Dealers_right} leads to the first trick."
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
                "the dealer's left, or the next player if that one sits out",
                "When the maker is alone, the player on the dealer's left leads, or the next "
                "player clockwise if that one sits out.",
            ),
            LeadWhenAlone.LEFT_OF_LONE_MAKER: Says(
                "left of the lone maker",
                "When the maker is alone, the player on the maker's left leads{or_next}.",
            ),
            LeadWhenAlone.RIGHT_OF_LONE_MAKER: Says(
                "right of the lone maker",
                "When the maker is alone, the player on the maker's right leads{or_next}.",
            ),
        },
        moment=Moment.PLAY,
        applies_when=(ALONE,),
        also=("alone leads left", "loner lead"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.EUCHRE_LINKS, src.EGN_RULES),
    )
    identical_cards: IdenticalCards = choice(
        IdenticalCards.FIRST_PLAYED_WINS,
        title="Two equal cards in a trick",
        asks="Which of two equal cards wins the trick?",
        says={
            IdenticalCards.FIRST_PLAYED_WINS: Says(
                "the first one",
                "Of two equal cards in a trick, the one played first is the higher.",
            ),
            IdenticalCards.SECOND_PLAYED_WINS: Says(
                "the second one",
                "Of two equal cards in a trick, the one played second is the higher.",
            ),
        },
        moment=Moment.PLAY,
        applies_when=(at_least("deck.copies", 2),),
        also=("duplicate cards",),
        sources=(src.DOUBLE_DECK, src.SIX_HANDED),
    )

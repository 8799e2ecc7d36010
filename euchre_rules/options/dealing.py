"""Getting the cards out: sections ``first_deal`` and ``deal``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.cards import Rank
from euchre_rules.options import sources as src
from euchre_rules.options.calling import DealersPartner
from euchre_rules.options.conditions import AnyOf, Condition, any_of, containing, unless, when
from euchre_rules.options.declare import choice, number
from euchre_rules.options.model import Effect, Moment, Says
from euchre_rules.options.pack import PartnersChosen


class FirstDealMethod(StrEnum):
    """How the first dealer is found."""

    DRAW_HIGH = "draw_high"
    DRAW_LOW = "draw_low"
    FIRST_JACK = "first_jack"
    FIRST_BLACK_JACK = "first_black_jack"
    AGREED = "agreed"


class AceInDraw(StrEnum):
    """What an ace counts in the draw."""

    LOW = "low"
    HIGH = "high"


class Packets(StrEnum):
    """In what packets the cards are dealt."""

    DEALERS_CHOICE = "dealers_choice"
    TWO_THEN_THREE = "two_then_three"
    THREE_THEN_TWO = "three_then_two"
    ALTERNATING = "alternating"
    FREE = "free"
    ONE_AT_A_TIME = "one_at_a_time"
    FOUR_DOWN_TO_ONE = "four_down_to_one"


class Ties(StrEnum):
    """Who draws again when players tie for the deal."""

    TIED_DRAW_AGAIN = "tied_draw_again"
    ALL_DRAW_AGAIN = "all_draw_again"


class Cut(StrEnum):
    """Who cuts the pack."""

    DEALERS_RIGHT = "dealers_right"
    DEALERS_LEFT = "dealers_left"
    NONE = "none"


class NextDeal(StrEnum):
    """Whose deal it is after a hand that may keep the deal where it is."""

    NEXT_DEALER = "next_dealer"
    SAME_DEALER = "same_dealer"


class AfterMisdeal(StrEnum):
    """Who deals again after a misdeal."""

    SAME_DEALER = "same_dealer"
    NEXT_DEALER = "next_dealer"
    ONE_MORE_TRY_THEN_NEXT_DEALER = "one_more_try_then_next_dealer"
    THIRD_MISDEAL_PASSES = "third_misdeal_passes"


_DRAWN: AnyOf = any_of(
    when("first_deal.method", FirstDealMethod.DRAW_HIGH, FirstDealMethod.DRAW_LOW),
    when("table.partners_chosen", PartnersChosen.DRAWN),
)
_PARTNER_MAY_ORDER: Condition = unless("round_one.dealer_partner", DealersPartner.MUST_PASS)
_HAS_ACES: Condition = containing("deck.ranks", Rank.ACE)


@dataclass(frozen=True)
class FirstDealRules:
    """Who deals first."""

    method: FirstDealMethod = choice(
        FirstDealMethod.DRAW_HIGH,
        title="First dealer",
        asks="Who deals first?",
        says={
            FirstDealMethod.DRAW_HIGH: Says(
                "highest card drawn",
                "Each player draws {a_card}, and the highest deals first.",
            ),
            FirstDealMethod.DRAW_LOW: Says(
                "lowest card drawn",
                "Each player draws {a_card}, and the lowest deals first.",
            ),
            FirstDealMethod.FIRST_JACK: Says(
                "first jack",
                "One of you deals the cards around, face up and one at a time, and the first "
                "player to get a jack is the first dealer.",
            ),
            FirstDealMethod.FIRST_BLACK_JACK: Says(
                "first black jack",
                "One of you deals the cards around, face up and one at a time, and the first "
                "player to get a black jack is the first dealer.",
            ),
            FirstDealMethod.AGREED: Says("by agreement", "Agree who deals first."),
        },
        moment=Moment.FIRST_DEAL,
        effect=Effect.DEAL,
        also=("cut for deal", "draw for deal"),
        sources=(src.GUERNSEY_PAGE, src.BLOG_101, src.OHIO_EUCHRE, src.SLAPTON, src.KELLER_1887),
    )
    ace: AceInDraw = choice(
        AceInDraw.LOW,
        title="The ace in the draw",
        asks="Is an ace high or low when you draw?",
        says={
            AceInDraw.LOW: Says("low", "In the draw, the ace is the lowest card."),
            AceInDraw.HIGH: Says("high", "In the draw, the ace is the highest card."),
        },
        moment=Moment.FIRST_DEAL,
        effect=Effect.DEAL,
        applies_when=(_DRAWN, _HAS_ACES),
        sources=(src.BLOG_101,),
    )
    ties: Ties = choice(
        Ties.TIED_DRAW_AGAIN,
        title="Ties in the draw for the deal",
        asks="Who draws again when players tie for the deal?",
        says={
            Ties.TIED_DRAW_AGAIN: Says(
                "those who tied draw again",
                "Players who tie for it draw again among themselves.",
            ),
            Ties.ALL_DRAW_AGAIN: Says(
                "everybody draws again", "If players tie for it, everybody draws again."
            ),
        },
        moment=Moment.FIRST_DEAL,
        effect=Effect.DEAL,
        applies_when=(
            when("first_deal.method", FirstDealMethod.DRAW_HIGH, FirstDealMethod.DRAW_LOW),
        ),
        sources=(src.BLOG_101, src.CATS_AT_CARDS, src.LAWS_1888),
    )


@dataclass(frozen=True)
class DealRules:
    """The deal."""

    cut: Cut = choice(
        Cut.DEALERS_RIGHT,
        title="The cut",
        asks="Who cuts the pack?",
        says={
            Cut.DEALERS_RIGHT: Says(
                "{right_of_dealer}", "The dealer shuffles, and {dealers_right} cuts."
            ),
            Cut.DEALERS_LEFT: Says(
                "{left_of_dealer}", "The dealer shuffles, and {dealers_left} cuts."
            ),
            Cut.NONE: Says("no cut", "The dealer shuffles, and nobody cuts."),
        },
        moment=Moment.DEAL,
        effect=Effect.DEAL,
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.RICKHAM),
    )
    cut_at_least: int = number(
        1,
        between=(1, 10),
        examples=(3,),
        title="The smallest cut",
        asks="How many cards must each part of a cut have?",
        says=Says("{n} cards", "Each part of the cut must have at least {number} cards."),
        special={1: Says("any cut", "The cut may be as small as one likes.", off=True)},
        moment=Moment.DEAL,
        effect=Effect.DEAL,
        applies_when=(when("deal.cut", Cut.DEALERS_RIGHT, Cut.DEALERS_LEFT),),
        sources=(src.RICKHAM, src.LAWS_1888),
    )
    cards: int = number(
        5,
        between=(1, 12),
        examples=(7,),
        title="Cards in a hand",
        asks="How many cards does each player get?",
        says=Says("{n}", "Each player gets {number} cards."),
        special={1: Says("1", "Each player gets one card.")},
        moment=Moment.DEAL,
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.OLD_ENCYCLOPEDIA),
    )
    packets: Packets = choice(
        Packets.DEALERS_CHOICE,
        title="Packets",
        asks="In what packets are the cards dealt?",
        says={
            Packets.DEALERS_CHOICE: Says(
                "twos then threes, or threes then twos",
                "The cards come in twos and then threes, or in threes and then twos; the dealer "
                "keeps to one pattern for the whole deal.",
            ),
            Packets.TWO_THEN_THREE: Says(
                "twos, then threes", "The cards come two at a time, and then three at a time."
            ),
            Packets.THREE_THEN_TWO: Says(
                "threes, then twos", "The cards come three at a time, and then two at a time."
            ),
            Packets.ALTERNATING: Says(
                "twos and threes in turn",
                "The cards come in twos and threes by turns: {in_turn} in the first round and "
                "{in_turn_again} in the second, or the other way around.",
            ),
            Packets.FREE: Says(
                "any twos and threes",
                "The first time around the dealer gives each of you two cards or three, in any "
                "mixture, and the second time the rest.",
            ),
            Packets.ONE_AT_A_TIME: Says("one at a time", "The cards come one at a time."),
            Packets.FOUR_DOWN_TO_ONE: Says(
                "four, three, two, one",
                "The first round brings four cards, three, two and one, from the dealer's left to "
                "the dealer; the second brings one, two, three and four.",
            ),
        },
        moment=Moment.DEAL,
        effect=Effect.DEAL,
        also=("deal pattern", "batches"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.BLOG_101, src.NETPLACES),
    )
    after_all_pass: NextDeal = choice(
        NextDeal.NEXT_DEALER,
        title="After everybody passes",
        asks="Who deals when everybody has passed?",
        says={
            NextDeal.NEXT_DEALER: Says(
                "the next dealer deals",
                "If nobody names a suit{or_no_trump}, the hands are thrown in: nobody scores, and "
                "the deal "
                "passes to {next_player}.",
            ),
            NextDeal.SAME_DEALER: Says(
                "the same dealer deals again",
                "If nobody names a suit{or_no_trump}, the hands are thrown in: nobody scores, and "
                "the same "
                "dealer deals again.",
            ),
        },
        moment=Moment.ALL_PASS,
        also=("throw in",),
        applies_when=(when("round_two.stick_the_dealer", False),),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE),
    )
    after_misdeal: AfterMisdeal = choice(
        AfterMisdeal.SAME_DEALER,
        title="After a misdeal",
        asks="Who deals again after a misdeal?",
        says={
            AfterMisdeal.SAME_DEALER: Says(
                "the same dealer", "After a misdeal, the same dealer deals again."
            ),
            AfterMisdeal.NEXT_DEALER: Says(
                "the next dealer", "A dealer who misdeals loses the deal to {next_player}."
            ),
            AfterMisdeal.ONE_MORE_TRY_THEN_NEXT_DEALER: Says(
                "one more try",
                "A dealer who misdeals may try once more; after a second misdeal, the deal passes "
                "to {next_player}.",
            ),
            AfterMisdeal.THIRD_MISDEAL_PASSES: Says(
                "the third misdeal passes the deal",
                "A dealer who misdeals deals again; after a third misdeal in a row, the deal "
                "passes to {next_player}.",
            ),
        },
        moment=Moment.DEAL,
        effect=Effect.RECORD,
        also=("misdeal", "lost deal"),
        sources=(src.EUCHRE_COM, src.MEETUP_RULES, src.LAWS_1888, src.HOYLE_2001, src.SETON),
    )
    after_partners_order: NextDeal = choice(
        NextDeal.NEXT_DEALER,
        title="The deal after a partner's order that was made",
        asks="Does the dealer keep the deal when the partner ordered up and it was made?",
        says={
            NextDeal.NEXT_DEALER: Says(
                "the deal passes on",
                "After each hand that was played, the deal passes to {next_player}.",
                off=True,
            ),
            NextDeal.SAME_DEALER: Says(
                "the dealer deals again",
                "When the dealer's partner has ordered up and the makers make it, the same dealer "
                "deals again; after any other hand, the deal passes to {next_player}.",
            ),
        },
        moment=Moment.DEAL,
        applies_when=(_PARTNER_MAY_ORDER,),
        also=("deal retention", "point on partner"),
        sources=(src.OPTION_LIST,),
    )

"""Getting the cards out: sections ``first_deal``, ``deal`` and ``redeal_hand``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.cards import Rank, Suit
from euchre_rules.options import sources as src
from euchre_rules.options.conditions import (
    AnyOf,
    Condition,
    Needs,
    any_of,
    at_most,
    containing,
    unless,
    when,
)
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


class Cut(StrEnum):
    """Who cuts the pack."""

    DEALERS_RIGHT = "dealers_right"
    DEALERS_LEFT = "dealers_left"
    NONE = "none"


class NextDeal(StrEnum):
    """Whose deal it is after a deal that came to nothing."""

    NEXT_DEALER = "next_dealer"
    SAME_DEALER = "same_dealer"


class RedealDealer(StrEnum):
    """Who deals again after a hand was thrown in as too poor."""

    SAME_DEALER = "same_dealer"
    NEXT_DEALER = "next_dealer"


class PoorHand(StrEnum):
    """What makes a hand too poor to play."""

    NEVER = "never"
    ALL_NINES_AND_TENS = "all_nines_and_tens"


_DRAWN: AnyOf = any_of(
    when("first_deal.method", FirstDealMethod.DRAW_HIGH, FirstDealMethod.DRAW_LOW),
    when("table.partners_chosen", PartnersChosen.DRAWN),
)
_HAS_ACES: Condition = containing("deck.ranks", Rank.ACE)
_LOW_CARDS_FILL_A_HAND: tuple[Needs, ...] = (
    any_of(containing("deck.ranks", Rank.NINE), containing("deck.ranks", Rank.TEN)),
    any_of(containing("deck.ranks", Rank.NINE, Rank.TEN), at_most("deal.cards", len(Suit))),
    at_most("deal.cards", 2 * len(Suit)),
)
_CLAIMS: Condition = unless("redeal_hand.qualifies", PoorHand.NEVER)


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
                "Each player draws a card, and the highest deals first. Players who tie for it "
                "draw again among themselves.",
            ),
            FirstDealMethod.DRAW_LOW: Says(
                "lowest card drawn",
                "Each player draws a card, and the lowest deals first. Players who tie for it "
                "draw again among themselves.",
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


@dataclass(frozen=True)
class DealRules:
    """The deal."""

    cut: Cut = choice(
        Cut.DEALERS_RIGHT,
        title="The cut",
        asks="Who cuts the pack?",
        says={
            Cut.DEALERS_RIGHT: Says(
                "dealer's right", "The dealer shuffles, and the player on the dealer's right cuts."
            ),
            Cut.DEALERS_LEFT: Says(
                "dealer's left", "The dealer shuffles, and the player on the dealer's left cuts."
            ),
            Cut.NONE: Says("no cut", "The dealer shuffles, and nobody cuts."),
        },
        moment=Moment.DEAL,
        effect=Effect.DEAL,
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.RICKHAM),
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
                "The cards come in twos and threes by turns: 2-3-2-3 in the first round and "
                "3-2-3-2 in the second, or the other way around.",
            ),
            Packets.FREE: Says(
                "any twos and threes",
                "In the first round the dealer gives each of you two cards or three, in any "
                "mixture, and in the second round the rest.",
            ),
            Packets.ONE_AT_A_TIME: Says("one at a time", "The cards come one at a time."),
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
                "If nobody names a suit, the hands are thrown in: nobody scores, and the deal "
                "passes to the left.",
            ),
            NextDeal.SAME_DEALER: Says(
                "the same dealer deals again",
                "If nobody names a suit, the hands are thrown in: nobody scores, and the same "
                "dealer deals again.",
            ),
        },
        moment=Moment.ALL_PASS,
        also=("throw in",),
        applies_when=(when("round_two.stick_the_dealer", False),),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.APP_GUIDE),
    )


@dataclass(frozen=True)
class RedealHandRules:
    """Hands that may be thrown in for a new deal."""

    qualifies: PoorHand = choice(
        PoorHand.NEVER,
        title="A hand that may be thrown in",
        asks="May you throw in a very poor hand?",
        says={
            PoorHand.NEVER: Says("never", "No hand is too poor: you play what you are dealt."),
            PoorHand.ALL_NINES_AND_TENS: Says(
                "all nines and tens",
                "If all your cards are nines and tens, you may show them before anybody calls and "
                "have the cards dealt again.",
                only_when=_LOW_CARDS_FILL_A_HAND,
            ),
        },
        moment=Moment.POOR_HAND,
        also=("farmer's hand", "farmers", "misdeal"),
        sources=(src.BLOG_101, src.EVERYTHING2, src.NEWTS),
    )
    dealer: RedealDealer = choice(
        RedealDealer.SAME_DEALER,
        title="The dealer after a hand is thrown in",
        asks="Who deals again when a poor hand was thrown in?",
        says={
            RedealDealer.SAME_DEALER: Says(
                "the same dealer", "The deal then stays with the same dealer."
            ),
            RedealDealer.NEXT_DEALER: Says("the next dealer", "The deal then passes to the left."),
        },
        moment=Moment.POOR_HAND,
        applies_when=(_CLAIMS,),
        sources=(src.BLOG_101,),
    )
    limit: int = number(
        0,
        between=(0, 99),
        examples=(1,),
        title="How often you may throw in a hand",
        asks="How many times a game may you throw in a poor hand?",
        says=Says("{times} a game", "You may ask for this {times} a game."),
        special={
            0: Says("no limit", "You may ask for this as often as you are dealt such a hand.")
        },
        moment=Moment.POOR_HAND,
        applies_when=(_CLAIMS,),
        sources=(src.OLD_ENCYCLOPEDIA,),
    )

"""Choosing trump, round two: sections ``round_two`` and ``no_trump``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.calling import HAS_BEST_BOWER, MustHold
from euchre_rules.options.conditions import AnyOf, Condition, any_of, unless, when
from euchre_rules.options.declare import choice, flag, number
from euchre_rules.options.model import Moment, Says


class TurnedDownNamed(StrEnum):
    """What becomes of it when somebody names the suit turned down."""

    ILLEGAL = "illegal"
    COUNTS_AS_PASS = "counts_as_pass"
    ALLOWED = "allowed"


class NoTrumpCall(StrEnum):
    """Who may call that nothing is trump."""

    NEVER = "never"
    ANYONE = "anyone"
    STUCK_DEALER = "stuck_dealer"


class NoTrumpBestBower(StrEnum):
    """What the best bower is when nothing is trump."""

    NOT_APPLICABLE = "not_applicable"
    LOWEST_OF_NO_SUIT = "lowest_of_no_suit"
    HIGHEST_OF_NO_SUIT = "highest_of_no_suit"


_STUCK: Condition = when("round_two.stick_the_dealer", True)
NO_TRUMP: AnyOf = any_of(
    unless("no_trump.high", NoTrumpCall.NEVER), unless("no_trump.low", NoTrumpCall.NEVER)
)
"""Somebody may call that nothing is trump."""


@dataclass(frozen=True)
class RoundTwoRules:
    """Round two: naming another suit."""

    must_hold: MustHold = choice(
        MustHold.NOTHING,
        title="What you must hold to name a suit",
        asks="Must you hold the suit to name it in round two?",
        says={
            MustHold.NOTHING: Says("nothing", "You may name a suit of which you hold no card."),
            MustHold.TRUMP: Says(
                "any trump",
                "To name a suit, you must {again}hold at least one card that will be trump; "
                "{trumps_that_count} count.",
            ),
            MustHold.NATURAL_TRUMP: Says(
                "a card of the suit itself",
                "To name a suit, you must {again}hold a card printed in it; {left_and_best} "
                "won't do.",
            ),
            MustHold.NOT_ONLY_A_BOWER: Says(
                "a trump that is no bower",
                "To name a suit, you must {again}hold at least one card that will be trump and "
                "is {no_bower}.",
            ),
        },
        moment=Moment.ROUND_TWO,
        sources=(src.GUERNSEY_PAGE,),
    )
    stick_the_dealer: bool = flag(
        False,
        title="Stick the dealer",
        asks="Must the dealer name a suit when {everybody_else} has passed?",
        yes=Says(
            "the dealer may not pass",
            "If {everybody_else} has passed again, the dealer {is_stuck}.",
        ),
        no=Says(
            "the dealer may pass",
            "In round two the dealer may pass like {everybody_else}.",
        ),
        moment=Moment.ROUND_TWO,
        also=("screw the dealer", "stick it to the dealer", "stuck dealer"),
        sources=(src.BLOG_101, src.RULE_PAGE_24, src.APP_GUIDE),
    )
    stuck_dealer_may_name_turned_down_suit: bool = flag(
        False,
        title="The turned-down suit, for a stuck dealer",
        asks="May a dealer who must name a suit name the one that was turned down?",
        yes=Says(
            "may be named",
            "A stuck dealer may even name the suit that was turned down; the turn-up stays face "
            "down.",
        ),
        no=Says("stays closed", "The suit that was turned down stays closed even then.", off=True),
        moment=Moment.ROUND_TWO,
        applies_when=(
            _STUCK,
            unless("round_two.turned_down_suit_named", TurnedDownNamed.ALLOWED),
        ),
        sources=(src.STRATEGY_INFO, src.BLOG_101),
    )
    turned_down_suit_named: TurnedDownNamed = choice(
        TurnedDownNamed.ILLEGAL,
        title="Naming the suit turned down",
        asks="What if somebody names the suit that was turned down?",
        says={
            TurnedDownNamed.ILLEGAL: Says(
                "not allowed", "The suit that was turned down can't be named."
            ),
            TurnedDownNamed.COUNTS_AS_PASS: Says(
                "counts as a pass", "Naming the suit that was turned down counts as a pass."
            ),
            TurnedDownNamed.ALLOWED: Says(
                "allowed",
                "Even the suit that was turned down may be named; the turn-up stays face down.",
            ),
        },
        moment=Moment.ROUND_TWO,
        sources=(src.RULE_PAGE_24, src.LAWS_1888),
    )
    buy_out: int = number(
        0,
        between=(0, 99),
        examples=(1,),
        title="Buying out of the stuck call",
        asks="May a stuck dealer pass at a price?",
        says=Says(
            "for {points}",
            "A dealer who buys out passes at a price: {others_score_each} {points}, the hands are "
            "thrown in, and the deal passes to {next_player}.",
        ),
        special={0: Says("not allowed", "There is no way out for a stuck dealer.", off=True)},
        moment=Moment.ROUND_TWO,
        applies_when=(_STUCK,),
        also=("pay a point", "buy out"),
        sources=(src.EUCHRE_LINKS,),
    )


@dataclass(frozen=True)
class NoTrumpRules:
    """Hands that are played without trump."""

    high: NoTrumpCall = choice(
        NoTrumpCall.NEVER,
        title="No trump",
        asks="May you play without any trump?",
        says={
            NoTrumpCall.NEVER: Says("never", "There is always a trump suit."),
            NoTrumpCall.ANYONE: Says(
                "anyone may call it",
                "Instead of a suit, you may name no trump: then nothing is trump, and the highest "
                "card of the suit led takes the trick.",
            ),
            NoTrumpCall.STUCK_DEALER: Says(
                "a stuck dealer may call it",
                "A stuck dealer may name no trump instead of a suit: then nothing is trump, and "
                "the highest card of the suit led takes the trick.",
                only_when=(_STUCK,),
            ),
        },
        moment=Moment.ROUND_TWO,
        also=("no trump", "high no trump", "NT"),
        sources=(src.STRATEGY_INFO, src.TRICKSTER, src.OPTION_LIST),
    )
    low: NoTrumpCall = choice(
        NoTrumpCall.NEVER,
        title="Low no trump",
        asks="May you play without trump, with the lowest card best?",
        says={
            NoTrumpCall.NEVER: Says("never", "The high cards are always the good ones."),
            NoTrumpCall.ANYONE: Says(
                "anyone may call it",
                "You may also name low no trump: there is no trump suit then, and the "
                "lowest card of the suit led takes the trick.",
            ),
            NoTrumpCall.STUCK_DEALER: Says(
                "a stuck dealer may call it",
                "A stuck dealer may also name low no trump: there is no trump suit then, and the "
                "lowest card of the suit led takes the trick.",
                only_when=(_STUCK,),
            ),
        },
        moment=Moment.ROUND_TWO,
        also=("low no trump", "lo no", "down town"),
        sources=(src.STRATEGY_INFO, src.TRICKSTER, src.OPTION_LIST),
    )
    best_bower: NoTrumpBestBower = choice(
        NoTrumpBestBower.NOT_APPLICABLE,
        title="The best bower without trump",
        asks="What is {best_bower} when nothing is trump?",
        says={
            NoTrumpBestBower.NOT_APPLICABLE: Says(
                "can't happen", "There is no best bower in a hand without trump."
            ),
            NoTrumpBestBower.LOWEST_OF_NO_SUIT: Says(
                "the lowest, of no suit",
                "Without trump, {best_bower} belongs to no suit and never takes a trick. You may "
                "lead it, or play it when you can't follow suit; if it is led, the next card is "
                "the one to follow.",
            ),
            NoTrumpBestBower.HIGHEST_OF_NO_SUIT: Says(
                "the highest, of no suit",
                "Without trump, {best_bower} belongs to no suit and always takes the trick. You "
                "may lead it, or play it when you can't follow suit; if it is led, the next card "
                "is the one to follow.",
            ),
        },
        moment=Moment.ROUND_TWO,
        applies_when=(HAS_BEST_BOWER, NO_TRUMP),
        sources=(src.BENNY_ENCYCLOPEDIA,),
    )

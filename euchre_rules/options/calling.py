"""Choosing trump, round one: sections ``turn_up`` and ``round_one``."""

from dataclasses import dataclass
from enum import StrEnum

from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, any_of, unless, when
from euchre_rules.options.declare import choice, flag
from euchre_rules.options.model import Moment, Says
from euchre_rules.options.pack import PARTNERS, BestBower
from euchre_rules.options.playing import ALONE, AloneDeclared


class BestBowerTurnedUp(StrEnum):
    """What happens when the best bower is the turn-up."""

    NOT_APPLICABLE = "not_applicable"
    DEALER_NAMES_BLIND = "dealer_names_blind"
    DEALER_NAMES_AFTER_LOOKING = "dealer_names_after_looking"
    PLAYERS_CALL = "players_call"
    COUNTS_AS_SPADES = "counts_as_spades"
    COUNTS_AS_HEARTS = "counts_as_hearts"
    COUNTS_AS_DIAMONDS = "counts_as_diamonds"
    COUNTS_AS_CLUBS = "counts_as_clubs"


class DealerSitsOut(StrEnum):
    """What becomes of an ordered turn-up when the dealer sits out."""

    TAKE_AND_DISCARD = "take_and_discard"
    LEAVE = "leave"


class DealersPartner(StrEnum):
    """What the dealer's partner may do in round one."""

    FREE = "free"
    MUST_GO_ALONE = "must_go_alone"
    MUST_PASS = "must_pass"


class MustHold(StrEnum):
    """What you must hold to call a suit."""

    NOTHING = "nothing"
    TRUMP = "trump"
    NATURAL_TRUMP = "natural_trump"
    NOT_ONLY_A_BOWER = "not_only_a_bower"


class HolderRule(StrEnum):
    """Whom the must-hold rule binds."""

    EVERYONE = "everyone"
    DEALER = "dealer"


HAS_BEST_BOWER: Condition = unless("deck.best_bower", BestBower.NONE)
_BEST_BOWER_CAN_BE_ORDERED = unless(
    "turn_up.best_bower", BestBowerTurnedUp.NOT_APPLICABLE, BestBowerTurnedUp.PLAYERS_CALL
)
_ALONE_BEFORE_THE_DISCARD = any_of(
    unless("alone.declared", AloneDeclared.AFTER_THE_DISCARD),
    when("round_one.dealer_partner", DealersPartner.MUST_GO_ALONE),
)
"""A partner who must go alone is alone from the order on, whenever others have to say it."""
_PARTNER_MAY_ORDER = unless("round_one.dealer_partner", DealersPartner.MUST_PASS)
_HOLDING_MATTERS = unless("round_one.must_hold", MustHold.NOTHING)


def _counts_as(suit: str) -> Says:
    return Says(
        f"counts as {suit}",
        f"If {{best_bower}} is turned up, it counts as one of the {suit}: that is the "
        f"suit you order up or turn down.",
    )


@dataclass(frozen=True)
class TurnUpRules:
    """The turn-up, when it is the best bower and when the dealer takes it."""

    best_bower: BestBowerTurnedUp = choice(
        BestBowerTurnedUp.NOT_APPLICABLE,
        title="The best bower turned up",
        asks="What happens when {best_bower} is turned up?",
        says={
            BestBowerTurnedUp.NOT_APPLICABLE: Says(
                "can't happen", "There is no best bower that could be turned up."
            ),
            BestBowerTurnedUp.DEALER_NAMES_BLIND: Says(
                "the dealer names trump blind",
                "If {best_bower} is turned up, nobody else is asked: before looking at a single "
                "card, the dealer must name a suit, and that suit is trump. The dealer then "
                "looks at the hand{help_or_alone}. The suit stands, even if the dealer holds no "
                "card of it.",
            ),
            BestBowerTurnedUp.DEALER_NAMES_AFTER_LOOKING: Says(
                "the dealer looks and names trump",
                "If {best_bower} is turned up, nobody else is asked: after a look at the hand, "
                "the dealer names a suit as trump{help_or_alone}. The dealer may not pass, but "
                "any suit will do, held or not.",
            ),
            BestBowerTurnedUp.PLAYERS_CALL: Says(
                "out of play, and round two at once",
                "If {best_bower} is turned up, it stays out of play and there is no round one: "
                "you go straight to round two, with no suit turned down.",
            ),
            BestBowerTurnedUp.COUNTS_AS_SPADES: _counts_as("spades"),
            BestBowerTurnedUp.COUNTS_AS_HEARTS: _counts_as("hearts"),
            BestBowerTurnedUp.COUNTS_AS_DIAMONDS: _counts_as("diamonds"),
            BestBowerTurnedUp.COUNTS_AS_CLUBS: _counts_as("clubs"),
        },
        moment=Moment.TURN_UP,
        applies_when=(HAS_BEST_BOWER,),
        also=("joker turned up", "upturned benny"),
        sources=(src.GUERNSEY_PAGE, src.NETPLACES, src.EUCHRE_LINKS, src.ABOUT_RAILROAD),
    )
    best_bower_taken: bool = flag(
        True,
        title="The dealer takes the best bower",
        asks="Does the dealer take {best_bower} when it was turned up?",
        yes=Says(
            "the dealer takes it",
            "The dealer takes {best_bower} into the hand and discards {another_card}.",
        ),
        no=Says(
            "set aside",
            "{Best_bower} itself is set aside, out of play, and the dealer discards nothing.",
        ),
        moment=Moment.TURN_UP,
        applies_when=(HAS_BEST_BOWER, _BEST_BOWER_CAN_BE_ORDERED),
        sources=(src.GUERNSEY_PAGE, src.NETPLACES),
    )
    dealer_may_discard_it: bool = flag(
        False,
        title="Discarding the card just taken",
        asks="May the dealer discard the turn-up again?",
        yes=Says("allowed", "Any card may be discarded, even the one just taken up."),
        no=Says("not allowed", "The card just taken up may not be discarded."),
        moment=Moment.TURN_UP,
        also=("burying the up-card",),
        sources=(src.UP_CARD_BLOG, src.LAWS_1888, src.HOYLE_2001),
    )
    when_dealer_sits_out: DealerSitsOut = choice(
        DealerSitsOut.TAKE_AND_DISCARD,
        title="The turn-up when the dealer sits out",
        asks="Does a dealer who sits out take up the turn-up?",
        says={
            DealerSitsOut.TAKE_AND_DISCARD: Says(
                "the dealer still takes it",
                "A dealer whose partner {orders_up_alone} still takes the turn-up and discards a "
                "card before sitting out.",
            ),
            DealerSitsOut.LEAVE: Says(
                "left on the pack",
                "A dealer whose partner {orders_up_alone} takes nothing up and discards nothing: "
                "the turn-up stays on the pack, out of play.",
            ),
        },
        moment=Moment.TURN_UP,
        applies_when=(ALONE, _PARTNER_MAY_ORDER, _ALONE_BEFORE_THE_DISCARD),
        sources=(src.GUERNSEY_PAGE,),
    )


@dataclass(frozen=True)
class RoundOneRules:
    """Round one: ordering up the turn-up."""

    dealer_partner: DealersPartner = choice(
        DealersPartner.FREE,
        title="The dealer's partner in round one",
        asks="May the dealer's partner order up and play with the dealer?",
        says={
            DealersPartner.FREE: Says(
                "free to order up",
                "The dealer's partner may order up like anybody else, and {may_play} together "
                "with the dealer.",
                off=True,
            ),
            DealersPartner.MUST_GO_ALONE: Says(
                "must go alone",
                "A dealer's partner who orders up must go alone, and the dealer sits out.",
            ),
            DealersPartner.MUST_PASS: Says(
                "must pass", "The dealer's partner may not order up and has to pass."
            ),
        },
        moment=Moment.ROUND_ONE,
        applies_when=(PARTNERS,),
        also=("Canadian loner", "assist", "partner orders up"),
        sources=(src.RULE_PAGE_24, src.GUERNSEY_PAGE, src.BENNY_SIMULATION),
    )
    must_hold: MustHold = choice(
        MustHold.NOTHING,
        title="What you must hold to order up",
        asks="Must you hold the suit to order it up?",
        says={
            MustHold.NOTHING: Says("nothing", "You may order up a suit of which you hold no card."),
            MustHold.TRUMP: Says(
                "any trump",
                "To order up, you must hold at least one card that will be trump; "
                "{trumps_that_count} count.",
            ),
            MustHold.NATURAL_TRUMP: Says(
                "a card of the suit itself",
                "To order up, you must hold a card printed in the suit; {left_and_best} won't do.",
            ),
            MustHold.NOT_ONLY_A_BOWER: Says(
                "a trump that is no bower",
                "To order up, you must hold at least one card that will be trump and is "
                "{no_bower}.",
            ),
        },
        moment=Moment.ROUND_ONE,
        also=("suit in hand", "natural trump", "bare jack"),
        sources=(src.GUERNSEY_PAGE, src.EUCHRE_LINKS, src.MEETUP_RULES),
    )
    must_hold_applies_to: HolderRule = choice(
        HolderRule.EVERYONE,
        title="Whom the holding rule binds",
        asks="Does everyone have to hold the suit, or only the dealer?",
        says={
            HolderRule.EVERYONE: Says("everyone", "This goes for every player."),
            HolderRule.DEALER: Says("the dealer", "This goes for the dealer only."),
        },
        moment=Moment.ROUND_ONE,
        applies_when=(_HOLDING_MATTERS,),
        sources=(src.MEETUP_RULES,),
    )
    turn_up_counts_for_dealer: bool = flag(
        False,
        title="The turn-up as a held card",
        asks="Does the turn-up count as a card that the dealer holds?",
        yes=Says("counts", "For the dealer, the turn-up counts as a card in hand."),
        no=Says(
            "doesn't count",
            "The turn-up is no help to the dealer in this: only cards in hand count.",
        ),
        moment=Moment.ROUND_ONE,
        applies_when=(_HOLDING_MATTERS,),
        sources=(src.GUERNSEY_PAGE,),
    )

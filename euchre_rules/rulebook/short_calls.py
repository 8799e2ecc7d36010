"""How trump is chosen, in as few words as will do."""

from __future__ import annotations

from typing import Final

from euchre_rules.options import option
from euchre_rules.options.calling import DealersPartner, HolderRule, MustHold
from euchre_rules.options.dealing import NextDeal
from euchre_rules.options.poor_hands import RedealDealer, SecondClaim
from euchre_rules.options.round_two import NoTrumpCall, TurnedDownNamed
from euchre_rules.options.words import label, or_list, points, times
from euchre_rules.rulebook import short
from euchre_rules.rulebook.pen import Pen, joined
from euchre_rules.rulebook.short_alone import is_blind
from euchre_rules.rulebook.structure import Sentence
from euchre_rules.rulebook.without_trump import CALLED, KINDS, is_played

_REDEAL: Final = "redeal_hand.qualifies"


def calling(pen: Pen) -> tuple[Sentence, ...]:
    """The calling from poor hands to the last pass, and the turn-ups that change it."""
    return joined(
        *(_dealt_again(pen), _goes_under(pen), _first_call(pen), short.taking(pen)),
        *(_second_call(pen), short.turned_down(pen), _last_call(pen)),
        *(_no_bowers(pen), _turn_ups(pen)),
    )


def _dealt_again(pen: Pen) -> tuple[Sentence, ...]:
    """Which hand may be thrown in, how often, and who deals then."""
    if not pen.has_poor_hands(_REDEAL):
        return ()
    rules = pen.rules.redeal_hand
    most = f", {times(rules.limit)} a game" if rules.limit else ""
    again = {
        RedealDealer.SAME_DEALER: "have the cards dealt again",
        RedealDealer.NEXT_DEALER: "throw it in, and the next player deals",
    }[rules.dealer]
    return pen.tell(
        f"First, whoever has a poor hand ({_poor(pen, _REDEAL)}) may{most and most + ','} {again}.",
        *(*pen.behind(_REDEAL), "redeal_hand.limit", "redeal_hand.dealer"),
    )


def _poor(pen: Pen, path: str) -> str:
    """What a poor hand is like."""
    return label(option(path), pen.rules.get(path), pen.rules)


def _goes_under(pen: Pen) -> tuple[Sentence, ...]:
    """The exchange with the kitty, which comes before the calling."""
    path = "exchange_hand.qualifies"
    if pen.has_default(path) or not pen.applies(path):
        return ()
    rules = pen.rules.exchange_hand
    often = f", {times(rules.limit)} a game" if rules.limit else ""
    stays = "exchange_hand.turned_suit_stays"
    kept = pen.applies(stays) and pen.rules.get(stays)
    stay = ", but none of the turn-up's suit" if kept else ""
    misdeal = _IF_TWO_WANT_IT[rules.second_claim]
    return pen.tell(
        f"First, one player may swap {{what_goes_under}} of a poor hand ({_poor(pen, path)}) for "
        f"{{three_of_the_kitty}}{stay}{often}{misdeal}.",
        *(*pen.behind(path), "exchange_hand.limit", "exchange_hand.second_claim", stays),
    )


_IF_TWO_WANT_IT: Final = {
    SecondClaim.NOT_ASKED: "",
    SecondClaim.MISDEAL: "; if a second one wants to, it is a misdeal",
}
"""What follows when two players have such a hand."""


def _no_bowers(pen: Pen) -> tuple[Sentence, ...]:
    """What becomes of the jacks when nothing is trump."""
    said = pen.tell("At no trump there are no bowers.", *CALLED)
    return said if is_played(pen) else ()


def _first_call(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules.round_one
    partner = {
        DealersPartner.FREE: "",
        DealersPartner.MUST_GO_ALONE: "; the dealer's partner can do so only alone",
        DealersPartner.MUST_PASS: "; the dealer's partner can't",
    }[rules.dealer_partner if pen.rules.partners else DealersPartner.FREE]
    who = (
        "either of you, the dealer last,"
        if pen.two_handed
        else "each player in turn, from the dealer's left on,"
    )
    return pen.tell(
        f"A card is turned up, and {who} may make its suit trump{_if_held(pen)}{partner}.",
        *("round_one.must_hold", "round_one.must_hold_applies_to", "round_one.dealer_partner"),
        *("round_one.turn_up_counts_for_dealer", "deck.best_bower"),
        *("table.sides", "table.players"),
    )


def _if_held(pen: Pen) -> str:
    """What must be held to order up, and by whom."""
    rules = pen.rules.round_one
    if rules.must_hold is MustHold.NOTHING:
        return ""
    card = {
        MustHold.TRUMP: "it",
        MustHold.NATURAL_TRUMP: "a card printed in it",
        MustHold.NOT_ONLY_A_BOWER: "a trump that is {no_bower}",
    }[rules.must_hold]
    dealer_only = rules.must_hold_applies_to is HolderRule.DEALER
    helps = " (where the turn-up counts)" if rules.turn_up_counts_for_dealer else ""
    for_dealer = " (for the dealer the turn-up counts)" if helps else ""
    if dealer_only:
        return f", which the dealer may do only when holding {card}{helps}"
    return f", if they hold {card}{for_dealer}"


def _second_call(pen: Pen) -> tuple[Sentence, ...]:
    rules = pen.rules
    held = _HELD[rules.round_two.must_hold]
    any_suit = rules.round_two.turned_down_suit_named is TurnedDownNamed.ALLOWED
    calls = (rules.no_trump.high, rules.no_trump.low)
    kinds = _kinds(calls, NoTrumpCall.ANYONE)
    free = f"{',' if held else ''} or {kinds}" if kinds else ""
    suit = f"{'a' if any_suit else 'another'} suit{held}{free}"
    return pen.tell(
        f"If {{everybody_passes}}, each may name {suit}.",
        *("round_two.must_hold", "round_two.turned_down_suit_named", *KINDS, "table.players"),
        "deck.best_bower",
    )


_HELD: Final = {
    MustHold.NOTHING: "",
    MustHold.TRUMP: " that they hold",
    MustHold.NATURAL_TRUMP: " of which they hold a printed card",
    MustHold.NOT_ONLY_A_BOWER: " in which they hold a trump that is {no_bower}",
}
"""What must be held to name a suit."""


def _kinds(calls: tuple[NoTrumpCall, NoTrumpCall], who: NoTrumpCall) -> str:
    """Which kinds of no trump somebody may call; empty if neither."""
    return {
        (True, True): "no trump, high or low",
        (True, False): "no trump",
        (False, True): "low no trump",
        (False, False): "",
    }[calls[0] is who, calls[1] is who]


def _last_call(pen: Pen) -> tuple[Sentence, ...]:
    path = "round_two.stick_the_dealer"
    if pen.rules.round_two.stick_the_dealer:
        calls = (pen.rules.no_trump.high, pen.rules.no_trump.low)
        ways = [
            "name one",
            *([f"call {kinds}"] if (kinds := _kinds(calls, NoTrumpCall.STUCK_DEALER)) else []),
            *(["buy out"] if pen.rules.round_two.buy_out else []),
        ]
        return pen.tell(
            f"If it comes around to the dealer, the dealer must {or_list(ways)}.",
            *(path, "round_two.buy_out", *KINDS),
        )
    return pen.tell(
        f"If {{everybody_passes}} again, {_DEALS_NEXT[pen.rules.deal.after_all_pass]}.",
        *(path, "deal.after_all_pass", "table.players"),
    )


_DEALS_NEXT: Final = {
    NextDeal.NEXT_DEALER: "the hands are thrown in, and the next player deals",
    NextDeal.SAME_DEALER: "the hands are thrown in, and the same dealer deals again",
}
"""What follows when everybody has passed twice."""


def _turn_ups(pen: Pen) -> tuple[Sentence, ...]:
    """The cards that change the calling when they are turned up."""
    jack = "alone.blind_on_jack"
    blind = is_blind(pen)
    return joined(
        short.best_bower_up(pen),
        pen.tell(
            "If a jack is turned up, the dealer may go alone on it without a look at the cards.",
            *pen.behind(jack),
            "table.sides",
        )
        if blind
        else None,
        pen.tell(
            f"Such a hand scores {points(pen.rules.score.blind_alone)}; if it is euchred, the "
            f"defenders score {pen.rules.score.blind_alone_euchre or 'nothing'}.",
            *pen.behind(jack),
            *("score.blind_alone", "score.blind_alone_euchre", "table.sides"),
        )
        if blind
        else None,
    )

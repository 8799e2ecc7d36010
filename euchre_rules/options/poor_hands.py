"""Hands too poor to play: sections ``redeal_hand`` and ``exchange_hand``."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from euchre_rules.cards import Rank, Suit
from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, Get, Needs, Together, unless
from euchre_rules.options.declare import choice, flag, number
from euchre_rules.options.model import Moment, Says


class PoorHand(StrEnum):
    """What makes a hand too poor to play."""

    NEVER = "never"
    ALL_NINES_AND_TENS = "all_nines_and_tens"
    THREE_NINES_OR_THREE_TENS = "three_nines_or_three_tens"
    ANY_THREE_NINES_AND_TENS = "any_three_nines_and_tens"
    THREE_NINES = "three_nines"
    NO_ACE_NO_FACE = "no_ace_no_face"
    ACES_BUT_NO_FACE = "aces_but_no_face"
    NO_ACE_FACE_OR_TURNED_SUIT = "no_ace_face_or_turned_suit"
    NINES_AND_TENS_NOT_OF_TURNED_SUIT = "nines_and_tens_not_of_turned_suit"


class SecondClaim(StrEnum):
    """What happens when a second player wants to go under in one deal."""

    NOT_ASKED = "not_asked"
    MISDEAL = "misdeal"


class RedealDealer(StrEnum):
    """Who deals again after a hand was thrown in as too poor."""

    SAME_DEALER = "same_dealer"
    NEXT_DEALER = "next_dealer"


BY_LACK: Final = (
    PoorHand.NO_ACE_NO_FACE,
    PoorHand.ACES_BUT_NO_FACE,
    PoorHand.NO_ACE_FACE_OR_TURNED_SUIT,
)
"""The hands that are poor by what they lack."""
GO_UNDER: Final = 3
"""How many cards of a poor hand go under, and how many nines or tens make one."""
_LOW: Final = frozenset({Rank.NINE, Rank.TEN})
_HIGH: Final = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE})
_OTHER_SUITS: Final = len(Suit) - 1
"""The suits other than that of the turn-up."""


def can_be_dealt(poor: PoorHand, ranks: frozenset[Rank], copies: int, cards: int) -> bool:
    """Whether a pack has the cards for such a poor hand.

    Args:
        ranks: The ranks of the pack.
        copies: How often it has each card.
        cards: The cards of a hand.
    """
    low, plain = len(ranks & _LOW) * copies, len(ranks - _HIGH) * copies
    aces = (Rank.ACE in ranks) * copies * len(Suit)
    match poor:
        case PoorHand.NEVER:
            return True
        case PoorHand.ALL_NINES_AND_TENS:
            return low * len(Suit) >= cards
        case PoorHand.NINES_AND_TENS_NOT_OF_TURNED_SUIT:
            return low * _OTHER_SUITS >= cards
        case PoorHand.THREE_NINES:
            return Rank.NINE in ranks and cards >= GO_UNDER
        case PoorHand.THREE_NINES_OR_THREE_TENS | PoorHand.ANY_THREE_NINES_AND_TENS:
            return bool(low) and cards >= GO_UNDER
        case PoorHand.NO_ACE_NO_FACE:
            return plain * len(Suit) >= cards
        case PoorHand.ACES_BUT_NO_FACE:
            return bool(aces) and plain * len(Suit) + aces >= cards
        case PoorHand.NO_ACE_FACE_OR_TURNED_SUIT:
            return plain * _OTHER_SUITS >= cards


def can_be_exchanged(poor: PoorHand, ranks: frozenset[Rank], copies: int, cards: int) -> bool:
    """Whether a poor hand can be dealt that has three cards which may go; see can_be_dealt."""
    enough = cards >= GO_UNDER + (poor is PoorHand.ACES_BUT_NO_FACE)
    some = poor is not PoorHand.ACES_BUT_NO_FACE or bool(ranks - _HIGH)
    return poor is PoorHand.NEVER or (enough and some and can_be_dealt(poor, ranks, copies, cards))


_PACK: Final = ("deck.ranks", "deck.copies", "deal.cards")
_Possible = Callable[[PoorHand, frozenset[Rank], int, int], bool]


def _possible(poor: PoorHand, possible: _Possible, words: str) -> tuple[Needs, ...]:
    """That such a hand can be dealt from the pack at all."""
    ranks, copies, cards = _PACK

    def test(get: Get) -> bool:
        return possible(poor, frozenset(get(ranks)), get(copies), get(cards))

    return (Together(_PACK, f"{words} ({', '.join(_PACK)})", test),)


_POOR: Final = {
    PoorHand.ALL_NINES_AND_TENS: ("all nines and tens", "all your cards are nines and tens"),
    PoorHand.THREE_NINES_OR_THREE_TENS: (
        "three nines or three tens",
        "you hold three or more nines, or three or more tens",
    ),
    PoorHand.ANY_THREE_NINES_AND_TENS: (
        "any three nines and tens",
        "three or more of your cards are nines and tens, in any mixture",
    ),
    PoorHand.THREE_NINES: ("three nines", "you hold three or more nines"),
    PoorHand.NO_ACE_NO_FACE: (
        "no ace and no face card",
        "you hold no ace, king, queen or jack{or_best_bower}",
    ),
    PoorHand.ACES_BUT_NO_FACE: (
        "aces but no face card",
        "you hold an ace, or more than one, but no king, queen or jack{or_best_bower}",
    ),
    PoorHand.NO_ACE_FACE_OR_TURNED_SUIT: (
        "no ace, no face card, nothing of the turn-up's suit",
        "you hold no ace, king, queen or jack{or_best_bower}, and no card of the turn-up's suit",
    ),
    PoorHand.NINES_AND_TENS_NOT_OF_TURNED_SUIT: (
        "nines and tens, none of the turn-up's suit",
        "all your cards are nines and tens, none of them of the turn-up's suit",
    ),
}


def _says(template: str, never: Says, possible: _Possible, words: str) -> dict[PoorHand, Says]:
    """A sentence for each kind of poor hand.

    Args:
        template: The sentence, with ``POOR`` where it says what the hand is like.
        possible: Whether such a hand can be of use at a table.
        words: What must be possible, in words.
    """
    poor = {
        value: Says(
            label,
            template.replace("POOR", phrase),
            only_when=_possible(value, possible, words),
        )
        for value, (label, phrase) in _POOR.items()
    }
    return {PoorHand.NEVER: never, **poor}


_REDEALS: Condition = unless("redeal_hand.qualifies", PoorHand.NEVER)
_EXCHANGES: Condition = unless("exchange_hand.qualifies", PoorHand.NEVER)


@dataclass(frozen=True)
class RedealHandRules:
    """Hands that may be thrown in for a new deal."""

    qualifies: PoorHand = choice(
        PoorHand.NEVER,
        title="A hand that may be thrown in",
        asks="May you throw in a very poor hand?",
        says=_says(
            "If POOR, you may show your hand before anybody calls and have the cards dealt again.",
            Says("never", "No hand is too poor: you play what you are dealt."),
            can_be_dealt,
            "such a hand can be dealt",
        ),
        moment=Moment.POOR_HAND,
        also=("farmer's hand", "farmers", "misdeal", "no ace no face"),
        sources=(src.BLOG_101, src.EVERYTHING2, src.NEWTS, src.EUCHRE_COM, src.MEETUP_RULES),
    )
    dealer: RedealDealer = choice(
        RedealDealer.SAME_DEALER,
        title="The dealer after a hand is thrown in",
        asks="Who deals again when a poor hand was thrown in?",
        says={
            RedealDealer.SAME_DEALER: Says(
                "the same dealer", "The deal then stays with the same dealer."
            ),
            RedealDealer.NEXT_DEALER: Says(
                "the next dealer", "The deal then passes to {next_player}."
            ),
        },
        moment=Moment.POOR_HAND,
        applies_when=(_REDEALS,),
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
            0: Says(
                "no limit", "You may ask for this as often as you are dealt such a hand.", off=True
            )
        },
        moment=Moment.POOR_HAND,
        applies_when=(_REDEALS,),
        sources=(src.OLD_ENCYCLOPEDIA,),
    )


@dataclass(frozen=True)
class ExchangeHandRules:
    """Hands that may be mended with cards of the kitty."""

    qualifies: PoorHand = choice(
        PoorHand.NEVER,
        title="A hand that may go under",
        asks="May you exchange cards of a very poor hand with the kitty?",
        says=_says(
            "If POOR, you may go under: before anybody calls, you put {what_goes_under} aside, "
            "out of play, and take {three_of_the_kitty} for them. You show none of them. "
            "{Dealers_left} is asked first{then_the_rest}.",
            Says("never", "Nobody exchanges cards with the kitty."),
            can_be_exchanged,
            "a hand with three such cards can be dealt",
        ),
        moment=Moment.POOR_HAND,
        also=("going under", "go under", "bottoms", "under the table"),
        sources=(src.NEWTS, src.EVERYTHING2, src.EGN_RULES),
    )
    limit: int = number(
        0,
        between=(0, 99),
        examples=(1,),
        title="How often you may go under",
        asks="How many times a game may you exchange with the kitty?",
        says=Says("{times} a game", "You may go under {times} a game."),
        special={
            0: Says("no limit", "You may go under as often as you are dealt such a hand.", off=True)
        },
        moment=Moment.POOR_HAND,
        applies_when=(_EXCHANGES,),
        sources=(src.OLD_ENCYCLOPEDIA,),
    )
    second_claim: SecondClaim = choice(
        SecondClaim.NOT_ASKED,
        title="A second hand that could go under",
        asks="What if two players could go under?",
        says={
            SecondClaim.NOT_ASKED: Says(
                "only one goes under", "Only one of you may go under in a deal."
            ),
            SecondClaim.MISDEAL: Says(
                "a misdeal",
                "Only one of you may go under in a deal: if a second player wants to, it is a "
                "misdeal.",
            ),
        },
        moment=Moment.POOR_HAND,
        applies_when=(_EXCHANGES,),
        sources=(src.NEWTS, src.FARMERS_HAND),
    )
    turned_suit_stays: bool = flag(
        False,
        title="Cards of the turn-up's suit",
        asks="May cards of the turn-up's suit go under?",
        yes=Says("they stay", "No card of the turn-up's suit may go under."),
        no=Says(
            "they may go", "Cards of the turn-up's suit may go under like any others.", off=True
        ),
        moment=Moment.POOR_HAND,
        applies_when=(
            unless(
                "exchange_hand.qualifies",
                *(PoorHand.NEVER, PoorHand.NINES_AND_TENS_NOT_OF_TURNED_SUIT),
                PoorHand.NO_ACE_FACE_OR_TURNED_SUIT,
            ),
        ),
        sources=(src.FARMERS_HAND,),
    )

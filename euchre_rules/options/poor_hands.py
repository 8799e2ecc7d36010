"""Hands too poor to play: sections ``redeal_hand`` and ``exchange_hand``."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from euchre_rules.cards import Rank, Suit
from euchre_rules.options import sources as src
from euchre_rules.options.conditions import Condition, Needs, any_of, at_most, containing, unless
from euchre_rules.options.declare import choice, number
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


class RedealDealer(StrEnum):
    """Who deals again after a hand was thrown in as too poor."""

    SAME_DEALER = "same_dealer"
    NEXT_DEALER = "next_dealer"


_NINES_OR_TENS = any_of(containing("deck.ranks", Rank.NINE), containing("deck.ranks", Rank.TEN))
_LOW_CARDS_FILL_A_HAND: tuple[Needs, ...] = (
    _NINES_OR_TENS,
    any_of(
        containing("deck.ranks", Rank.NINE, Rank.TEN),
        at_most("deal.cards", len(Suit)),
        unless("deck.copies", 1),
    ),
)
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
_NEEDS: Final[dict[PoorHand, tuple[Needs, ...]]] = {
    PoorHand.ALL_NINES_AND_TENS: _LOW_CARDS_FILL_A_HAND,
    PoorHand.THREE_NINES_OR_THREE_TENS: (_NINES_OR_TENS,),
    PoorHand.ANY_THREE_NINES_AND_TENS: (_NINES_OR_TENS,),
    PoorHand.THREE_NINES: (containing("deck.ranks", Rank.NINE),),
    PoorHand.ACES_BUT_NO_FACE: (containing("deck.ranks", Rank.ACE),),
    PoorHand.NINES_AND_TENS_NOT_OF_TURNED_SUIT: _LOW_CARDS_FILL_A_HAND,
}


def _says(template: str, never: Says) -> dict[PoorHand, Says]:
    """A sentence for each kind of poor hand.

    Args:
        template: The sentence, with ``POOR`` where it says what the hand is like.
    """
    poor = {
        value: Says(label, template.replace("POOR", phrase), only_when=_NEEDS.get(value, ()))
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
            0: Says("no limit", "You may ask for this as often as you are dealt such a hand.")
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
            "unseen, and take the top three cards of the kitty for them. Only one of "
            "you may do it in a deal; {dealers_left} is asked first.",
            Says("never", "Nobody exchanges cards with the kitty."),
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
        special={0: Says("no limit", "You may go under as often as you are dealt such a hand.")},
        moment=Moment.POOR_HAND,
        applies_when=(_EXCHANGES,),
        sources=(src.OLD_ENCYCLOPEDIA,),
    )

"""Which hands are too poor to play, and which of their cards may go under."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from euchre_rules.cards import Card, Rank, Suit
from euchre_rules.options.poor_hands import BY_LACK, GO_UNDER, PoorHand

_FACES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)


def is_poor(kind: PoorHand, cards: Sequence[Card], turned: Suit | None, best: Card | None) -> bool:
    """Whether a hand is too poor to play.

    Args:
        kind: What makes a hand poor.
        cards: The hand.
        turned: The suit that the turn-up offers; None if it offers none.
        best: The best bower of the pack, which is neither low nor lacking to anybody.
    """
    nines, tens = _count(cards, Rank.NINE), _count(cards, Rank.TEN)
    match kind:
        case PoorHand.NEVER:
            return False
        case PoorHand.ALL_NINES_AND_TENS:
            return nines + tens == len(cards)
        case PoorHand.THREE_NINES_OR_THREE_TENS:
            return nines >= GO_UNDER or tens >= GO_UNDER
        case PoorHand.ANY_THREE_NINES_AND_TENS:
            return nines + tens >= GO_UNDER
        case PoorHand.THREE_NINES:
            return nines >= GO_UNDER
        case PoorHand.NINES_AND_TENS_NOT_OF_TURNED_SUIT:
            return nines + tens == len(cards) and not _has_suit(cards, turned)
    faces = best in cards or any(_count(cards, rank) for rank in _FACES)
    aces = _count(cards, Rank.ACE)
    if faces or bool(aces) is not (kind is PoorHand.ACES_BUT_NO_FACE):
        return False
    return kind is not PoorHand.NO_ACE_FACE_OR_TURNED_SUIT or not _has_suit(cards, turned)


def _count(cards: Sequence[Card], rank: Rank) -> int:
    return sum(card.rank is rank for card in cards)


def _has_suit(cards: Sequence[Card], suit: Suit | None) -> bool:
    return suit is not None and any(card.suit is suit for card in cards)


def may_go_under(kind: PoorHand, card: Card, stays: Suit | None = None) -> bool:
    """Whether a card of a poor hand may go under: a nine or ten, or by its lack any but an ace.

    Args:
        stays: A suit of which no card may go.
    """
    if stays is not None and card.suit is stays:
        return False
    if kind in BY_LACK:
        return card.rank is not Rank.ACE
    return card.rank in (Rank.NINE, Rank.TEN)


def that_may_go(
    kind: PoorHand, cards: Sequence[Card], stays: Suit | None = None
) -> tuple[tuple[Card, ...], ...]:
    """The cards that may go under together, each choice of them once, in the order of the hand.

    Args:
        stays: A suit of which no card may go.
    """
    low = [card for card in cards if may_go_under(kind, card, stays)]
    return tuple(dict.fromkeys(combinations(low, GO_UNDER)))

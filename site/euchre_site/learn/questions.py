"""Which questions fit a lesson: none of them needs what a later lesson teaches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.cards import Card, Rank, Trump
from euchre_tutor import Position, Question

_ROUND_TWO: Final = 2
_ALONE: Final = " alone"
"""How a call ends that adds that one goes alone, as in recorded hands."""


def all_play(question: Question) -> bool:
    """Whether everybody plays in the hand, so that one needn't know of lone hands."""
    position = question.position
    return not (position.alone or position.sitting_out) and position.defender_alone is None


def asks_of_lone_hand(question: Question) -> bool:
    """Whether it is about a lone hand against everybody on the other side."""
    return bool(question.position.alone) and question.position.defender_alone is None


def asks_of_round(question: Question, number: int) -> bool:
    """Whether it is about one round of calling, or what follows a call in it.

    Lone hands come later: everybody plays, and none of the choices is to go alone.

    Args:
        question: A question on the calling.
        number: The round, 1 or 2.
    """
    in_two = question.position.turned_down is not None
    alone = any(str(each.value).endswith(_ALONE) for each in question.choices)
    return in_two is (number == _ROUND_TWO) and all_play(question) and not alone


def is_first(question: Question, *, trumps: bool) -> bool:
    """Whether it is one for those who have heard of no bower yet.

    No jack or joker is in it, and no lone hand.

    Args:
        question: The question.
        trumps: Whether there are to be trumps among the cards; if not, there may be none.
    """
    cards = tuple(_cards(question.position))
    trump = question.position.trump
    plain = all(card.rank and card.rank is not Rank.JACK for card in cards)
    has_trumps = any(card.suit and Trump.of(card.suit) is trump for card in cards)
    return all_play(question) and plain and trumps is has_trumps


def _cards(position: Position) -> Iterator[Card]:
    """Every card that a question shows."""
    yield from position.hand or ()
    yield from (card for _, card in position.trick or ())
    yield from (card for trick in position.played or () for card in trick.cards)
    yield from position.cards or ()

"""Questions for the first lessons, in which nobody has heard of bowers yet: the answer unfolds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from euchre_rules.cards import Card, Rank, Trump
from euchre_rules.spec.variant import Variant
from euchre_site.writing import Ready, ready
from euchre_tutor import TEMPLATES, Position, Question, Topic, questions

_TRIED: Final = 400
"""So many questions are looked at."""


def first_questions(variant: Variant, template: str, count: int, *, trumps: bool) -> Ready:
    """Questions about tricks without a jack or a joker in them; none where there are none.

    Args:
        variant: The table.
        template: The sort of question.
        count: How many.
        trumps: Whether trumps may be among the cards.
    """
    sorts = [each for each in TEMPLATES if each.id == template]
    asked = questions(variant, topics=[Topic.TRICK_WINNER], templates=sorts)
    fitting = (each for each in islice(asked, _TRIED) if _fits(each, trumps=trumps))
    return ready("learn_questions.md.jinja", questions=tuple(islice(fitting, count)))


def _fits(question: Question, *, trumps: bool) -> bool:
    cards = tuple(_cards(question.position))
    plain = all(card.rank and card.rank is not Rank.JACK for card in cards)
    if trumps or not plain:
        return plain
    trump = question.position.trump
    return not any(card.suit and Trump.of(card.suit) is trump for card in cards)


def _cards(position: Position) -> Iterator[Card]:
    """Every card that a question shows."""
    yield from position.hand or ()
    yield from (card for _, card in position.trick or ())
    yield from position.cards or ()

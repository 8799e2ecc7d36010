"""Questions for lessons: none of them needs what a later lesson teaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from euchre_rules.cards import Card, Rank, Trump
from euchre_rules.spec.variant import Variant
from euchre_site.writing import Ready, ready
from euchre_tutor import TEMPLATES, Position, Question, questions

_TRIED: Final = 400
"""So many questions are looked at."""


def all_play(question: Question) -> bool:
    """Whether everybody plays in the hand, so that one needn't know of lone hands."""
    position = question.position
    return not (position.alone or position.sitting_out) and position.defender_alone is None


def first_questions(variant: Variant, templates: Sequence[str], *, trumps: bool) -> Ready:
    """One question of each sort, for those who have heard of no bower yet: the answer unfolds.

    No jack or joker is in them, and no lone hand. A sort without such a question is left out.

    Args:
        variant: The table.
        templates: The sorts of questions.
        trumps: Whether there are trumps among the cards; if not, there are none.
    """
    found = (_first(variant, each, trumps=trumps) for each in templates)
    return ready("learn_questions.md.jinja", questions=[each for each in found if each])


def _first(variant: Variant, name: str, *, trumps: bool) -> Question | None:
    sorts = [each for each in TEMPLATES if each.id == name]
    topics = [each.topic for each in sorts]
    asked = islice(questions(variant, topics=topics, templates=sorts), _TRIED)
    return next((each for each in asked if all_play(each) and _fits(each, trumps=trumps)), None)


def _fits(question: Question, *, trumps: bool) -> bool:
    cards = tuple(_cards(question.position))
    trump = question.position.trump
    plain = all(card.rank and card.rank is not Rank.JACK for card in cards)
    return plain and trumps is any(card.suit and Trump.of(card.suit) is trump for card in cards)


def _cards(position: Position) -> Iterator[Card]:
    """Every card that a question shows."""
    yield from position.hand or ()
    yield from (card for _, card in position.trick or ())
    yield from position.cards or ()

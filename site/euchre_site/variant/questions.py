"""Questions people ask at a table, each with its answer and an address of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from euchre_rules.options import Moment, option
from euchre_rules.rulebook.grouping import families
from euchre_rules.rulebook.pen import slug
from euchre_rules.rulebook.structure import Question
from euchre_rules.spec.variant import Variant
from euchre_site.book import sentences_text
from euchre_site.collection import Collection
from euchre_site.tree import Page
from euchre_site.uris import VariantPage, variant_uri, way_up
from euchre_site.variant.books import book_of, known_of, link_of
from euchre_site.variant.frame import framed, title_of
from euchre_site.writing import Ready, write

_BOOST: Final = 0.4
"""Who asks names no variant as a rule, and the questions are the same for most."""
_FIRST_BOOST: Final = 1.1
_HEADS_BOOST: Final = 0.45
"""The answers of the variant with which the others are compared, and then of the heads of families,
come before the others'.
"""
_SECTION: Final = "questions-people-ask"
_PLAY: Final = "The cards and the play"
_CALLING: Final = "The deal and the calling"
_ALONE: Final = "Going alone"
_POINTS: Final = "Points, mistakes and the end of a game"
_SUBJECTS: Final[Mapping[Moment, str]] = {
    Moment.PLAY: _PLAY,
    Moment.ALONE: _ALONE,
    Moment.DEFEND_ALONE: _ALONE,
    Moment.PENALTY: _POINTS,
    Moment.SCORE: _POINTS,
    Moment.GAME: _POINTS,
}
"""Under what a question stands that is about a moment of the game; else it is about calling."""
_EVERYWHERE: Final = ("deck", "table", "deal")
"""Sections of options on which nearly every answer depends, so that they tell of no moment."""


@dataclass(frozen=True)
class Answered:
    """A question on the page."""

    question: str
    anchor: str
    answer: Ready


@dataclass(frozen=True)
class Subject:
    """Questions about one part of the game."""

    title: str
    anchor: str
    entries: tuple[Answered, ...]


def questions_of(variant: Variant) -> tuple[Question, ...]:
    """The questions that people ask at a table, as its rule book answers them."""
    sections = (each for each in book_of(variant).sections if each.id == _SECTION)
    blocks = (block for section in sections for block in section.blocks)
    return tuple(block for block in blocks if isinstance(block, Question))


def questions_page(variant: Variant, collection: Collection, row: Ready) -> Page:
    """The page with the questions that people ask about a variant.

    Args:
        variant: The variant.
        collection: What the site is about.
        row: The links to the other pages of the variant.
    """
    way = way_up(variant_uri(variant.id, page=VariantPage.QUESTIONS))
    links = link_of(collection, way)

    def answered(question: Question) -> Answered:
        answer = sentences_text(question.answer, links)
        return Answered(question.question, slug(question.question), answer)

    subjects = [
        Subject(title, slug(title), tuple(map(answered, several)))
        for title, several in by_subject(questions_of(variant)).items()
    ]
    text = write(
        "variant_questions.md.jinja",
        title=title_of(variant, VariantPage.QUESTIONS),
        variant=variant,
        row=row,
        subjects=subjects,
        plain=Ready,
    )
    description = f"What people ask about {variant.name}, answered by its rules."
    return framed(variant, VariantPage.QUESTIONS, description, text, _boost(variant, collection))


def _boost(variant: Variant, collection: Collection) -> float:
    """How much the questions count in a search: those of one variant stand for its kin."""
    if known_of(variant, collection) is None:
        return _FIRST_BOOST
    is_head = any(each.head is variant for each in families(collection.variants))
    return _HEADS_BOOST if is_head else _BOOST


def by_subject(questions: Iterable[Question]) -> Mapping[str, tuple[Question, ...]]:
    """Questions by the part of the game that they are about, in the order of the game.

    A question that doesn't tell by its options stands with the one after it that does.
    """
    found: dict[str, list[Question]] = {each: [] for each in (_PLAY, _CALLING, _ALONE, _POINTS)}
    waiting: list[Question] = []
    last = _PLAY
    for question in questions:
        waiting.append(question)
        subject = _subject(question)
        if subject:
            found[subject] += waiting
            waiting, last = [], subject
    found[last] += waiting
    return {title: tuple(several) for title, several in found.items() if several}


def _subject(question: Question) -> str:
    """Under what a question stands; empty if its options don't tell."""
    first = next((s.options[0] for s in question.answer if s.options), None)
    if first is None or first.partition(".")[0] in _EVERYWHERE:
        return ""
    return _SUBJECTS.get(option(first).moment, _CALLING)

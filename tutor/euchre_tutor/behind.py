"""The rules behind a question, in the words of the rule book."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from euchre_rules.engine.tables import tables_of
from euchre_rules.options import option
from euchre_rules.options.words import sentence
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.structure import Book, Heading, Paragraph
from euchre_rules.spec.variant import Layer, Variant
from euchre_rules.spec.visible import quoted, visible
from euchre_tutor.places import Passage, Place
from euchre_tutor.question import Question, Topic
from euchre_tutor.templates import TEMPLATES
from euchre_tutor.templates.without_trump import KINDS
from euchre_tutor.words import sentences_of

_TEMPLATES: Final = {template.id: template for template in TEMPLATES}

_REMEMBERED: Final = 4
"""So many rule books are kept; a sitting speaks of few tables."""


def rules_behind(variant: Variant, question: Question) -> Iterator[str]:
    """What the rule book says about a question, paragraph by paragraph, and who set it."""
    told = _TEMPLATES[question.template].told(variant, question)
    if told:
        yield from told
        return
    places = _places(variant, question)
    for place in places:
        if place is Place.WITHOUT_TRUMP:
            yield _of_no_trump(variant, question)
        else:
            yield from passage(variant, place)
    if not places:
        meant = [path for path in question.options if _is_meant(variant, question, path)]
        yield from (_says(variant, path) for path in meant or question.options)


def _is_meant(variant: Variant, question: Question, path: str) -> bool:
    """Whether a rule has to do with a position: of the usual ones only those told in it."""
    chosen, value = option(path), variant.rules.get(path)
    told = " ".join((question.explanation, *(each.reason for each in question.choices)))
    return value != chosen.default or sentence(chosen, value, variant.rules) in told


def is_about_one_rule(question: Question) -> bool:
    """Whether the question is about an option rather than about a part of the rule book."""
    return not _TEMPLATES[question.template].places and bool(question.options)


def decided_at(variant: Variant, question: Question) -> Variant:
    """The table by whose rules a question is answered: with the house rule that it asks about."""
    return _TEMPLATES[question.template].decided_at(variant, question.position)


def nudge_of(question: Question) -> str:
    """Where to look for the answer; empty where the topic's own nudge fits."""
    template, trump = _TEMPLATES[question.template], question.position.trump
    without = trump is not None and trump.suit is None
    return (without and template.nudge_without_trump) or template.nudge


def _places(variant: Variant, question: Question) -> tuple[Place, ...]:
    """Where the rule book decides a question: at the trumps too where cards there need it."""
    position = question.position
    places = _TEMPLATES[question.template].places_at(variant, position)
    if not places or position.trump is None or Place.TURNS in places:
        return places
    order = tables_of(variant).orders[position.trump]
    if order.trump.suit is None:
        return _without_trump(question, places)
    there = [card for _, card in position.trick or ()] + [*(position.hand or ())]
    # The right bower follows suit as any card does; that it wins is less plain.
    needs = order.note if question.topic is Topic.FOLLOW_SUIT else order.is_bower
    bowers = (Place.TRUMPS,) if any(map(needs, there)) else ()
    return tuple(dict.fromkeys((*places, *bowers)))


_OF_TRUMPS: Final = (Place.PLAIN_SUITS, Place.TRUMPS, Place.LENGTHS)


def _without_trump(question: Question, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Where the rule book decides a question while nothing is trump: the order is told apart."""
    kept = tuple(each for each in places if each not in _OF_TRUMPS)
    if question.topic is Topic.FOLLOW_SUIT:
        return (*kept, Place.WITHOUT_TRUMP)
    return (Place.WITHOUT_TRUMP, *kept)


def _of_no_trump(variant: Variant, question: Question) -> str:
    """What it is to call no trump, from which the rule book's passage on it goes on."""
    assert question.position.trump is not None
    kind = KINDS[question.position.trump]
    says = sentence(option(kind), variant.rules.get(kind), variant.rules)
    return " ".join((says, *passage(variant, Place.WITHOUT_TRUMP)))


def passage(variant: Variant, place: Place) -> tuple[str, ...]:
    """The paragraphs of a passage of the rule book."""
    return _paragraphs(variant, place.value)


@lru_cache(maxsize=_REMEMBERED)
def _book(variant: Variant) -> Book:
    """The rule book of a table, of which a quiz asks for one paragraph after another."""
    return rule_book(variant)


def _paragraphs(variant: Variant, passage: Passage) -> tuple[str, ...]:
    """The paragraphs of a passage; what follows an example says nothing without it."""
    section = next(each for each in _book(variant).sections if each.id == passage.section)
    below, found = None, list[str]()
    for block in section.blocks:
        if isinstance(block, Heading):
            below = block.id
        elif below == passage.heading:
            if not isinstance(block, Paragraph):
                break
            found.append(visible(" ".join(each.text for each in block.sentences)))
    whole = found if passage.paragraph is None else found[passage.paragraph :][:1]
    return tuple(_cut(variant, passage, each) for each in whole)


def _cut(variant: Variant, passage: Passage, paragraph: str) -> str:
    """The sentences of a paragraph that are meant, and those that go on from them."""
    meant = sentences_of(paragraph)[passage.start : passage.stop]
    rest = _paragraphs(variant, passage.then) if passage.then else ()
    return " ".join((*meant, *rest))


def _says(variant: Variant, path: str) -> str:
    """The sentence of an option at a table, and who set it if that is not the variant itself."""
    says = sentence(option(path), variant.rules.get(path), variant.rules)
    origin = variant.origins(path)[0]
    match origin.layer:
        case Layer.TABLE:
            return f"{says} You set this for your table."
        case Layer.HOUSE_RULE | Layer.ADDED_HOUSE_RULE:
            return f"{says} The house rule {quoted(origin.name)} says so."
        case _:
            return says

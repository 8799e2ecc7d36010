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
    found = [each for place in places for each in _told_at(variant, question, place)]
    # Of what a table doesn't have the rule book says nothing: there the options speak.
    yield from dict.fromkeys(found or _of_options(variant, question))


def rule_behind(variant: Variant, question: Question) -> str:
    """Of the rules behind a question those that decide it, in a paragraph."""
    template, trump = _TEMPLATES[question.template], question.position.trump
    places = template.places_at(variant, question.position)
    if places and trump is not None and trump.suit is None:
        places = _without_trump(question, places)
    found = template.told(variant, question)[:1] or [
        each for place in places for each in _told_at(variant, question, place)
    ]
    return " ".join(dict.fromkeys(found or _of_options(variant, question)))


def _told_at(variant: Variant, question: Question, place: Place) -> tuple[str, ...]:
    """What the rule book says at a place, in paragraphs."""
    if place is Place.WITHOUT_TRUMP:
        return (_of_no_trump(variant, question),)
    return passage(variant, place)


def _of_options(variant: Variant, question: Question) -> tuple[str, ...]:
    """What the options say on which the answer depends, as far as they are meant."""
    meant = [path for path in question.options if _is_meant(variant, question, path)]
    return tuple(_says(variant, path) for path in meant or question.options)


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


def tells_all(question: Question, rule: str) -> bool:
    """Whether the rule behind a question is as good as the answer, with nothing left to apply."""
    said = sentences_of(question.explanation)
    return _TEMPLATES[question.template].rule_tells or all(each in rule for each in said)


def nudge_of(question: Question) -> str:
    """Where to look for the answer; empty where the topic's own nudge fits."""
    template, trump = _TEMPLATES[question.template], question.position.trump
    without = trump is not None and trump.suit is None
    return (without and template.nudge_without_trump) or template.nudge


def _places(variant: Variant, question: Question) -> tuple[Place, ...]:
    """Where the rule book decides a question: at the trumps too where cards there need it."""
    position = question.position
    template = _TEMPLATES[question.template]
    places = (*template.places_at(variant, position), *template.further)
    if not places or position.trump is None or Place.TURNS in places:
        return tuple(dict.fromkeys(places))
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
    found = [each for each in _blocks(variant, passage) if _is_about(each, passage)]
    texts = [visible(" ".join(_texts(each, passage))) for each in found]
    whole = texts if passage.paragraph is None else texts[passage.paragraph :][:1]
    return tuple(_cut(variant, passage, each) for each in whole)


def _blocks(variant: Variant, passage: Passage) -> Iterator[Paragraph]:
    """The paragraphs under the heading of a passage."""
    section = next((e for e in _book(variant).sections if e.id == passage.section), None)
    below, goes_on = None, bool(passage.about or passage.just)
    for block in section.blocks if section else ():
        if isinstance(block, Heading):
            below = block.id
        elif below == passage.heading:
            if isinstance(block, Paragraph):
                yield block
            elif not goes_on:
                return


def _is_about(paragraph: Paragraph, passage: Passage) -> bool:
    wanted = (passage.about,) if passage.about else passage.just
    rules = [each.options[0] for each in paragraph.sentences if each.options]
    return not wanted or not {*wanted}.isdisjoint(rules)


def _texts(paragraph: Paragraph, passage: Passage) -> list[str]:
    """The sentences that are meant; the first option of each is the one whose rule it gives."""
    just = [(path,) for path in passage.just]
    return [each.text for each in paragraph.sentences if not just or each.options[:1] in just]


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

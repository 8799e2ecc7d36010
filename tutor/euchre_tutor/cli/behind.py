"""The rules behind a question, in the words of the rule book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from euchre_rules.options import option
from euchre_rules.options.words import sentence
from euchre_rules.rulebook import rule_book
from euchre_rules.rulebook.structure import Heading, Paragraph
from euchre_rules.spec.variant import Layer, Variant
from euchre_rules.spec.visible import quoted, visible
from euchre_tutor.question import Question, Topic

_CARDS: Final = ("the-cards-and-their-order", None)
_PLACES: Final[dict[Topic, tuple[str, str | None]]] = {
    Topic.BOWERS: _CARDS,
    Topic.TRUMP_ORDER: _CARDS,
    Topic.FOLLOW_SUIT: ("the-play", "following-suit"),
    Topic.TRICK_WINNER: ("the-play", "winning-a-trick"),
}
"""Where the rule book speaks of a topic: the section, and the heading if it has several."""


def rules_behind(variant: Variant, question: Question) -> Iterator[str]:
    """What the rule book says about a question, paragraph by paragraph, and who set it."""
    place = _PLACES.get(question.topic)
    if place is not None:
        yield from _paragraphs(variant, *place)
    else:
        yield from (_says(variant, path) for path in question.options)


def is_about_one_rule(question: Question) -> bool:
    """Whether the question is about an option rather than about a part of the rule book."""
    return question.topic not in _PLACES and bool(question.options)


def _paragraphs(variant: Variant, section_id: str, heading: str | None) -> Iterator[str]:
    """The paragraphs of a section, or those below one of its headings."""
    section = next(each for each in rule_book(variant).sections if each.id == section_id)
    below = None
    for block in section.blocks:
        if isinstance(block, Heading):
            below = block.id
        elif isinstance(block, Paragraph) and below == heading:
            yield visible(" ".join(each.text for each in block.sentences))


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

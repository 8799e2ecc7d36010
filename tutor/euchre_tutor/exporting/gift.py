"""GIFT, the text format of Moodle that many other programs read too.

Moodle's documentation of the format: a question is ``::name:: text { answers }``; ``=`` begins a
right answer, ``~`` a wrong one, ``#`` what is said to it, ``####`` what is said to everybody.
GIFT has no questions of order, so these are matched: first, second, ... with what stands there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from euchre_tutor.exporting.items import Item, Offer, Sheet, how_to_answer, place_name
from euchre_tutor.exporting.weights import share_of
from euchre_tutor.question import Kind

_SPECIAL: Final = re.compile(r"[\\~=#{}:]")


def write(sheet: Sheet) -> bytes:
    """The sheet as GIFT: one category for each topic, in UTF-8."""
    lines = [f"// {sheet.title}, seed {sheet.seed}", ""]
    for topic, items in sheet.by_topic.items():
        lines += [f"$CATEGORY: {_category(sheet.title)}/{_category(topic.heading)}", ""]
        for number, item in enumerate(items, 1):
            lines += [*_question(f"{topic.heading} {number}", item), ""]
    return "\n".join(lines).encode()


def _question(name: str, item: Item) -> Iterator[str]:
    asked = r"\n\n".join(map(_text, (*item.paragraphs, how_to_answer(item.kind))))
    yield f"::{_text(name)} ({item.question.id})::[plain]{asked} {{{_numeric(item.kind)}"
    for line in _answers(item):
        yield f"  {line}"
    yield f"  ####{_text(item.explanation)}"
    yield "}"


def _numeric(kind: Kind) -> str:
    return "#" if kind is Kind.NUMBER else ""


def _answers(item: Item) -> Iterator[str]:
    match item.kind:
        case Kind.ONE:
            for offer in item.offers:
                yield f"{'=' if offer.right else '~'}{_said(offer)}"
        case Kind.MANY:
            for offer in item.offers:
                yield f"~%{share_of(offer, item)}%{_said(offer)}"
        case Kind.ORDER:
            for place, offer in enumerate(item.in_order):
                yield f"={place_name(place)} -> {_text(offer.text)}"
        case Kind.NUMBER:
            for offer in item.offers:
                share = "" if offer.right else "%0%"
                yield f"={share}{offer.text}:0#{_text(offer.feedback)}"


def _said(offer: Offer) -> str:
    return f"{_text(offer.text)}#{_text(offer.feedback)}"


def _text(text: str) -> str:
    """A text in which nothing means anything to GIFT."""
    return _SPECIAL.sub(r"\\\g<0>", text).replace("->", "→")


def _category(text: str) -> str:
    """A text as a part of a category's name, whose parts a slash divides."""
    return text.replace("/", "//")

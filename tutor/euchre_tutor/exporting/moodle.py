"""Moodle XML: the format that keeps every reason.

Questions of order are matched, since Moodle's own kind for them is a newer one.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final
from xml.etree import ElementTree as ET

from euchre_tutor.exporting.items import Item, Offer, Sheet, how_to_answer, place_name
from euchre_tutor.exporting.weights import share_of
from euchre_tutor.question import Kind

_TYPES: Final = {
    Kind.ONE: "multichoice",
    Kind.MANY: "multichoice",
    Kind.ORDER: "matching",
    Kind.NUMBER: "numerical",
}
_PENALTY: Final = "0.3333333"
"""What another try costs; Moodle's own default."""


def write(sheet: Sheet) -> bytes:
    """The sheet as Moodle XML: one category for each topic."""
    quiz = ET.Element("quiz")
    for topic, items in sheet.by_topic.items():
        quiz.append(_category(sheet.title, topic.heading))
        quiz.extend(_question(f"{topic.heading} {n}", item) for n, item in enumerate(items, 1))
    ET.indent(quiz)
    written: bytes = ET.tostring(quiz, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _category(title: str, heading: str) -> ET.Element:
    made = ET.Element("question", type="category")
    names = "/".join(each.replace("/", "//") for each in (title, heading))
    _texted(made, "category", f"$course$/{names}")
    return made


def _question(name: str, item: Item) -> ET.Element:
    made = ET.Element("question", type=_TYPES[item.kind])
    _texted(made, "name", name)
    paragraphs = (*item.paragraphs, how_to_answer(item.kind))
    _texted(made, "questiontext", "".join(map(_paragraph, paragraphs)), format="html")
    _texted(made, "generalfeedback", _paragraph(item.explanation), format="html")
    _plain(made, "defaultgrade", "1")
    _plain(made, "penalty", _PENALTY)
    _plain(made, "hidden", "0")
    _plain(made, "idnumber", item.question.id)
    made.extend(_answers(item))
    tags = ET.SubElement(made, "tags")
    for tag in ("euchre", item.question.topic.value, item.question.template):
        _texted(tags, "tag", tag)
    return made


def _answers(item: Item) -> Iterator[ET.Element]:
    match item.kind:
        case Kind.ONE | Kind.MANY:
            yield from _settings(
                single="true" if item.kind is Kind.ONE else "false",
                shuffleanswers="0",
                answernumbering="abc",
            )
            for offer in item.offers:
                yield _answer(offer, _share(offer, item), format="html")
        case Kind.ORDER:
            yield from _settings(shuffleanswers="1")
            for place, offer in enumerate(item.in_order):
                pair = ET.Element("subquestion", format="html")
                _plain(pair, "text", _paragraph(place_name(place)))
                _texted(pair, "answer", offer.text)
                yield pair
        case Kind.NUMBER:
            for offer in item.offers:
                made = _answer(offer, _share(offer, item), format="moodle_auto_format")
                _plain(made, "tolerance", "0")
                yield made


def _share(offer: Offer, item: Item) -> str:
    if item.kind is Kind.MANY:
        return share_of(offer, item)
    return "100" if offer.right else "0"


def _settings(**values: str) -> Iterator[ET.Element]:
    for name, value in values.items():
        made = ET.Element(name)
        made.text = value
        yield made


def _answer(offer: Offer, fraction: str, *, format: str) -> ET.Element:  # noqa: A002 - Moodle's word
    made = ET.Element("answer", fraction=fraction, format=format)
    _plain(made, "text", escape(offer.text, quote=False) if format == "html" else offer.text)
    _texted(made, "feedback", _paragraph(offer.feedback), format="html")
    return made


def _paragraph(text: str) -> str:
    """Text as a paragraph of HTML."""
    return f"<p>{escape(text, quote=False)}</p>"


def _texted(parent: ET.Element, name: str, text: str, **attributes: str) -> None:
    _plain(ET.SubElement(parent, name, attributes), "text", text)


def _plain(parent: ET.Element, name: str, text: str) -> None:
    ET.SubElement(parent, name).text = text

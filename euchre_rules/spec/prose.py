"""The little Markdown that descriptions may hold: paragraphs, lists, emphasis and web links.

:func:`parse` is both the check and the reader: whoever shows a description renders the blocks that
it gives, so that nothing else of a file's text can ever act as markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from euchre_rules.spec.addresses import (
    BEGINNING,
    FORBIDDEN,
    AddressFault,
    fault_in,
    sign_fault,
    tidied,
)


class Style(Enum):
    """How a stretch of text stands out."""

    PLAIN = "plain"
    EMPHASIS = "emphasis"
    STRONG = "strong"
    CODE = "code"
    """Only in texts of our own; a description can't hold it."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text in one style, possibly a link."""

    text: str
    style: Style = Style.PLAIN
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Connected text."""

    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list, each item one stretch of connected text."""

    items: tuple[tuple[Span, ...], ...]
    numbered: bool = False


Block = Paragraph | Bullets


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that a description may not hold: where, counted from 0, and what it is."""

    line: int
    column: int
    length: int
    what: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A description, taken apart."""

    blocks: tuple[Block, ...]
    faults: tuple[Fault, ...]


_ITEM: Final = re.compile(r"(?:[-*+]|(\d{1,3})[.)])[ \t]+(?=\S)")
_ESCAPED: Final = r"[-\\`*_{}\[\]()#+.!|<>~]"
_IN_ADDRESS: Final = rf"[^(){FORBIDDEN}]"
_LINK: Final = (
    rf"\[(?P<label>[^\[\]]+)\]"
    rf"\((?P<url>{BEGINNING}(?:{_IN_ADDRESS}|\({_IN_ADDRESS}*\))++)\)"
)
_SPAN: Final = re.compile(
    rf"\\(?P<escaped>{_ESCAPED})"
    rf"|{_LINK}"
    r"|\*\*(?P<strong>[^\s*](?:[^*]*[^\s*])?)\*\*"
    r"|\*(?P<emphasis>[^\s*](?:[^*]*[^\s*])?)\*"
    r"|(?<!\w)__(?P<strong_>[^\s_](?:[^_]*[^\s_])?)__(?!\w)"
    r"|(?<!\w)_(?P<emphasis_>[^\s_](?:[^_]*[^\s_])?)_(?!\w)"
)
_BAD_LINE: Final = (
    (re.compile(r"#{1,6}(?=\s|$)"), r"a heading (for the sign # itself write \#)"),
    (
        re.compile(r">"),
        r"a quotation sign at the beginning of a line (for the sign > itself write \>)",
    ),
    (re.compile(r"(?:```|~~~).*"), "a block of code"),
    (re.compile(r"\|.*"), r"a table (for the sign | itself write \|)"),
    (re.compile(r"(?:=+|(?:-[ \t]*){2,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$"), "a ruled line"),
    (
        re.compile(r"(?:!!!|\?\?\?|:::|///|--8<--).*"),
        "a block command (begin the line with a word)",
    ),
    (re.compile(r"\*?\[[^\]]*\]:.*"), "a definition"),
)
_BAD_ANYWHERE: Final = (
    (re.compile(r"<(?![-\s\d=]|$)[^>\n]*>?"), r"HTML (for the sign < itself write \<)"),
    (re.compile(r"!\[(?:[^\]]*\](?:\([^)]*\))?)?"), "an image"),
    (re.compile(r"&(?:\w+|#\w+);"), "an HTML entity (write the sign that it stands for)"),
    (re.compile(r"`[^`\n]*`?"), r"code (for the sign ` itself write \`)"),
    (re.compile(r"[{}]+"), r"a brace (for the sign itself write \{ or \})"),
)
_ANY_LINK: Final = re.compile(r"\[[^\[\]\n]*\](?:\((?P<rest>[^)\n]*)\)?|\[[^\]\n]*\]?)")
_GOOD_LINK: Final = re.compile(_LINK)


def parse(text: str) -> Prose:
    r"""Take a description apart.

    >>> parse("A *short* game.\n\n- one\n- two").blocks[1].items[0]
    (Span(text='one', style=<Style.PLAIN: 'plain'>, url=None),)
    """
    faults: list[Fault] = []
    builder = _Blocks()
    for number, raw in enumerate(text.splitlines()):
        line = raw.rstrip()
        faults += _faults(number, line, inside_list=builder.inside_list)
        builder.add(line)
    return Prose(builder.done(), tuple(faults))


def spans(text: str) -> tuple[Span, ...]:
    """Take one stretch of connected text apart."""
    found: list[Span] = []
    end = 0
    for match in _SPAN.finditer(text):
        _append(found, Span(text[end : match.start()]))
        _append(found, _span_of(match))
        end = match.end()
    _append(found, Span(text[end:]))
    return tuple(found)


def _span_of(match: re.Match[str]) -> Span:
    part = match.groupdict()
    if part["escaped"]:
        return Span(part["escaped"])
    if part["label"]:
        return Span(part["label"], url=tidied(part["url"]))
    strong = part["strong"] or part["strong_"]
    if strong:
        return Span(strong, Style.STRONG)
    return Span(part["emphasis"] or part["emphasis_"], Style.EMPHASIS)


def _append(found: list[Span], span: Span) -> None:
    """Add a span, joined to the one before where both are plain text."""
    if not span.text:
        return
    if found and found[-1] == Span(found[-1].text) and span == Span(span.text):
        found[-1] = Span(found[-1].text + span.text)
    else:
        found.append(span)


class _Blocks:
    """Gathers lines into blocks."""

    def __init__(self) -> None:
        self._blocks: list[Block] = []
        self._lines: list[str] = []
        self._items: list[list[str]] = []
        self._numbered = False
        self._after_blank = False

    @property
    def inside_list(self) -> bool:
        return bool(self._items)

    def add(self, line: str) -> None:
        text = line.lstrip()
        item = _ITEM.match(text)
        if not text:
            self._blank()
        elif item and len(line) - len(text) < 2:
            self._start_item(text[item.end() :], numbered=item[1] is not None)
        elif self._items and (line != text or not self._after_blank):
            self._items[-1].append(text)
        else:
            self._close_list()
            self._lines.append(text)
        self._after_blank = not text

    def _blank(self) -> None:
        self._close_paragraph()

    def _start_item(self, text: str, *, numbered: bool) -> None:
        self._close_paragraph()
        if self._items and numbered is not self._numbered:
            self._close_list()
        self._numbered = numbered
        self._items.append([text])

    def _close_paragraph(self) -> None:
        if self._lines:
            self._blocks.append(Paragraph(spans(" ".join(self._lines))))
            self._lines = []

    def _close_list(self) -> None:
        if self._items:
            items = tuple(spans(" ".join(lines)) for lines in self._items)
            self._blocks.append(Bullets(items, self._numbered))
            self._items = []

    def done(self) -> tuple[Block, ...]:
        self._close_paragraph()
        self._close_list()
        return tuple(self._blocks)


def _faults(number: int, line: str, *, inside_list: bool) -> Iterator[Fault]:
    """What is wrong with a line: what begins it, else the first thing inside it."""
    text = line.lstrip()
    indent = len(line) - len(text)
    item = _ITEM.match(text)
    if item and indent >= 2 and inside_list:
        yield Fault(number, indent, len(item[0].rstrip()), "a list inside a list")
        return
    if indent >= 4 and not inside_list:
        yield Fault(number, 0, len(line), "a block of code, indented by four spaces or more,")
        return
    body = item.end() if item and not _is_ruled(text) else 0
    for pattern, name in _BAD_LINE:
        match = pattern.match(text, body)
        if match and match[0]:
            yield Fault(number, indent + match.start(), len(match[0]), name)
            return
    yield from _faults_inside(number, _without_escapes(line))


def _is_ruled(text: str) -> bool:
    return bool(_BAD_LINE[4][0].match(text))


def _without_escapes(line: str) -> str:
    """The line with escaped signs blanked out, so that they count as text."""
    return re.sub(rf"\\{_ESCAPED}", "  ", line)


def _faults_inside(number: int, line: str) -> Iterator[Fault]:
    line = _GOOD_LINK.sub(_blanked, line)
    found = [
        Fault(number, match.start(), len(match[0]), name)
        for pattern, name in _BAD_ANYWHERE
        for match in [pattern.search(line)]
        if match
    ]
    found += [_fault_of_link(number, match) for match in _ANY_LINK.finditer(line)]
    if found:
        yield min(found, key=lambda fault: (fault.column, -fault.length))


def _blanked(good: re.Match[str]) -> str:
    """A good link as so much text; what its label holds is judged all the same."""
    return f" {good['label']} ".ljust(len(good[0]))


def _fault_of_link(number: int, match: re.Match[str]) -> Fault:
    """What is wrong with something that is written as a link and is none."""
    wrong = _fault_of_address(match)
    if wrong is None:
        return Fault(number, match.start(), len(match[0]), "a link that is not http:// or https://")
    what = f"{wrong.name} in an address (write {wrong.instead})"
    return Fault(number, match.start("rest") + wrong.index, 1, what)


def _fault_of_address(match: re.Match[str]) -> AddressFault | None:
    rest = match["rest"]
    if rest is None or not re.match(f"{BEGINNING}.", rest):
        return None
    return fault_in(rest) or (sign_fault(rest, rest.index("(")) if "(" in rest else None)

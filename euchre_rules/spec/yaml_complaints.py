"""PyYAML's complaints in plain words, at the place where the reader can repair something."""

import re
from dataclasses import dataclass
from enum import Enum

from yaml.error import MarkedYAMLError

from euchre_rules.spec.problems import Place
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_source import Source

_INDENTED_BY_TAB = re.compile(" *\t")
_KEY_WITHOUT_SPACE = re.compile(r"(\w[\w.]*):(?!//)(\S+)")
_LINE_WITHOUT_SPACE = re.compile(r" *(?:- +)*([A-Za-z_][\w.]*:(?!//)\S+) *")
_GROUP_WITHOUT_SPACE = re.compile(r" *(?:- +)*([A-Za-z_][\w.]*:[{\[])")
_EQUALS_SIGN = re.compile(r"([A-Za-z_][\w.]*) *= *(\S+)")
_TAB = "a tab stands here, where YAML allows only spaces"
_TAB_NOTE = "replace each tab by spaces"


class Refusal(Exception):  # noqa: N818  it ends the reading of one file and never leaves the reader
    """Nothing sensible can be read after this point of a file."""

    def __init__(self, code: str, sentence: str, place: Place, notes: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.place = place
        self.notes = notes


class _At(Enum):
    """Which of the two places of a complaint helps the reader."""

    BEGIN = "begin"
    """Where the thing began that PyYAML was reading."""

    END = "end"
    """Where PyYAML could not go on."""


@dataclass(frozen=True, slots=True)
class _Wording:
    """How to put a complaint that begins in a certain way."""

    complaint: str
    at: _At
    sentence: str
    notes: tuple[str, ...] = ()
    code: str = "yaml-syntax"
    context: str = ""
    names_begin: bool = False


_NO_BLOCK_END = "expected <block end>"
_NO_COLON = "could not find expected ':'"
_STRAY_COLON = "mapping values are not allowed here"
_QUOTE_TEXT = "put the text in quotes if it is meant to begin with this sign"
_WORDINGS = (
    _Wording(
        "",
        _At.BEGIN,
        "tags (!name) have no use in this file; write the value alone",
        (_QUOTE_TEXT,),
        code="yaml-tag",
        context="a tag",
    ),
    _Wording(
        "found character",
        _At.END,
        "a value can't begin with this sign",
        (_QUOTE_TEXT,),
    ),
    _Wording(
        _NO_COLON,
        _At.BEGIN,
        "a colon and a space are missing after this key",
        ("a key and its value are written as `key: value`",),
    ),
    _Wording(
        "sequence entries are not allowed here",
        _At.END,
        "a list can't begin in the middle of a line",
        ("put each item on a line of its own, or write [a, b]",),
    ),
    _Wording(
        "mapping keys are not allowed here",
        _At.END,
        "a question mark and a space can't stand here",
        ("put the text in quotes if they belong to it",),
    ),
    _Wording(
        _STRAY_COLON,
        _At.END,
        "this colon would begin a value where none can stand",
        (
            "put the text in quotes if the colon belongs to it",
            "otherwise check the indentation of this line and of the line above it",
        ),
    ),
    _Wording(
        "expected alphabetic or numeric character",
        _At.BEGIN,
        "a value can't begin with this sign",
        (_QUOTE_TEXT,),
    ),
    _Wording(
        "expected",
        _At.END,
        "only a line break may follow the | or > that begins a longer text",
        context="while scanning a block scalar",
    ),
    _Wording(
        "found unknown escape character",
        _At.END,
        "there is no such escape in YAML",
        (r"in double quotes, write a backslash as \\, or use single quotes",),
    ),
    _Wording(
        "expected escape sequence",
        _At.END,
        "this escape lacks hexadecimal digits",
        (r"in double quotes, write a backslash as \\, or use single quotes",),
    ),
    _Wording(
        "found unexpected end of stream",
        _At.BEGIN,
        "this quotation mark is never closed",
    ),
    _Wording(
        "found unexpected document separator",
        _At.BEGIN,
        "this quotation mark is not closed before the line that begins with --- or ...",
    ),
    _Wording(
        "expected ',' or ']', but got '<stream end>'",
        _At.BEGIN,
        'this "[" is never closed',
    ),
    _Wording(
        "expected ',' or '}', but got '<stream end>'",
        _At.BEGIN,
        'this "{" is never closed',
    ),
    _Wording(
        "expected ',' or ']'",
        _At.END,
        'a comma, or the "]" that ends the list, is missing before this',
        names_begin=True,
    ),
    _Wording(
        "expected ',' or '}'",
        _At.END,
        'a comma, or the "}" that ends the group, is missing before this',
        names_begin=True,
    ),
    _Wording(
        "expected <block end>, but found ':'",
        _At.END,
        "a key is missing before this colon",
        code="missing-key",
    ),
    _Wording(
        _NO_BLOCK_END,
        _At.END,
        "this doesn't fit what stands before it",
        (
            "lines that belong together begin in the same column",
            "nothing may follow a closing quotation mark or bracket",
        ),
    ),
    _Wording(
        "expected the node content",
        _At.END,
        "a value is missing before this",
    ),
    _Wording(
        "expected '<document start>'",
        _At.END,
        "this doesn't belong to anything that stands before it",
        ("lines that belong together begin in the same column",),
    ),
)
_OTHERWISE = _Wording("", _At.END, "this is not well-formed YAML")


def refusal_for(error: MarkedYAMLError, source: Source) -> Refusal:
    """Translate a complaint of PyYAML's scanner or parser."""
    tab = _tab_place(error, source)
    if tab:
        return tab_refusal(tab)
    wording = _wording(error)
    place = _place(error, wording, source)
    forgotten = _forgotten_space(wording, place, source)
    if forgotten:
        return forgotten
    notes = wording.notes
    if wording.complaint == _NO_COLON:
        notes = equals_sign((place.text or "")[place.column - 1 :]) or notes
    if wording.names_begin and error.context_mark:
        notes = (*notes, f"the bracket was opened on line {error.context_mark.line + 1}")
    return Refusal(wording.code, wording.sentence, place, notes)


def missing_space(place: Place) -> Refusal | None:
    """Recognize ``target:10``, where a space after the colon was forgotten."""
    marked = (place.text or "")[place.column - 1 :][: place.length]
    found = _KEY_WITHOUT_SPACE.match(marked)
    if not found:
        return None
    sentence = f"a space is missing after the colon in {quoted(found.group())}"
    note = f"write {shorten(': '.join(found.groups()))}"
    if found.group(2)[0] in "{[":
        note = "put a space after the colon"
    return Refusal("missing-space", sentence, place, (note,))


def equals_sign(text: str) -> tuple[str, ...]:
    """A note for ``target = 10``, where a colon belongs; empty for anything else.

    >>> equals_sign("target = 10")
    ('write target: 10',)
    """
    found = _EQUALS_SIGN.match(text)
    return (f"write {shorten(': '.join(found.groups()))}",) if found else ()


def tab_in_lines(source: Source, first: int, last: int) -> Place | None:
    """Find the first tab that indents one of some lines, counted from 0."""
    for line in range(first, last + 1):
        found = _INDENTED_BY_TAB.match(source.lines[line])
        if found:
            return source.place(line, found.end() - 1)
    return None


def tab_refusal(place: Place) -> Refusal:
    """Say what is wrong with a tab."""
    return Refusal("tab-indentation", _TAB, place, (_TAB_NOTE,))


def _place(error: MarkedYAMLError, wording: _Wording, source: Source) -> Place:
    mark = error.problem_mark
    if wording.at is _At.BEGIN and error.context_mark:
        mark = error.context_mark
    if mark is None:
        return Place.whole(source.file)
    return source.place(mark.line, mark.column, None if wording.complaint == _NO_COLON else 1)


def _forgotten_space(wording: _Wording, place: Place, source: Source) -> Refusal | None:
    """Look for the missing space on the line itself, or above a line that seems to go on."""
    if wording.complaint == _NO_COLON:
        return missing_space(place)
    line = source.lines[place.line - 1]
    joined = _GROUP_WITHOUT_SPACE.match(line)
    if joined and wording.complaint in (_STRAY_COLON, _NO_BLOCK_END):
        return missing_space(source.place(place.line - 1, joined.start(1), len(joined.group(1))))
    if wording.complaint == _STRAY_COLON and place.line > 1:
        above = place.line - 2
        found = _LINE_WITHOUT_SPACE.fullmatch(source.lines[above])
        if found:
            return missing_space(source.place(above, found.start(1), len(found.group(1))))
    return None


def _tab_place(error: MarkedYAMLError, source: Source) -> Place | None:
    mark = error.problem_mark
    if mark is None:
        return None
    if source.lines[mark.line][mark.column : mark.column + 1] == "\t":
        return source.place(mark.line, mark.column)
    return tab_in_lines(source, mark.line, mark.line)


def _wording(error: MarkedYAMLError) -> _Wording:
    problem, context = error.problem or "", error.context or ""
    for wording in _WORDINGS:
        if problem.startswith(wording.complaint) and wording.context in context:
            return wording
    return _OTHERWISE

"""Reads JSON as a tree in which every key and value knows its place.

The tree is the one that YAML files are read into, so what is said about wrong values is the same.
Strings and numbers are decoded by the standard library; only brackets, commas and colons are read
here, since the standard library doesn't tell where a value stands.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable
from typing import Final, NoReturn

from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence, Value
from euchre_rules.spec.yaml_source import Source, has_unwanted

MAX_NESTING: Final = 20
MAX_VALUES: Final = 30_000
_LONGEST_NUMBER: Final = 20
_SPACE: Final = re.compile(r"[ \t\r\n]*")
_STRING: Final = re.compile(r'"(?:[^"\\\r\n]|\\.)*"')
_BARE: Final = re.compile(r"[^\s\[\]{},:\"]+")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_WORDS: Final[dict[str, Value]] = {"true": True, "false": False, "null": None}
_LINE_START: Final = re.compile(r"(?:\r\n|\r|\n|\A)")


class _StoppedError(Exception):
    """Nothing sensible can follow; the problem has been reported."""


def read_json(source: Source, problems: Problems) -> Node | None:
    """Read the JSON of a file.

    Args:
        source: Its text.
        problems: Receives what is wrong.

    Returns:
        The tree, or None where none could be made; then there is an error in ``problems``.
    """
    reader = _Reader(source, problems)
    try:
        return reader.document()
    except _StoppedError:
        return None


class _Reader:
    def __init__(self, source: Source, problems: Problems) -> None:
        self._source = source
        self._text = source.text
        self._problems = problems
        self._starts = [found.end() for found in _LINE_START.finditer(source.text)]
        self._at = 0
        self._depth = 0
        self._count = 0

    def document(self) -> Node:
        root = self._value()
        self._skip()
        if self._at < len(self._text):
            self._stop("something stands after the end of the JSON", "delete it")
        return root

    def _skip(self) -> None:
        found = _SPACE.match(self._text, self._at)
        assert found is not None
        self._at = found.end()

    def _next(self) -> str:
        """The next sign that is no space; nothing at the end of the file."""
        self._skip()
        return self._text[self._at : self._at + 1]

    def _place(self, start: int, end: int) -> Place:
        """Name a stretch of the text; of what goes on beyond its line, the part on that line."""
        line = bisect_right(self._starts, start) - 1
        text, column = self._source.lines[line], start - self._starts[line]
        # A record may be one very long line, so nothing here may look at the whole of it.
        length = max(1, min(end - start, len(text) - column))
        return Place(self._source.file, line + 1, column + 1, length, text)

    def _stop(self, sentence: str, *notes: str, code: str = "json-syntax") -> NoReturn:
        place = self._place(self._at, self._at + 1)
        self._problems.error(code, sentence, place=place, notes=notes)
        raise _StoppedError

    def _value(self) -> Node:
        self._count += 1
        if self._count > MAX_VALUES:
            sentence = f"the file holds more than {MAX_VALUES} values, far more than a record needs"
            self._stop(sentence, code="too-many-values")
        match self._next():
            case "{":
                return self._nested(self._group)
            case "[":
                return self._nested(self._list)
            case '"':
                return self._string()
            case "":
                self._stop("the file ends in the middle of the JSON", "it may have been cut off")
        return self._bare()

    def _nested(self, read: Callable[[], Node]) -> Node:
        if self._depth >= MAX_NESTING:
            sentence = f"lists and groups stand more than {MAX_NESTING} deep inside each other here"
            self._stop(sentence, code="nesting-too-deep")
        self._depth += 1
        node = read()
        self._depth -= 1
        return node

    def _list(self) -> Sequence:
        start = self._at
        items = []
        self._at += 1
        if self._next() != "]":
            items.append(self._value())
            while self._goes_on("]"):
                items.append(self._value())
        self._at += 1
        return Sequence(tuple(items), self._place(start, self._at))

    def _group(self) -> Mapping:
        start = self._at
        entries: dict[str, Entry] = {}
        self._at += 1
        if self._next() != "}":
            self._entry(entries)
            while self._goes_on("}"):
                self._entry(entries)
        self._at += 1
        return Mapping(tuple(entries.values()), self._place(start, self._at))

    def _goes_on(self, closing: str) -> bool:
        """Whether a comma follows, and not the closing bracket."""
        sign = self._next()
        if sign == closing:
            return False
        if sign != ",":
            self._stop(f"a comma or {closing} is missing before this")
        self._at += 1
        if self._next() == closing:
            self._stop(f"a value is missing between the comma and {closing}", "delete the comma")
        return True

    def _entry(self, before: dict[str, Entry]) -> None:
        """Read a key and its value; a key that stands there twice is reported."""
        if self._next() != '"':
            self._stop("a key in double quotes must stand here")
        key = self._string()
        if self._next() != ":":
            self._stop("a colon is missing between the key and its value")
        self._at += 1
        value = self._value()
        if key.text in before:
            first = before[key.text].key.place.line
            sentence = f"the key {quoted(key.text)} is written twice, first on line {first}"
            self._problems.error("duplicate-key", sentence, place=key.place)
            return
        before[key.text] = Entry(key, value)

    def _string(self) -> Scalar:
        start = self._at
        found = _STRING.match(self._text, start)
        if found is None:
            self._stop("this text has no closing quotation mark on its line")
        try:
            text: str = json.loads(found.group(), strict=False)
        except ValueError:
            self._stop("this text holds an escape that JSON doesn't know")
        self._at = found.end()
        place = self._place(start, self._at)
        return Scalar(
            text, text, place, quoted=True, faulty=has_unwanted(text, place, self._problems)
        )

    def _bare(self) -> Scalar:
        start = self._at
        found = _BARE.match(self._text, start)
        if found is None:
            self._stop("a value must stand here")
        text = found.group()
        if text not in _WORDS and not _NUMBER.fullmatch(text):
            self._stop(f"{quoted(text)} is no value of JSON", "put it in double quotes")
        if len(text) > _LONGEST_NUMBER:
            self._stop(f"{quoted(text)} is longer than any number that a record needs")
        self._at = found.end()
        value = _WORDS[text] if text in _WORDS else json.loads(text)
        return Scalar(value, text, self._place(start, self._at))

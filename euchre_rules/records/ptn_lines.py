"""Finds the records of Trickster Cards in a text, and the header lines and tokens in them.

The text around a record, such as the complaint that it was pasted into, is passed over. Some
exports have header lines that lack their closing bracket, or quotation marks inside a value that
are not escaped; what they must mean is clear, so they are read with a warning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_source import Source

_MARGIN: Final = re.compile(r"[\s>]*")
_HEAD: Final = re.compile(r"%\s*(?:PTN|PBN)\b")
_HEADER: Final = re.compile(r"\[\s*([A-Za-z]+)\s+(\"?)(.*)")
_END: Final = re.compile(r"(\"?)(\s*\]?)\s*$")
_TOKEN: Final = re.compile(r"\S+")
_LIKE_CARDS: Final = re.compile(r"(?:[SHDCshdc](?:10|[2-9TJQKA])|-)\s*")
_CALL: Final = re.compile(r"pass|-|.?nt.*|[♠♥♦♣SHDC].{0,12}|alone|[0-9].{0,6}", re.IGNORECASE)
_REPEATED: Final = frozenset({"CardsAdded", "CardsRemoved", "CardsPassed"})
_SECTIONS: Final = frozenset({"Auction", "Play"})
_MOST_IN_LINE: Final = 8


@dataclass(frozen=True)
class Token:
    """A word of a record, and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True)
class Header:
    """A header line.

    Attributes:
        value: What stands between its quotation marks.
        place: Where the value stands.
    """

    name: str
    value: str
    place: Place


@dataclass
class RawRecord:
    """The lines of one record.

    Attributes:
        place: Where it begins.
        headers: Its header lines, in order.
        lines: For ``Auction`` and ``Play``, the lines below them, word by word.
    """

    place: Place
    headers: list[Header] = field(default_factory=list)
    lines: dict[str, list[list[Token]]] = field(default_factory=dict)

    def header(self, name: str) -> Header | None:
        """The header line of a name."""
        return next((each for each in self.headers if each.name == name), None)

    def all(self, *names: str) -> list[Header]:
        """The header lines of these names, in order."""
        return [each for each in self.headers if each.name in names]


def looks_like_ptn(text: str) -> bool:
    """Whether a text holds a record of Trickster Cards."""
    lines = text.splitlines()
    return any(
        _HEAD.match(_content(line)) or re.match(r"\[(?:GameCode|GameOptionsJson)\b", _content(line))
        for line in lines
    )


def _content(line: str) -> str:
    found = _MARGIN.match(line)
    assert found is not None
    return line[found.end() :]


def records_in(source: Source, problems: Problems) -> list[RawRecord]:
    """The records in a text, in order."""
    return _Lines(source, problems).records()


class _Lines:
    def __init__(self, source: Source, problems: Problems) -> None:
        self._source = source
        self._problems = problems
        self._found: list[RawRecord] = []
        self._section = ""

    def records(self) -> list[RawRecord]:
        fresh = True
        for number, line in enumerate(self._source.lines):
            margin = _MARGIN.match(line)
            assert margin is not None
            start = margin.end()
            header = _HEADER.match(line, start)
            if _HEAD.match(line, start):
                fresh, self._section = True, ""
            elif header is not None:
                fresh = self._header(header, number, fresh=fresh)
            elif self._section:
                self._line(line, number, start)
        return self._found

    def _header(self, found: re.Match[str], number: int, *, fresh: bool) -> bool:
        """Keep a header line; tell whether the next one begins a record."""
        header = self._read(found, number)
        new = fresh or not self._found or header.name == "Event"
        if not new:
            known = self._found[-1].header(header.name)
            new = known is not None and header.name not in _REPEATED
        if new:
            self._found.append(RawRecord(self._source.place(number, found.start(), None)))
        self._found[-1].headers.append(header)
        self._section = header.name if header.name in _SECTIONS else ""
        if self._section:
            self._found[-1].lines[self._section] = []
        return False

    def _read(self, found: re.Match[str], number: int) -> Header:
        """Read a header line, whole or broken."""
        name, opening, rest = found[1], found[2], found[3]
        end = _END.search(rest)
        assert end is not None
        raw = rest[: end.start()]
        place = self._source.place(number, found.start(3), max(len(raw), 1))
        bare = re.sub(r"\\.", "", raw)
        if not end[2].strip():
            self._warn(name, "has no closing bracket", number, found.start())
        elif not (opening and end[1]):
            self._warn(name, "has a value without its quotation marks", number, found.start())
        elif '"' in bare:
            self._warn(name, "has quotation marks inside its value", number, found.start())
        value = raw if '"' in bare else re.sub(r"\\(.)", r"\1", raw)
        return Header(name, value, place)

    def _warn(self, name: str, what: str, number: int, column: int) -> None:
        sentence = f"the header line {quoted(name)} {what}; it is read as it must be meant"
        place = self._source.place(number, column, None)
        self._problems.warning("broken-header", sentence, place=place)

    def _line(self, line: str, number: int, start: int) -> None:
        """Keep a line of calls or cards; whatever is neither ends them."""
        words = list(self._tokens(line, number, start))
        if not self._belongs(words):
            self._section = ""
            return
        self._found[-1].lines[self._section].append(words)

    def _tokens(self, line: str, number: int, start: int) -> Iterator[Token]:
        for word in _TOKEN.finditer(line, start):
            yield Token(word.group(), self._source.place(number, word.start(), len(word.group())))

    def _belongs(self, words: list[Token]) -> bool:
        """Whether a line holds calls, or cards, and is no prose."""
        if not words or len(words) > _MOST_IN_LINE:
            return False
        shape = _LIKE_CARDS if self._section == "Play" else _CALL
        like = sum(shape.fullmatch(word.text) is not None for word in words)
        return 2 * like >= len(words)

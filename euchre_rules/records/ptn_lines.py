"""Finds the records of Trickster Cards in a text, and the header lines and tokens in them.

The text around a record, such as the complaint that it was pasted into, is passed over, and so are
empty lines in it; any other line inside it that can't be read is reported. Some exports have header
lines that lack a bracket, or quotation marks inside a value that are not escaped; what they must
mean is clear, so they are read with a warning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_source import Source

_MARGIN: Final = re.compile(r"[\s>]*")
_HEAD: Final = re.compile(r"%\s*(?:PTN|PBN)\b")
_HEADER: Final = re.compile(r"(\[?)\s*([A-Za-z]+)\s+(\"?)(.*)")
_END: Final = re.compile(r"(\"?)(\s*\]?)\s*$")
_TOKEN: Final = re.compile(r"\S+")
_FLAGS: Final = re.IGNORECASE | re.ASCII
_A_CARD: Final = re.compile(
    r"[SHDC♠♥♦♣]\ufe0f?(?:10|[2-9TJQKA])|(?:10|[2-9TJQKA])[SHDC♠♥♦♣]\ufe0f?", _FLAGS
)
_A_CALL: Final = re.compile(
    r"pass|-|alone|[0-9]?nt[↑↓]?(?:alone)?|[♠♥♦♣].{0,12}|[SHDC](?:alone)?|[0-9].{0,6}", _FLAGS
)
_NOTHING: Final = "-"
_SUITS: Final = frozenset("SHDC♠♥♦♣")
_REPEATED: Final = frozenset({"CardsAdded", "CardsRemoved", "CardsPassed"})
_SECTIONS: Final = frozenset({"Auction", "Play"})
_MOST_IN_LINE: Final = 8
NAMES: Final = (
    *("Event", "GameCode", "GameOptionsJson", "GameScores", "North", "East", "South", "West"),
    *("Dealer", "Deal", "Undealt", "Declarer", "Contract", "Auction", "Play"),
    *("CardsAdded", "CardsRemoved", "CardsPassed"),
)
"""The header lines that say something of the game."""
_OTHERS: Final = ("UTCDate", "UTCTime", "LocalDateTime", "Date", "Time", "Site", "Result", "Score")
"""Header lines that say nothing that is read."""
_BY_PLAIN: Final = {name.lower(): name for name in (*NAMES, *_OTHERS)}


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
        self._unread: list[Place] = []
        """Lines that can't be read, which lie inside the record if more of it follows."""

    def records(self) -> list[RawRecord]:
        fresh = True
        for number, line in enumerate(self._source.lines):
            margin = _MARGIN.match(line)
            assert margin is not None
            start = margin.end()
            header = _HEADER.match(line, start)
            if _HEAD.match(line, start):
                self._end_record()
                fresh = True
            elif header is not None and _is_header(header):
                self._header(header, number, fresh=fresh)
                fresh = False
            elif self._found and not fresh and line[start:].strip():
                self._line(line, number, start)
        self._end_record()
        return self._found

    def _end_record(self) -> None:
        """Forget the text behind a record, apart from what looks like a trick of it."""
        self._unread = [each for each in self._unread if self._has_cards(each.text or "")]
        self._report_unread()
        self._section = ""

    def _has_cards(self, line: str) -> bool:
        """Whether a line below the tricks names a card, as no prose would."""
        words = (word for word in line.split() if word[0] in _SUITS)
        return self._section == "Play" and any(map(_A_CARD.fullmatch, words))

    def _report_unread(self) -> None:
        """Report the lines that can't be read, since more of the record comes after them."""
        inside = {"Auction": "the calls", "Play": "the tricks"}.get(self._section, "the record")
        for place in self._unread:
            sentence = f"this line inside {inside} can't be read, so it is left out"
            self._problems.warning("unreadable-record", sentence, place=place)
        self._unread.clear()

    def _header(self, found: re.Match[str], number: int, *, fresh: bool) -> None:
        """Keep a header line, in a record of its own if one begins with it."""
        header = self._read(found, number)
        new = fresh or not self._found or header.name == "Event"
        if not new and header.name in NAMES and header.name not in _REPEATED:
            new = self._found[-1].header(header.name) is not None
        if new:
            self._end_record()
            self._found.append(RawRecord(self._source.place(number, found.start(), None)))
        self._report_unread()
        self._found[-1].headers.append(header)
        self._section = header.name if header.name in _SECTIONS else ""
        if self._section:
            self._found[-1].lines[self._section] = []

    def _read(self, found: re.Match[str], number: int) -> Header:
        """Read a header line, whole or broken."""
        bracket, name, opening, rest = found.groups()
        name = _BY_PLAIN.get(name.lower(), name)
        end = _END.search(rest)
        assert end is not None
        raw = rest[: end.start()]
        place = self._source.place(number, found.start(4), max(len(raw), 1))
        bare = re.sub(r"\\.", "", raw)
        if not bracket:
            self._warn(name, "has no opening bracket", number, found.start())
        elif not end[2].strip():
            self._warn(name, "has no closing bracket", number, found.start())
        elif not (opening and end[1]):
            self._warn(name, "has a value without its quotation marks", number, found.start())
        elif '"' in bare:
            self._warn(name, "has quotation marks inside its value", number, found.start())
        if name not in _BY_PLAIN.values():
            self._report_name(name, number, found)
        value = raw if '"' in bare else re.sub(r"\\(.)", r"\1", raw)
        return Header(name, value, place)

    def _report_name(self, name: str, number: int, found: re.Match[str]) -> None:
        """Report a header line of no known name that is probably a known one misspelt."""
        meant = nearest(name, NAMES)
        if meant is not None:
            sentence = f"{quoted(name)} is no header line that is read; did you mean {meant}?"
            place = self._source.place(number, found.start(2), len(name))
            notes = ("it is left out",)
            self._problems.warning("unknown-key", sentence, place=place, notes=notes)

    def _warn(self, name: str, what: str, number: int, column: int) -> None:
        sentence = f"the header line {quoted(name)} {what}; it is read as it must be meant"
        place = self._source.place(number, column, None)
        self._problems.warning("broken-header", sentence, place=place)

    def _line(self, line: str, number: int, start: int) -> None:
        """Keep a line of calls or cards."""
        words = list(self._tokens(line, number, start))
        if self._section and self._belongs(words):
            self._report_unread()
            self._found[-1].lines[self._section].append(words)
        else:
            self._unread.append(self._source.place(number, start, None))

    def _tokens(self, line: str, number: int, start: int) -> Iterator[Token]:
        for word in _TOKEN.finditer(line, start):
            yield Token(word.group(), self._source.place(number, word.start(), len(word.group())))

    def _belongs(self, words: list[Token]) -> bool:
        """Whether a line holds calls, or cards, and is no prose."""
        if len(words) > _MOST_IN_LINE:
            return False
        shape = _A_CARD if self._section == "Play" else _A_CALL
        like = sum(
            word.text == _NOTHING or shape.fullmatch(word.text) is not None for word in words
        )
        return 2 * like >= len(words)


def _is_header(found: re.Match[str]) -> bool:
    """Whether a line is a header line, which may lack one of its brackets."""
    bracket, name, opening, rest = found.groups()
    return bool(bracket or (name.lower() in _BY_PLAIN and opening and rest.rstrip().endswith("]")))

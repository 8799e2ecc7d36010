"""The shapes that scenario files have beside those of other files: numbers, seats, words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from euchre_rules.scenarios.model import CountAt, PerSide, SeatAt, SideAt
from euchre_rules.spec.document import Written
from euchre_rules.spec.misfits import text_of, wrong_type
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.shapes import Shape
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence, is_faulty

SEAT_PATTERN: Final = r"^(0|[1-9][0-9]?)$(?!\n)"
"""How a seat is written as a key."""
_NOBODY: Final = "none"
_HIGHEST: Final = 9999


def _number(node: Node, lowest: int = 0) -> int | None:
    """The whole number that a value is, if it is one and not too low."""
    if not isinstance(node, Scalar) or not isinstance(node.value, int):
        return None
    return None if isinstance(node.value, bool) or node.value < lowest else node.value


@dataclass(frozen=True)
class Number:
    """A whole number, 0 or more unless a lower one is allowed."""

    lowest: int = 0

    def read(self, node: Node, name: str, problems: Problems) -> int | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        number = _number(node, self.lowest)
        if number is not None and number <= _HIGHEST:
            return number
        if not is_faulty(node):
            wrong_type(node, name, f"a whole number from {self.lowest} to {_HIGHEST}", problems)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "integer", "minimum": self.lowest, "maximum": _HIGHEST}


@dataclass(frozen=True)
class Count:
    """How many there are, with its place."""

    def read(self, node: Node, name: str, problems: Problems) -> CountAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        number = NUMBER.read(node, name, problems)
        return None if number is None else CountAt(number, node.place)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return NUMBER.schema()


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, node: Node, name: str, problems: Problems) -> bool | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return node.value
        if not is_faulty(node):
            wrong_type(node, name, "true or false", problems)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "boolean"}


@dataclass(frozen=True)
class Seat:
    """A seat: a number, from 0."""

    def read(self, node: Node, name: str, problems: Problems) -> SeatAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        number = _number(node)
        if number is None and not is_faulty(node):
            wrong_type(node, name, "the number of a seat, from 0", problems)
        return None if number is None else SeatAt(number, node.place)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return NUMBER.schema()


@dataclass(frozen=True)
class Side:
    """A side: a number, from 0."""

    def read(self, node: Node, name: str, problems: Problems) -> SideAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        number = _number(node)
        if number is None and not is_faulty(node):
            wrong_type(node, name, "the number of a side, from 0", problems)
        return None if number is None else SideAt(number, node.place)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return NUMBER.schema()


@dataclass(frozen=True)
class OrNobody:
    """A seat or a side, or ``none`` (also written ``null``) where there is none."""

    shape: Seat | Side

    def read(self, node: Node, name: str, problems: Problems) -> SeatAt | SideAt | str | None:
        """See :class:`euchre_rules.spec.shapes.Shape`; nobody is the word ``none``."""
        if isinstance(node, Scalar) and not node.faulty:
            if node.text == _NOBODY or (node.value is None and node.text):
                return _NOBODY
            if _number(node) is None:
                wrong_type(node, name, f"a number from 0, or {_NOBODY}", problems)
                return None
        return self.shape.read(node, name, problems)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"oneOf": [self.shape.schema(), {"enum": [_NOBODY, None]}]}


@dataclass(frozen=True)
class NumbersPerSide:
    """One number for each side."""

    number: Number = field(default_factory=Number)

    def read(self, node: Node, name: str, problems: Problems) -> PerSide | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Sequence):
            if not is_faulty(node):
                wrong_type(node, name, "a list with one number for each side", problems)
            return None
        numbers = [self.number.read(item, f"a number of {name}", problems) for item in node]
        found = tuple(number for number in numbers if number is not None)
        return PerSide(found, node.place) if len(found) == len(numbers) else None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "array", "items": self.number.schema()}


@dataclass(frozen=True)
class Word:
    """One of a few words."""

    words: tuple[str, ...]
    what: str
    """What a sentence calls one of them."""

    def read(self, node: Node, name: str, problems: Problems) -> str | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = text_of(node, name, problems)
        if text is None or text in self.words:
            return text
        meant = nearest(text, self.words)
        proposal = f"; did you mean {meant}?" if meant else ""
        sentence = f"{quoted(text)} is not {self.what}{proposal}"
        notes = () if meant else (f"words: {', '.join(self.words)}",)
        problems.error("unknown-word", sentence, place=node.place, notes=notes)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "enum": list(self.words)}


@dataclass(frozen=True)
class PlacedWord:
    """One of a few words, with its place."""

    word: Word

    def read(self, node: Node, name: str, problems: Problems) -> Written | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = self.word.read(node, name, problems)
        return None if text is None else Written(text, node.place)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return self.word.schema()


@dataclass(frozen=True)
class BySeat:
    """Seat, value."""

    item: Shape
    item_name: str

    def read(self, node: Node, name: str, problems: Problems) -> dict[SeatAt, Any] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Mapping):
            if not is_faulty(node):
                wrong_type(node, name, f"a group of seats, each with {self.item_name}", problems)
            return None
        found: dict[SeatAt, Any] = {}
        for entry in node:
            seat = seat_key(entry, name, problems)
            value = self.item.read(entry.value, f"{name}: {shorten(entry.key.text)}", problems)
            if seat is not None and value is not None:
                found[seat] = value
        return found

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        by_seat = {SEAT_PATTERN: self.item.schema()}
        return {"type": "object", "additionalProperties": False, "patternProperties": by_seat}


def seat_key(entry: Entry, name: str, problems: Problems) -> SeatAt | None:
    """Read a seat that is a key, or report that it is none."""
    if re.search(SEAT_PATTERN, entry.key.text):
        return SeatAt(int(entry.key.text), entry.key.place)
    sentence = f"{quoted(entry.key.text)} is no seat; the keys of {name} are seats, from 0"
    problems.error("unknown-seat", sentence, place=entry.key.place)
    return None


NUMBER: Final = Number()
COUNT: Final = Count()
FLAG: Final = Flag()
SEAT: Final = Seat()
SIDE: Final = Side()
PER_SIDE: Final = NumbersPerSide()
POINTS_PER_SIDE: Final = NumbersPerSide(Number(-_HIGHEST))
"""Points, which may be taken off."""

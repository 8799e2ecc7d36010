"""The shapes that only scenario files have: seats, cards, actions, and words of the engine."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from euchre_rules.cards import Card, NotationError
from euchre_rules.engine.actions import parse_action
from euchre_rules.scenarios.model import ActionAt, CardAt, PerSide, Refusal, SeatAt, SideAt
from euchre_rules.spec.problems import Place, Problems, nearest
from euchre_rules.spec.shapes import Shape, text_of, wrong_type
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence

SEAT_PATTERN: Final = r"^(0|[1-9][0-9]?)$(?!\n)"
"""How a seat is written as a key."""
_SPACES: Final = r"[\s,]"
_RANKS: Final = r"(10|[2-9TtJjQqKkAa])"
_CARD: Final = rf"({_RANKS}[SsHhDdCc♠♥♦♣][\ufe0e\ufe0f]?|[Jj][Oo][Kk][Ee][Rr]|[Jj][Kk]|🃏)"
_CARDS_PATTERN: Final = rf"^{_SPACES}*{_CARD}({_SPACES}+{_CARD})*{_SPACES}*$"
_CARD_PATTERN: Final = rf"^\s*{_CARD}\s*$"
_OF_A_SEAT: Final = re.compile(r"\s*(\d{1,2})\s*:(.*)", re.DOTALL)
_NOBODY: Final = "none"
_HIGHEST: Final = 9999


def is_faulty(node: Node) -> bool:
    """Whether a problem was reported for a value before."""
    return isinstance(node, Scalar) and node.faulty


def _number(node: Node) -> int | None:
    """The whole number that a value is, if it is one and not negative."""
    if not isinstance(node, Scalar) or not isinstance(node.value, int):
        return None
    return None if isinstance(node.value, bool) or node.value < 0 else node.value


@dataclass(frozen=True)
class Number:
    """A whole number, 0 or more."""

    def read(self, node: Node, name: str, problems: Problems) -> int | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        number = _number(node)
        if number is not None and number <= _HIGHEST:
            return number
        if not is_faulty(node):
            wrong_type(node, name, f"a whole number from 0 to {_HIGHEST}", problems)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "integer", "minimum": 0, "maximum": _HIGHEST}


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
        number = NUMBER.read(node, name, problems)
        return None if number is None else SeatAt(number, node.place)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return NUMBER.schema()


@dataclass(frozen=True)
class Side:
    """A side: a number, from 0."""

    def read(self, node: Node, name: str, problems: Problems) -> SideAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        number = NUMBER.read(node, name, problems)
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

    def read(self, node: Node, name: str, problems: Problems) -> PerSide | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Sequence):
            if not is_faulty(node):
                wrong_type(node, name, "a list with one number for each side", problems)
            return None
        numbers = [NUMBER.read(item, f"a number of {name}", problems) for item in node]
        found = tuple(number for number in numbers if number is not None)
        return PerSide(found, node.place) if len(found) == len(numbers) else None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "array", "items": NUMBER.schema()}


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
        notes = (f"words: {', '.join(self.words)}",)
        problems.error("unknown-word", sentence, place=node.place, notes=notes)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "enum": list(self.words)}


def _tokens(node: Scalar) -> list[tuple[str, Place]]:
    """The words of a text between spaces and commas, each with its own place if that is known."""
    found = []
    line = node.place.text or ""
    begin = node.place.column - 1
    for token in re.split(rf"{_SPACES}+", node.text.strip(" ,\t\n")):
        at = line.find(token, begin)
        if at < 0:
            found.append((token, node.place))
        else:
            found.append((token, replace(node.place, column=at + 1, length=len(token))))
            begin = at + len(token)
    return found


def card_at(text: str, place: Place, problems: Problems) -> CardAt | None:
    """Read one card, or report that it can't be read."""
    try:
        return CardAt(Card.parse(text), place)
    except NotationError as error:
        sentence = str(error) if len(text) < 20 else f"{quoted(text)} is no card"
        problems.error("unreadable-card", sentence, place=place)
        return None


@dataclass(frozen=True)
class OneCard:
    """A single card."""

    def read(self, node: Node, name: str, problems: Problems) -> CardAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = text_of(node, name, problems)
        return None if text is None else card_at(text, node.place, problems)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "pattern": _CARD_PATTERN}


@dataclass(frozen=True)
class Cards:
    """Cards in one text, with spaces between them."""

    def read(self, node: Node, name: str, problems: Problems) -> tuple[CardAt, ...] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if isinstance(node, Sequence):
            notes = ("write the cards in one text, such as JH 10D 9S",)
            wrong_type(node, name, "cards with spaces between them", problems, notes)
            return None
        if text_of(node, name, problems) is None:
            return None
        assert isinstance(node, Scalar)
        cards = [card_at(token, place, problems) for token, place in _tokens(node)]
        found = tuple(card for card in cards if card is not None)
        return found if len(found) == len(cards) else None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "pattern": _CARDS_PATTERN}


def action_at(text: str, place: Place, problems: Problems) -> ActionAt | None:
    """Read an action, or report that it can't be read."""
    try:
        return ActionAt(parse_action(text), place)
    except NotationError as error:
        sentence = str(error) if len(text) < 40 else f"{quoted(text)} is no action"
        problems.error("unreadable-action", shorten(sentence, 200), place=place)
        return None


@dataclass(frozen=True)
class OneAction:
    """What a player says or does; a bare card means playing it."""

    def read(self, node: Node, name: str, problems: Problems) -> ActionAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = text_of(node, name, problems)
        return None if text is None else action_at(text, node.place, problems)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "pattern": r"\S"}


@dataclass(frozen=True)
class Refusals:
    """Action, code of the reason against it; a seat and a colon may stand before the action."""

    codes: Word

    def read(self, node: Node, name: str, problems: Problems) -> tuple[Refusal, ...] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Mapping):
            if not is_faulty(node):
                wrong_type(node, name, "a group of actions, each with a reason", problems)
            return None
        found = [self._refusal(entry, problems) for entry in node]
        return tuple(each for each in found if each is not None)

    def _refusal(self, entry: Entry, problems: Problems) -> Refusal | None:
        text, place = entry.key.text, entry.key.place
        with_seat = _OF_A_SEAT.fullmatch(text)
        seat = None
        if with_seat:
            seat, text = SeatAt(int(with_seat[1]), place), with_seat[2]
        asked = action_at(text, place, problems)
        code = self.codes.read(entry.value, entry.key.text, problems)
        return None if asked is None or code is None else Refusal(asked, seat, code)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "object", "additionalProperties": self.codes.schema()}


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
            value = self.item.read(entry.value, f"{name}: {entry.key.text}", problems)
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


@dataclass(frozen=True)
class ByCard:
    """Card, value."""

    item: Shape

    def read(self, node: Node, name: str, problems: Problems) -> dict[CardAt, Any] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if not isinstance(node, Mapping):
            if not is_faulty(node):
                wrong_type(node, name, "a group of cards, each with a suit", problems)
            return None
        found: dict[CardAt, Any] = {}
        for entry in node:
            card = card_at(entry.key.text, entry.key.place, problems)
            value = self.item.read(entry.value, f"{name}: {shorten(entry.key.text)}", problems)
            if card is not None and value is not None:
                found[card] = value
        return found

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        by_card = {_CARD_PATTERN: self.item.schema()}
        return {"type": "object", "additionalProperties": False, "patternProperties": by_card}


NUMBER: Final = Number()
FLAG: Final = Flag()
SEAT: Final = Seat()
SIDE: Final = Side()
PER_SIDE: Final = NumbersPerSide()
ONE_CARD: Final = OneCard()
CARDS: Final = Cards()
ONE_ACTION: Final = OneAction()

"""The shapes of scenario files that name cards and actions."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from euchre_rules.cards import Card, NotationError, Trump
from euchre_rules.engine.actions import parse_action
from euchre_rules.scenarios.model import ActionAt, CardAt, Refusal, SeatAt
from euchre_rules.scenarios.shapes import Word
from euchre_rules.spec.misfits import wrong_type
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.shapes import Shape
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, is_faulty

_SPACES: Final = r"[\s,]"
_RANKS: Final = r"(10|[2-9TtJjQqKkAa])"
_CARD: Final = rf"({_RANKS}[SsHhDdCc♠♥♦♣][\ufe0e\ufe0f]?|[Jj][Oo][Kk][Ee][Rr]|[Jj][Kk]|🃏)"
_CARDS_PATTERN: Final = rf"^{_SPACES}*{_CARD}({_SPACES}+{_CARD})*{_SPACES}*$"
_CARD_PATTERN: Final = rf"^\s*{_CARD}\s*$"
_OF_A_SEAT: Final = re.compile(r"\s*(\d{1,2})\s*:(.*)", re.DOTALL)
_ONE_CARD_IS: Final = "a card, such as JH or 10D"
_CARDS_ARE: Final = "cards with spaces between them, such as JH 10D 9S"
_AN_ACTION_IS: Final = "something a player says, such as pass, or a card to play, such as JH"
_SAYINGS: Final = (
    *("pass", "order up", "order up alone", "with help", "alone", "defend alone", "claim redeal"),
    *(f"name {trump.value}{alone}" for trump in Trump for alone in ("", " alone")),
)
"""The actions that name no card, for proposals."""
_LONG: Final = 30
"""Texts longer than this are shown cut."""


def _text(node: Node, name: str, needed: str, problems: Problems) -> str | None:
    """The text of a node, or None after it was reported that something else is needed."""
    if isinstance(node, Scalar) and isinstance(node.value, str) and not node.faulty:
        return node.value
    if not is_faulty(node):
        wrong_type(node, name, needed, problems)
    return None


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
        sentence = str(error) if len(text) < _LONG else f"{quoted(text)} is no card"
        problems.error("unreadable-card", sentence, place=place)
        return None


@dataclass(frozen=True)
class OneCard:
    """A single card."""

    def read(self, node: Node, name: str, problems: Problems) -> CardAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = _text(node, name, _ONE_CARD_IS, problems)
        return None if text is None else card_at(text, node.place, problems)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "pattern": _CARD_PATTERN}


@dataclass(frozen=True)
class Cards:
    """Cards in one text, with spaces between them."""

    def read(self, node: Node, name: str, problems: Problems) -> tuple[CardAt, ...] | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        if _text(node, name, _CARDS_ARE, problems) is None:
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
        meant = nearest(text, _SAYINGS)
        sentence = str(error)
        if meant or len(text) > _LONG:
            proposal = f"; did you mean {meant}?" if meant else ""
            sentence = f"{quoted(text)} is no action{proposal}"
        problems.error("unreadable-action", sentence, place=place)
        return None


@dataclass(frozen=True)
class OneAction:
    """What a player says or does; a bare card means playing it."""

    def read(self, node: Node, name: str, problems: Problems) -> ActionAt | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = _text(node, name, _AN_ACTION_IS, problems)
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
            seat, text = SeatAt(int(with_seat[1]), place), with_seat[2].strip()
        asked = action_at(text, place, problems)
        code = self.codes.read(entry.value, shorten(entry.key.text), problems)
        return None if asked is None or code is None else Refusal(asked, seat, code)

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "object", "additionalProperties": self.codes.schema()}


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


ONE_CARD: Final = OneCard()
CARDS: Final = Cards()
ONE_ACTION: Final = OneAction()

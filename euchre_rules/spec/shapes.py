"""The shapes that a part of a file may have, each both a check and a JSON Schema.

A shape reads a node and reports what is wrong with it; it gives None where nothing could be read.
One declaration of the fields thus decides what ``check`` says and what an editor underlines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Mapping as Dictionary
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from euchre_rules.spec.document import Written
from euchre_rules.spec.problems import Problems, nearest
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence, kind_of

ID_PATTERN: Final = r"^[a-z][a-z0-9_]*$(?!\n)"
LINE_PATTERN: Final = r"^[^\n\r]*\S[^\n\r]*\n*$(?!\n)"
ALIAS_PATTERN: Final = r"^[^+/\\\n\r]*[^\W_][^+/\\\n\r]*$(?!\n)"
URL_PATTERN: Final = r"^https?://[^\s<>\"'\\^`{|}]+$(?!\n)"
SOME_TEXT_PATTERN: Final = r"\S"
_SHORT: Final = 40


class Shape(Protocol):
    """What every shape can do."""

    def read(self, node: Node, name: str, problems: Problems) -> Any:
        """What the node says, or None after a problem was reported.

        Args:
            node: The part of the file.
            name: What a sentence calls it.
            problems: Receives what is wrong.
        """

    def schema(self) -> dict[str, Any]:
        """The shape as JSON Schema."""


def text_of(node: Node, name: str, problems: Problems) -> str | None:
    """The text of a node that must be text.

    A number or a lone true is refused: its writer may have meant something else.
    """
    if isinstance(node, Scalar) and node.faulty:
        return None
    if isinstance(node, Scalar) and isinstance(node.value, str):
        return node.value
    is_value = isinstance(node, Scalar) and node.value is not None
    notes = ("put it in quotes if text is meant",) if is_value else ()
    wrong_type(node, name, "text", problems, notes)
    return None


def wrong_type(
    node: Node, name: str, needed: str, problems: Problems, notes: tuple[str, ...] = ()
) -> None:
    """Report that a node is not what is needed."""
    sentence = f"{name} must be {needed}, not {shown(node)}"
    problems.error("wrong-type", sentence, place=node.place, notes=notes)


def shown(node: Node) -> str:
    """A node as a sentence shows it: text in quotes, other values as they are written."""
    if not isinstance(node, Scalar) or node.value is None:
        return kind_of(node)
    return quoted(node.text) if isinstance(node.value, str) else shorten(node.text)


@dataclass(frozen=True)
class Line:
    """Text in one line, by default of any kind."""

    code: str = "bad-text"
    pattern: str = LINE_PATTERN
    says: str = "must be some text in one line"
    notes: tuple[str, ...] = ()

    def read(self, node: Node, name: str, problems: Problems) -> Written | None:
        """See :class:`Shape`."""
        text = text_of(node, name, problems)
        if text is None:
            return None
        if re.search(self.pattern, text):
            return Written(text, node.place)
        sentence = f"{name} {self.says}, not {quoted(text)}"
        problems.error(self.code, sentence, place=node.place, notes=self.notes)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`Shape`."""
        return {"type": "string", "pattern": self.pattern}


ID: Final = Line(
    "bad-id",
    ID_PATTERN,
    "must be small letters, digits and underscores, beginning with a letter",
)
ALIAS: Final = Line(
    "bad-alias",
    ALIAS_PATTERN,
    "must hold a letter or digit, and no + and no slash",
)
URL: Final = Line(
    "bad-link",
    URL_PATTERN,
    "must be an address that begins with http:// or https://",
    ("leave url out where no address is known",),
)


@dataclass(frozen=True)
class LongText:
    """Text of any number of lines, but not none."""

    def read(self, node: Node, name: str, problems: Problems) -> Written | None:
        """See :class:`Shape`."""
        text = text_of(node, name, problems)
        if text is None:
            return None
        if re.search(SOME_TEXT_PATTERN, text):
            return Written(text, node.place)
        sentence = f"{name} is empty; write something or leave it out"
        problems.error("bad-text", sentence, place=node.place)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`Shape`."""
        return {"type": "string", "pattern": SOME_TEXT_PATTERN}


@dataclass(frozen=True)
class ListOf:
    """A list of things of one shape."""

    item: Shape
    item_name: str
    """What a sentence calls one of them."""

    def read(self, node: Node, name: str, problems: Problems) -> tuple[Any, ...] | None:
        """See :class:`Shape`."""
        if isinstance(node, Scalar) and node.faulty:
            return None
        if not isinstance(node, Sequence):
            wrong_type(node, name, "a list", problems, _as_list(node, name))
            return None
        found: list[Any] = []
        seen: set[str] = set()
        for part in node:
            if problems.is_full(node.place.file):
                break
            value = self.item.read(part, self.item_name, problems)
            if isinstance(value, Written) and value.text in seen:
                sentence = f"{name} names {quoted(value.text)} twice"
                problems.error("repeated-item", sentence, place=value.place)
            elif value is not None:
                found.append(value)
            if isinstance(value, Written):
                seen.add(value.text)
        return tuple(found)

    def schema(self) -> dict[str, Any]:
        """See :class:`Shape`."""
        unique = {"uniqueItems": True} if isinstance(self.item, Line) else {}
        return {"type": "array", "items": self.item.schema()} | unique


def _as_list(node: Node, name: str) -> tuple[str, ...]:
    """How to write a lone value as a list."""
    if isinstance(node, Scalar) and node.value is not None and len(node.text) < _SHORT:
        return (f"write {name}: [{node.text}]",)
    return ()


@dataclass(frozen=True)
class Field:
    """One key of a group.

    Attributes:
        shape: What its value may be.
        title: The key in a few words, for editors.
        says: What it is for, for editors.
        required: Whether it may not be left out.
        judged: Whether it was judged before the rest of the file, and needs no more said.
    """

    shape: Shape
    title: str
    says: str
    required: bool = False
    judged: bool = False


UnknownKey = Callable[[Entry, Problems], None]
"""Reports a key that a group doesn't know."""


@dataclass(frozen=True)
class Group:
    """Keys with values, each with a shape of its own, and no other keys."""

    fields: Dictionary[str, Field]
    what: str
    """What a sentence calls the group."""
    unknown: UnknownKey | None = field(default=None, compare=False)

    def read(self, node: Node, name: str, problems: Problems) -> dict[str, Any] | None:
        """See :class:`Shape`."""
        if not isinstance(node, Mapping):
            if not (isinstance(node, Scalar) and node.faulty):
                wrong_type(node, name, f"a group of keys: {', '.join(self.fields)}", problems)
            return None
        self._report_missing(node, problems)
        found: dict[str, Any] = {}
        for entry in node:
            if problems.is_full(node.place.file):
                break
            declared = self.fields.get(entry.key.text)
            if declared is None:
                (self.unknown or self._report_unknown)(entry, problems)
                continue
            value = declared.shape.read(entry.value, entry.key.text, problems)
            if value is not None:
                found[entry.key.text] = value
        return found

    def _report_missing(self, node: Mapping, problems: Problems) -> None:
        needed = [n for n, f in self.fields.items() if f.required and not f.judged]
        missing = [name for name in needed if name not in node]
        if missing and not node.faulty:
            verb = "is" if len(missing) == 1 else "are"
            needs = f"{self.what} needs {'it' if len(missing) == 1 else 'them'}"
            sentence = f"{' and '.join(missing)} {verb} missing; {needs}"
            problems.error("missing-field", sentence, place=node.place)

    def _report_unknown(self, entry: Entry, problems: Problems) -> None:
        unknown_key(entry, self.what, tuple(self.fields), problems)

    def schema(self) -> dict[str, Any]:
        """See :class:`Shape`."""
        properties = {
            name: {"title": f.title, "description": f.says} | f.shape.schema()
            for name, f in self.fields.items()
        }
        required = [name for name, each in self.fields.items() if each.required]
        closed = {"type": "object", "additionalProperties": False, "properties": properties}
        return closed | ({"required": required} if required else {})


def unknown_key(
    entry: Entry, what: str, known: tuple[str, ...], problems: Problems, code: str = "unknown-key"
) -> None:
    """Report a key that a group doesn't know, with the nearest one that it knows."""
    meant = nearest(entry.key.text, known)
    proposal = f"; did you mean {meant}?" if meant else ""
    sentence = f"{quoted(entry.key.text)} is not a key of {what}{proposal}"
    notes = (f"keys: {', '.join(known)}",)
    problems.error(code, sentence, place=entry.key.place, notes=notes)

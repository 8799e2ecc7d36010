"""The shapes that a part of a file may have, each both a check and a JSON Schema.

A shape reads a node and reports what is wrong with it; it gives None where nothing could be read.
One declaration of the fields thus decides what ``check`` says and what an editor underlines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from collections.abc import Mapping as Dictionary
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from euchre_rules.spec.document import Written
from euchre_rules.spec.misfits import is_nothing, lacks_space, no_group, wrong_type
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.shape_texts import ID_PATTERN, Line
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence

_SHORT: Final = 40
_PLAIN_WORDS: Final = re.compile(r"[^\W\d_](?:[\w .'/-]*[\w.'/])?")
_LITERALS: Final = frozenset({"true", "false", "null"})


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


@dataclass(frozen=True)
class ListOf:
    """A list of things of one shape."""

    item: Shape
    item_name: str
    """What a sentence calls one of them."""
    may_be_nothing: bool = False
    """Whether its key may stand empty, as where every item is commented out."""

    def read(self, node: Node, name: str, problems: Problems) -> tuple[Any, ...] | None:
        """See :class:`Shape`."""
        if self.may_be_nothing and is_nothing(node):
            return ()
        if not isinstance(node, Sequence):
            wrong_type(node, name, "a list", problems, _as_list(node, name, self.item))
            return None
        found: list[Any] = []
        seen: set[str] = set()
        for part in node:
            if problems.is_full(node.place.file):
                break
            value = self.item.read(part, self.item_name, problems)
            if isinstance(value, Written) and value.text in seen:
                sentence = f"{name} names {quoted(value.text)} twice"
                notes = ("delete one of the two",)
                problems.error("repeated-item", sentence, place=value.place, notes=notes)
            elif value is not None:
                found.append(value)
            if isinstance(value, Written):
                seen.add(value.text)
        return tuple(found)

    def schema(self) -> dict[str, Any]:
        """See :class:`Shape`."""
        unique = {"uniqueItems": True} if isinstance(self.item, Line) else {}
        kind = ["array", "null"] if self.may_be_nothing else "array"
        return {"type": kind, "items": self.item.schema()} | unique


def _as_list(node: Node, name: str, item: Shape) -> tuple[str, ...]:
    """How to write a lone value as a list of things of a shape."""
    if isinstance(node, Mapping):
        return ("begin the group with a dash and a space, or put it in [ ]",)
    if not isinstance(node, Scalar) or node.value is None or len(node.text) >= _SHORT:
        return ()
    if isinstance(item, Group):
        return (f"write {name}: [{item.with_first(node.text)}]",)
    return (f"write {name}: [{_list_of_ids(node.text) or in_brackets(node.text)}]",)


def _list_of_ids(text: str) -> str | None:
    """A text as the items of a list, where it is ids with commas between them."""
    parts = [part.strip() for part in text.split(",")]
    return ", ".join(parts) if all(re.search(ID_PATTERN, part) for part in parts) else None


def in_brackets(text: str) -> str:
    """A text as YAML that means it inside [ ] and { }: in quotes where it needs them.

    >>> in_brackets("Hoyle"), in_brackets("Hoyle, 1909"), in_brackets("42")
    ('Hoyle', '"Hoyle, 1909"', '"42"')
    """
    if _PLAIN_WORDS.fullmatch(text) and text.casefold() not in _LITERALS:
        return text
    return json.dumps(text, ensure_ascii=False)


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

    def read(self, node: Node, name: str, problems: Problems) -> Any:
        """See :class:`Shape`; here the values by key, of those that could be read."""
        if not isinstance(node, Mapping):
            needed = f"a group of keys: {', '.join(self.fields)}"
            no_group(node, name, needed, self.fields, problems, self._as_group(node))
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

    def with_first(self, text: str) -> str:
        """How to write the group with a text as the first of the keys that it needs."""
        first, *others = self._needed() or list(self.fields)
        return f"{{{', '.join([f'{first}: {in_brackets(text)}', *(f'{n}: ...' for n in others)])}}}"

    def _as_group(self, node: Node) -> tuple[str, ...]:
        if isinstance(node, Scalar) and 0 < len(node.text) < _SHORT and self._needed():
            return (f"write {self.with_first(node.text)}",)
        return ()

    def _needed(self) -> list[str]:
        return [n for n, f in self.fields.items() if f.required and not f.judged]

    def _report_missing(self, node: Mapping, problems: Problems) -> None:
        missing = [name for name in self._needed() if name not in node]
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
    if lacks_space(entry.key, known, problems):
        return
    meant = nearest(entry.key.text, known)
    proposal = f"; did you mean {meant}?" if meant else ""
    sentence = f"{quoted(entry.key.text)} is not a key of {what}{proposal}"
    notes = (f"keys: {', '.join(known)}",)
    problems.error(code, sentence, place=entry.key.place, notes=notes)

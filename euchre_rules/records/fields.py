"""Takes the values of a JSON record apart, and reports those that are something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeVar

from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Mapping, Node, Scalar, Sequence, is_faulty, kind_of

_T = TypeVar("_T")
_CAPITAL = re.compile(r"(?<!^)([A-Z])")


def _old_name(name: str) -> str:
    """The name that a key had in EGN 1.0: ``playerCards`` was ``player_cards``."""
    return _CAPITAL.sub(r"_\1", name).lower()


@dataclass(frozen=True)
class Fields:
    """A group of keys of a record.

    Attributes:
        what: What it describes, in words.
    """

    group: Mapping
    what: str
    problems: Problems

    def node(self, name: str) -> Node | None:
        """The value of a key, by its name or the one that it had in EGN 1.0."""
        found = self.group.get(name)
        return self.group.get(_old_name(name)) if found is None else found

    def only(self, names: Collection[str]) -> None:
        """Report every key that isn't one of these."""
        known = {*names, *map(_old_name, names)}
        for entry in self.group:
            if entry.key.text in known or entry.key.faulty:
                continue
            meant = nearest(entry.key.text, names)
            hint = f"; did you mean {meant}?" if meant else ""
            sentence = f"{quoted(entry.key.text)} is no key of {self.what}{hint}"
            place = entry.key.place
            self.problems.warning("unknown-key", sentence, place=place, notes=("it is left out",))

    def missing(self, name: str) -> None:
        """Report that a key is missing."""
        sentence = f"{self.what} lacks {name}"
        self.problems.error("missing-field", sentence, place=self.group.place)

    def text(self, name: str) -> str:
        """A text; empty where there is none."""
        return self._scalar(name, str, "text") or ""

    def flag(self, name: str) -> bool:
        """True or false; false where there is nothing."""
        return bool(self._scalar(name, bool, "true or false"))

    def whole(self, name: str) -> int | None:
        """A whole number; None where there is none."""
        return self._scalar(name, int, "a whole number")

    def _scalar(self, name: str, kind: type[_T], words: str) -> _T | None:
        node = self.node(name)
        return None if node is None else scalar(node, name, kind, words, self.problems)

    def each(self, name: str, read: Callable[[Node], _T | None]) -> list[_T]:
        """What each item of a list is read as; nothing where there is no list."""
        node = self.node(name)
        if node is None or not is_list(node, name, self.problems):
            return []
        assert isinstance(node, Sequence)
        return [found for item in node if (found := read(item)) is not None]

    def fields(self, name: str, what: str) -> Fields | None:
        """A group of keys; None where there is none."""
        node = self.node(name)
        return None if node is None else fields_of(node, what, self.problems)


def fields_of(node: Node, what: str, problems: Problems) -> Fields | None:
    """A node that must be a group of keys; None, and a report, where it isn't."""
    if isinstance(node, Mapping):
        return Fields(node, what, problems)
    wrong(node, what, "a group of keys in braces", problems)
    return None


def is_list(node: Node, name: str, problems: Problems) -> bool:
    """Whether a node is a list; what isn't one is reported."""
    if isinstance(node, Sequence):
        return True
    wrong(node, name, "a list in brackets", problems)
    return False


def scalar(node: Node, name: str, kind: type[_T], words: str, problems: Problems) -> _T | None:
    """The value of a node that must be of one type; None, and a report, where it isn't."""
    if isinstance(node, Scalar) and type(node.value) is kind:
        return None if node.faulty else node.value
    wrong(node, name, words, problems)
    return None


def wrong(node: Node, name: str, needed: str, problems: Problems) -> None:
    """Report that a value is something else than what is needed."""
    if is_faulty(node):
        return
    seen = quoted(node.text) if isinstance(node, Scalar) and node.quoted else kind_of(node)
    sentence = f"{name} must be {needed}, not {shorten(seen, 80)}"
    problems.error("wrong-type", sentence, place=node.place)

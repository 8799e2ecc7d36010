"""What a YAML file says, as a tree in which every key and value knows its place."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from euchre_rules.spec.problems import Place

Value: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True)
class Scalar:
    """A single value.

    Attributes:
        value: What it means by the YAML 1.2 core rules.
        text: The characters it consists of, without quotation marks: ``"010"``, 010 and '010'
            all have the text 010.
        place: Where it stands.
        quoted: Whether it is text whatever it looks like: in quotation marks, or after | or >.
        faulty: Whether a problem has been reported for it, so that nothing more need be said.
    """

    value: Value
    text: str
    place: Place
    quoted: bool = False
    faulty: bool = False


@dataclass(frozen=True)
class Sequence:
    """A list; decorated by a tag or an anchor, it counts as faulty."""

    items: tuple["Node", ...]
    place: Place
    decorated: bool = False

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)


@dataclass(frozen=True)
class Entry:
    """A key with its value. The name of the key is ``key.text``, never ``key.value``."""

    key: Scalar
    value: "Node"


@dataclass(frozen=True)
class Mapping:
    """Keys with values, in the order of the file; no key occurs twice.

    Attributes:
        entries: The entries that could be read.
        place: Where the first of them begins.
        faulty: Whether entries were left out because a problem was reported for them, so that
            a missing key is no further problem.
        decorated: Whether a tag or an anchor stands before it, which was reported.
    """

    entries: tuple[Entry, ...]
    place: Place
    faulty: bool = False
    decorated: bool = False

    @cached_property
    def _by_name(self) -> dict[str, Entry]:
        return {entry.key.text: entry for entry in self.entries}

    def entry(self, name: str) -> Entry | None:
        """Find an entry by the text of its key."""
        return self._by_name.get(name)

    def get(self, name: str) -> "Node | None":
        """Find a value by the text of its key."""
        entry = self._by_name.get(name)
        return entry.value if entry else None

    def names(self) -> tuple[str, ...]:
        """List the texts of the keys."""
        return tuple(self._by_name)

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


Node: TypeAlias = Scalar | Sequence | Mapping


def is_faulty(node: Node) -> bool:
    """Whether a problem was reported for the node as such, so that it need not fit either."""
    return node.faulty if isinstance(node, Scalar) else node.decorated


def to_plain(node: Node) -> object:
    """Give a tree as dictionaries with text keys, lists and plain values."""
    if isinstance(node, Mapping):
        return {entry.key.text: to_plain(entry.value) for entry in node.entries}
    if isinstance(node, Sequence):
        return [to_plain(item) for item in node.items]
    return node.value


def kind_of(node: Node) -> str:
    """Name what a node is, as it may stand in a sentence."""
    if isinstance(node, Mapping):
        return "a group of keys"
    if isinstance(node, Sequence):
        return "a list"
    if node.value is None:
        return "nothing"
    if isinstance(node.value, bool):
        return "true or false"
    if isinstance(node.value, int):
        return "a whole number"
    return "a decimal number" if isinstance(node.value, float) else "text"

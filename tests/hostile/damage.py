"""Damages files and texts, in every way that Hypothesis can then make smaller."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import yaml
from hypothesis import strategies as st

from tests.hostile.strange import TEXTS, VALUES, WORDS

_PLACES: Final = st.integers(0, 2**16 - 1)
_TIMES: Final = (2, 3, 30, 3000)
_LONGEST: Final = 200_000
"""Bytes; what is still longer is refused unread, which has a test of its own."""
Tree: TypeAlias = Any


@dataclass(frozen=True)
class Change:
    """One change: a kind, two places as parts of 65536, and something strange."""

    kind: str
    at: int
    to: int
    strange: Any


BYTE_KINDS: Final = ("flip", "cut", "insert", "repeat", "splice", "move")
TREE_KINDS: Final = (
    *("replace", "replace", "replace", "delete", "swap", "copy", "rename", "wrap", "group"),
)


def _changes(kinds: Sequence[str], strange: Sequence[Any], most: int) -> st.SearchStrategy[Any]:
    one = st.builds(
        Change, st.sampled_from(kinds), _PLACES, _PLACES, st.sampled_from(tuple(strange))
    )
    return st.lists(one, min_size=1, max_size=most)


def damaged_bytes(seeds: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """A file with some of its bytes changed, lost, moved, repeated or mixed with another file's."""

    def damaged(seed: bytes, other: bytes, changes: list[Change]) -> bytes:
        for change in changes:
            seed = _in_bytes(seed, other, change)[:_LONGEST]
        return seed

    files = st.sampled_from(tuple(seeds))
    return st.builds(damaged, files, files, _changes(BYTE_KINDS, (*TEXTS, *WORDS), 4))


def damaged_texts(seeds: Sequence[str]) -> st.SearchStrategy[str]:
    """A short text, such as an action or a reference, changed likewise."""

    def damaged(seed: str, other: str, changes: list[Change]) -> str:
        data = seed.encode("utf-8", "surrogatepass")
        for change in changes:
            data = _in_bytes(data, other.encode("utf-8", "surrogatepass"), change)[:_LONGEST]
        return data.decode("utf-8", "surrogateescape")

    texts = st.sampled_from((*seeds, *TEXTS))
    return st.builds(damaged, texts, texts, _changes(BYTE_KINDS, (*TEXTS, *WORDS), 3))


def _in_bytes(data: bytes, other: bytes, change: Change) -> bytes:
    start, end = sorted(len(data) * place >> 16 for place in (change.at, change.to))
    near = min(end, start + 24)
    match change.kind:
        case "flip":
            bit = bytes(each ^ (1 << change.to % 8) for each in data[start : start + 1])
            return data[:start] + bit + data[start + 1 :]
        case "cut":
            return data[:start] + data[near:]
        case "insert":
            return (
                data[:start] + str(change.strange).encode("utf-8", "surrogatepass") + data[start:]
            )
        case "repeat":
            return data[:start] + data[start:near] * _TIMES[change.to % 4] + data[near:]
        case "move":
            return data[:start] + data[end:] + data[start:end]
    return data[:start] + other[len(other) * change.to >> 16 :]


def damaged_trees(
    seeds: Sequence[Tree], write: Callable[[Tree], Any] | None = None
) -> st.SearchStrategy[Any]:
    """A file whose values were replaced, swapped, moved, renamed, wrapped or lost.

    Args:
        seeds: Files as plain data.
        write: What is made of the plain data; a YAML file if left out.
    """

    def damaged(seed: Tree, changes: list[Change]) -> Any:
        tree = [copy.deepcopy(seed)]
        for change in changes:
            _in_tree(tree, change)
        return (write or as_yaml)(tree[0])

    return st.builds(damaged, st.sampled_from(tuple(seeds)), _changes(TREE_KINDS, VALUES, 3))


class _Dumper(yaml.SafeDumper):
    """Writes a value that stands at two places twice, for aliases are refused unread."""

    def ignore_aliases(self, data: object) -> bool:
        """No aliases."""
        return True


def as_yaml(tree: Tree) -> bytes:
    """Plain data as a YAML file."""
    text: str = yaml.dump(tree, Dumper=_Dumper, allow_unicode=True, sort_keys=False)
    return text.encode("utf-8", "surrogatepass")


def _in_tree(tree: Tree, change: Change) -> None:
    places = list(_places(tree))
    holder, key = places[len(places) * change.at >> 16]
    other, there = places[len(places) * change.to >> 16]
    match change.kind:
        case "replace":
            holder[key] = copy.deepcopy(change.strange)
        case "delete":
            if holder is not tree:
                del holder[key]
        case "swap":
            one, two = copy.deepcopy(holder[key]), copy.deepcopy(other[there])
            other[there] = one
            if key in (holder if isinstance(holder, dict) else range(len(holder))):
                holder[key] = two
        case "copy":
            _put(holder, other[there], there)
        case "rename":
            _rename(holder, key, change.strange)
        case "wrap":
            holder[key] = [holder[key]]
        case "group":
            holder[key] = {_as_key(change.strange): holder[key]}


def _put(holder: Tree, value: Tree, key: object) -> None:
    """Put a copy of a value into a list or group."""
    if isinstance(holder, dict):
        holder[f"{key}"] = copy.deepcopy(value)
    else:
        holder.append(copy.deepcopy(value))


def _rename(holder: Tree, key: object, strange: object) -> None:
    """Give a value another key, where it has one."""
    if isinstance(holder, dict):
        renamed = {(_as_key(strange) if each == key else each): holder[each] for each in holder}
        holder.clear()
        holder.update(renamed)


def _as_key(strange: object) -> object:
    return str(strange) if isinstance(strange, list | dict) else strange


def _places(tree: Tree) -> Any:
    """Every place in a tree, as what holds the value and the key or index that leads to it."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree))
    for key in keys:
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from _places(tree[key])

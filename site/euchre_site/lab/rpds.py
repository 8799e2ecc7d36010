"""Stands in for rpds, which is compiled code that no browser can run.

Only what ``jsonschema`` and ``referencing`` ask of it is here: collections that never change, each
change of which gives another one. They copy what they hold, which suits the few entries that a
schema has.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class HashTrieMap(Mapping[K, V], Generic[K, V]):
    """A mapping.

    >>> one = HashTrieMap({"a": 1})
    >>> other = one.insert("b", 2)
    >>> len(one), dict(other.remove("a"))
    (1, {'b': 2})
    """

    __slots__ = ("_held",)

    def __init__(self, given: Any = (), **named: Any) -> None:
        """Take a mapping or pairs."""
        self._held: dict[K, V] = dict(given, **named)

    @classmethod
    def convert(cls, value: Any) -> HashTrieMap[K, V]:
        """The value itself if it's one of these already."""
        return value if isinstance(value, cls) else cls(value)

    def __getitem__(self, key: K) -> V:
        return self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __hash__(self) -> int:
        return hash(frozenset(self._held.items()))

    def __repr__(self) -> str:
        return f"HashTrieMap({self._held!r})"

    def insert(self, key: K, value: V) -> HashTrieMap[K, V]:
        """One more entry, or another value for one."""
        return HashTrieMap({**self._held, key: value})

    def update(self, *several: Any, **named: Any) -> HashTrieMap[K, V]:
        """Several entries more."""
        changed = dict(self._held)
        for each in several:
            changed.update(each)
        return HashTrieMap(changed, **named)

    def remove(self, key: K) -> HashTrieMap[K, V]:
        """One entry less.

        Raises:
            KeyError: There is no such entry.
        """
        fewer = dict(self._held)
        del fewer[key]
        return HashTrieMap(fewer)

    def discard(self, key: K) -> HashTrieMap[K, V]:
        """One entry less, if it's there."""
        return self.remove(key) if key in self._held else self


class HashTrieSet(AbstractSet[K], Generic[K]):
    """A set.

    >>> sorted(HashTrieSet([1, 2]).insert(3).discard(1))
    [2, 3]
    """

    __slots__ = ("_held",)

    def __init__(self, given: Iterable[K] = ()) -> None:
        """Take what it holds."""
        self._held = frozenset(given)

    def __contains__(self, item: object) -> bool:
        return item in self._held

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __hash__(self) -> int:
        return hash(self._held)

    def __repr__(self) -> str:
        return f"HashTrieSet({set(self._held)!r})"

    def insert(self, item: K) -> HashTrieSet[K]:
        """One item more."""
        return HashTrieSet(self._held | {item})

    def update(self, *several: Iterable[K]) -> HashTrieSet[K]:
        """Several items more."""
        return HashTrieSet(self._held.union(*several))

    def remove(self, item: K) -> HashTrieSet[K]:
        """One item less.

        Raises:
            KeyError: It isn't there.
        """
        if item not in self._held:
            raise KeyError(item)
        return HashTrieSet(self._held - {item})

    def discard(self, item: K) -> HashTrieSet[K]:
        """One item less, if it's there."""
        return HashTrieSet(self._held - {item})


class List(Generic[V]):
    """A list that grows at its front.

    >>> List([2, 3]).push_front(1)
    List([1, 2, 3])
    """

    __slots__ = ("_held",)

    def __init__(self, *given: Any) -> None:
        """Take the items, or one iterable of them."""
        one = len(given) == 1 and isinstance(given[0], Iterable) and not isinstance(given[0], str)
        self._held: tuple[V, ...] = tuple(given[0]) if one else given

    def __iter__(self) -> Iterator[V]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __eq__(self, other: object) -> bool:
        return self._held == other._held if isinstance(other, List) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._held)

    def __repr__(self) -> str:
        return f"List({list(self._held)!r})"

    def push_front(self, item: V) -> List[V]:
        """One item more, before all others."""
        return List((item, *self._held))

    def drop_first(self) -> List[V]:
        """All but the first; of an empty list, an empty one."""
        return List(self._held[1:])

    @property
    def first(self) -> V:
        """The item at the front.

        Raises:
            IndexError: There is none.
        """
        return self._held[0]

    @property
    def rest(self) -> List[V]:
        """All but the first."""
        return self.drop_first()

"""What stands in for rpds answers as rpds does, as far as those who use it ask."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
import rpds as theirs

from euchre_site.lab import rpds as ours

BOTH: Final = pytest.mark.parametrize("module", [ours, theirs], ids=["ours", "theirs"])


@BOTH
def test_maps_do_not_change(module: Any) -> None:
    one = module.HashTrieMap({"a": 1})
    other = one.insert("b", 2).update({"c": 3})
    assert dict(one) == {"a": 1}
    assert dict(other) == {"a": 1, "b": 2, "c": 3}
    assert dict(other.remove("a").discard("none")) == {"b": 2, "c": 3}
    assert other["c"] == 3
    assert other.get("d") is None
    assert len(other) == 3
    assert module.HashTrieMap.convert(one) is one
    assert module.HashTrieMap.convert({"a": 1}) == one
    assert hash(one) == hash(module.HashTrieMap({"a": 1}))
    with pytest.raises(KeyError):
        one.remove("z")


@BOTH
def test_sets_do_not_change(module: Any) -> None:
    one = module.HashTrieSet([1, 2])
    assert set(one.insert(3)) == {1, 2, 3}
    assert set(one.update([4], [5])) == {1, 2, 4, 5}
    assert set(one.remove(1).discard(9)) == {2}
    assert set(one) == {1, 2}
    assert 2 in one
    assert len(one) == 2
    with pytest.raises(KeyError):
        one.remove(9)


@BOTH
def test_lists_grow_at_the_front(module: Any) -> None:
    one = module.List([2, 3])
    other = one.push_front(1)
    assert list(other) == [1, 2, 3]
    assert list(one) == list(other.rest) == list(other.drop_first()) == [2, 3]
    assert other.first == 1
    assert other == module.List([1, 2, 3])
    assert hash(other) == hash(module.List([1, 2, 3]))
    assert list(module.List()) == []


@BOTH
def test_random_changes_give_what_python_s_own_collections_give(module: Any) -> None:
    rng = random.Random(5)
    map_, plain = module.HashTrieMap(), dict[int, int]()
    steps: list[Callable[[int], tuple[Any, dict[int, int]]]] = [
        lambda key: (map_.insert(key, -key), {**plain, key: -key}),
        lambda key: (map_.discard(key), {k: v for k, v in plain.items() if k != key}),
    ]
    for _ in range(300):
        map_, plain = rng.choice(steps)(rng.randrange(20))
        assert dict(map_) == plain

"""Which keys of a scenario file can't be relied on, since something near them can't be read."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from euchre_rules.options import SECTIONS
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problem
from euchre_rules.spec.shapes import Group
from euchre_rules.spec.suggest import nearest_option, options_called
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node

_VARIANT: Final = "variant"
_RULES: Final = "rules"
OF_THE_TABLE: Final = frozenset({_VARIANT, _RULES})
"""The keys that say which table it is."""


def doubtful_keys(node: Node, problems: Iterable[Problem], group: Group) -> frozenset[str]:
    """The keys at the top of a file on whose lines something is wrong.

    What depends on them may not be judged: it would only repeat what is wrong already. A key that
    isn't known casts doubt on the one that was probably meant.

    Args:
        node: The file's tree.
        problems: What is wrong in it.
        group: The keys that the file may have.
    """
    if not isinstance(node, Mapping):
        return frozenset()
    lines = {problem.line for problem in problems if problem.line}
    found = set(OF_THE_TABLE) if node.faulty else set()
    for entry, end in _with_ends(node):
        begin = entry.key.place.line
        if any(begin == line or begin < line < end for line in lines):
            found.update(_meant(entry.key.text, group))
    return frozenset(found)


def _with_ends(node: Mapping) -> Iterator[tuple[Entry, int]]:
    """The entries, each with the line on which the next one begins."""
    for entry, following in pairwise((*node.entries, None)):
        if entry is not None:
            yield entry, sys.maxsize if following is None else following.key.place.line


def _meant(key: str, group: Group) -> Iterator[str]:
    if key in group.fields:
        yield key
        return
    near = nearest(key, tuple(group.fields))
    if near:
        yield near
    of_rules = key in SECTIONS or options_called(key)
    if of_rules or (not near and nearest_option(key)):
        yield _RULES

"""Opens one file: reads its YAML and judges what it says for itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from euchre_rules import data
from euchre_rules.spec import locate
from euchre_rules.spec.document import Document, Kind
from euchre_rules.spec.locate import Located
from euchre_rules.spec.problems import Problem, Problems
from euchre_rules.spec.shape import (
    FileFacts,
    check_own_requirements,
    kind_of_file,
    read_document,
)
from euchre_rules.spec.yaml_nodes import Node
from euchre_rules.spec.yaml_reader import read_file, read_yaml

_LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Opened:
    """A file that was read, and what is wrong with it."""

    document: Document | None
    kind: Kind | None
    problems: tuple[Problem, ...]


def open_node(located: Located, problems: Problems) -> Node | None:
    """Read the YAML of a file."""
    if located.path is None:
        assert located.built_in is not None
        return read_yaml(data.read(located.built_in), located.shown, problems)
    return read_file(located.path, problems, located.shown)


def open_file(located: Located) -> Opened:
    """Read a file and judge it for itself; its references are not followed."""
    if located.path is None:
        return _open_built_in(located)
    return _open(located)


def open_text(located: Located, text: str) -> Opened:
    """Judge what a file would say that is not written yet."""
    problems = Problems()
    node = read_yaml(text.encode("utf-8"), located.shown, problems)
    return _judged(located, node, lambda: tuple(_LINE_BREAK.split(text)), problems)


@cache
def _open_built_in(located: Located) -> Opened:
    return _open(located)


def _open(located: Located) -> Opened:
    problems = Problems()
    node = open_node(located, problems)
    return _judged(located, node, lambda: _lines(located), problems)


def _judged(
    located: Located, node: Node | None, lines: Callable[[], tuple[str, ...]], problems: Problems
) -> Opened:
    if node is None:
        return Opened(None, None, problems.ordered())
    kind = kind_of_file(node, located.shown, problems)
    document = None
    if kind in (Kind.VARIANT, Kind.HOUSE_RULE):
        document = read_document(node, kind, _facts(located, lines()), problems)
        check_own_requirements(document, problems)
    return Opened(document, kind, problems.ordered())


def _facts(located: Located, lines: tuple[str, ...]) -> FileFacts:
    taken = frozenset[str]() if located.built_in else locate.taken_ids()
    return FileFacts(located.shown, located.key, lines, taken)


def _lines(located: Located) -> tuple[str, ...]:
    """The lines of a file that could be read, for places inside its description."""
    try:
        text = _bytes(located).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return ()
    return tuple(_LINE_BREAK.split(text))


def _bytes(located: Located) -> bytes:
    if located.path is not None:
        return located.path.read_bytes()
    return data.read(located.built_in or "")

"""Opens one file: reads its YAML and judges what it says for itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from euchre_rules import data as data_files
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
from euchre_rules.spec.yaml_reader import bytes_of, read_yaml

_LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Opened:
    """A file that was read, once, and what is wrong with it.

    Attributes:
        document: What it says, if it is a variant or a house rule.
        kind: What it describes.
        problems: What is wrong with it for itself.
        node: Its tree, if there is one; None for a built-in file.
    """

    document: Document | None
    kind: Kind | None
    problems: tuple[Problem, ...]
    node: Node | None = None


def open_node(located: Located, problems: Problems) -> Node | None:
    """Read the YAML of a file."""
    data = _data(located, problems)
    return None if data is None else read_yaml(data, located.shown, problems)


def open_file(located: Located) -> Opened:
    """Read a file and judge it for itself; its references are not followed."""
    if located.path is None:
        assert located.built_in is not None
        return _open_built_in(located, data_files.read(located.built_in))
    return _open(located)


def open_text(located: Located, text: str) -> Opened:
    """Judge what a file would say that is not written yet, or a text that lies nowhere."""
    return _judged(located, text.encode("utf-8", "surrogatepass"), Problems())


@lru_cache(maxsize=512)
def _open_built_in(located: Located, data: bytes) -> Opened:
    opened = _judged(located, data, Problems())
    return replace(opened, node=None)  # which would take more memory than all the rest


def _open(located: Located) -> Opened:
    problems = Problems()
    data = _data(located, problems)
    if data is None:
        return Opened(None, None, problems.ordered())
    return _judged(located, data, problems)


def _judged(located: Located, data: bytes, problems: Problems) -> Opened:
    node = read_yaml(data, located.shown, problems)
    if node is None:
        return Opened(None, None, problems.ordered())
    kind = kind_of_file(node, located.shown, problems)
    document = None
    if kind in (Kind.VARIANT, Kind.HOUSE_RULE):
        document = read_document(node, kind, _facts(located, data), problems)
        check_own_requirements(document, problems)
    return Opened(document, kind, problems.ordered(), node)


def _facts(located: Located, data: bytes) -> FileFacts:
    taken = frozenset[str]() if located.built_in else locate.taken_ids()
    # For places inside its description; what could be read as YAML is UTF-8.
    lines = tuple(_LINE_BREAK.split(data.decode("utf-8-sig")))
    has_name = not locate.is_text(located.key)
    return FileFacts(located.shown, located.key, lines, taken, has_name=has_name)


def _data(located: Located, problems: Problems) -> bytes | None:
    if located.path is not None:
        return bytes_of(located.path, located.shown, problems)
    assert located.built_in is not None
    return data_files.read(located.built_in)

"""Recognizes what was meant to stand inside a group, but is not indented far enough.

A key without a value, followed by lines that could only belong under it, is one mistake: the tree
is read as it was meant, so that nothing further is said about the empty key or the lines.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import replace

from euchre_rules.options import OPTIONS, SECTIONS
from euchre_rules.spec.nearest import nearest
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.visible import quoted, shorten
from euchre_rules.spec.yaml_nodes import Entry, Mapping, Node, Scalar, Sequence

_NAMES = frozenset(name for option in OPTIONS for name in (option.name, option.path))
_PATHS = frozenset(option.path for option in OPTIONS)
_OF_SOURCES = frozenset({"title", "url", "note"})
_OF_RULES = _NAMES | frozenset(SECTIONS)

Belongs = Callable[[str], bool]
"""Whether a key belongs under the empty key above it."""


def with_groups(node: Node, fields: Container[str], problems: Problems) -> Node:
    """A file whose ``rules`` or ``requires`` stands empty above what belongs under it, mended.

    Args:
        node: The file's tree.
        fields: The keys that belong at the top level.
        problems: Receives what was mended.
    """
    if not isinstance(node, Mapping):
        return node
    for name, inside in (("rules", _OF_RULES), ("requires", _PATHS)):
        if name in fields:
            node = _gathered(node, name, _is_one_of(inside, fields), problems)
    if "sources" in fields:
        node = _gathered(node, "sources", _is_one_of(_OF_SOURCES, fields), problems)
    return node


def with_sections(node: Mapping, problems: Problems) -> Mapping:
    """Rules in which a section stands empty above its options, mended."""
    for section in SECTIONS:
        node = _gathered(node, section, _option_of(section), problems)
    return node


def _is_one_of(names: Container[str], fields: Container[str]) -> Belongs:
    return lambda word: word in names and word not in fields


def _option_of(section: str) -> Belongs:
    names = tuple(option.name for option in SECTIONS[section])
    return lambda word: (
        word in names
        or (word not in SECTIONS and word not in _NAMES and nearest(word, names) is not None)
    )


def _gathered(node: Mapping, name: str, belongs: Belongs, problems: Problems) -> Mapping:
    """Put the entries right after an empty key under it, if they belong there."""
    position = node.names().index(name) if name in node else len(node)
    before, rest = node.entries[: position + 1], node.entries[position + 1 :]
    if not rest or not _is_empty(before[-1].value):
        return node
    count = next((n for n, each in enumerate(rest) if not belongs(each.key.text)), len(rest))
    if not count:
        return node
    inside = rest[:count]
    _report(before[-1], inside, problems)
    group: Node = Mapping(inside, inside[0].key.place)
    if name == "sources":
        group = Sequence((group,), group.place)
    elif name == "rules":
        group = with_sections(Mapping(inside, group.place), Problems())
    return replace(node, entries=(*before[:-1], Entry(before[-1].key, group), *rest[count:]))


def _is_empty(node: Node) -> bool:
    return isinstance(node, Scalar) and node.value is None and not (node.text or node.faulty)


def _report(empty: Entry, inside: tuple[Entry, ...], problems: Problems) -> None:
    name, first = empty.key.text, inside[0].key
    line = empty.key.place.line
    sentence = f"{quoted(first.text)} belongs under {name}, which stands empty before it"
    dash = ", and begin it with a hyphen and a space" if name == "sources" else ""
    note = f"indent this line{_others(inside)} further than {name} on line {line}{dash}"
    if first.place.line == line:
        note = f"write {name}: {{{shorten(first.text)}: ...}}"
    code = "misplaced-option" if first.text in _NAMES - set(SECTIONS) else "misplaced-key"
    problems.error(code, sentence, place=first.place, notes=(note,))


def _others(inside: tuple[Entry, ...]) -> str:
    if len(inside) == 1:
        return ""
    last = inside[-1].key
    return f", and all down to {quoted(last.text)} on line {last.place.line},"

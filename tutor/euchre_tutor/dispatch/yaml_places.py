"""Where things stand in a YAML text: PyYAML's nodes with their marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode


class CannotEditError(ValueError):
    """The text can't be changed so; the message says what stands in the way."""


def root_of(text: str) -> MappingNode:
    """The keys of a text.

    Raises:
        CannotEditError: It has none.
    """
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, ValueError) as error:
        raise CannotEditError("the text can't be read as YAML; put that right first") from error
    if not isinstance(root, MappingNode):
        raise CannotEditError("the text has no keys; begin with a variant")
    return root


def entry_of(group: MappingNode, name: str) -> tuple[ScalarNode, Node] | None:
    """A key of a group with its value; None if it isn't there."""
    for key, value in group.value:
        if isinstance(key, ScalarNode) and key.value == name:
            return key, value
    return None


def is_empty(node: Node) -> bool:
    """Whether nothing is written where a group or list could be."""
    if isinstance(node, MappingNode | SequenceNode):
        return not node.value
    return bool(node.tag == "tag:yaml.org,2002:null")


def is_text_block(node: Node) -> bool:
    """Whether a node is a text that goes on below its key."""
    return isinstance(node, ScalarNode) and node.style in ("|", ">")


def extent_of(node: Node) -> tuple[int, int]:
    """Where a node begins and ends in the text."""
    last = last_of(node)
    end = last.end_mark.index
    if isinstance(node, MappingNode | SequenceNode) and node.flow_style:
        end = node.end_mark.index
    return node.start_mark.index, end


def last_of(node: Node) -> Node:
    """The node at the end of a block, since its own mark lies behind the comments that follow."""
    while isinstance(node, MappingNode | SequenceNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(node, MappingNode) else last
    return node


def comma_in(rest: str) -> int | None:
    """Where a comma stands between the last item and the brace, outside comments."""
    for line in re.finditer(r"[^\r\n]+", rest):
        place = line[0].partition("#")[0].find(",")
        if place >= 0:
            return line.start() + place
    return None


def groups_in(node: Node) -> Iterator[MappingNode]:
    """A group and the groups inside it."""
    if isinstance(node, MappingNode):
        yield node
        for _, value in node.value:
            yield from groups_in(value)


def keys_in(node: Node) -> Iterator[ScalarNode]:
    """Every key of a group and of the groups inside it."""
    for group in groups_in(node):
        yield from (key for key, _ in group.value)


def lines_of(path: tuple[str, ...], value: str, indent: str, step: int, line_break: str) -> str:
    """Keys inside each other, the last with its value, in lines that end."""
    *groups, name = path
    lines = [f"{indent}{' ' * step * depth}{each}:" for depth, each in enumerate(groups)]
    lines.append(f"{indent}{' ' * step * len(groups)}{name}: {value}")
    return "".join(f"{line}{line_break}" for line in lines)

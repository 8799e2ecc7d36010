"""The smallest changes of a YAML text: one key set or taken out.

The places come from the marks of PyYAML's nodes, so comments, order, line ends and quotation marks
of everything else stay as they are. A text has to be read by our own reader first.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Final

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from euchre_tutor.dispatch.yaml_places import (
    CannotEditError,
    comma_in,
    entry_of,
    extent_of,
    groups_in,
    is_empty,
    is_text_block,
    keys_in,
    last_of,
    lines_of,
    root_of,
)

_STEP: Final = 2
"""How far a group is indented where nothing in the text shows what is usual there."""
_LINE_BREAK: Final = re.compile(r"\r\n|\r|\n")
_MARK: Final = "\ufeff"
"""A byte order mark, which PyYAML counts as no character."""


class Editor:
    """A text while it is changed."""

    def __init__(self, text: str) -> None:
        """Read a text.

        Raises:
            CannotEditError: It can't be read as keys with values.
        """
        self._mark = _MARK if text.startswith(_MARK) else ""
        self.text = text.removeprefix(_MARK)
        found = _LINE_BREAK.search(self.text)
        self._break = found[0] if found else "\n"

    @property
    def whole(self) -> str:
        """The text as it is now."""
        return self._mark + self.text

    @cached_property
    def _root(self) -> MappingNode:
        """The keys of the text as it is now."""
        return root_of(self.text)

    def _replace(self, start: int, end: int, new: str) -> None:
        self.text = self.text[:start] + new + self.text[end:]
        self.__dict__.pop("_root", None)

    def set(self, path: tuple[str, ...], value: str) -> None:
        """Give a key a value; groups that are missing on the way are made.

        Args:
            path: The keys from the top, such as ``("rules", "game", "target")``.
            value: The value as YAML writes it on one line.

        Raises:
            CannotEditError: A key on the way has a value that is no group.
        """
        group, above, depth = self._root, None, 0
        while True:
            entry = entry_of(group, path[depth])
            if entry is None:
                if not (above and self._uncomment(above, group, path[depth:], value)):
                    self._insert(group, path[depth:], value)
                return
            key, found = entry
            if depth == len(path) - 1:
                self._set_value(key, found, value)
                return
            depth += 1
            if is_empty(found):
                if not self._uncomment(key, None, path[depth:], value):
                    self._fill(key, found, path[depth:], value)
                return
            if not isinstance(found, MappingNode):
                named = ".".join(path[:depth])
                raise CannotEditError(f"{named} has a value that is no group; put that right first")
            group, above = found, key

    def _uncomment(
        self, key: ScalarNode, group: MappingNode | None, path: tuple[str, ...], value: str
    ) -> bool:
        """Set an option where its group has it as a comment, as in a file of ``euchre new``.

        Args:
            key: The key of the group.
            group: The group; None if it is empty.
            path: What is to be set in it.
            value: The value.

        Returns:
            Whether there was such a comment.
        """
        if len(path) > 1 or (group is not None and group.flow_style):
            return False
        later = (each.start_mark for each in keys_in(self._root))
        column, start = key.start_mark.column, key.start_mark.index
        ends = (mark.index for mark in later if mark.index > start and mark.column <= column)
        named = re.compile(rf"^( +)#{re.escape(path[0])}:[^\r\n]*", re.MULTILINE)
        found = named.search(self.text, self._line_after(start), min(ends, default=len(self.text)))
        wanted = group.value[0][0].start_mark.column if group else None
        if found is None or len(found[1]) != (wanted or max(column + 1, len(found[1]))):
            return False
        self._replace(found.start(), found.end(), f"{found[1]}{path[0]}: {value}")
        return True

    def _set_value(self, key: ScalarNode, found: Node, value: str) -> None:
        start, end = extent_of(found)
        below = isinstance(found, MappingNode | SequenceNode) and not found.flow_style
        if below or start == end:
            after = self._after_colon(key)
            self._replace(after, max(after, end), f" {value}")
        elif is_text_block(found):
            broken = self.text[start:end].endswith(("\n", "\r"))
            self._replace(start, end, value + (self._break if broken else ""))
        else:
            self._replace(start, end, value)

    def _after_colon(self, key: ScalarNode) -> int:
        """The place behind the colon of a key."""
        return self.text.index(":", key.end_mark.index) + 1

    def _insert(self, group: MappingNode, path: tuple[str, ...], value: str) -> None:
        """Put a key at the end of a group."""
        if group.flow_style:
            self._insert_in_flow(group, path, value)
            return
        key, last = group.value[-1]
        indent = " " * key.start_mark.column
        step = self._step_below(group)
        lines = lines_of(path, value, indent, step, self._break)
        at = self._end_of(key, last)
        before = "" if at == 0 or self.text[at - 1] in "\r\n" else self._break
        if before and is_text_block(last_of(last)):
            # A line break behind this text would belong to it.
            at, before = key.start_mark.index - key.start_mark.column, ""
        self._replace(at, at, f"{before}{lines}")

    def _insert_in_flow(self, group: MappingNode, path: tuple[str, ...], value: str) -> None:
        inner = value
        for name in reversed(path[1:]):
            inner = f"{{{name}: {inner}}}"
        at = group.end_mark.index - 1
        if not group.value:
            self._replace(at, at, f"{path[0]}: {inner}")
            return
        last = group.value[-1][1]
        end = max(extent_of(last)[1], group.value[-1][0].end_mark.index)
        rest = self.text[end:at]
        # A comma may stand behind the last item already; then what is new goes behind that.
        comma = comma_in(rest)
        if comma is None:
            self._replace(end, end, f", {path[0]}: {inner}")
        else:
            after = end + comma + 1
            self._replace(after, after, f" {path[0]}: {inner}")

    def _fill(self, key: ScalarNode, found: Node, path: tuple[str, ...], value: str) -> None:
        """Put the first key into an empty group."""
        if isinstance(found, MappingNode) or self._in_flow(key):
            start, end = extent_of(found)
            inner = value
            for name in reversed(path):
                inner = f"{{{name}: {inner}}}"
            if start == end or not isinstance(found, MappingNode):
                after = self._after_colon(key)
                self._replace(after, max(after, end), f" {inner}")
            else:
                self._replace(start, end, inner)
            return
        start, end = extent_of(found)
        if end > start:  # null or ~ is written out
            self._replace(start, end, "")
            key = self._key_again(key)
        indent = " " * (key.start_mark.column + _STEP)
        at = self._line_after(self._after_colon(key))
        before = "" if self.text[at - 1 : at] in ("\n", "\r") else self._break
        lines = lines_of(path, value, indent, _STEP, self._break)
        self._replace(at, at, f"{before}{lines}")

    def _key_again(self, key: ScalarNode) -> ScalarNode:
        """A key, found again by its place after something behind it was changed."""
        for each in keys_in(self._root):
            if each.start_mark.index == key.start_mark.index:
                return each
        raise CannotEditError("the text can't be changed there")

    def _in_flow(self, key: ScalarNode) -> bool:
        """Whether a key stands between braces."""
        return any(
            group.flow_style and any(each is key for each, _ in group.value)
            for group in groups_in(self._root)
        )

    def _step_below(self, group: MappingNode) -> int:
        """How far the groups below a group are indented."""
        for key, value in group.value:
            if isinstance(value, MappingNode) and not value.flow_style and value.value:
                step = value.value[0][0].start_mark.column - key.start_mark.column
                if step > 0:
                    return int(step)
        return _STEP

    def _end_of(self, key: ScalarNode, value: Node) -> int:
        """The beginning of the line behind an entry of a block."""
        end = max(extent_of(value)[1], self._after_colon(key))
        if is_text_block(last_of(value)):
            return int(end)
        return self._line_after(end)

    def _line_after(self, at: int) -> int:
        """The beginning of the next line; the end of the text if there is none."""
        found = _LINE_BREAK.search(self.text, at)
        return found.end() if found else len(self.text)

    def unset(self, path: tuple[str, ...]) -> None:
        """Take a key out, and groups that are empty without it.

        Raises:
            CannotEditError: It shares a line with something else that would go too.
        """
        groups = [self._root]
        for name in path[:-1]:
            entry = entry_of(groups[-1], name)
            if entry is None or not isinstance(entry[1], MappingNode):
                return
            groups.append(entry[1])
        depth = len(path) - 1
        if entry_of(groups[depth], path[depth]) is None:
            return
        while depth > 0 and len(groups[depth].value) == 1:
            depth -= 1
        self._take_out(groups[depth], path[depth])

    def _take_out(self, group: MappingNode, name: str) -> None:
        entry = entry_of(group, name)
        assert entry is not None
        key, value = entry
        if group.flow_style:
            self._take_out_of_flow(
                [(k.start_mark.index, self._value_end(k, v)) for k, v in group.value],
                next(n for n, (k, _) in enumerate(group.value) if k is key),
            )
            return
        start = key.start_mark.index - key.start_mark.column
        if group.value[0][0] is key and self.text[start : key.start_mark.index].strip():
            raise CannotEditError(f"{name} shares its line with something else")
        self._replace(start, self._end_of(key, value), "")

    def _value_end(self, key: ScalarNode, value: Node) -> int:
        return max(extent_of(value)[1], key.end_mark.index)

    def _take_out_of_flow(self, extents: list[tuple[int, int]], place: int) -> None:
        start, end = extents[place]
        if place + 1 < len(extents):
            self._replace(start, extents[place + 1][0], "")
        elif place:
            self._replace(extents[place - 1][1], end, "")
        else:
            comma = re.match(r"\s*,", self.text[end:])
            self._replace(start, end + (comma.end() if comma else 0), "")

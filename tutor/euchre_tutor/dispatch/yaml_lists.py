"""The smallest changes of a list in a YAML text: one item added or taken out."""

from __future__ import annotations

from yaml.nodes import SequenceNode

from euchre_tutor.dispatch.yaml_edit import Editor
from euchre_tutor.dispatch.yaml_places import CannotEditError, entry_of, extent_of, is_empty


class ListEditor(Editor):
    """A text while its keys, and the lists at its top level, are changed."""

    def add_item(self, name: str, item: str) -> None:
        """Add an item to a list at the top level, which is made if it isn't there.

        Raises:
            CannotEditError: The key has a value that is no list.
        """
        entry = entry_of(self._root, name)
        if entry is None:
            self._insert_list(name, item)
            return
        key, value = entry
        if is_empty(value) and not isinstance(value, SequenceNode):
            self._set_value(key, value, f"[{item}]")
        elif not isinstance(value, SequenceNode):
            raise CannotEditError(f"{name} has a value that is no list; put that right first")
        elif not value.value:
            self._replace(value.start_mark.index, value.end_mark.index, f"[{item}]")
        elif value.flow_style:
            end = extent_of(value.value[-1])[1]
            self._replace(end, end, f", {item}")
        else:
            last = value.value[-1]
            dash = self.text.rindex("-", 0, last.start_mark.index)
            column = last.start_mark.column - (last.start_mark.index - dash)
            at = self._line_after(extent_of(last)[1])
            before = "" if self.text[at - 1] in "\r\n" else self._break
            self._replace(at, at, f"{before}{' ' * column}- {item}{self._break}")

    def _insert_list(self, name: str, item: str) -> None:
        """Make a list, in front of the rules if there are any."""
        rules = entry_of(self._root, "rules")
        if rules is None or self._root.flow_style:
            self._insert(self._root, (name,), f"[{item}]")
            return
        at = rules[0].start_mark.index - rules[0].start_mark.column
        indent = self.text[at : rules[0].start_mark.index]
        lines = (f"{indent}{name}:", f"{indent}  - {item}", "")
        self._replace(at, at, self._break.join(lines))

    def remove_item(self, name: str, place: int) -> None:
        """Take an item out of a list at the top level, and the list if nothing is left."""
        entry = entry_of(self._root, name)
        if entry is None or not isinstance(entry[1], SequenceNode):
            return
        items = entry[1].value
        if len(items) == 1:
            self._take_out(self._root, name)
        elif entry[1].flow_style:
            self._take_out_of_flow([extent_of(each) for each in items], place)
        else:
            start = items[place].start_mark.index - items[place].start_mark.column
            end = self._line_after(extent_of(items[place])[1])
            if place == 0 and start < entry[0].end_mark.index:
                raise CannotEditError(f"{name} begins on the line of its first item")
            self._replace(start, end, "")

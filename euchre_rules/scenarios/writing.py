"""Writes what has the shape of a scenario or a match as YAML, as a person would write it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any, Final

from euchre_rules.spec.visible import visible

WIDTH: Final = 100
"""How wide the file is."""
_PLAIN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ()/'.+_-]*[A-Za-z0-9)]|[A-Za-z]")
"""Texts that YAML reads as they stand, in brackets too; all others are put in quotes."""
_NO_TEXT: Final = re.compile(r"[-+.]?[0-9][-+0-9.eExXoO_]*|true|false|null|yes|no|on|off", re.I)
"""Texts that YAML, of one version or another, would not read as texts."""


def as_yaml(data: Mapping[str, Any], remark: str = "") -> str:
    r"""The text of a file.

    >>> print(as_yaml({"dealer": 0, "steps": [{1: "pass"}]}, "A hand."), end="")
    # A hand.
    dealer: 0
    steps:
      - 1: pass

    Args:
        data: Its keys with plain values, in the order in which they are to stand.
        remark: What stands in a comment at its top.
    """
    comment = wrap(visible(remark), WIDTH, initial_indent="# ", subsequent_indent="# ")
    return "\n".join([*comment, *_group(data)]) + "\n"


def _group(data: Mapping[Any, Any], indent: str = "") -> Iterator[str]:
    for key, value in data.items():
        yield from _entry(f"{indent}{key}:", value, indent)


def _entry(head: str, value: Any, indent: str) -> Iterator[str]:
    """One key with its value: on one line where that holds it and a person would do so."""
    line = f"{head} {flow(value)}"
    if _is_list_of_groups(value):
        yield head
        yield from _items(value, f"{indent}  ")
    elif isinstance(value, Mapping) and value and len(line) > WIDTH:
        yield head
        yield from _group(value, f"{indent}  ")
    else:
        yield line


def _is_list_of_groups(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, Mapping) for item in value)


def _items(items: Iterable[Mapping[Any, Any]], indent: str) -> Iterator[str]:
    """A list, each of whose groups begins with a hyphen."""
    for item in items:
        if len(item) > 1 and not any(map(_is_list_of_groups, item.values())):
            yield f"{indent}- {flow(item)}"
            continue
        first, *others = _group(item, f"{indent}  ")
        yield f"{indent}- {first.lstrip()}"
        yield from others


def flow(value: Any) -> str:
    """A value on one line.

    >>> flow({"cards": "9D AH", "winner": 3, "note": "so: it is"})
    '{cards: 9D AH, winner: 3, note: "so: it is"}'
    """
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {flow(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(flow, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    """A text, in quotes where it needs them."""
    if _PLAIN.fullmatch(text) and not _NO_TEXT.fullmatch(text):
        return text
    return json.dumps(visible(text), ensure_ascii=False)

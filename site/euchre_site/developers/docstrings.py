"""Reads docstrings in Google's style, and tells them as Markdown."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from euchre_rules.rulebook.escape import code, escape

SECTIONS: Final = ("Args", "Attributes", "Returns", "Raises", "Yields")
_HEAD: Final = re.compile(rf"({'|'.join(SECTIONS)}):")
_ENTRY: Final = re.compile(r"(\*{0,2}[\w.]+): (.*)", re.DOTALL)
_EXAMPLE: Final = ">>> "
_CODE: Final = re.compile(r"``(.+?)``|:\w+:`~?([^`]+)`", re.DOTALL)


@dataclass(frozen=True)
class Section:
    """A section of a docstring, such as what a function takes.

    Attributes:
        title: Its heading.
        entries: Names with what is said of them; the name is empty where none is given.
    """

    title: str
    entries: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Described:
    """A docstring.

    Attributes:
        blocks: Paragraphs and examples in their order, as they were written.
        sections: What follows them.
    """

    blocks: tuple[str, ...]
    sections: tuple[Section, ...]

    def section(self, title: str) -> tuple[tuple[str, str], ...]:
        """The entries of a section; none if it isn't there."""
        return next((each.entries for each in self.sections if each.title == title), ())


def described(text: str) -> Described:
    r"""Read a docstring.

    >>> described("Add.\n\nArgs:\n    one: A number,\n        whole.\n").section("Args")
    (('one', 'A number, whole.'),)
    """
    blocks: list[str] = []
    sections: list[Section] = []
    for block in re.split(r"\n\s*\n", inspect.cleandoc(text)):
        head, _, rest = block.partition("\n")
        if found := _HEAD.fullmatch(head.strip()):
            sections.append(Section(found[1], tuple(_entries(rest))))
        elif sections and block.startswith(" "):
            last = sections.pop()
            sections.append(Section(last.title, (*last.entries, *_entries(block))))
        else:
            blocks.append(block)
    return Described(tuple(blocks), tuple(sections))


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Entries begin at the left; what is indented further goes on with the one before."""
    for each in re.split(r"\n(?! )", textwrap.dedent(text).strip()):
        joined = " ".join(each.split())
        named = _ENTRY.fullmatch(joined)
        yield (named[1], named[2]) if named else ("", joined)


def told(block: str) -> str:
    """A block of a docstring as Markdown."""
    if block.lstrip().startswith(_EXAMPLE):
        return f"```pycon\n{inspect.cleandoc(block)}\n```"
    if block.startswith("    "):
        return f"```text\n{inspect.cleandoc(block)}\n```"
    return inline(" ".join(block.split()))


def inline(text: str) -> str:
    """Connected text with code in it as Markdown.

    >>> inline("Read ``a_b`` with :meth:`Card.parse`.")
    'Read `a_b` with `Card.parse`.'
    """
    parts: list[str] = []
    end = 0
    for found in _CODE.finditer(text):
        parts += [escape(text[end : found.start()], begins=not end), code(found[1] or found[2])]
        end = found.end()
    return "".join([*parts, escape(text[end:], begins=not end)])

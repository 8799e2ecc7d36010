"""The shapes of single texts: a line, a longer text, an id, an alias, an address.

Each is both a check and a JSON Schema, as :mod:`euchre_rules.spec.shapes` says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from euchre_rules.spec.addresses import BEGINNING, FORBIDDEN, begins_like_one, fault_in, tidied
from euchre_rules.spec.document import Written
from euchre_rules.spec.misfits import text_of
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.visible import quoted
from euchre_rules.spec.yaml_nodes import Node

ID_PATTERN: Final = r"^[a-z][a-z0-9_]*$(?!\n)"
_UNSEEN: Final = (
    r"\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    r"\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
)
"""What leaves no trace on a page, as the inside of a class in a regular expression."""
LINE_PATTERN: Final = rf"^[^\n\r]*[^{_UNSEEN}][^\n\r]*\n*$(?!\n)"
ALIAS_PATTERN: Final = r"^[^+/\\\n\r]*[^\W_][^+/\\\n\r]*$(?!\n)"
URL_PATTERN: Final = rf"^{BEGINNING}[^{FORBIDDEN}]+$(?!\n)"
SOME_TEXT_PATTERN: Final = f"[^{_UNSEEN}]"


@dataclass(frozen=True)
class Line:
    """Text in one line, by default of any kind."""

    code: str = "bad-text"
    pattern: str = LINE_PATTERN
    says: str = "must be some text in one line"
    notes: tuple[str, ...] = ()

    def read(self, node: Node, name: str, problems: Problems) -> Written | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = text_of(node, name, problems)
        if text is None:
            return None
        if re.search(self.pattern, text):
            return Written(text, node.place)
        sentence = f"{name} {self.says}, not {quoted(text)}"
        problems.error(self.code, sentence, place=node.place, notes=self.notes)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "pattern": self.pattern}


ID: Final = Line(
    "bad-id",
    ID_PATTERN,
    "must be small letters, digits and underscores, beginning with a letter",
)

_DEVICES: Final = (
    "aux",
    "con",
    "nul",
    "prn",
    *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)),
)
RESERVED_IDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "index": "the site has a page of this name, the list of all others",
        "readme": "many programs show a page of this name as the list of all others",
        **dict.fromkeys(_DEVICES, "Windows keeps this name for a device, and has no such file"),
    }
)
"""Ids whose pages couldn't all be written, each with the reason."""


@dataclass(frozen=True)
class OwnId(Line):
    """The id of the file that says it, by which its page on the site is called."""

    def read(self, node: Node, name: str, problems: Problems) -> Written | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        written = super().read(node, name, problems)
        if written is None or written.text not in RESERVED_IDS:
            return written
        sentence = f"{name} can't be {written.text}: {RESERVED_IDS[written.text]}"
        notes = (f"choose another id, such as my_{written.text}, and name the file accordingly",)
        problems.error("reserved-id", sentence, place=written.place, notes=notes)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return super().schema() | {"not": {"enum": list(RESERVED_IDS)}}


OWN_ID: Final = OwnId(ID.code, ID.pattern, ID.says)
ALIAS: Final = Line(
    "bad-alias",
    ALIAS_PATTERN,
    "must hold a letter or digit, and no + and no slash",
)


@dataclass(frozen=True)
class Address:
    """An address on the web, read with its scheme in small letters."""

    def read(self, node: Node, name: str, problems: Problems) -> Written | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = text_of(node, name, problems)
        if text is None:
            return None
        if re.search(URL_PATTERN, text):
            return Written(tidied(text), node.place)
        sentence = f"{name} must be an address that begins with http:// or https://"
        sentence += f", not {quoted(text)}"
        notes = ("leave url out where no address is known",)
        fault = fault_in(text) if begins_like_one(text) else None
        if fault:
            sentence = f"{name} holds {fault.name}, which can't stand in an address"
            notes = (f"write {fault.instead} instead",)
        problems.error("bad-link", sentence, place=node.place, notes=notes)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "pattern": URL_PATTERN}


URL: Final = Address()


@dataclass(frozen=True)
class LongText:
    """Text of any number of lines, but not none."""

    def read(self, node: Node, name: str, problems: Problems) -> Written | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        text = text_of(node, name, problems)
        if text is None:
            return None
        if re.search(SOME_TEXT_PATTERN, text):
            return Written(text, node.place)
        sentence = f"{name} is empty; write something or leave it out"
        problems.error("bad-text", sentence, place=node.place)
        return None

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        return {"type": "string", "pattern": SOME_TEXT_PATTERN}

"""Tables as arguments: a reference, the text of a variant file, or a variant with changes."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from euchre_rules.cards import NotationError
from euchre_rules.inputs import short
from euchre_rules.spec import locate
from euchre_rules.spec.document import Kind
from euchre_rules.spec.handed import Handed, read_built_in, read_text
from euchre_tutor.dispatch.arguments import RefusedError
from euchre_tutor.dispatch.errors import CallError, ErrorCode

USUAL: Final = "north_american"
"""The variant whose rules are the defaults, and which most people know."""
_REMEMBERED: Final = 16
_COMMAND: Final = re.compile(r" \('euchre [^)]*\)")
_FORMS: Final = ("ref", "yaml", "from")
_BESIDE_FROM: Final = ("with", "set", "name")
_HOW: Final = (
    'a table, {"ref": "guernsey"}, {"yaml": "the text of a variant file"} or '
    '{"from": "north_american", "with": ["stick_the_dealer"], "set": {"game.target": 7}}'
)


@dataclass(frozen=True)
class Given:
    """A table as it was handed over.

    Attributes:
        text: The text of a variant file; None for a table of built-in files.
        reference: A variant with any number of ``+house_rule``.
        added: Further house rules, by id.
        values: Option paths with plain values, as JSON.
        name: What the players call it; empty if nothing was said.
    """

    text: str | None = None
    reference: str = ""
    added: tuple[str, ...] = ()
    values: str = "{}"
    name: str = ""

    def to_json(self) -> dict[str, Any]:
        """The table as it was handed over, in one form for the same thing."""
        if self.text is not None:
            return {"yaml": self.text}
        values = json.loads(self.values)
        if not (self.added or values or self.name):
            return {"ref": self.reference}
        plain: dict[str, Any] = {"from": self.reference}
        if self.added:
            plain["with"] = list(self.added)
        if values:
            plain["set"] = values
        if self.name:
            plain["name"] = self.name
        return plain


@dataclass(frozen=True)
class TableKind:
    """A table."""

    words: str = _HOW

    def read(self, plain: Any) -> Given:
        """See :class:`~euchre_tutor.dispatch.arguments.Kind`."""
        if not isinstance(plain, dict):
            raise RefusedError(f"must be {self.words}, not {short(plain)}")
        form = [each for each in _FORMS if each in plain]
        if len(form) != 1:
            raise RefusedError(f"must be {self.words}: one of ref, yaml and from")
        known = (*form, *(_BESIDE_FROM if form == ["from"] else ()))
        strange = [each for each in plain if each not in known]
        if strange:
            raise RefusedError(f"has {short(strange[0])}, which has no place beside {form[0]}")
        named = plain[form[0]]
        if not isinstance(named, str):
            raise RefusedError(f"has {form[0]}: {short(named)}, which is no text")
        if form == ["yaml"]:
            return Given(text=named)
        return _built_in(named, plain)


def _built_in(reference: str, plain: dict[str, Any]) -> Given:
    added, values, name = plain.get("with", []), plain.get("set", {}), plain.get("name", "")
    if not isinstance(added, list) or not all(isinstance(each, str) for each in added):
        raise RefusedError(f"has with: {short(added)}, which is no list of ids of house rules")
    if not isinstance(values, dict):
        raise RefusedError(f"has set: {short(values)}, which is no object of options with values")
    if not isinstance(name, str):
        raise RefusedError(f"has name: {short(name)}, which is no text")
    return Given(None, reference, tuple(added), json.dumps(values), name)


TABLE: Final = TableKind()


@lru_cache(maxsize=_REMEMBERED)
def _handed(given: Given) -> Handed:
    if given.text is not None:
        return read_text(given.text)
    return read_built_in(given.reference, given.added, json.loads(given.values))


def handed(given: Given) -> Handed:
    """Judge a table that was handed over.

    Raises:
        CallError: Nothing has its name, or an option can't have its value. Nothing is raised for
            what is wrong with a text, or with how rules fit together: that is in the problems.
    """
    try:
        return _handed(given)
    except NotationError as error:
        # Whoever hands a table over has no terminal: what commands there are doesn't help.
        said = _COMMAND.sub("", str(error))
        base = given.reference.partition("+")[0]
        known = base if base in locate.built_in_of_kind(Kind.VARIANT) else USUAL
        raise CallError(ErrorCode.UNKNOWN_NAME, said, further={"base": known}) from None

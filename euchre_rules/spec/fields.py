"""The fields of variant and house-rule files, declared once for the check and the schemas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from euchre_rules.spec.document import Incompatibility, Kind, Written
from euchre_rules.spec.problems import Problems
from euchre_rules.spec.shape_rules import RequiresShape, RulesShape
from euchre_rules.spec.shape_texts import ALIAS, ID, OWN_ID, URL, Line, LongText
from euchre_rules.spec.shapes import Field, Group, ListOf
from euchre_rules.spec.yaml_nodes import Node

SPEC_VERSION: Final = 1


@dataclass(frozen=True)
class Judged:
    """A value that was judged before anything else; here it is only described."""

    constant: int | str

    def read(self, node: Node, name: str, problems: Problems) -> None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""

    def schema(self) -> dict[str, Any]:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        kind = "integer" if isinstance(self.constant, int) else "string"
        return {"type": kind, "const": self.constant}


@dataclass(frozen=True)
class IncompatibilityShape(Group):
    """An entry of ``conflicts_with``."""

    def read(self, node: Node, name: str, problems: Problems) -> Incompatibility | None:
        """See :class:`euchre_rules.spec.shapes.Shape`."""
        found = super().read(node, name, problems)
        if not found or "id" not in found or "reason" not in found:
            return None
        return Incompatibility(found["id"], found["reason"].text)


_LINE = Line()
_SOURCE = Group(
    {
        "title": Field(_LINE, "Title", "What the page or book is called.", required=True),
        "url": Field(URL, "Address", "Its address, if it has one that is known."),
        "note": Field(LongText(), "Note", "What it says differently."),
    },
    "a source",
)
_INCOMPATIBILITY = IncompatibilityShape(
    {
        "id": Field(ID, "Id", "The house rule or variant that this one can't join.", True),
        "reason": Field(_LINE, "Reason", "Why not, in one sentence.", required=True),
    },
    "an entry of conflicts_with",
)
_ID_SAYS: Final = "Small letters, digits and underscores; the file's name without its ending."


def _head(kind: Kind) -> dict[str, Field]:
    """The fields that a file of any kind begins with."""
    a_kind = kind.value.replace("_", " ")
    return {
        "spec_version": Field(
            Judged(SPEC_VERSION),
            "Format",
            "The version of this file format: 1.",
            required=True,
            judged=True,
        ),
        "kind": Field(
            Judged(kind.value),
            "Kind",
            f"This file describes a {a_kind}.",
            required=True,
            judged=True,
        ),
        "id": Field(OWN_ID, "Id", _ID_SAYS, required=True),
        "name": Field(_LINE, "Name", "The name that players use.", required=True),
        "aliases": Field(ListOf(ALIAS, "an alias"), "Other names", "What else players call it."),
        "summary": Field(_LINE, "Summary", "One sentence for lists.", required=True),
        "description": Field(
            LongText(),
            "Description",
            "Paragraphs, lists, emphasis and http(s) links; nothing else.",
        ),
        "region": Field(_LINE, "Region", "Where it is played."),
        "sources": Field(ListOf(_SOURCE, "a source"), "Sources", "Where the rules are written."),
    }


_RULES: Final = Field(RulesShape(), "Rules", "Section, option, value: what differs.")

VARIANT: Final = Group(
    _head(Kind.VARIANT)
    | {
        "extends": Field(_LINE, "Parent", "The variant that this one departs from: id or path."),
        "house_rules": Field(
            ListOf(_LINE, "a house rule", may_be_nothing=True),
            "House rules",
            "House rules in force: ids or paths.",
        ),
        "rules": _RULES,
    },
    "a variant",
)

HOUSE_RULE: Final = Group(
    _head(Kind.HOUSE_RULE)
    | {
        "requires": Field(
            RequiresShape(), "Requires", "Option, list of values: where the rule can be used."
        ),
        "conflicts_with": Field(
            ListOf(_INCOMPATIBILITY, "an entry of conflicts_with"),
            "Conflicts with",
            "House rules or variants that it can't be used with.",
        ),
        "overrides": Field(
            ListOf(ID, "an id"), "Overrides", "House rules whose values it replaces on purpose."
        ),
        "rules": _RULES,
    },
    "a house rule",
)

GROUPS: Final = {Kind.VARIANT: VARIANT, Kind.HOUSE_RULE: HOUSE_RULE}


def text_or(value: Written | None, otherwise: str = "") -> str:
    """The text of a field that may be missing."""
    return otherwise if value is None else value.text.strip()

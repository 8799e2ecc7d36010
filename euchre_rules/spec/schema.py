"""The JSON Schemas for editors, made of the same declarations as the check of a file's shape.

They are written for draft-07, which every editor reads: each group of keys is closed in one place,
and nothing depends on conditions. What a schema can't say, such as that an id equals the file's
name, only ``check`` says.
"""

from __future__ import annotations

import json
from typing import Any, Final

from euchre_rules.spec.document import Kind
from euchre_rules.spec.shapes import Group

DRAFT: Final = "http://json-schema.org/draft-07/schema#"
_SNIPPETS: Final = {
    Kind.VARIANT: {
        "label": "variant",
        "description": "A table's rules: what differs from another variant",
        "body": {
            "spec_version": 1,
            "kind": "variant",
            "id": "${1:my_table}",
            "name": "${2:My table}",
            "summary": "${3:One sentence for lists.}",
            "extends": "${4:north_american}",
            "house_rules": [],
            "rules": {"game": {"target": 10}},
        },
    },
    Kind.HOUSE_RULE: {
        "label": "house rule",
        "description": "A rule that any table may add",
        "body": {
            "spec_version": 1,
            "kind": "house_rule",
            "id": "${1:my_rule}",
            "name": "${2:My rule}",
            "summary": "${3:One sentence for lists.}",
            "rules": {"game": {"target": 10}},
        },
    },
}


_SAYS: Final = {
    Kind.VARIANT: "A variant of Euchre: the rules of a table.",
    Kind.HOUSE_RULE: "A house rule, which any table may add.",
    Kind.SCENARIO: "A hand, or part of one, with what must be true on the way.",
    Kind.MATCH: "A game, or several, hand by hand.",
}


def document_schema(group: Group, kind: Kind) -> dict[str, Any]:
    """The schema of a file of one kind.

    Args:
        group: Its fields.
        kind: What it describes.
    """
    head = {
        "$schema": DRAFT,
        "$id": f"urn:euchre-rules:schema:1:{kind.value}",
        "title": f"euchre-rules: {kind.value.replace('_', ' ')}",
        "description": _SAYS[kind],
    }
    snippet = _SNIPPETS.get(kind)
    extra = {"defaultSnippets": [snippet]} if snippet else {}
    return head | extra | group.schema()


def as_text(schema: dict[str, Any]) -> str:
    """A schema as its file has it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"

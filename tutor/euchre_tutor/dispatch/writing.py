"""Tables as the text of a variant file: with every rule explained, or in few lines."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final

from euchre_rules.options import option
from euchre_rules.spec import locate
from euchre_rules.spec.document import plain_text
from euchre_rules.spec.fields import SPEC_VERSION
from euchre_rules.spec.handed import Handed, read_text
from euchre_rules.spec.new_file import Beginning, variant_file
from euchre_rules.spec.shape_texts import ID_PATTERN, RESERVED_IDS
from euchre_rules.spec.variant import Layer, Variant
from euchre_rules.spec.visible import visible
from euchre_tutor.dispatch.arguments import Flag, Text, argument
from euchre_tutor.dispatch.declaring import Answer, calls
from euchre_tutor.dispatch.errors import CallError, ErrorCode
from euchre_tutor.dispatch.given import TABLE, Given, handed

_NAME: Final = "my_table"


def yaml_of(given: Given, found: Handed, *, short: bool, file_id: str = "") -> str:
    """A table of built-in files as the text of a variant file.

    Args:
        given: The table as it was handed over.
        found: It, judged.
        short: Whether only what the table sets is written, without explanations.
        file_id: The file's id; made from the table's name if empty.
    """
    variant = found.variant
    assert variant is not None
    beginning = _beginning(given, variant, file_id or _id_for(given.name))
    return _short(beginning) if short else variant_file(beginning)


def _beginning(given: Given, variant: Variant, file_id: str) -> Beginning:
    added = [each for each in variant.house_rules if each.layer is Layer.ADDED_HOUSE_RULE]
    return Beginning(
        id=file_id,
        name=" ".join(given.name.split()),
        game=variant.name,
        extends=variant.id,
        rules=variant.rules,
        house_rules={each.id: each for each in added},
        values={path: variant.rules.get(path) for path in _paths(given)},
    )


def _paths(given: Given) -> list[str]:
    """The options that a table sets itself, in rule-book order."""
    return sorted(json.loads(given.values), key=lambda path: option(path).place)


def _id_for(name: str) -> str:
    """An id made from a name: one that a file may have."""
    fitting = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_").lstrip("0123456789_")[:60]
    if not re.search(ID_PATTERN, fitting):
        return _NAME
    taken = fitting in RESERVED_IDS or fitting in locate.taken_ids()
    return f"my_{fitting}" if taken else fitting


def _short(beginning: Beginning) -> str:
    """What a table sets, and nothing else."""
    name = beginning.name or beginning.id.replace("_", " ").capitalize()
    lines = [
        f"spec_version: {SPEC_VERSION}",
        "kind: variant",
        f"id: {_text(beginning.id)}",
        f"name: {_quoted(name)}",
        f"summary: {_quoted(f'{beginning.game} as we play it.')}",
        f"extends: {_text(beginning.extends)}",
    ]
    if beginning.house_rules:
        lines += ["house_rules:", *(f"  - {_text(each)}" for each in beginning.house_rules)]
    lines += _rules(beginning)
    return "\n".join(lines) + "\n"


def _rules(beginning: Beginning) -> list[str]:
    sections: dict[str, list[str]] = {}
    for path, value in beginning.values.items():
        found = option(path)
        line = f"    {found.name}: {plain_text(found, value)}"
        sections.setdefault(found.section, []).append(line)
    if not sections:
        return []
    below = (line for name, own in sections.items() for line in (f"  {name}:", *own))
    return ["rules:", *below]


def _text(name: str) -> str:
    return name if name not in ("true", "false", "null") else _quoted(name)


def _quoted(text: str) -> str:
    return json.dumps(visible(text), ensure_ascii=False)


@dataclass(frozen=True)
class ToWrite:
    """A table, and how to write it."""

    table: Given = argument(TABLE, "The table, of built-in files: ref or from.")
    id: str = argument(Text(), "The id, which is the file's name; made from the name if empty.", "")
    short: bool = argument(
        Flag(), "Whether only what the table sets is written, without explanations.", False
    )


@calls(
    "write",
    ToWrite,
    "A table as the text of a variant file: every rule explained, as `euchre new` writes it, or "
    "in few lines.",
    {
        "yaml": "The text.",
        "file": "What the file is to be called.",
        "problems": "What `euchre check` says about it.",
    },
    {"table": {"from": "guernsey", "with": ["short_game"], "name": "Friday night"}, "short": True},
)
def write(args: ToWrite) -> Answer:
    """See the declaration."""
    if args.table.text is not None:
        raise CallError(
            ErrorCode.WRONG_ARGUMENTS, "table is a text already; there is nothing to write"
        )
    file_id = args.id or _id_for(args.table.name)
    if not re.search(ID_PATTERN, file_id):
        raise CallError(
            ErrorCode.WRONG_ARGUMENTS,
            "id must be made of small letters, digits and underscores and begin with a letter, "
            "such as my_table",
        )
    text = yaml_of(args.table, handed(args.table), short=args.short, file_id=file_id)
    return {
        "yaml": text,
        "file": f"{file_id}.yaml",
        "problems": [each.to_json() for each in read_text(text).problems],
    }

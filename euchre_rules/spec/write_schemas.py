"""Writes the JSON Schemas anew after an option or a field has changed.

Run it in the checkout with ``python -m euchre_rules.spec.write_schemas``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from euchre_rules.spec.document import Kind
from euchre_rules.spec.schema import as_text, document_schema
from euchre_rules.spec.shapes import Group

DECLARATIONS: Final[Mapping[Kind, str]] = {
    Kind.VARIANT: "euchre_rules.spec.fields:VARIANT",
    Kind.HOUSE_RULE: "euchre_rules.spec.fields:HOUSE_RULE",
    Kind.SCENARIO: "euchre_rules.scenarios.fields:SCENARIO",
    Kind.MATCH: "euchre_rules.scenarios.match_fields:MATCH",
}
"""Where the fields of each kind of file are declared. The modules are named and not imported,
because scenarios are described further up than the specification."""

FOLDER: Final = Path(__file__).parents[1] / "schemas"
FIX: Final = "run: python -m euchre_rules.spec.write_schemas"


def file_name(kind: Kind) -> str:
    """The name of the schema of a kind of file.

    >>> file_name(Kind.VARIANT)
    'variant.schema.json'
    """
    return f"{kind.value}.schema.json"


@cache
def texts() -> Mapping[str, str]:
    """What every schema file must hold, by file name; not to be changed."""
    groups = {kind: _declared(where) for kind, where in DECLARATIONS.items()}
    return {file_name(kind): as_text(document_schema(g, kind)) for kind, g in groups.items()}


def _declared(where: str) -> Group:
    module, _, name = where.partition(":")
    group: Group = getattr(import_module(module), name)
    return group


def write(folder: Path = FOLDER) -> list[Path]:
    """Write every schema into a folder, and say which files those are."""
    folder.mkdir(exist_ok=True)
    written = []
    for name, text in texts().items():
        path = folder / name
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


if __name__ == "__main__":
    write()

"""``euchre schema``: the JSON Schema of a kind of file."""

from __future__ import annotations

import click

from euchre_rules.cli.terminal import say
from euchre_rules.spec.document import Kind
from euchre_rules.spec.write_schemas import file_name, texts


@click.command(short_help="The JSON Schema of a kind of file.")
@click.argument("kind", type=click.Choice([each.value for each in Kind]))
def schema(kind: str) -> None:
    """Print the JSON Schema of a kind of file, for your editor.

    Save it beside your file, as in: euchre schema variant > variant.schema.json

    An editor with YAML support completes and explains every option then, if the file's first line
    is: # yaml-language-server: $schema=variant.schema.json
    """
    say(texts()[file_name(Kind(kind))], end="")

"""``euchre schema``: the JSON Schema of a kind of file."""

from __future__ import annotations

import click

from euchre_rules.cli.terminal import say
from euchre_rules.spec.document import Kind
from euchre_rules.spec.write_schemas import file_name, texts


@click.command(short_help="The JSON Schema of a kind of file.")
@click.argument("kind", type=click.Choice([each.value for each in Kind]))
def schema(kind: str) -> None:
    r"""Print the JSON Schema of a kind of file, for your editor.

    An editor with YAML support reads it when the file's first line names it:

    \b
      euchre schema variant > variant.schema.json
      # yaml-language-server: $schema=variant.schema.json
    """
    say(texts()[file_name(Kind(kind))], end="")

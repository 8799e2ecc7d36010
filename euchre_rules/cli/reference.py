"""``euchre reference``: all that a rules file may say."""

from __future__ import annotations

import json

import click

from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import say, strong, width
from euchre_rules.rulebook.plain import to_json
from euchre_rules.rulebook.reference import reference as reference_book
from euchre_rules.rulebook.text import render_text


@click.command(short_help="All that a rules file may say.")
@format_option("text", "markdown", "json")
def reference(output: str) -> None:
    """Show the reference of rules files: every option and value, layers, checks, versions.

    It is long; 'euchre explain OPTION' tells about one option, as your table plays it.
    """
    book = reference_book()
    if output == "json":
        say(json.dumps(to_json(book), indent=2))
    elif output == "markdown":
        from euchre_rules.rulebook.markdown import render_markdown  # noqa: PLC0415  needs Jinja2

        say(render_markdown(book), end="")
    else:
        say(render_text(book, columns=width(), strong=strong))

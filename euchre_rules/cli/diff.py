"""``euchre diff``: what changes for somebody who knows another table."""

from __future__ import annotations

import json
from functools import partial

import click

from euchre_rules.cli.table import format_option, load_table, set_option
from euchre_rules.cli.terminal import say, strong, width
from euchre_rules.rulebook.comparing import compare, comparison_as_json, comparison_book
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.together import all_of


@click.command(short_help="What changes from one table to another.")
@click.argument("first", metavar="REF")
@click.argument("second", metavar="REF")
@set_option
@format_option("text", "json", "markdown")
def diff(first: str, second: str, overrides: tuple[str, ...], output: str) -> None:
    """Say what changes at the second table for somebody who knows the first.

    REF is a variant, or a file of your own, followed by any number of house rules, as in:
    euchre diff guernsey ./my_table.yaml+short_game

    Each rule that differs is told as the first table plays it and as the second does, with who
    says so. Rules that --set overrides are those of the second table.
    """
    tables = (partial(load_table, first), partial(load_table, second, overrides))
    comparison = compare(*all_of(tables))
    if output == "json":
        say(json.dumps(comparison_as_json(comparison), indent=2))
        return
    book = comparison_book(comparison)
    if output == "markdown":
        from euchre_rules.rulebook.markdown import render_markdown  # noqa: PLC0415  needs Jinja2

        say(render_markdown(book).removesuffix("\n"))
    else:
        say(render_text(book, columns=width(), strong=strong))

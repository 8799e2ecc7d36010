"""``euchre show``: the rule book of a table."""

from __future__ import annotations

import json

import click

from euchre_rules.cli.table import (
    DEFAULT_REFERENCE,
    format_option,
    load_table,
    reference_argument,
    set_option,
)
from euchre_rules.cli.terminal import say, strong, width
from euchre_rules.rulebook import Book, rule_book
from euchre_rules.rulebook.nearest import nearest
from euchre_rules.rulebook.origins import origins_as_json, origins_book, rules_as_yaml
from euchre_rules.rulebook.plain import to_json
from euchre_rules.rulebook.text import render_text
from euchre_rules.spec.load import list_variants, load_variant
from euchre_rules.spec.variant import Variant


@click.command(short_help="The rule book of a table.")
@reference_argument
@set_option
@click.option("--origins", is_flag=True, help="Show every value with who set it instead.")
@format_option("text", "json", "yaml", "markdown")
def show(reference: str, overrides: tuple[str, ...], origins: bool, output: str) -> None:
    """Show the rule book of a table.

    REF is a variant, or a file of your own, followed by any number of house rules:
    guernsey, ./my_table.yaml, north_american+stick_the_dealer. The default is north_american.

    With --format yaml every value is printed, as the rules of a variant file; also those that
    can't matter at this table, of which 'euchre check' warns.
    """
    variant = load_table(reference, overrides)
    if output == "yaml":
        say(rules_as_yaml(variant, origins=origins), end="")
    elif output == "json":
        data = origins_as_json(variant) if origins else to_json(_book(variant))
        say(json.dumps(data, indent=2))
    else:
        book = origins_book(variant) if origins else _book(variant)
        say(_as_markdown(book) if output == "markdown" else _as_text(book))


def _book(variant: Variant) -> Book:
    """The rule book, compared with what most readers know and with the variants most alike."""
    known = load_variant(DEFAULT_REFERENCE)
    others = [each for each in list_variants() if each.id not in (known.id, variant.id)]
    return rule_book(variant, compare_with=known, others=nearest(variant, others))


def _as_text(book: Book) -> str:
    return render_text(book, columns=width(), strong=strong)


def _as_markdown(book: Book) -> str:
    from euchre_rules.rulebook.markdown import render_markdown  # noqa: PLC0415  it needs Jinja2

    return render_markdown(book).removesuffix("\n")

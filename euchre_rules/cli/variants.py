"""``euchre variants``: the variants and house rules that come with the program."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import click

from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import say, strong, wrapped
from euchre_rules.rulebook.grouping import by_moment, families, moment_of
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.variant import HouseRule, Variant

Listed = Variant | HouseRule
_INDENT = "      "


@click.command(short_help="List variants and house rules.")
@format_option("text", "json")
def variants(output: str) -> None:
    """List the variants and house rules that come with the program.

    A variant is asked for by its id, and house rules are added with a plus sign, as in
    guernsey+short_game.
    """
    shipped, rules = list_variants(), list_house_rules()
    if output == "json":
        listed = {
            "variants": [
                _as_json(each) | {"region": each.region, "extends": next(iter(each.lineage), None)}
                for each in shipped
            ],
            "house_rules": [_as_json(each) | {"moment": moment_of(each).value} for each in rules],
        }
        say(json.dumps(listed, indent=2))
        return
    _list("Variants", {each.title: each.members for each in families(shipped)})
    say()
    _list("House rules", {each.value: group for each, group in by_moment(rules).items()})
    say()
    say(wrapped(f"Add a house rule with +, as in: euchre show {shipped[-1].id}+{rules[-1].id}"))


def _list(title: str, groups: Mapping[str, Sequence[Listed]]) -> None:
    say(strong(title))
    for heading, listed in groups.items():
        say()
        say(strong(wrapped(heading, first="  ", indent="  ")))
        for each in listed:
            say(wrapped(f"{each.id}: {each.name}", first="    ", indent=_INDENT))
            say(wrapped(each.summary, indent=_INDENT))


def _as_json(listed: Listed) -> dict[str, Any]:
    return {
        "id": listed.id,
        "name": listed.name,
        "summary": listed.summary,
        "aliases": list(listed.aliases),
    }

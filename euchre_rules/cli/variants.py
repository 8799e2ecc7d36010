"""``euchre variants``: the variants and house rules that come with the program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click

from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import say, strong, width, wrapped
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.variant import HouseRule, Variant

Listed = Variant | HouseRule
_GAP = 2
_NARROW = 60
"""Below this width the summary stands under the id and not beside it."""


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
            "variants": [_as_json(each) | {"region": each.region} for each in shipped],
            "house_rules": [_as_json(each) for each in rules],
        }
        say(json.dumps(listed, indent=2))
        return
    room = max(len(name) for name in (*(v.id for v in shipped), *(r.id for r in rules)))
    _list("Variants", shipped, room)
    say()
    _list("House rules", rules, room)
    say()
    say(wrapped(f"Add a house rule with +, as in: euchre show {shipped[-1].id}+{rules[-1].id}"))


def _list(title: str, listed: Sequence[Listed], room: int) -> None:
    say(strong(title))
    for each in listed:
        say()
        beside = width() >= _NARROW
        indent = " " * (2 + room + _GAP if beside else 4)
        first = f"  {each.id:<{room + _GAP}}" if beside else "  "
        say(wrapped(each.name if beside else f"{each.id}: {each.name}", first=first, indent=indent))
        say(wrapped(each.summary, indent=indent))


def _as_json(listed: Listed) -> dict[str, Any]:
    return {
        "id": listed.id,
        "name": listed.name,
        "summary": listed.summary,
        "aliases": list(listed.aliases),
    }

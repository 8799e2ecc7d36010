"""``euchre variants``: the variants and house rules that come with the program."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import say, strong, wrapped
from euchre_rules.options import Moment, option
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
            "house_rules": [_as_json(each) | {"moment": _moment(each).value} for each in rules],
        }
        say(json.dumps(listed, indent=2))
        return
    _list("Variants", families(shipped))
    say()
    _list("House rules", _by_moment(rules))
    say()
    say(wrapped(f"Add a house rule with +, as in: euchre show {shipped[-1].id}+{rules[-1].id}"))


def families(shipped: Sequence[Variant]) -> dict[str, list[Variant]]:
    """Variants with what extends them, under the names of those at the heads of the families.

    A variant that nothing extends belongs to the nearest one above it; one that others extend heads
    a family of its own.
    """
    by_id = {each.id: each for each in shipped}
    heads = {each.lineage[0] for each in shipped if each.lineage}
    found: dict[str, list[Variant]] = {}
    for each in sorted(shipped, key=lambda variant: variant.id not in heads):
        above = [name for name in (each.id, *each.lineage) if name in heads and name in by_id]
        head = by_id[above[0]] if above else each
        found.setdefault(head.name, []).append(each)
    return found


def _by_moment(rules: Iterable[HouseRule]) -> dict[str, list[HouseRule]]:
    """House rules under the moment of the game that they are first about."""
    found: dict[Moment, list[HouseRule]] = {}
    for each in rules:
        found.setdefault(_moment(each), []).append(each)
    return {moment.value: found[moment] for moment in Moment if moment in found}


def _moment(rule: HouseRule) -> Moment:
    """The moment of the rule that a file sets first; of one that sets nothing, the last of all."""
    path = next(iter(rule.values), None)
    return option(path).moment if path else tuple(Moment)[-1]


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

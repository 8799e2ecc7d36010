"""The referee's answers on what differs elsewhere, from the files and by the umpire's rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

import euchre_rules as er
from tests.umpire.watching import plain_rules

if TYPE_CHECKING:
    from tests.euchre_tutor.referee import Referee

HOUSE_RULES = Path(__file__).parents[2] / "variants" / "house_rules"


@cache
def _sets(house_rule: str) -> dict[str, str]:
    """What the file of a house rule sets, path to value."""
    document = yaml.safe_load((HOUSE_RULES / f"{house_rule}.yaml").read_text(encoding="utf-8"))
    return {
        f"{section}.{name}" if "." not in section else section: _text(value)
        for section, options in document["rules"].items()
        for name, value in (options.items() if isinstance(options, dict) else [(section, options)])
    }


def _text(value: object) -> str:
    """A value as a question tells it."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


@cache
def _elsewhere(reference: str) -> er.Variant:
    return er.load_variant(reference)


def with_house_rule(
    referee: Referee, position: dict[str, Any], question: dict[str, Any]
) -> list[Any]:
    """The one choice that the file of the house rule sets."""
    sets = _sets(position["house_rule"])
    settings = [choice["value"] for choice in question["choices"]]
    return [each for each in settings if sets.get(each.split("=")[0]) == each.split("=", 1)[1]]


def who_plays_so(referee: Referee, position: dict[str, Any], question: dict[str, Any]) -> list[Any]:
    """The tables that have the value, where the option matters."""
    section, name = position["option"].split(".")
    return [
        choice["value"]
        for choice in question["choices"]
        if (rules := _elsewhere(choice["value"]).rules).applies(position["option"])
        and _text(plain_rules(rules)[section][name]) == position["value"]
    ]


def points_at_two_tables(
    referee: Referee, position: dict[str, Any], question: dict[str, Any]
) -> list[Any]:
    """What the side of the player who is asked scores at this table, and at the other one."""
    there = type(referee)(_elsewhere(position["elsewhere"]).rules)
    side = referee.side(position["seat"])
    return [[each.points(position)[side] for each in (referee, there)]]

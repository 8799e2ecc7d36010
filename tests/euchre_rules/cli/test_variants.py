"""``euchre variants``."""

from __future__ import annotations

import json

import pytest

from euchre_rules.options import Moment, option
from euchre_rules.spec.load import list_house_rules, list_variants
from euchre_rules.spec.variant import HouseRule, Variant
from tests.euchre_rules.cli.calling import Run


@pytest.mark.parametrize("columns", [80, 60, 40])
def test_everything_that_comes_with_the_program(run: Run, columns: int) -> None:
    shown = run("variants", columns=columns)
    assert (shown.code, shown.err) == (0, "")
    assert max(map(len, shown.out.splitlines())) <= columns
    text = " ".join(shown.out.split())
    listed: tuple[Variant | HouseRule, ...] = (*list_variants(), *list_house_rules())
    for each in listed:
        assert text.count(f" {each.id}: {each.name} {each.summary} ") == 1


def test_the_beginning_and_the_end(run: Run) -> None:
    lines = run("variants").out.splitlines()
    assert lines[:5] == [
        "Variants",
        "",
        "  North American Euchre and its kin",
        "    north_american: North American Euchre",
        "      The game with 24 cards, nine to ace, played by two partnerships to 10",
    ]
    last = f"{list_variants()[-1].id}+{list_house_rules()[-1].id}"
    assert "".join(run("variants").out.split()).endswith(f"euchreshow{last}")
    assert "Add a house rule with +, as in:" in run("variants").out


def test_house_rules_stand_in_the_order_of_the_game(run: Run) -> None:
    out = run("variants").out
    text = out[out.index("\nHouse rules\n") :]
    headings = [line.strip() for line in text.splitlines() if line[:3].strip() == line[2:3] != ""]
    moments = [each.value for each in Moment]
    assert headings == [each for each in moments if each in headings]
    for rule in list_house_rules():
        moment = option(next(iter(rule.values))).moment.value
        before = text[: text.index(f"\n    {rule.id}: ")].splitlines()
        above = next(line.strip() for line in reversed(before) if line.strip() in headings)
        assert above == moment


def test_json(run: Run) -> None:
    data = json.loads(run("variants", "--format", "json").out)
    assert [each["id"] for each in data["variants"]] == [each.id for each in list_variants()]
    assert [each["id"] for each in data["house_rules"]] == [each.id for each in list_house_rules()]
    assert data["variants"][0]["region"] == "United States and Canada"
    parents = {each["id"]: each["extends"] for each in data["variants"]}
    assert parents["guernsey"] == "north_american"
    first = list_house_rules()[0]
    assert data["house_rules"][0]["summary"] == first.summary
    assert data["house_rules"][0]["moment"] == option(next(iter(first.values))).moment.value

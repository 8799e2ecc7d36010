"""Circles of files, and settings that can't matter: the way to them and what would help."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.spec.check import check_file
from euchre_rules.spec.load import read_variant
from euchre_rules.spec.problems import Problems, Severity, render, render_all
from tests.euchre_rules.spec.conftest import Write

DEAD = "rules:\n  redeal_hand: {limit: 2}\n"
NEVER = "redeal_hand.limit can't matter here, since redeal_hand.qualifies is never"
NEEDED = "it matters where redeal_hand.qualifies is other than never"


@pytest.fixture(autouse=True)
def in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Name the files as somebody does who is in their folder."""
    monkeypatch.chdir(tmp_path)


def shown(path: str, columns: int = 80) -> list[str]:
    return render_all(check_file(path), columns).split("\n")


def test_a_circle_of_three_through_a_folder(write: Write) -> None:
    write("first", "extends: club/second.yaml\n")
    write("club/second", "extends: older/third.yaml\n")
    write("club/older/third", "extends: ../../first.yaml\n")
    circle = "first.yaml > club/second.yaml > club/older/third.yaml > first.yaml"
    assert shown("first.yaml") == [
        f"first.yaml:6:10: error[cycle] first extends itself: {circle}",
        "    6 | extends: club/second.yaml",
        "      |          ^^^^^^^^^^^^^^^^",
        "       take extends out of one of these files",
    ]


def test_the_way_into_a_circle(write: Write) -> None:
    write("table", "extends: club/first.yaml\n")
    write("club/first", "extends: second\n")
    write("club/second", "extends: third\n")
    write("club/third", "extends: second\n")
    circle = "club/second.yaml > club/third.yaml > club/second.yaml"
    assert shown("table.yaml") == [
        f"club/second.yaml:6:10: error[cycle] second extends itself: {circle}",
        "    6 | extends: third",
        "      |          ^^^^^",
        "       take extends out of one of these files",
        "       reached from table.yaml:6 (extends club/first.yaml) > club/first.yaml:6",
        "           (extends second)",
    ]


@pytest.mark.parametrize("cut", ["first", "club/second", "club/older/third"])
def test_a_circle_opens_wherever_extends_is_taken_out(write: Write, cut: str) -> None:
    parents = {
        "first": "club/second.yaml",
        "club/second": "older/third.yaml",
        "club/older/third": "../../first.yaml",
    }
    for name, parent in parents.items():
        write(name, "" if name == cut else f"extends: {parent}\n")
    assert check_file("first.yaml") == []


def test_a_dead_setting_of_the_file(write: Write) -> None:
    write("table", DEAD)
    assert shown("table.yaml") == [
        f"table.yaml:7:17: warning[dead-setting] {NEVER}",
        "    7 |   redeal_hand: {limit: 2}",
        "      |                 ^^^^^",
        f"       {NEEDED}",
    ]


def test_a_dead_setting_of_a_house_rule_in_a_folder(write: Write) -> None:
    write("house_rules/twice", DEAD, "house_rule")
    write("table", "house_rules: [twice]\n")
    assert shown("table.yaml") == [
        f"house_rules/twice.yaml:7:17: warning[dead-setting] {NEVER}",
        "    7 |   redeal_hand: {limit: 2}",
        "      |                 ^^^^^",
        f"       {NEEDED}",
        "       reached from table.yaml:6 (house rule twice)",
    ]


def test_what_a_dead_setting_waits_for_wakes_it(write: Write) -> None:
    write("house_rules/twice", DEAD, "house_rule")
    write("table", "house_rules: [twice, farmers_hand]\n")
    assert check_file("table.yaml") == []


@pytest.mark.parametrize(
    ("reference", "overrides", "says"),
    [
        ("north_american", {"redeal_hand.limit": 2}, [NEVER, NEEDED]),
        (
            "north_american",
            {"first_deal.method": "agreed", "first_deal.ties": "all_draw_again"},
            [
                "first_deal.ties can't matter here, since first_deal.method is agreed",
                "it matters where first_deal.method is draw_high or draw_low",
            ],
        ),
        (
            "three_handed",
            {"round_one.dealer_partner": "must_pass"},
            [
                "round_one.dealer_partner can't matter here, since table.sides is individuals",
                "it matters where table.sides is partners_opposite",
            ],
        ),
    ],
)
def test_a_dead_table_override(
    reference: str, overrides: dict[str, object], says: list[str]
) -> None:
    problems = Problems()
    assert read_variant(reference, problems, overrides=overrides)
    (problem,) = problems
    assert problem.severity is Severity.WARNING
    assert render(problem, 100).split("\n") == [
        f"warning[dead-setting] {says[0]}",
        f"       {says[1]}",
    ]


def test_a_dead_setting_of_an_added_house_rule(write: Write) -> None:
    write("twice", DEAD, "house_rule")
    problems = Problems()
    read_variant("north_american+./twice.yaml", problems)
    assert render_all(problems, 100).split("\n") == [
        f"twice.yaml:7:17: warning[dead-setting] {NEVER}",
        "    7 |   redeal_hand: {limit: 2}",
        "      |                 ^^^^^",
        f"       {NEEDED}",
    ]

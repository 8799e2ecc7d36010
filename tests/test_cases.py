"""The table of cases leaves none out, and what it names is there."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from euchre_rules import data

HERE: Final = Path(__file__).parent
ROW: Final = re.compile(r"^\| (?P<name>[A-Z]+-?\d+) \| (?P<what>[^|]+) \| (?P<shown>[^|]+) \|$")
LATER: Final = "Later: "
NUMBERS: Final = [
    *(f"O-{n:02}" for n in range(1, 79)),
    *(f"T{n}" for n in (*range(1, 42), 45, *range(50, 64))),
    *(f"TG{n}" for n in range(1, 14)),
]


@dataclass(frozen=True)
class Case:
    """A row of the table."""

    name: str
    what: str
    shown: str

    @property
    def waits(self) -> bool:
        """Whether nothing shows it yet, for a reason that the row gives."""
        return self.shown.startswith(LATER)

    @property
    def references(self) -> list[str]:
        """The scenarios, tests and files that show it."""
        return [] if self.waits else self.shown.strip("`").split("`, `")


def rows() -> list[Case]:
    found = map(ROW.match, (HERE / "cases.md").read_text("utf-8").splitlines())
    return [Case(match["name"], match["what"], match["shown"]) for match in found if match]


def scenario_ids() -> set[str]:
    return {data.stem(name) for name in data.scenario_files()}


@lru_cache
def functions_of(path: Path) -> set[str]:
    """The names of the test functions of a module, in classes too."""
    tree = ast.walk(ast.parse(path.read_text("utf-8")))
    return {each.name for each in tree if isinstance(each, ast.FunctionDef)}


def is_there(reference: str) -> bool:
    file, colons, test = reference.partition("::")
    path = HERE / file
    if colons:
        return path.is_file() and test.startswith("test_") and test in functions_of(path)
    return path.is_file() if "/" in reference else reference in scenario_ids()


CASES: Final = rows()


def test_no_case_is_left_out_and_none_stands_there_twice() -> None:
    assert [case.name for case in CASES] == NUMBERS
    lines = (HERE / "cases.md").read_text("utf-8").splitlines()
    heads = [line for line in lines if line.startswith(("| Case ", "| --- "))]
    assert len([line for line in lines if line.startswith("|")]) == len(NUMBERS) + len(heads)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_shows_a_case_is_there(case: Case) -> None:
    assert case.waits == (not case.references)
    assert not [each for each in case.references if not is_there(each)]


def test_a_case_that_waits_says_for_what() -> None:
    for case in CASES:
        if case.waits:
            assert len(case.shown) > len(LATER) + 10
            assert case.shown.endswith(".")


def test_a_name_that_nothing_has_would_be_found() -> None:
    assert is_there("left-bower-is-led")
    assert is_there("test_cases.py::test_a_name_that_nothing_has_would_be_found")
    assert not is_there("left-bower-is-led-by-nobody")
    assert not is_there("test_cases.py::test_nothing")
    assert not is_there("test_cases.py::rows")
    assert not is_there("euchre_rules/spec/broken/nothing.yaml")

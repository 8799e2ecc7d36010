"""``euchre variants``."""

from __future__ import annotations

import json

import pytest

from euchre_rules.spec.load import list_house_rules, list_variants
from tests.euchre_rules.cli.calling import Run, runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


@pytest.mark.parametrize("columns", [80, 60, 40])
def test_everything_that_comes_with_the_program(run: Run, columns: int) -> None:
    shown = run("variants", columns=columns)
    assert (shown.code, shown.err) == (0, "")
    assert max(map(len, shown.out.splitlines())) <= columns
    text = " ".join(shown.out.split())
    told = [(each.id, each.name, each.summary) for each in list_variants()]
    told += [(each.id, each.name, each.summary) for each in list_house_rules()]
    for words in told:
        assert all(each in text for each in words)


def test_two_columns(run: Run) -> None:
    lines = run("variants").out.splitlines()
    assert lines[0] == "Variants"
    assert "  guernsey                         Guernsey Euchre" in lines
    assert "House rules" in lines
    assert lines[-1] == "Add a house rule with +, as in: euchre show guernsey+stick_the_dealer"


def test_json(run: Run) -> None:
    data = json.loads(run("variants", "--format", "json").out)
    assert [each["id"] for each in data["variants"]] == [each.id for each in list_variants()]
    assert [each["id"] for each in data["house_rules"]] == [each.id for each in list_house_rules()]
    assert data["variants"][0]["region"] == "United States and Canada"
    assert data["house_rules"][0]["summary"] == list_house_rules()[0].summary

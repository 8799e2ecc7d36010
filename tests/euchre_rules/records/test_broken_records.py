"""One example for each thing that may be wrong with a record of another program.

What is expected of a PTN text stands in its first line, which is prose to its reader; of a game in
EGN, which has no place for it, in a ``.expect`` file beside it: ``code line:column; ...``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.cli.main import main
from euchre_rules.records.checking import check_record
from euchre_rules.spec.problems import Problem, Severity, render_all
from euchre_rules.spec.record_codes import OF_RECORDS
from tests.broken import expected

HERE = Path(__file__).parent / "broken"
BROKEN = sorted([*HERE.glob("*.egn"), *HERE.glob("*.ptn")])
AT_LEAST = 60
MADE_IN_TESTS = {"not-in-egn", "not-in-yaml"}
"""Codes that no file has: they are about what is to be written."""


def shown(problem: Problem) -> str:
    where = f"{problem.line}:{problem.column}" if problem.line else "-"
    return f"{problem.code} {where}"


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_what_is_wrong_is_reported_at_the_right_place(path: Path) -> None:
    found = check_record(path)
    assert [shown(problem) for problem in found] == expected(path)
    lines = render_all(found).split("\n")
    assert all(line.isprintable() for line in lines)


def test_there_are_enough_broken_records() -> None:
    assert len(BROKEN) >= AT_LEAST


def test_every_code_of_records_has_an_example() -> None:
    seen = {each.partition(" ")[0] for path in BROKEN for each in expected(path)}
    assert set(OF_RECORDS) - seen == MADE_IN_TESTS


def test_check_tells_of_a_renege(capsys: pytest.CaptureFixture[str]) -> None:
    path = HERE / "trumps-a-suit-held.egn"
    assert main(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert f"{path}:24:32: error[renege]" in out
    assert "K♣, played to trick 5 (line 28), shows it" in out


def test_check_lets_warnings_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(HERE / "bracket-missing.ptn")]) == 0
    assert "it can be used all the same" in capsys.readouterr().out
    assert main(["check", "--strict", str(HERE / "bracket-missing.ptn")]) == 1


def test_what_can_be_used_all_the_same_is_a_warning() -> None:
    severities = {each.severity for each in check_record(HERE / "winner-unknown.egn")}
    assert severities == {Severity.WARNING}


def test_a_record_that_is_not_there() -> None:
    assert [each.code for each in check_record(HERE / "nowhere.egn")] == ["file-missing"]


def test_a_record_larger_than_any_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.ptn"
    path.write_bytes(b"x" * (1024 * 1024 + 1))
    assert [each.code for each in check_record(path)] == ["file-too-large"]

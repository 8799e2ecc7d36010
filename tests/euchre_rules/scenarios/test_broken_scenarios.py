"""One example for each thing that may be wrong with a scenario file.

The first line says what is expected, as for variants: ``# expect: code line:column; ...``, with the
file before the code where it is another one. The folder ``parts`` holds what the examples name.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from euchre_rules.cli.main import main
from euchre_rules.scenarios import check_scenario, read_scenario, run
from euchre_rules.spec.check import check_file
from euchre_rules.spec.codes import OF_SCENARIOS
from euchre_rules.spec.document import Kind
from euchre_rules.spec.problems import Problem, Problems, Severity, render_all
from tests.broken import expected
from tests.promptness import promptly

HERE = Path(__file__).parent / "broken"
BROKEN = sorted(HERE.glob("*.yaml"))
AT_LEAST = 15


def shown(problem: Problem) -> str:
    assert problem.file is not None
    file = Path(os.path.relpath(problem.file, HERE)).as_posix()
    elsewhere = "/" in file
    return f"{f'{file} ' if elsewhere else ''}{problem.code} {problem.line}:{problem.column}"


def found_by_check(path: Path) -> list[Problem]:
    return check_file(path, others={Kind.SCENARIO: check_scenario})


def found_by_running(path: Path) -> list[Problem]:
    problems = Problems()
    scenario = read_scenario(path, problems)
    if scenario:
        problems.merge(run(scenario).problems)
    return list(problems)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_broken_scenario_is_refused_at_the_right_place(path: Path) -> None:
    assert [shown(problem) for problem in found_by_check(path)] == expected(path)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_running_finds_the_same_as_checking(path: Path) -> None:
    assert found_by_running(path) == found_by_check(path)
    assert all(problem.severity is Severity.ERROR for problem in found_by_check(path))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_run_refuses_a_broken_scenario(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(path)]) == 2
    out = capsys.readouterr().out
    assert out.endswith("1 scenario: 1 can't be used.\n")
    assert "Traceback" not in out


def test_there_are_enough_broken_scenarios() -> None:
    assert len(BROKEN) >= AT_LEAST


def test_every_code_of_scenarios_has_an_example() -> None:
    seen = {problem.code for path in BROKEN for problem in found_by_check(path)}
    assert set(OF_SCENARIOS) <= seen


def test_all_broken_scenarios_together_take_under_two_seconds() -> None:
    with promptly(2):
        for path in BROKEN:
            render_all(found_by_check(path))


def test_the_nearest_spelling_is_proposed() -> None:
    def text(stem: str) -> str:
        return render_all(found_by_check(HERE / f"{stem}.yaml"))

    assert '"turnup" is not a key of a scenario; did you mean turn_up?' in text("unknown-key")
    assert '"exepct" begins no step; did you mean expect?' in text("unknown-step")
    assert '"plya" is not a phase; did you mean play?' in text("unknown-words")
    assert "did you mean guernsey?" in text("unknown-variant")
    assert "did you mean stick_the_dealer?" in text("unknown-house-rule")
    assert "the rank comes first: 9H" in text("unreadable-cards")


def test_the_way_to_a_fault_in_another_file_is_named() -> None:
    problems = found_by_check(HERE / "variant-with-a-fault.yaml")
    assert [len(problem.notes) for problem in problems] == [2]
    note = problems[0].notes[1]
    assert note.startswith("reached from ")
    assert note.endswith("variant-with-a-fault.yaml:6 (variant parts/faulty.yaml)")

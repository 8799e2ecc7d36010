"""One example for each thing that may be wrong with a match file, as for scenarios.

The first line says what is expected: ``# expect: code line:column; ...``.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from euchre_rules import load_variant
from euchre_rules.cli.main import main
from euchre_rules.records import read_record
from euchre_rules.scenarios import check_scenario
from euchre_rules.scenarios.checking import check_file
from euchre_rules.scenarios.match_play import run_match
from euchre_rules.scenarios.match_reading import read_match
from euchre_rules.scenarios.match_writing import match_data
from euchre_rules.scenarios.writing import as_yaml
from euchre_rules.spec.check import check_file as check_others
from euchre_rules.spec.codes import OF_MATCHES
from euchre_rules.spec.document import Kind
from euchre_rules.spec.problems import FileError, Problem, Problems, Severity, render_all
from euchre_rules.spec.second_opinion import second_opinion
from euchre_rules.spec.yaml_nodes import to_plain
from euchre_rules.spec.yaml_reader import read_file
from tests.broken import expected
from tests.euchre_rules.scenarios.evenings import evening
from tests.euchre_rules.scenarios.test_mutated_scenarios import mutant
from tests.shipped import table

HERE = Path(__file__).parent / "broken_matches"
BROKEN = sorted(HERE.glob("*.yaml"))
OF_SHAPE = {"bad-text", "missing-field", "misplaced-key", "unknown-key", "unknown-word"}
"""Codes of what a schema can say; the rest needs the table or the engine."""
OF_RECORDS_OF_OURS = {"untrue-claim", "wrong-seat"}
"""What comes up only where a match or a scenario is read as a record."""
MUTANTS = 120


def shown(problems: list[Problem]) -> list[str]:
    return [f"{problem.code} {problem.line}:{problem.column}" for problem in problems]


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_broken_match_is_refused_at_the_right_place(path: Path) -> None:
    found = check_file(path)
    assert shown(found) == expected(path)
    assert all(problem.severity is Severity.ERROR for problem in found)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_run_refuses_a_broken_match(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(path)]) == 2
    assert capsys.readouterr().out.endswith(" 1 can't be used.\n")


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_schema_and_check_refuse_the_same_shapes(path: Path) -> None:
    codes = {problem.code for problem in check_file(path)}
    node = read_file(path, Problems())
    assert node is not None
    assert bool(second_opinion(to_plain(node), Kind.MATCH)) is bool(codes & OF_SHAPE)


def test_every_code_of_matches_has_an_example() -> None:
    seen = {problem.code for path in BROKEN for problem in check_file(path)}
    assert set(OF_MATCHES) - OF_RECORDS_OF_OURS <= seen


def test_a_match_is_no_scenario_and_no_table(tmp_path: Path) -> None:
    path = BROKEN[0]
    wanted = {Kind.SCENARIO: check_scenario}
    assert check_others(path, others=wanted) == []
    (tmp_path / path.name).write_text(path.read_text("utf-8"), "utf-8")
    with pytest.raises(FileError, match="a match is no table; read it with: euchre replay"):
        load_variant(str(tmp_path / path.name))


@pytest.mark.no_cover
def test_a_changed_match_is_judged_and_read_and_never_crashes(tmp_path: Path) -> None:
    rng = random.Random(11)
    path = tmp_path / "evening.yaml"
    for place in range(MUTANTS):
        if place % 20 == 0:
            played = evening(table(rng.choice(("north_american", "guernsey", "three_handed"))), rng)
            text = as_yaml(match_data(played.head, played.happened))
        path.write_text(mutant(text, rng), "utf-8")
        problems = Problems()
        match = read_match(path, problems)
        assert (match is None) is problems.has_errors
        lines = render_all(problems).split("\n")
        if match:
            report = run_match(match)
            lines = [failure.sentence for failure in report.failures]
            lines += render_all(report.problems).split("\n")
            record = read_record(path)
            faults = [problem for hand in record.hands for problem in hand.problems]
            lines += render_all(faults).split("\n")
            assert len(record.hands) >= len(report.deals)
        assert all(line.isprintable() for line in lines)

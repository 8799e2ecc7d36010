"""``euchre run``: plays scenarios and matches, and says what in them isn't true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from euchre_rules.cli.exits import Exit
from euchre_rules.cli.table import format_option
from euchre_rules.cli.terminal import encoding_of, say, strong, width
from euchre_rules.options.words import count
from euchre_rules.scenarios import Failure, Scenario, list_scenarios
from euchre_rules.scenarios import run as run_scenario
from euchre_rules.scenarios.finding import find
from euchre_rules.scenarios.match_model import PlayedMatch
from euchre_rules.scenarios.match_play import run_match
from euchre_rules.spec.problems import Problem, Severity, render_all
from euchre_rules.spec.visible import visible


@dataclass(frozen=True)
class _Outcome:
    """What came of one file."""

    file: str
    played: Scenario | PlayedMatch | None
    problems: tuple[Problem, ...] = ()
    failures: tuple[Failure, ...] = ()

    @property
    def status(self) -> str:
        """``ok``, ``failed`` or ``unreadable``."""
        if self.problems:
            return "unreadable"
        return "failed" if self.failures else "ok"

    def to_json(self) -> dict[str, Any]:
        return {
            "file": visible(self.file),
            "id": self.played and self.played.id,
            "title": self.played and visible(self.played.title),
            "status": self.status,
            "failures": [_safe(failure) for failure in self.failures],
            "problems": [problem.to_json() for problem in self.problems],
        }


def _safe(failure: Failure) -> dict[str, object]:
    """A failure as plain data, with every text safe to show."""
    return {
        key: visible(value) if isinstance(value, str) else value
        for key, value in failure.to_json().items()
    }


@dataclass
class _Tally:
    """How many files of each kind there were."""

    ok: int = 0
    failed: int = 0
    unreadable: int = 0
    outcomes: list[_Outcome] = field(default_factory=list)

    def add(self, outcome: _Outcome) -> None:
        setattr(self, outcome.status, getattr(self, outcome.status) + 1)
        self.outcomes.append(outcome)

    @property
    def exit(self) -> Exit:
        if self.unreadable:
            return Exit.USAGE
        return Exit.PROBLEMS if self.failed else Exit.FINE

    def sentence(self) -> str:
        """The closing count."""
        total = self.ok + self.failed + self.unreadable
        matches = any(isinstance(each.played, PlayedMatch) for each in self.outcomes)
        what = "file" if matches else "scenario"
        if self.exit is Exit.FINE:
            return f"{count(total, what)}: {'it holds' if total == 1 else 'all hold'}."
        parts = [
            _several(self.ok, "holds", "hold"),
            _several(self.failed, "fails", "fail"),
            _several(self.unreadable, "can't be used", "can't be used"),
        ]
        return f"{count(total, what)}: {', '.join(part for part in parts if part)}."


def _several(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}" if number else ""


@click.command(short_help="Run scenarios: hands with what must be true.")
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path())
@format_option("text", "json")
def run(paths: tuple[str, ...], output: str) -> int:
    """Play scenarios and matches, and say what in them isn't true.

    PATH is a scenario or match file, or a folder: then every one in it is played. Without PATH the
    scenarios that come with the program are.

    Exit codes: 0 when all hold, 1 when one fails, 2 when a file can't be read or asks about cards
    that it doesn't give.
    """
    tally = _Tally()
    for outcome in _outcomes(paths):
        tally.add(outcome)
        if output == "text":
            _tell(outcome)
    if output == "json":
        say(json.dumps(_summary(tally), indent=2))
    else:
        say(strong(tally.sentence()))
    return tally.exit


def _outcomes(paths: tuple[str, ...]) -> Iterator[_Outcome]:
    """Play everything.

    Raises:
        click.UsageError: A name is empty, or there is nothing to play in one of the folders.
    """
    if not all(paths):
        raise click.UsageError("the name of a file or folder is empty")
    if not paths:
        for scenario in list_scenarios():
            yield _played(scenario.file, scenario)
    for path in paths:
        empty = True
        for found in find(Path(path)):
            empty = False
            errors = tuple(p for p in found.problems if p.severity is Severity.ERROR)
            if found.played is None:
                yield _Outcome(found.file, None, errors)
            else:
                yield _played(found.file, found.played)
        if empty:
            raise click.UsageError(f"there is no scenario in {visible(path)}")


def _played(file: str, played: Scenario | PlayedMatch) -> _Outcome:
    report = run_match(played) if isinstance(played, PlayedMatch) else run_scenario(played)
    return _Outcome(file, played, report.problems, report.failures)


def _tell(outcome: _Outcome) -> None:
    if outcome.status == "ok":
        say(f"ok {visible(outcome.file)}")
    for failure in outcome.failures:
        told = f"{failure.file}:{failure.line}:{failure.column}: {failure.sentence}"
        say(visible(told, encoding=encoding_of()))
    if outcome.problems:
        say(render_all(outcome.problems, width(), encoding_of()))


def _summary(tally: _Tally) -> dict[str, Any]:
    return {
        "ok": tally.ok,
        "failed": tally.failed,
        "unreadable": tally.unreadable,
        "scenarios": [outcome.to_json() for outcome in tally.outcomes],
    }

"""A club's own examples: the scenarios in the folder beside the file of its variant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_rules import data
from euchre_rules.cards import NotationError
from euchre_rules.scenarios import Scenario, run
from euchre_rules.scenarios.finding import find
from euchre_rules.spec.problems import FileError, Severity

_FOLDER: Final = "scenarios"


@dataclass(frozen=True, eq=False)
class OwnExamples:
    """The scenarios that don't come with the program; all of them hold."""

    scenarios: tuple[Scenario, ...] = ()


NO_EXAMPLES: Final = OwnExamples()
"""Those of a site without a variant of one's own."""


def own_examples(files: Iterable[Path]) -> OwnExamples:
    """Read and run the scenarios in the folders ``scenarios`` beside some files.

    Args:
        files: The files of variants that don't come with the program.

    Raises:
        FileError: A scenario can't be read, or asks about cards that it doesn't give.
        NotationError: A scenario doesn't hold, or bears the id of another one.
    """
    folders = dict.fromkeys(file.parent / _FOLDER for file in files)
    found = tuple(each for folder in folders if folder.is_dir() for each in _in_folder(folder))
    _refuse_clashes(found)
    return OwnExamples(found) if found else NO_EXAMPLES


def _in_folder(folder: Path) -> Iterator[Scenario]:
    for each in find(folder):
        errors = [one for one in each.problems if one.severity is Severity.ERROR]
        if errors:
            raise FileError(errors)
        if isinstance(each.played, Scenario):
            _refuse_failure(each.played)
            yield each.played


def _refuse_failure(scenario: Scenario) -> None:
    """Refuse a scenario that doesn't hold, with the line that ``euchre run`` prints for it."""
    report = run(scenario)
    if report.problems:
        raise FileError(report.problems)
    for failure in report.failures:
        where = f"{failure.file}:{failure.line}:{failure.column}"
        raise NotationError(f"{where}: {failure.sentence}")


def _refuse_clashes(found: Iterable[Scenario]) -> None:
    seen = {data.stem(name): name for name in data.scenario_files()}
    for each in found:
        other = seen.setdefault(each.id, each.file)
        if other != each.file:
            both = f"{other} and {each.file} are both called {each.id}"
            raise NotationError(f"{both}; give one of them another id")

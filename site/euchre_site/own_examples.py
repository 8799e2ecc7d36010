"""A club's own examples: the scenarios in the folder beside the file of its variant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from euchre_rules.cards import NotationError
from euchre_rules.scenarios import Scenario, run
from euchre_rules.scenarios.finding import read_played
from euchre_rules.spec import shipped
from euchre_rules.spec.folders import files_of_ours
from euchre_rules.spec.problems import FileError, Problem, Problems

_FOLDER: Final = "scenarios"
_WRONG_KIND: Final = "wrong-kind"


@dataclass(frozen=True, eq=False)
class OwnExamples:
    """The scenarios that don't come with the program; all of them hold.

    Attributes:
        texts: What the file of each says, by the scenario's id.
    """

    scenarios: tuple[Scenario, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)


NO_EXAMPLES: Final = OwnExamples()
"""Those of a site without a variant of one's own."""


def own_examples(files: Iterable[Path]) -> OwnExamples:
    """Read and run the scenarios in the folders ``scenarios`` beside some files.

    They may name the files beside their folder, as they do for ``euchre run .`` there.

    Args:
        files: The files of variants that don't come with the program.

    Raises:
        FileError: A scenario can't be read, or asks about cards that it doesn't give.
        NotationError: A scenario doesn't hold, or bears the id of another one.
    """
    folders = dict.fromkeys(file.parent for file in files)
    found = tuple(each for folder in folders for each in _beside(folder))
    _refuse_clashes(found)
    if not found:
        return NO_EXAMPLES
    return OwnExamples(found, {each.id: Path(each.file).read_text("utf-8") for each in found})


def _beside(folder: Path) -> Iterator[Scenario]:
    """The scenarios in the folder ``scenarios`` of a folder, in alphabetical order."""
    if not (folder / _FOLDER).is_dir():
        return
    for file in files_of_ours(folder / _FOLDER):
        if isinstance(file, Problem):
            raise FileError([file])
        scenario = _read(file, folder)
        if scenario:
            _refuse_failure(scenario)
            yield scenario


def _read(file: Path, root: Path) -> Scenario | None:
    """The scenario of a file; None if it describes something else: a match, or a table."""
    problems = Problems()
    played = read_played(file, problems, root=root)
    if any(problem.code != _WRONG_KIND for problem in problems):
        problems.raise_errors()
    return played if isinstance(played, Scenario) else None


def _refuse_failure(scenario: Scenario) -> None:
    """Refuse a scenario that doesn't hold, with the line that ``euchre run`` prints for it."""
    report = run(scenario)
    if report.problems:
        raise FileError(report.problems)
    for failure in report.failures:
        where = f"{failure.file}:{failure.line}:{failure.column}"
        raise NotationError(f"{where}: {failure.sentence}")


def _refuse_clashes(found: Sequence[Scenario]) -> None:
    seen = {PurePosixPath(name).stem: name for name in shipped.scenarios()} if found else {}
    for each in found:
        other = seen.setdefault(each.id, each.file)
        if other != each.file:
            both = f"{other} and {each.file} are both called {each.id}"
            raise NotationError(f"{both}; give one of them another id")

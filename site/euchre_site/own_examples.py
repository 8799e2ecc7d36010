"""A club's own examples: the scenarios in the folder beside the file of its variant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from euchre_rules.cards import NotationError
from euchre_rules.cli.terminal import MAX_WIDTH
from euchre_rules.scenarios import Scenario, run
from euchre_rules.scenarios.finding import read_played
from euchre_rules.spec import shipped
from euchre_rules.spec.folders import files_of_ours
from euchre_rules.spec.locate import at_path
from euchre_rules.spec.problems import FileError, Problem, Problems, render_all

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
        files: The files of variants; what lies beside those that come with the program is left.

    Raises:
        FileError: Scenarios can't be read, or ask about cards that they don't give.
        NotationError: Scenarios don't hold, whatever else is wrong, or one bears the id of another.
    """
    # What lies beside a built-in file is told as an example in any case.
    folders = dict.fromkeys(file.parent for file in files if not at_path(file).built_in)
    faults = _Faults()
    found = tuple(each for folder in folders for each in _beside(folder, faults))
    faults.refuse()
    _refuse_clashes(found)
    if not found:
        return NO_EXAMPLES
    return OwnExamples(found, {each.id: Path(each.file).read_text("utf-8") for each in found})


@dataclass(eq=False)
class _Faults:
    """What is wrong with the scenarios: all of it is told at once.

    Attributes:
        problems: Why some can't be used.
        failures: The lines that ``euchre run`` prints for those that don't hold.
    """

    problems: list[Problem] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def refuse(self) -> None:
        """Give up if anything is wrong."""
        if self.failures:
            told = [render_all(self.problems, MAX_WIDTH)] if self.problems else []
            raise NotationError("\n".join([*self.failures, *told]))
        if self.problems:
            raise FileError(self.problems)


def _beside(folder: Path, faults: _Faults) -> Iterator[Scenario]:
    """The scenarios in the folder ``scenarios`` of a folder, in alphabetical order."""
    if not (folder / _FOLDER).is_dir():
        return
    for file in files_of_ours(folder / _FOLDER):
        if isinstance(file, Problem):
            faults.problems.append(file)
            continue
        scenario = _read(file, folder, faults)
        if scenario and _holds(scenario, faults):
            yield scenario


def _read(file: Path, root: Path, faults: _Faults) -> Scenario | None:
    """The scenario of a file; None if it describes something else: a match, or a table."""
    problems = Problems()
    played = read_played(file, problems, root=root)
    if problems.has_errors and any(problem.code != _WRONG_KIND for problem in problems):
        faults.problems += problems.ordered()
    return played if isinstance(played, Scenario) else None


def _holds(scenario: Scenario, faults: _Faults) -> bool:
    """Whether a scenario holds; where it doesn't, that is told as ``euchre run`` tells it."""
    report = run(scenario)
    faults.problems += report.problems
    for failure in report.failures:
        where = f"{failure.file}:{failure.line}:{failure.column}"
        faults.failures.append(f"{where}: {failure.sentence}")
    return not report.problems and not report.failures


def _refuse_clashes(found: Sequence[Scenario]) -> None:
    seen = {PurePosixPath(name).stem: name for name in shipped.scenarios()} if found else {}
    for each in found:
        other = seen.setdefault(each.id, each.file)
        if other != each.file:
            both = f"{other} and {each.file} are both called {each.id}"
            raise NotationError(f"{both}; give one of them another id")

"""Finds the scenario files in what a user named: files and folders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_rules.scenarios.model import Scenario
from euchre_rules.scenarios.reading import read_scenario
from euchre_rules.spec.folders import files_of_ours
from euchre_rules.spec.locate import at_path
from euchre_rules.spec.opening import open_node
from euchre_rules.spec.problems import Problem, Problems
from euchre_rules.spec.yaml_nodes import Mapping

_WRONG_KIND: Final = "wrong-kind"
_STEPS: Final = "steps"


@dataclass(frozen=True)
class Found:
    """A file that is a scenario, or should be one.

    Attributes:
        file: The file as the user knows it.
        scenario: What it holds; None if it can't be read.
        problems: What is wrong with it, warnings included.
    """

    file: str
    scenario: Scenario | None
    problems: tuple[Problem, ...]


def find(path: Path) -> Iterator[Found]:
    """The scenarios of a file or folder, in alphabetical order.

    A file that is named is always given, whatever it holds. In a folder, three things are passed
    over: hidden folders; variants and house rules, unless they have steps as only a scenario has;
    and YAML files of other programs, which can be read as text and have no line of ours. What
    can't be read might be a scenario and is given with its problem.
    """
    if not path.is_dir():
        yield _read(path, None)
        return
    for file in files_of_ours(path):
        if isinstance(file, Problem):
            yield Found(file.file or "", None, (file,))
        else:
            found = _read(file, path)
            if not _describes_something_else(found, file):
                yield found


def _read(path: Path, root: Path | None) -> Found:
    problems = Problems()
    scenario = read_scenario(path, problems, root=root)
    return Found(path.as_posix(), scenario, problems.ordered())


def _describes_something_else(found: Found, file: Path) -> bool:
    """Whether a file is a variant or house rule, and not a scenario that says so by mistake."""
    if [problem.code for problem in found.problems] != [_WRONG_KIND]:
        return False
    node = open_node(at_path(file), Problems())
    return not (isinstance(node, Mapping) and _STEPS in node)

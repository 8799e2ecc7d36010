"""Finds the scenarios and matches in what a user named: files and folders."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_rules.scenarios.draft import Origin
from euchre_rules.scenarios.match_model import PlayedMatch
from euchre_rules.scenarios.match_reading import match_of
from euchre_rules.scenarios.model import Scenario
from euchre_rules.scenarios.reading import scenario_of
from euchre_rules.spec.document import Kind
from euchre_rules.spec.folders import files_of_ours
from euchre_rules.spec.locate import at_path
from euchre_rules.spec.opening import open_node
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.shape import kind_of_file
from euchre_rules.spec.yaml_nodes import Mapping

_WRONG_KIND: Final = "wrong-kind"
_STEPS: Final = "steps"


@dataclass(frozen=True)
class Found:
    """A file that is a scenario or a match, or should be one.

    Attributes:
        file: The file as the user knows it.
        played: What it holds; None if it can't be read.
        problems: What is wrong with it, warnings included.
    """

    file: str
    played: Scenario | PlayedMatch | None
    problems: tuple[Problem, ...]


def find(path: Path) -> Iterator[Found]:
    """The scenarios and matches of a file or folder, in alphabetical order.

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
    played = read_played(path, problems, root=root)
    return Found(path.as_posix(), played, problems.ordered())


def read_played(
    path: Path, problems: Problems, *, root: Path | None = None
) -> Scenario | PlayedMatch | None:
    """Read a file that is a scenario or a match, and collect what is wrong.

    Args:
        path: The file.
        problems: Receives what is wrong.
        root: The folder whose tree the files that it names may not leave; its own if left out.

    Returns:
        What it holds, or None where there is an error in ``problems``.
    """
    located = at_path(path)
    node = open_node(located, problems)
    kind = None if node is None else kind_of_file(node, located.shown, problems)
    if node is None or kind is None:
        return None
    origin = Origin(located.shown, path, root or path.parent)
    if kind is Kind.SCENARIO:
        return scenario_of(node, origin, problems)
    if kind is Kind.MATCH:
        return match_of(node, origin, problems)
    sentence = f"this file describes {kind.words}, not {Kind.SCENARIO.words} or {Kind.MATCH.words}"
    problems.error(_WRONG_KIND, sentence, place=Place.whole(located.shown))
    return None


def _describes_something_else(found: Found, file: Path) -> bool:
    """Whether a file is a variant or house rule, and not a scenario that says so by mistake."""
    if [problem.code for problem in found.problems] != [_WRONG_KIND]:
        return False
    node = open_node(at_path(file), Problems())
    return not (isinstance(node, Mapping) and _STEPS in node)

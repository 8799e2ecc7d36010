"""Reads scenario files, and collects what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from euchre_rules.scenarios.draft import Origin, draft
from euchre_rules.scenarios.fields import SCENARIO
from euchre_rules.scenarios.model import Scenario
from euchre_rules.scenarios.replay import run
from euchre_rules.spec.document import Kind
from euchre_rules.spec.locate import Located, at_path, built_in_scenarios
from euchre_rules.spec.opening import open_node
from euchre_rules.spec.problems import Place, Problems
from euchre_rules.spec.shape import kind_of_file
from euchre_rules.spec.yaml_nodes import Node


def load_scenario(path: str | Path, *, root: Path | None = None) -> Scenario:
    """Read a scenario.

    Args:
        path: Its file.
        root: The folder whose tree the files that it names may not leave; its own if left out.

    Raises:
        FileError: The file, or the table that it names, is wrong.
    """
    problems = Problems()
    return problems.checked(read_scenario(Path(path), problems, root=root))


def read_scenario(path: Path, problems: Problems, *, root: Path | None = None) -> Scenario | None:
    """Read a scenario and collect what is wrong.

    Args:
        path: Its file.
        problems: Receives what is wrong.
        root: As for :func:`load_scenario`.

    Returns:
        The scenario, or None where there is an error in ``problems``.
    """
    located = at_path(path)
    return _read(located, Origin(located.shown, path, root or path.parent), problems)


def list_scenarios() -> Iterator[Scenario]:
    """Every scenario that comes with the program, folder by folder, in alphabetical order.

    Raises:
        FileError: One of them is wrong, which no release is.
    """
    for located in built_in_scenarios():
        problems = Problems()
        yield problems.checked(_read(located, Origin(located.shown), problems))


def at_other_rules(scenario: Scenario, values: Mapping[str, Any]) -> Scenario:
    """The same scenario at a table where some options have other values.

    Args:
        scenario: The scenario, as it was read from a file.
        values: Option paths with values; they replace what the scenario's own table has.

    Raises:
        FileError: No such table can be played at, or the cards of the scenario don't fit it.
    """
    problems = Problems()
    return problems.checked(scenario.draft.scenario(problems, values))


def check_scenario(path: Path, node: Node, root: Path, problems: Problems) -> None:
    """Report everything that keeps a scenario from being run; what fails in it is no problem.

    Args:
        path: The file.
        node: Its tree.
        root: The folder whose tree the files that it names may not leave.
        problems: Receives what is wrong.
    """
    scenario = scenario_of(node, Origin(path.as_posix(), path, root), problems)
    if scenario:
        problems.merge(run(scenario).problems)


def _read(located: Located, origin: Origin, problems: Problems) -> Scenario | None:
    node = node_of(located, Kind.SCENARIO, problems)
    return None if node is None else scenario_of(node, origin, problems)


def node_of(located: Located, kind: Kind, problems: Problems) -> Node | None:
    """Read the tree of a file that must be of a kind.

    Args:
        located: The file.
        kind: What it must describe.
        problems: Receives what is wrong with the YAML, and that it describes something else.
    """
    node = open_node(located, problems)
    found = None if node is None else kind_of_file(node, located.shown, problems)
    if found is None or found is kind:
        return None if found is None else node
    sentence = f"this file describes {found.words}, not {kind.words}"
    problems.error("wrong-kind", sentence, place=Place.whole(located.shown))
    return None


def scenario_of(node: Node, origin: Origin, problems: Problems) -> Scenario | None:
    """Read the tree of a file that is known to be a scenario, and lay it out at its table.

    Args:
        node: The tree.
        origin: Where it stands.
        problems: Holds what was found in the YAML, and receives what is wrong.
    """
    return draft(node, SCENARIO, origin, problems).scenario(problems)

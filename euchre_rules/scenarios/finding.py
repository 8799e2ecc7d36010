"""Finds the scenario files in what a user named: files and folders."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_rules.scenarios.model import Scenario
from euchre_rules.scenarios.reading import read_scenario
from euchre_rules.spec.locate import ENDINGS
from euchre_rules.spec.problems import Problem, Problems

_OURS: Final = re.compile(rb"^[\"']?(?:spec_version|kind)[\"']?\s*:", re.MULTILINE)
"""What a file of ours has in one of its lines."""
_ENOUGH: Final = 1 << 16
_WRONG_KIND: Final = "wrong-kind"


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

    A file that is named is always given, whatever it holds. In a folder, variants, house rules and
    YAML files of other programs are passed over, and so are hidden folders.
    """
    if not path.is_dir():
        yield _read(path, None)
        return
    for file in _yaml_files(path):
        if _seems_ours(file):
            found = _read(file, path)
            if [problem.code for problem in found.problems] != [_WRONG_KIND]:
                yield found


def _read(path: Path, root: Path | None) -> Found:
    problems = Problems()
    scenario = read_scenario(path, problems, root=root)
    return Found(path.as_posix(), scenario, problems.ordered())


def _yaml_files(folder: Path) -> Iterator[Path]:
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(ENDINGS):
                yield Path(place, name)


def _seems_ours(path: Path) -> bool:
    """Whether a file looks like one of ours; what can't be opened is for the reader to judge."""
    try:
        with path.open("rb") as stream:
            return bool(_OURS.search(stream.read(_ENOUGH)))
    except OSError:
        return True

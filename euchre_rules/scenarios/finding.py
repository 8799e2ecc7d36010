"""Finds the scenario files in what a user named: files and folders."""

from __future__ import annotations

import os
import re
import stat
from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from euchre_rules.scenarios.model import Scenario
from euchre_rules.scenarios.reading import read_scenario
from euchre_rules.spec.locate import ENDINGS, at_path
from euchre_rules.spec.opening import open_node
from euchre_rules.spec.problems import Place, Problem, Problems
from euchre_rules.spec.yaml_nodes import Mapping
from euchre_rules.spec.yaml_reader import MAX_BYTES

_KEY: Final = r"""(?:^|[\r\n{,])[ \t]*["']?spec_version["']?[ \t]*:"""
_KIND: Final = r"""(?:^|[\r\n])["']?kind["']?[ \t]*:"""
_SCENARIO: Final = r"""(?:^|[\r\n{,])[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?scenario\b"""
_HEAD: Final = re.compile("|".join((_KEY, _KIND, _SCENARIO)))
"""What a file of ours has in one of its lines, however it is laid out."""
_BODY: Final = tuple(re.compile(rf"(?:^|[\r\n]){key}[ \t]*:") for key in ("variant", "steps"))
"""What a scenario has all the same whose first lines were forgotten."""
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
    for file in _yaml_files(path):
        if isinstance(file, Found):
            yield file
        elif _seems_ours(file):
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


def _yaml_files(folder: Path) -> Iterator[Path | Found]:
    """The YAML files of a folder, and the folders in it that can't be looked into."""
    closed: list[OSError] = []
    for place, folders, names in os.walk(folder, onerror=closed.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(ENDINGS):
                yield Path(place, name)
    for error in closed:
        yield _closed(error)


def _closed(error: OSError) -> Found:
    file = Path(error.filename).as_posix()
    problems = Problems()
    sentence = f"the folder can't be read: {error.strerror or 'the system refuses'}"
    problems.error("file-unreadable", sentence, place=Place.whole(file))
    return Found(file, None, problems.ordered())


def _seems_ours(path: Path) -> bool:
    """Whether a file looks like one of ours; what can't be read is for the reader to refuse."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return True  # to open a pipe would be to wait for whoever writes to it
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES)
        # The last character of a larger file may be cut in the middle.
        text = getincrementaldecoder("utf-8-sig")().decode(data, final=len(data) < MAX_BYTES)
    except (OSError, UnicodeDecodeError):
        return True
    headless = all(key.search(text) for key in _BODY)
    return "\0" in text or headless or bool(_HEAD.search(text))

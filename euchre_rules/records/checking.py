"""Checks a record of another program: that it can be read, and that the rules were kept in it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from euchre_rules.records.reading import record_in
from euchre_rules.spec.problems import Problem, Problems

_ENDINGS: Final = (".egn", ".ptn", ".json")


def is_record(path: Path) -> bool:
    """Whether a file is a record of another program, by the ending of its name."""
    return path.suffix.lower() in _ENDINGS


def check_record(path: Path) -> list[Problem]:
    """Find everything that is wrong with a record, and everything against the rules in it.

    Returns:
        The problems by place; empty where all is well. Whatever is in the file, nothing is raised.
    """
    problems = Problems()
    record = record_in(path, problems)
    for hand in () if record is None else record.hands:
        problems.merge(hand.problems)
    return list(problems)

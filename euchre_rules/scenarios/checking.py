"""Checks a file of any kind, scenarios and matches included."""

from __future__ import annotations

import os
from pathlib import Path

from euchre_rules.scenarios.match_reading import check_match
from euchre_rules.scenarios.reading import check_scenario
from euchre_rules.spec import check
from euchre_rules.spec.document import Kind
from euchre_rules.spec.problems import Problem


def check_file(
    path: str | os.PathLike[str], *, second_opinion: bool = False, root: Path | None = None
) -> list[Problem]:
    """Find everything that is wrong with a variant, house rule, scenario or match file.

    Args:
        second_opinion: Whether a JSON Schema validator judges what seems to be in order too.
        root: The folder whose tree the files that a scenario names may not leave; its own folder
            if left out.

    Returns:
        The problems by place; empty where all is well. Whatever is in the file, nothing is raised.
    """
    others = {Kind.SCENARIO: check_scenario, Kind.MATCH: check_match}
    return check.check_file(path, others=others, second_opinion=second_opinion, root=root)

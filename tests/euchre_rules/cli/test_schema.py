"""``euchre schema``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import euchre_rules
from tests.euchre_rules.cli.calling import Run

SCHEMAS = Path(euchre_rules.__file__).parent / "schemas"


@pytest.mark.parametrize("kind", ["variant", "house_rule", "scenario", "match"])
def test_it_prints_the_file_that_editors_read(run: Run, kind: str) -> None:
    shown = run("schema", kind)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out == (SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8")
    assert json.loads(shown.out)["type"] == "object"


def test_another_kind_is_refused(run: Run) -> None:
    shown = run("schema", "table")
    assert (shown.code, shown.out) == (2, "")
    assert "'variant', 'house_rule', 'scenario', 'match'" in shown.err

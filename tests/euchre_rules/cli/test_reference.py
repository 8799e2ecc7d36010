"""``euchre reference`` prints the reference as text, Markdown and JSON."""

from __future__ import annotations

import json

import pytest

from euchre_rules.options import OPTIONS
from euchre_rules.rulebook.plain import to_json
from euchre_rules.rulebook.reference import reference
from tests.euchre_rules.cli.calling import Run


@pytest.mark.parametrize("columns", [40, 80])
def test_text_fits_the_terminal_and_names_every_option(run: Run, columns: int) -> None:
    done = run("reference", columns=columns)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= columns
    joined = done.out.replace("\n", "")
    assert not [each.path for each in OPTIONS if each.path not in joined]


def test_markdown_has_a_heading_for_every_section_and_option(run: Run) -> None:
    done = run("reference", "--format", "markdown")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "# Reference"
    assert sum(line.startswith("## ") for line in lines) == len(reference().sections)
    assert sum(line.startswith("### ") for line in lines) >= len(OPTIONS)
    assert not done.out.endswith("\n\n")


def test_json_is_the_book(run: Run) -> None:
    done = run("reference", "--format", "json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out) == to_json(reference())

"""Ids under which the site couldn't write a page of its own are refused where ids are judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.shape_texts import RESERVED_IDS
from tests.euchre_rules.cli.calling import call

TABLES = "name: x\nsummary: y\n"
TEXTS = {
    "variant": f"{TABLES}extends: north_american\n",
    "house_rule": f"{TABLES}rules:\n  game: {{target: 7}}\n",
    "scenario": (
        "title: x\nvariant: north_american\ndealer: 3\nhands: {0: 9S TS JS QS KS}\nsteps:\n"
        "  - expect: {holds: {0: 9S TS JS QS KS}}\n"
    ),
}


def write(folder: Path, kind: str, name: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(f"spec_version: 1\nkind: {kind}\nid: {name}\n{TEXTS[kind]}")
    return path


@pytest.mark.parametrize("name", RESERVED_IDS)
@pytest.mark.parametrize("kind", TEXTS)
def test_a_file_with_such_an_id_is_refused_at_its_line(
    tmp_path: Path, kind: str, name: str
) -> None:
    (problem,) = check_file(write(tmp_path, kind, name), second_opinion=True)
    assert (problem.code, problem.line, problem.column) == ("reserved-id", 3, 5)
    assert f"can't be {name}: {RESERVED_IDS[name]}" in problem.sentence
    assert f"my_{name}" in " ".join(problem.notes)


@pytest.mark.parametrize("name", RESERVED_IDS)
@pytest.mark.parametrize("kind", TEXTS)
def test_the_id_that_is_proposed_will_do(tmp_path: Path, kind: str, name: str) -> None:
    assert not check_file(write(tmp_path, kind, f"my_{name}"), second_opinion=True)


@pytest.mark.parametrize("name", [*RESERVED_IDS, "README", "Con.yaml"])
def test_no_file_is_begun_under_such_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = call(f"new {name}")
    fitting = f"my_{name.lower().removesuffix('.yaml')}"
    assert refused.code == 2
    assert "can't be the name" in refused.err
    assert fitting in refused.err
    assert not list(tmp_path.iterdir())
    assert call(f"new {fitting}").code == 0

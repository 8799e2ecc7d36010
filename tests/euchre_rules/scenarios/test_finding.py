"""Which files of a folder are scenarios: nothing that should be one is left out in silence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from euchre_rules.cli.main import main
from euchre_rules.scenarios.finding import find
from euchre_rules.spec.yaml_reader import MAX_BYTES

SCENARIO = """\
spec_version: 1
kind: scenario
id: one
title: Somebody passes
variant: north_american
steps:
  - 1: pass
"""
VARIANT = """\
spec_version: 1
kind: variant
id: one
name: One
summary: One.
extends: north_american
"""


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("club").mkdir()


def codes(data: bytes) -> list[list[str]]:
    """The problems of each file that is found in a folder with this one."""
    Path("club/one.yaml").write_bytes(data)
    return [[problem.code for problem in found.problems] for found in find(Path("club"))]


@pytest.mark.parametrize(
    "text",
    [
        SCENARIO,
        SCENARIO.replace("\n", "\r\n"),
        SCENARIO.replace("\n", "\r"),
        f"\ufeff{SCENARIO}",
        "".join(f"  {line}" for line in SCENARIO.splitlines(keepends=True)),
        (
            "{spec_version: 1, kind: scenario, id: one, title: One, variant: north_american, "
            "steps: [{1: pass}]}\n"
        ),
        SCENARIO.replace("kind:", "'kind' :").replace("spec_version:", '"spec_version" :'),
        "#\n" * (MAX_BYTES // 4) + SCENARIO,
    ],
)
def test_a_scenario_is_found_however_it_is_laid_out(text: str) -> None:
    assert codes(text.encode()) == [[]]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le"])
def test_another_encoding_is_reported(encoding: str) -> None:
    (found,) = codes(SCENARIO.encode(encoding))
    assert len(found) == 1
    assert main(["run", "club"]) == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (SCENARIO.replace("kind: scenario", "kind: variant"), "wrong-kind"),
        (SCENARIO.replace("kind: scenario", "kind: house_rule"), "wrong-kind"),
        (SCENARIO.replace("kind: scenario", "kind: scenaro"), "unknown-kind"),
        (SCENARIO.replace("kind: scenario\n", ""), "missing-field"),
        (SCENARIO.replace("spec_version: 1\nkind: scenario\n", ""), "missing-field"),
        (SCENARIO.replace("kind:", "kind"), "yaml-syntax"),
        (VARIANT + "kind: variant\n", "duplicate-key"),
        ("apiVersion: v1\nkind: Service\n", "missing-field"),
        (SCENARIO + "#" * MAX_BYTES, "file-too-large"),
    ],
)
def test_what_should_be_a_scenario_is_reported(
    text: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (found,) = codes(text.encode())
    assert code in found
    assert main(["run", "club"]) == 2
    assert f"error[{code}]" in capsys.readouterr().out


@pytest.mark.parametrize(
    "data",
    [
        VARIANT.encode(),
        VARIANT.replace("kind: variant", "kind: house_rule").encode(),
        b"site_name: Club\nplugins: [!!python/name:x search]\n",
        b"steps:\n  - script: make\n",
        b"items:\n  - kind: fruit\n",
        b"# spec_version: 1\nvariants: [a]\n",
        b"\tno: yaml\n",
        b"",
        ("#" * (MAX_BYTES - 1) + "♥").encode(),
    ],
)
def test_what_is_readable_and_no_scenario_is_passed_over(data: bytes) -> None:
    assert codes(data) == []


def test_a_pipe_is_refused_and_never_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo("club/pipe.yaml")
    Path("club/one.yaml").write_text(SCENARIO, "utf-8")
    assert main(["run", "club"]) == 2
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "ok club/one.yaml"
    assert out[1].startswith("club/pipe.yaml: error[file-unreadable] this is not an ordinary file")
    assert out[-1] == "2 scenarios: 1 holds, 1 can't be used."


def test_a_link_that_leads_nowhere_is_reported() -> None:
    Path("club/lost.yaml").symlink_to("nowhere.yaml")
    (found,) = find(Path("club"))
    assert (found.file, [each.code for each in found.problems]) == (
        "club/lost.yaml",
        ["file-missing"],
    )


def test_a_folder_that_cannot_be_read_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("club/one.yaml").write_text(SCENARIO, "utf-8")
    Path("club/closed").mkdir()
    scandir = os.scandir

    def refusing(path: str) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refusing)
    one, closed = find(Path("club"))
    assert one.played is not None
    assert (closed.file, closed.played) == ("club/closed", None)
    (problem,) = closed.problems
    assert (problem.code, problem.sentence) == (
        "file-unreadable",
        "the folder can't be read: Permission denied",
    )

"""What whoever waits for a site is told on standard error."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from euchre_site.building import build_into
from euchre_site.waiting import BEGINS, Waiting


class Terminal(io.StringIO):
    """What is written to a terminal."""

    def isatty(self) -> bool:
        return True


def told(waiting: Waiting) -> None:
    waiting.begin()
    waiting.count("making part", 2)
    waiting.step()
    waiting.step()
    waiting.end()


def test_a_pipe_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    waiting = Waiting()
    told(waiting)
    assert capsys.readouterr() == ("", f"{BEGINS}\n")
    told(waiting)
    assert capsys.readouterr() == ("", "")


def test_a_terminal_sees_how_far_it_is_and_is_left_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    told(Waiting())
    begins, *steps = re.split(r"\n|\r\x1b\[K", terminal.getvalue())
    assert begins == BEGINS
    assert [step for step in steps if step] == ["making part 1 of 2", "making part 2 of 2"]
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_build_counts_every_part_and_page(
    tmp_path: Path, small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    build_into(tmp_path / "site", [])
    for what in ("making part", "rendering page"):
        found = re.findall(rf"{what} (\d+) of (\d+)", terminal.getvalue())
        assert [int(done) for done, _ in found] == list(range(1, int(found[-1][1]) + 1))
    pages = len(list((tmp_path / "site").rglob("*.html"))) - 1  # 404.html has no page
    assert f"rendering page {pages} of {pages}" in terminal.getvalue()

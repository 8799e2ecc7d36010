"""Practise in Firefox, with the engine itself: the other browser that most people have."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

import pytest

from euchre_site.lab.making import LOCK, PACKAGE
from euchre_site.lab.node import run_tool, tool
from tests.euchre_site.lab.serving import Server

FIREFOX: Final = shutil.which("firefox-esr") or shutil.which("firefox") or ""
PROGRAM: Final = "quiz.mjs"
HERE: Final = Path(__file__).parent / "firefox"
TEN: Final = 10


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program that drives it, and what that needs."""
    folder = tmp_path_factory.mktemp("firefox")
    for name in (PACKAGE, LOCK, PROGRAM):
        shutil.copy(HERE / name, folder)
    run_tool([tool("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder)
    return folder


@pytest.mark.skipif(not FIREFOX, reason="Firefox isn't installed; run: apt install firefox-esr")
def test_ten_questions_are_asked_answered_and_kept(driver: Path, pages: Server) -> None:
    address = f"{pages.address}practise.html?table=guernsey"
    seen = json.loads(
        run_tool([tool("node"), driver / PROGRAM, address, FIREFOX, str(TEN)], driver)
    )
    assert seen["complaints"] == []
    asked = seen["answers"]
    assert len(asked) == TEN
    for each in asked:
        assert each["kind"] == "order" or "Right." in each["said"], each
    _header, *kept = map(json.loads, seen["kept"].splitlines())
    assert [each["question"] for each in kept] == [each["id"] for each in asked]
    assert [each["correct"] for each in kept] == ["Right." in s["said"] for s in asked]

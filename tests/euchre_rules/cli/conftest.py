"""What the tests of the commands are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from euchre_rules.cli.main import main
from tests.euchre_rules.cli.calling import Called, Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Calls the command line in this process, where it can be patched."""

    def call(*args: str, columns: int = 80) -> Called:
        monkeypatch.setenv("COLUMNS", str(columns))
        code = main(args)
        captured = capsys.readouterr()
        return Called(code, captured.out, captured.err)

    return call


@pytest.fixture
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named as somebody does who is in their folder."""
    monkeypatch.chdir(tmp_path)

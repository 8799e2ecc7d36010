"""Running commands in the tests, as the terminal does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pytest

from euchre_rules.cli.main import main


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


class Run(Protocol):
    """Runs a command and says what it did."""

    def __call__(self, *args: str, columns: int = 80) -> Ran:
        """Run it in a terminal of this width."""


def runner(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Give a function that runs commands."""

    def run(*args: str, columns: int = 80) -> Ran:
        monkeypatch.setenv("COLUMNS", str(columns))
        code = main(args)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run

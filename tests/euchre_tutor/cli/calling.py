"""Calling the command line: inside this process, or as a process of its own."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from euchre_rules.cli.main import main

ROOT = Path(__file__).parents[3]
CODE = "from euchre_rules.cli.main import run; run()"


@dataclass(frozen=True)
class Called:
    """What a call wrote and its exit code."""

    code: int
    out: str
    err: str


def call(
    args: str,
    typed: str | bytes = "",
    *,
    encoding: str = "utf-8",
    columns: int = 80,
    environment: dict[str, str] | None = None,
) -> Called:
    """Call the command line with these words and this input."""
    typed = typed if isinstance(typed, bytes) else typed.encode()
    streams = [io.BytesIO(typed), io.BytesIO(), io.BytesIO()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", str(columns))
        patch.delenv("EUCHRE_PLAIN", raising=False)
        for name, value in (environment or {}).items():
            patch.setenv(name, value)
        patch.setattr(sys, "stdin", io.TextIOWrapper(streams[0], encoding="utf-8"))
        out = io.TextIOWrapper(streams[1], encoding=encoding, write_through=True)
        err = io.TextIOWrapper(streams[2], encoding=encoding, write_through=True)
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        code = int(main(args.split()))
        said = [stream.getvalue().decode(encoding) for stream in streams[1:]]
    return Called(code, *said)


def environment(**more: str) -> dict[str, str]:
    """The environment for a process of its own."""
    path = os.pathsep.join(str(ROOT / part) for part in ("", "tutor", "site"))
    kept = {key: value for key, value in os.environ.items() if key != "EUCHRE_PLAIN"}
    return {**kept, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", "COLUMNS": "80", **more}


def process(*args: str) -> list[str]:
    """The words that start the command line as a process of its own."""
    return [sys.executable, "-W", "error", "-c", CODE, *args]

"""Calling the command line: inside this process, or as a process of its own."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import pytest

from euchre_rules.cli.main import main

ROOT = Path(__file__).parents[3]
CODE = "from euchre_rules.cli.main import run; run()"
PATIENCE: Final = 60
"""Seconds until a process that doesn't answer is given up."""


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


def interrupted(*args: str, typed: str, when: Callable[[str], bool]) -> Called:
    """What a process of its own still writes once it is interrupted, and its exit code.

    Args:
        typed: What it is given to read.
        when: Whether it is to be interrupted, by what it has written until now.
    """
    with subprocess.Popen(
        process(*args),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        encoding="utf-8",
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(typed)
        running.stdin.flush()
        seen = ""
        while not when(seen):
            piece = running.stdout.read(1)
            assert piece, f"it ended too early: {seen}"
            seen += piece
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=PATIENCE)
    return Called(running.returncode, out, err)


class Run(Protocol):
    """Calls the command line with words that may hold spaces."""

    def __call__(self, *args: str, columns: int = 80) -> Called:
        """Call it in a terminal of this width."""

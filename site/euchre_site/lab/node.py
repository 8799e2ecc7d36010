"""Node and npm: whether they are there, and what they have to say when something fails."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_OLDEST: Final = 18
_LONGEST: Final = 300.0
"""Seconds after which a program is given up."""


class LabError(Exception):
    """The lab can't be made; the message says why, as the end of a sentence."""


def tool(name: str) -> str:
    """The path of a program that comes with Node.

    Raises:
        LabError: It isn't installed.
    """
    found = shutil.which(name)
    if not found:
        raise LabError(f"{name} isn't installed (Node {_OLDEST} or later, with npm)")
    return found


def run_tool(command: Sequence[str | Path], folder: Path) -> str:
    """Run a program to its end.

    Args:
        command: The program, by a path that :func:`tool` gave, and its arguments.
        folder: Where it runs.

    Returns:
        What it wrote to standard output.

    Raises:
        LabError: It failed, or took too long.
    """
    name = Path(command[0]).stem
    try:
        done = subprocess.run(  # noqa: S603  # the command is ours
            [str(each) for each in command],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=_LONGEST,
        )
    except subprocess.TimeoutExpired:
        raise LabError(f"{name} didn't finish within {_LONGEST:.0f} seconds") from None
    except OSError as error:
        raise LabError(f"{name} can't be run: {error.strerror or error}") from None
    if done.returncode:
        raise LabError(f"{name} failed{_reason(done.stderr)}")
    return done.stdout


def _reason(said: str) -> str:
    """The line of a failed program that says most, after a colon.

    >>> _reason("npm error code ENOTFOUND")
    ': npm error code ENOTFOUND'
    >>> _reason("")
    ''
    """
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    telling = [line for line in lines if "rror" in line] or lines
    return f": {telling[0][:160]}" if telling else ""

"""What calls of the command line wrote, kept in files that people can read."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from tests.euchre_rules.cli.calling import Called

_UPDATE: Final = "EUCHRE_WRITE_TRANSCRIPTS"
_NEVER_WRAPPED: Final = re.compile(r"  euchre |\S+:\d+:\d+: \w+\[")
"""Commands, and the first line of a problem, from which editors jump to its place."""


def check_transcript(file: Path, called: Called, code: int = 0) -> None:
    """Compare what a call wrote with what is kept.

    Set EUCHRE_WRITE_TRANSCRIPTS=1 to write the transcripts anew, and read what changed.

    Args:
        code: The exit code that is right.
    """
    if os.environ.get(_UPDATE):
        file.write_text(called.out, encoding="utf-8")
    assert (called.code, called.err) == (code, "")
    assert called.out == file.read_text(encoding="utf-8")


def check_fits(file: Path, encoding: str, columns: int) -> None:
    """Look whether a transcript fits its terminal and holds no control characters."""
    text = file.read_text(encoding="utf-8")
    assert encoding != "ascii" or text.isascii()
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202e]", text)
    for line in text.splitlines():
        assert len(line) <= columns or _NEVER_WRAPPED.match(line), line

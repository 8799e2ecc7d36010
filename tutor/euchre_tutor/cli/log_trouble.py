"""What is wrong with a log of answers: which file, which line, and what to do."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from euchre_rules.options.words import count
from euchre_rules.spec.visible import quoted
from euchre_tutor.progress_file import FORMAT, VERSION, ProgressFileError


@dataclass(frozen=True)
class Trouble:
    """What is wrong with a log.

    Attributes:
        told: What, where, and what to do, in sentences.
        closed: Whether nothing may be appended: what is there isn't understood at all.
    """

    told: str
    closed: bool = False


def unreadable(file: Path, error: OSError) -> str:
    """A file that can't be read at all."""
    return (
        f"Your answers so far can't be read from {log_name(file)}: {error.strerror or error}. "
        "Nothing is written there; --data-dir names another folder."
    )


def is_newer(line: str) -> bool:
    """Whether a header names a later version of the format than is known here."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return False
    version = value.get("version") if isinstance(value, dict) else None
    ours = isinstance(value, dict) and value.get("format") == FORMAT
    return ours and isinstance(version, int) and version > VERSION


def foreign(file: Path, error: ProgressFileError, *, newer: bool) -> Trouble:
    """A file whose first line isn't what it should be."""
    why, do = str(error), "Say euchre progress reset to set it aside and begin a new one"
    if newer:
        why = "Its first line says that a newer version of this program wrote it."
        do = "Update the program to use it"
    told = (
        f"{log_name(file)} can't be used as the log of your answers. {why} {do}, or name another "
        "folder with --data-dir. Nothing is written to it."
    )
    return Trouble(told, closed=True)


def torn(file: Path, error: ProgressFileError, lines: Sequence[int]) -> str:
    """A last line that has no end."""
    del error
    return (
        f"The last line of {log_name(file)}, line {lines[0]}, is only half written, as when a "
        "machine stops. That one answer is lost; all before it count, and new ones are added below."
    )


def damaged(file: Path, error: ProgressFileError, lines: Sequence[int]) -> str:
    """Lines that are no answers."""
    others = len(lines) - 1
    verb = "is" if others == 1 else "are"
    more = f" Nor {verb} {count(others, 'other line')}." if others else ""
    return (
        f"{log_name(file)} is damaged. {error}{more} All other lines count, new answers are added "
        "below, and nothing is overwritten. To be rid of what is damaged: euchre progress export "
        "rest.jsonl, then euchre progress reset, then euchre progress import rest.jsonl."
    )


def log_name(file: Path) -> str:
    """The file as sentences name it."""
    return quoted(str(file), limit=300)

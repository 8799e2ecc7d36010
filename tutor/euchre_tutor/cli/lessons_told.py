"""Which lessons the coach has told somebody: a small file beside the log of answers."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from euchre_rules.options.words import count
from euchre_rules.spec.visible import quoted
from euchre_tutor.cli.appending import append
from euchre_tutor.cli.locking import locked
from euchre_tutor.cli.putting_aside import put_aside

_FORMAT: Final = "euchre-lessons"
_VERSION: Final = 1
_HEADER: Final = json.dumps({"format": _FORMAT, "version": _VERSION})
_LARGEST: Final = 1_000_000
"""A larger file is none of ours: there are a few dozen lessons."""
_LONGEST: Final = 200
"""A key has no more characters than this."""
_SOON: Final = 1.0
"""So many seconds somebody who writes is waited for: a game must not stand still for a lesson."""


class LessonsTold:
    """The file in a folder.

    Attributes:
        file: Where it is.
        known: The keys of the lessons that were told.
        trouble: What is wrong with the file, in sentences; None if nothing is.
    """

    def __init__(self, folder: Path) -> None:
        """Read what is there; the folder and the file are made with the first lesson."""
        self.file: Final = folder / "lessons.jsonl"
        self._lock: Final = folder / "lessons.lock"
        self._closed = False
        self.known: set[str] = set()
        self.trouble: str | None = None
        self._read()

    def _read(self) -> None:
        try:
            if self.file.stat().st_size > _LARGEST:
                raise OSError(None, "it is too large")
            lines = self.file.read_text("utf-8", errors="backslashreplace").splitlines()
        except FileNotFoundError:
            return
        except OSError as error:
            self._close(f"can't be read: {error.strerror or error}.")
            return
        filled = [line for line in lines if line.strip()]
        if not filled:
            return
        head = _value(filled[0])
        if head.get("format") != _FORMAT:
            self._close(f"isn't the coach's: its first line should be {_HEADER}.")
        elif head.get("version") != _VERSION:
            self._close("was written by a newer version of this program.")
        else:
            self._take(filled[1:])

    def _take(self, lines: list[str]) -> None:
        keys = [_value(line).get("lesson") for line in lines]
        self.known = {key for key in keys if isinstance(key, str) and len(key) <= _LONGEST}
        bad = sum(not isinstance(key, str) or len(key) > _LONGEST for key in keys)
        if bad:
            self.trouble = (
                f"{_name(self.file)} is damaged: {count(bad, 'line')} can't be read. The others "
                "count, and nothing is overwritten; a lesson may be told once more."
            )

    def _close(self, why: str) -> None:
        self._closed = True
        self.trouble = (
            f"{_name(self.file)}, in which the coach keeps the lessons that you have had, {why} "
            "Nothing is written to it, so you may be told them again."
        )

    def add(self, key: str) -> None:
        """Remember a lesson; what can't be written is remembered for this game."""
        self.known.add(key)
        if self._closed:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with locked(self._lock, patience=_SOON):
                self._append(json.dumps({"lesson": key}))
        except OSError as error:
            self._close(f"can't be written: {error.strerror or error}.")

    def put_aside(self, now: datetime) -> Path | None:
        """Let the coach tell all of them again: what is known gets a name with the date.

        Returns:
            Where the old file is; None if there was none.

        Raises:
            OSError: It can't be renamed.
        """
        return put_aside(self.file, self._lock, now)

    def _append(self, line: str) -> None:
        """Write a whole line at the end of the file, or nothing."""
        descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            append(descriptor, f"{line}\n", _HEADER)
        finally:
            os.close(descriptor)


def _value(line: str) -> dict[str, Any]:
    """What a line holds; nothing if it holds anything but an object."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _name(file: Path) -> str:
    return quoted(str(file), limit=300)

"""The log of a learner's answers: one file in the user's data folder, only ever appended to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from euchre_tutor.cli.appending import append
from euchre_tutor.cli.locking import Presence, locked
from euchre_tutor.cli.log_trouble import (
    Trouble,
    damaged,
    foreign,
    is_newer,
    log_name,
    torn,
    unreadable,
)
from euchre_tutor.cli.putting_aside import put_aside
from euchre_tutor.cli.salvage import salvaged
from euchre_tutor.progress_file import (
    ProgressFileError,
    Record,
    header,
    read_progress,
    record_line,
)

F = TypeVar("F", bound=Callable[..., Any])
VARIABLE: Final = "EUCHRE_DATA_DIR"
"""Names the folder where the option isn't given."""
_LARGEST: Final = 200_000_000
"""A larger file is no log: a lifetime of answers has a tenth of it."""
_SOON: Final = 1.0
"""So many seconds somebody who writes is waited for before the log is read all the same."""


def data_dir_option(command: F) -> F:
    """Where the log of answers is kept."""
    return click.option(
        "--data-dir",
        "data_dir",
        metavar="DIR",
        help=f"Where your answers are kept; {VARIABLE} may name it too.",
    )(command)


def data_folder(given: str | None) -> Path:
    """The folder given, that of the environment, or the platform's.

    Raises:
        click.UsageError: The name given is empty.
    """
    if given == "":
        raise click.UsageError("the name of the folder for --data-dir is empty")
    named = given or os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415  nobody else needs it

    return user_data_path("euchre", appauthor=False)


@dataclass(frozen=True)
class Logged:
    """What a log holds.

    Attributes:
        records: The answers that can be read.
        trouble: What is wrong with the rest, if something is.
        unread: How many lines can't be read; none are counted where the file itself can't be.
    """

    records: tuple[Record, ...]
    trouble: Trouble | None = None
    unread: int = 0

    @property
    def closed(self) -> bool:
        """Whether the log isn't understood at all: then nobody knows how many answers it holds."""
        return self.trouble is not None and self.trouble.closed


class Journal:
    """The log in a folder.

    Attributes:
        file: Where it is.
    """

    def __init__(self, folder: Path) -> None:
        """Choose the folder; it is made with the first answer."""
        self.file: Final = folder / "progress.jsonl"
        self._lock = folder / "progress.lock"
        self._sitting = folder / "sitting.lock"

    def read(self) -> Logged:
        """All that can be read of it; what can't is explained and stays where it is."""
        try:
            data = self._bytes()
        except FileNotFoundError:
            return Logged(())
        except OSError as error:
            return Logged((), Trouble(unreadable(self.file, error), closed=True))
        # A byte that is no UTF-8 makes its line unreadable, and no other.
        text = data.decode("utf-8", errors="backslashreplace")
        try:
            return Logged(read_progress(text))
        except ProgressFileError as error:
            return self._salvaged(text, error)

    def _bytes(self) -> bytes:
        """What the file holds, without half of what somebody else is just writing."""
        if self.file.stat().st_size > _LARGEST:
            raise OSError(None, "it is too large")
        try:
            with locked(self._lock, patience=_SOON):
                return self.file.read_bytes()
        except OSError:
            return self.file.read_bytes()

    def _salvaged(self, text: str, error: ProgressFileError) -> Logged:
        """The records of a file of which a line is no record."""
        found = salvaged(text)
        if found is None:
            lines = [line for line in text.removeprefix("\ufeff").split("\n") if line.strip()]
            if not lines:
                return Logged(())
            return Logged((), foreign(self.file, error, newer=is_newer(lines[0])), len(lines))
        told = (torn if found.torn else damaged)(self.file, error, found.bad)
        return Logged(found.records, Trouble(told), len(found.bad))

    def append(self, records: Iterable[Record]) -> None:
        """Add records, and wait until the disk has them.

        Raises:
            OSError: They can't be written; then nothing of them is.
        """
        lines = "".join(f"{record_line(each)}\n" for each in records)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with locked(self._lock):
            descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
            try:
                append(descriptor, lines, header())
            finally:
                os.close(descriptor)

    def put_aside(self, now: datetime) -> Path | None:
        """Begin a new log: the old one gets a name with the date.

        Returns:
            Where the old one is; None if there was none.

        Raises:
            OSError: It can't be renamed.
        """
        return put_aside(self.file, self._lock, now)

    def enter(self) -> Presence:
        """Say that a quiz runs here, and see whether another one does."""
        return Presence(self._sitting)


class Keeper:
    """Keeps answers as they are given; what can't be kept now is tried again with the next one."""

    def __init__(self, journal: Journal | None, warn: Callable[[str], None]) -> None:
        """Begin to keep.

        Args:
            journal: None if nothing may be written.
            warn: Tells the learner, once, that nothing can be kept.
        """
        self._journal = journal
        self._warn = warn
        self._pending: list[Record] = []
        self._warned = False

    @property
    def lost(self) -> int:
        """How many answers could not be kept."""
        return len(self._pending)

    def keep(self, record: Record) -> None:
        """Keep an answer: when this returns, the disk has it, or the learner was told."""
        self._pending.append(record)
        self._flush()

    def finish(self) -> None:
        """Try once more to keep what could not be kept."""
        if self._pending:
            self._flush()

    def _flush(self) -> None:
        if self._journal is None:
            return
        try:
            self._journal.append(self._pending)
        except OSError as error:
            self._say(error)
        else:
            self._pending.clear()

    def _say(self, error: OSError) -> None:
        if self._warned or self._journal is None:
            return
        self._warned = True
        self._warn(
            f"Your answers can't be kept in {log_name(self._journal.file)}: "
            f"{error.strerror or error}. The quiz goes on, and it is tried again with each answer."
        )

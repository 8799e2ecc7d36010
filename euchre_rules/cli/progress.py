"""How far long work has come, told to whoever watches a terminal and to nobody else."""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import Self

from euchre_rules.cli.terminal import note

_WIPE = "\r\x1b[K"


class Progress:
    """One line on standard error that counts, and that is gone when the work is done or stopped."""

    def __init__(self, what: str, total: int) -> None:
        """Begin at nothing.

        Args:
            what: What is done, such as ``checking``.
            total: How much of it there is to do.
        """
        self._what = what
        self._total = total
        self._done = 0
        self._watched = (
            total > 1
            and sys.stderr is not None
            and sys.stderr.isatty()
            and os.environ.get("TERM") != "dumb"
        )

    def step(self) -> None:
        """Count one more, and show it."""
        self._done += 1
        if self._watched:
            note(f"{_WIPE}{self._what} {self._done} of {self._total}", end="")

    def wipe(self) -> None:
        """Make room for other output."""
        if self._watched:
            note(_WIPE, end="")

    def __enter__(self) -> Self:
        """Count from here."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the terminal clean."""
        self.wipe()

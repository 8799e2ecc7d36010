"""What whoever waits for a site is told: a line at once, and at a terminal how far it has come."""

from __future__ import annotations

from typing import Final

from euchre_rules.cli.progress import Progress
from euchre_rules.cli.terminal import note

BEGINS: Final = "Making the site, which can take a minute or two."


class Waiting:
    """Tells it of the first site that is made; those that follow an edit are another matter."""

    def __init__(self) -> None:
        """Say nothing yet."""
        self._is_first = True
        self._progress: Progress | None = None

    def begin(self) -> None:
        """Say that it takes a while."""
        if self._is_first:
            note(BEGINS)

    def count(self, what: str, total: int) -> None:
        """Count another kind of step from here.

        Args:
            what: What is done, such as ``rendering page``.
            total: How much of it there is to do.
        """
        if self._is_first:
            self._progress = Progress(what, total)

    def step(self) -> None:
        """Count one more."""
        if self._progress:
            self._progress.step()

    def end(self) -> None:
        """Leave the terminal clean; what follows isn't the first site any more."""
        if self._progress:
            self._progress.wipe()
        self._progress, self._is_first = None, False

"""What a command says by its exit code."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes."""

    FINE = 0
    """All is well; warnings don't count, unless they were asked to."""
    PROBLEMS = 1
    """Problems were found in what was given."""
    USAGE = 2
    """The command was used wrongly: an unknown reference, a missing file, a missing extra."""
    INTERRUPTED = 130
    """Ctrl-C."""

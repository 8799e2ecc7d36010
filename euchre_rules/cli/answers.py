"""What somebody answers at the terminal, one line at a time."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from io import TextIOWrapper
from typing import Final

from euchre_rules.cli.terminal import say
from euchre_rules.spec.visible import shorten

_READ_AT_ONCE: Final = 2_000
"""Of a longer line no more is kept: no answer is as long."""
_ENDLESS: Final = 10_000
"""Input with a line so many times as long is no input."""


@dataclass(frozen=True)
class Unreadable:
    """Nothing that can be read, with what may be written instead."""

    sentence: str


class Answers:
    """The lines that somebody writes to standard input."""

    def __init__(self, longest: int) -> None:
        """Begin to listen.

        Args:
            longest: How many characters of a line are written out where nobody sees it typed.
        """
        self._longest = longest
        # Somebody may start us without any input at all.
        self._typed = sys.stdin is not None and sys.stdin.isatty()
        if isinstance(sys.stdin, TextIOWrapper):
            # An answer that isn't text in the terminal's encoding is unreadable, not a crash.
            sys.stdin.reconfigure(errors="backslashreplace")

    @property
    def typed(self) -> bool:
        """Whether somebody sits at a terminal, rather than a file or a pipe answering."""
        return self._typed

    def ask(self, question: str) -> str | None:
        """A line that somebody writes; None at the end of the input.

        What comes from a file or a pipe is written out, so that a transcript can be read.

        Args:
            question: What stands before the place where the answer is written.
        """
        say(question, end="")
        line = _read_line() if sys.stdin else ""
        if not line:
            say()
            return None
        text = line.strip()
        if not self._typed:
            say(shorten(text, self._longest))
        return text


def _read_line() -> str:
    """A line of the input, cut where it is too long to be an answer; empty at the end."""
    line = rest = sys.stdin.readline(_READ_AT_ONCE)
    for _ in range(_ENDLESS):
        if len(rest) < _READ_AT_ONCE or rest.endswith("\n"):
            return line
        rest = sys.stdin.readline(_READ_AT_ONCE)
    return ""

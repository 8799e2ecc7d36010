"""What somebody answers at the terminal, one line at a time."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from io import TextIOWrapper
from typing import Final

from euchre_rules.cli.terminal import say
from euchre_rules.spec.visible import shorten

_READ_AT_ONCE: Final = 1_000
"""A line longer than this is no answer; it is read in pieces and never kept."""


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
        line = sys.stdin.readline(_READ_AT_ONCE) if sys.stdin else ""
        if not line:
            say()
            return None
        piece = line
        while len(piece) == _READ_AT_ONCE and not piece.endswith("\n"):
            piece = sys.stdin.readline(_READ_AT_ONCE)
        text = line.strip()
        if not self._typed:
            say(shorten(text, self._longest))
        return text

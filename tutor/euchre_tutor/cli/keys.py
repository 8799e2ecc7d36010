"""Keys of a terminal, one at a time, and lines that begin with one of them."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Final

try:
    import termios
    import tty
except ImportError:  # a system without them: there, lines are read
    POSSIBLE = False
else:
    POSSIBLE = True

_ENTER: Final = "\r\n"
_BACK: Final = "\x7f\b"
_END: Final = "\x04\0"
"""Ctrl-D, and what becomes of one that is pressed before keys are read one at a time."""
_WIPE: Final = "\x15"
_ESCAPE: Final = "\x1b"
_LONGEST: Final = 500
"""No answer has more characters."""


def read_keys(
    prompt: str,
    at_once: Collection[str],
    echo: Callable[[str], None],
    *,
    may_be_empty: bool,
    astray: Callable[[str], bool],
) -> str | None:
    """What is typed until Enter, or a single key that answers at once.

    Ctrl-C raises KeyboardInterrupt as ever, and the terminal is as before, however this ends.

    Args:
        prompt: What is shown once keys are waited for, so that none is shown twice.
        at_once: The keys that need no Enter when they are the first.
        echo: Shows what was typed.
        may_be_empty: Whether Enter alone says something. Where it doesn't it is passed over: many
            press it after a key that needed none.
        astray: Whether a line begins nothing that can be said. A digit that would answer at once,
            had nothing been typed before it, then ends the line, so that it is explained.

    Returns:
        The line; None at the end of the input.
    """
    with _keys() as keys:
        echo(prompt)
        line = ""
        for key in keys:
            if key in _ENTER:
                if not line.strip() and not may_be_empty:
                    continue
                break
            if key in _END and not line:
                return None
            if key in _BACK:
                echo("\b \b" if line else "")
                line = line[:-1]
            elif key == _WIPE:
                echo("\b \b" * len(line))
                line = ""
            elif key.isprintable() and len(line) < _LONGEST:
                echo(key)
                line += key
                if line in at_once or (key.isdigit() and key in at_once and astray(line)):
                    break
        else:
            return line.strip() or None
        echo("\n")
        return line.strip()


@contextmanager
def _keys() -> Iterator[Iterator[str]]:
    """The keys as they are pressed; afterwards the terminal is as it was."""
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSADRAIN)
        yield _pressed(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _pressed(descriptor: int) -> Iterator[str]:
    """One character after another, without what arrows and other such keys send."""
    decoder = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")(errors="replace")
    begun = inside = False
    while data := os.read(descriptor, 1):
        for key in decoder.decode(data):
            if inside:
                inside = not (key.isalpha() or key == "~")
            elif begun and key in "[O":
                begun, inside = False, True
            elif key == _ESCAPE:
                begun = True
            else:
                begun = False
                yield key

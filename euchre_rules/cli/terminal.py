"""Writing to the terminal: data to standard output, everything else to standard error.

Whatever a stream can't show is written another way: suits as letters, dashes as hyphens.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Final, TextIO

_ASCII: Final = str.maketrans(
    {
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "–": "-",
        "—": "-",
        "−": "-",
        "→": "->",
        "…": "...",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "×": "x",
        "•": "*",
        "✓": "+",
        "✗": "x",
        "─": "-",
        "│": "|",
    }
)
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
"""Where the locale is named; the first that is set counts."""
_ASCII_LOCALES: Final = ("C", "POSIX")
_PUT_BY_PYTHON: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python puts for ``LC_CTYPE`` where the locale is an ASCII one (PEP 538)."""
_SAID_TO_PYTHON: Final = ("PYTHONIOENCODING", "PYTHONUTF8")
MAX_WIDTH: Final = 80
"""Prose is never wider than this."""


def asks_for_ascii(
    environ: Mapping[str, str] = os.environ, *, utf8_mode: bool = bool(sys.flags.utf8_mode)
) -> bool:
    """Whether the locale is named, and is one that has ASCII only.

    Where none is named, as in many containers, nobody has asked for anything. What is said to
    Python itself comes first.

    Args:
        utf8_mode: Whether Python is in its UTF-8 mode, which an ASCII locale sets off (PEP 540).
    """
    if any(environ.get(each) for each in _SAID_TO_PYTHON):
        return False
    for name in _LOCALE:
        value = environ.get(name)
        ours = name == "LC_CTYPE" and utf8_mode and value in _PUT_BY_PYTHON
        if value and not ours:
            return value in _ASCII_LOCALES
    return False


@cache
def _can_show(encoding: str) -> bool:
    try:
        "♠♥♦♣—→’".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def can_show_suits(stream: TextIO | None = None) -> bool:
    """Whether the stream, standard output if not given, can show suit symbols."""
    return _can_show(encoding_of(stream))


def encoding_of(stream: TextIO | None = None) -> str:
    """What the stream, standard output if not given, is written in.

    Text of a file must show every sign as it is, or as an escape, and never as another one: give
    this to :func:`euchre_rules.spec.visible.visible` before :func:`say` sees the text.
    """
    return getattr(stream or sys.stdout, "encoding", None) or "ascii"


def fitting(text: str, stream: TextIO | None = None) -> str:
    """The text in characters that the stream can show; only those that it lacks are replaced."""
    encoding = encoding_of(stream)
    if _can_show(encoding):
        return text
    return "".join(_shown_in(encoding, sign) for sign in text) if not text.isascii() else text


@cache
def _shown_in(encoding: str, sign: str) -> str:
    """A sign, or what stands for it where the encoding lacks it."""
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return sign.translate(_ASCII).encode(encoding, "backslashreplace").decode(encoding)
    except LookupError:
        return _shown_in("ascii", sign)
    return sign


def say(text: str = "", *, end: str = "\n") -> None:
    """Write data to standard output."""
    _write(sys.stdout, text + end)


def note(text: str = "", *, end: str = "\n") -> None:
    """Write anything else to standard error."""
    with suppress(OSError):  # whoever writes data next is told
        _write(sys.stdout, "")
    _write(sys.stderr, text + end)


def _write(stream: TextIO | None, text: str) -> None:
    """Write to a stream; None is one that was closed before the program began."""
    if stream is not None:
        stream.write(fitting(text, stream))
        stream.flush()


def width() -> int:
    """How many columns a line of prose may have: those of the terminal, at most 80."""
    return max(20, min(MAX_WIDTH, shutil.get_terminal_size((MAX_WIDTH, 24)).columns))


def wrapped(text: str, *, indent: str = "", first: str | None = None) -> str:
    """A paragraph wrapped to the width of the terminal.

    Args:
        indent: What stands before every line.
        first: What stands before the first line instead.
    """
    return textwrap.fill(
        text,
        width=width(),
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_long_words=True,
        break_on_hyphens=False,
    )


def colored() -> bool:
    """Whether standard output may have color: a terminal, and NO_COLOR not set."""
    return (
        sys.stdout is not None
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )


def strong(text: str) -> str:
    """The text in bold where that is possible."""
    return f"\x1b[1m{text}\x1b[0m" if colored() else text


def say_paragraph(text: str) -> None:
    """Write a paragraph, wrapped."""
    say(wrapped(text))


def say_heading(text: str) -> None:
    """Write a heading, wrapped, in bold where that is possible."""
    say("\n".join(map(strong, wrapped(text).split("\n"))))


def say_row(entries: Iterable[str], *, indent: str = "") -> None:
    """Write entries side by side, as many as a line holds.

    Args:
        indent: What stands before every line.
    """
    line = ""
    for entry in entries:
        longer = f"{line}  {entry}" if line else f"{indent}{entry}"
        if line and len(longer) > width():
            say(line)
            longer = f"{indent}{entry}"
        line = longer
    if line:
        say(line)

"""Adding lines to a file that is only ever appended to."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

_BLANK: Final = 64
"""A file of no more signs, all of them spaces, has no header yet."""


def append(descriptor: int, lines: str, header: str) -> None:
    """Write whole lines at the end of a file, or nothing; what is written is on the disk then.

    Args:
        descriptor: The file, opened for reading and appending.
        lines: What to add, each line with its end.
        header: The first line of a file that has none yet.

    Raises:
        OSError: The file can't be written, and is as it was.
    """
    size = os.fstat(descriptor).st_size
    start = f"{header}\n"
    if size > _BLANK or os.read(descriptor, _BLANK).strip():
        os.lseek(descriptor, -1, os.SEEK_END)
        # What a failing machine left half written is a line of its own, and nothing is added to it.
        start = "" if os.read(descriptor, 1) == b"\n" else "\n"
    rest = f"{start}{lines}".encode()
    try:
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    except OSError:
        with suppress(OSError):
            os.ftruncate(descriptor, size)
        raise

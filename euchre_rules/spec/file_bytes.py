"""The bytes of a file that somebody named: no more of them than wanted, and without waiting.

What a name leads to may be a pipe that nobody writes to, a device that never ends, or a file that
grows or is replaced while it is looked at. So a file is looked at again once it is open.
"""

from __future__ import annotations

import os
import stat
from io import BufferedReader, FileIO
from pathlib import Path


class NotOrdinaryError(OSError):
    """A pipe, a device, or anything else that isn't an ordinary file and no folder either."""


def first_bytes(path: Path, most: int) -> bytes:
    """The first bytes of an ordinary file.

    Args:
        path: The file.
        most: How many bytes to read at most; a file that has more isn't read to its end.

    Raises:
        IsADirectoryError: This is a folder.
        NotOrdinaryError: This is no ordinary file.
        OSError: There is no such file, or the system won't let it be read.
        ValueError: No file can have this name.
    """
    _need_ordinary(path.stat().st_mode)
    with BufferedReader(FileIO(path, opener=_open_without_waiting)) as stream:
        _need_ordinary(os.fstat(stream.fileno()).st_mode)
        return stream.read(most) or b""  # None where the system would have to wait


def _need_ordinary(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError
    if not stat.S_ISREG(mode):
        raise NotOrdinaryError


def _open_without_waiting(name: str, flags: int) -> int:
    """Open a file so that even a pipe that was put in its place meanwhile is open at once."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))

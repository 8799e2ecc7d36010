"""Locks on files, by which programs that run at the same time wait for each other."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_PATIENCE: Final = 30.0
"""So many seconds a lock is waited for."""
_PAUSE: Final = 0.02
_NO_LOCKS: Final = (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)
"""What file systems say that know no locks."""

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _share(descriptor: int) -> None:
        """A lock of this system can't be shared: it stays as it is."""

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _share(descriptor: int) -> None:
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)


@contextmanager
def locked(file: Path, patience: float = _PATIENCE) -> Iterator[None]:
    """Keep every other program that asks for the same lock waiting.

    The lock ends with the process, however that ends. Where a file system knows no locks there is
    none.

    Raises:
        OSError: The file can't be made, or another program didn't let go in time.
    """
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        end = time.monotonic() + patience
        while not _taken(descriptor):
            if time.monotonic() > end:
                raise OSError(errno.EAGAIN, "another program has kept it locked", str(file))
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(descriptor)


def _taken(descriptor: int) -> bool:
    try:
        _take(descriptor)
    except OSError as refused:
        return refused.errno in _NO_LOCKS
    return True


class Presence:
    """Says, as long as a program runs, that it is there.

    Attributes:
        alone: Whether nobody else was there when it began.
    """

    def __init__(self, file: Path) -> None:
        """Enter. Where that can't be, nobody is known to be there."""
        self._descriptor: int | None = None
        self.alone: Final = self._enter(file)

    def _enter(self, file: Path) -> bool:
        try:
            self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        alone = _taken(self._descriptor)
        _share(self._descriptor)
        return alone

    def leave(self) -> None:
        """Be there no more; the end of the process does the same."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

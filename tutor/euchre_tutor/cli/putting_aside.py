"""Beginning a file anew: what it held stays beside it under a name with the date."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from euchre_tutor.cli.locking import locked

_MOST: Final = 10_000
"""So many files a day are enough."""


def put_aside(file: Path, lock: Path, now: datetime) -> Path | None:
    """Give a file a name with the day in it, so that a new one begins in its place.

    Args:
        lock: Whoever writes to the file holds this lock.

    Returns:
        Where the old one is; None if there was none.

    Raises:
        OSError: It can't be renamed.
    """
    if not file.exists():
        return None
    with locked(lock):
        name = f"{file.stem}-{now.astimezone():%Y-%m-%d}"
        names = (f"{name}{f'-{n}' if n > 1 else ''}{file.suffix}" for n in range(1, _MOST))
        free = (each for named in names if not (each := file.with_name(named)).exists())
        return file.rename(next(free))

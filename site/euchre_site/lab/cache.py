"""A folder for what takes long to make and depends on nothing but what it is made of."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

VARIABLE: Final = "EUCHRE_CACHE_DIR"
"""Names another folder than the platform's."""
_KEPT: Final = 4
"""So many results of one kind stay; those that weren't used for the longest time go."""


def cache_folder() -> Path:
    """The folder that the environment names, or the platform's; perhaps there is none yet."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else platformdirs.user_cache_path("euchre-rules", appauthor=False)


def cached(kind: str, key: str, make: Callable[[Path], None]) -> Path:
    """A folder with a result, made now if it isn't there.

    Two programs that make the same at once don't disturb each other, and what was broken off
    halfway is never taken for a result.

    Args:
        kind: What is made; a name for a folder.
        key: What it is made of, in short; a name for a folder.
        make: Fills an empty folder.

    Raises:
        OSError: The folder can't be written.
    """
    place = cache_folder() / kind
    result = place / key
    if not result.is_dir():
        place.mkdir(parents=True, exist_ok=True)
        scratch = Path(tempfile.mkdtemp(prefix="making-", dir=place))
        try:
            make(scratch)
            with suppress(OSError):  # somebody else was faster: the same lies there
                scratch.rename(result)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
    with suppress(OSError):
        os.utime(result)  # used now
    _forget(place, result)
    return result


def _forget(place: Path, used: Path) -> None:
    """Remove all results but some."""
    others = [each for each in place.iterdir() if each != used and not _is_unfinished(each)]
    for each in sorted(others, key=_last_used, reverse=True)[_KEPT - 1 :]:
        shutil.rmtree(each, ignore_errors=True)


def _is_unfinished(folder: Path) -> bool:
    return folder.name.startswith("making-")


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:  # another program has removed it
        return 0.0

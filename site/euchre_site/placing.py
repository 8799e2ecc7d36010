"""Puts a finished site into its folder: replaces what earlier builds wrote and nothing else."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Final

from euchre_rules.cli.exits import Exit

MARKER: Final = ".euchre-site"
"""Lies in every folder that a build has filled, and lists the files that it wrote there."""
_HEAD: Final = (
    "# Written by `euchre site build`. The next build replaces these files, and leaves all others."
)


class SiteError(Exception):
    """The site can't be built or written; the message says why.

    Attributes:
        code: What the command exits with.
    """

    def __init__(self, message: str, code: Exit = Exit.USAGE) -> None:
        """Keep the exit code; used wrongly, if not given."""
        super().__init__(message)
        self.code = code


def refuse_strange(out: Path) -> None:
    """Refuse a folder that holds something though no build of ours has filled it.

    Raises:
        SiteError: It does, or it is no folder.
    """
    if out.is_symlink() and not out.exists():
        raise SiteError(f"{out} is a link that leads nowhere; name a folder")
    if out.exists() and not out.is_dir():
        raise SiteError(f"{out} is a file; name a folder")
    refuse_unwritable(out)
    marker = out / MARKER
    # To write through a link would be to write over whatever file it leads to.
    ours = marker.is_file() and not marker.is_symlink()
    if out.is_dir() and any(out.iterdir()) and not ours:
        raise SiteError(f"{out} holds files that no build of ours has put there; name another one")


def refuse_filled(folder: Path) -> None:
    """Refuse a folder that holds something.

    Raises:
        SiteError: It does, is no folder, or can't be written.
    """
    if folder.is_dir() and any(folder.iterdir()):
        raise SiteError(f"{folder} is not an empty folder; name another one")
    refuse_strange(folder)


def refuse_unwritable(out: Path) -> None:
    """Refuse a folder in which nothing can be written, before there is anything to write.

    Raises:
        SiteError: It can't be made, or not be written to, in the words of the system.
    """
    missing = [each for each in (out, *out.parents) if not each.exists()]
    try:
        out.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=out).close()
    except OSError as error:
        raise SiteError(
            f"{out} can't be written: {error.strerror or error}; name another folder"
        ) from None
    finally:
        for each in missing:
            with suppress(OSError):
                each.rmdir()


def place_site(made: Path, out: Path) -> None:
    """Replace the site in a folder.

    Args:
        made: The folder of the finished site.
        out: The folder to fill: missing, empty, or filled by an earlier build. What else somebody
            keeps there stays.

    Raises:
        SiteError: Something that no build of ours wrote is in the way; nothing was touched.
    """
    refuse_strange(out)
    old = _listed(out)
    new = tuple(
        path.relative_to(made).as_posix() for path in sorted(made.rglob("*")) if path.is_file()
    )
    _refuse_in_the_way(out, new, frozenset(old))
    out.mkdir(parents=True, exist_ok=True)
    # Should something go wrong halfway, the next build knows what may have been written.
    _write_list(out, {*old, *new})
    for name in old:
        if name not in new:
            _remove(out, name)
    for name in new:
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)  # a link of the reader's leads to a file of the reader's
        shutil.copyfile(made / name, target)
    _write_list(out, new)


def _write_list(out: Path, names: Iterable[str]) -> None:
    (out / MARKER).write_text("\n".join([_HEAD, *sorted(names), ""]), encoding="utf-8")


def _listed(out: Path) -> tuple[str, ...]:
    """The files that an earlier build wrote."""
    try:
        text = (out / MARKER).read_text("utf-8")
    except FileNotFoundError:
        return ()
    except UnicodeDecodeError:
        raise SiteError(f"{out / MARKER} is not what a build of ours has written") from None
    return tuple(line for line in text.splitlines() if _stays_inside(line))


def _stays_inside(line: str) -> bool:
    """Whether a line of the list is the name of a file in the folder."""
    path = PurePosixPath(line)
    named = bool(line) and not line.startswith("#") and line != MARKER
    readable = line.isprintable() and "\\" not in line and ":" not in line
    return named and readable and not path.is_absolute() and ".." not in path.parts


def _refuse_in_the_way(out: Path, new: Iterable[str], old: frozenset[str]) -> None:
    foreign = sorted({each for name in new for each in _in_the_way(out, name, old)})
    if foreign:
        first, more = foreign[0], len(foreign) - 1
        others = f" (and {more} more)" if more else ""
        raise SiteError(
            f"{first}{others} is in the way of the site, and no build of ours wrote it; "
            "move it, or name another folder"
        )


def _in_the_way(out: Path, name: str, old: frozenset[str]) -> Iterator[Path]:
    """What stands where a file, or a folder above it, must go and is not ours to replace."""
    for above in _folders_above(name):
        folder = out / above
        if folder.is_symlink() or (folder.exists() and not folder.is_dir() and above not in old):
            yield folder
            return
    target = out / name
    if os.path.lexists(target) and (name not in old or _is_folder(target)):
        yield target


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _folders_above(name: str) -> tuple[str, ...]:
    """The folders that lead to a file, outermost first.

    >>> _folders_above("a/b/c.html")
    ('a', 'a/b')
    """
    above = [parent.as_posix() for parent in PurePosixPath(name).parents]
    return tuple(reversed(above[:-1]))


def _remove(out: Path, name: str) -> None:
    """Remove a file of an earlier build, and every folder that it leaves empty."""
    above = _folders_above(name)
    target = out / name
    if any((out / each).is_symlink() for each in above) or _is_folder(target):
        return  # somebody has put something else there since
    target.unlink(missing_ok=True)
    for each in reversed(above):
        try:
            (out / each).rmdir()
        except OSError:  # it holds something, or is gone already
            return

"""What somebody may edit of a site that is being served: rules, scenarios, pages, nothing else."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from euchre_rules.cards import NotationError
from euchre_rules.spec import shipped
from euchre_rules.spec.load import load_variant
from euchre_rules.spec.locate import ENDINGS
from euchre_rules.spec.problems import FileError
from euchre_rules.spec.variant import Variant
from euchre_site.sources import docs_folder

_BESIDE: Final = ("house_rules", "scenarios")
"""Folders beside the file of a variant that may hold what belongs to it."""
_PAUSE: Final = 0.5
"""Seconds between two looks at the files."""
_State = dict[Path, tuple[int, int, int]]


def files_of_rules(folders: Iterable[Path]) -> Iterator[Path]:
    """The YAML files in folders, and in the folders beside them that belong to a table.

    Only scenarios may lie deeper. Whatever else is there is none of ours, such as a log.
    """
    for folder in folders:
        yield from _yaml_in(folder)
        for name in _BESIDE:
            yield from _yaml_below(folder / name)


def files_below(folder: Path) -> Iterator[Path]:
    """All files in a folder and below, but the hidden ones."""
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(place, name) for name in names if not name.startswith("."))


def folders_of(variants: Iterable[Variant]) -> set[Path]:
    """The folders in which the files lie of which some variants are made."""
    files: set[str] = set()
    for variant in variants:
        set_by = (each.file for origins in variant.provenance.values() for each in origins)
        rules = (rule.file for rule in variant.house_rules)
        files |= {file for file in (variant.file, *set_by, *rules) if file}
    return {Path(file).resolve().parent for file in files if Path(file).is_file()}


def _yaml_in(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.iterdir() if _is_yaml(path.name))
    except OSError:  # the folder is gone
        return


def _yaml_below(folder: Path) -> Iterator[Path]:
    yield from (path for path in files_below(folder) if _is_yaml(path.name))


def _is_yaml(name: str) -> bool:
    return name.endswith(ENDINGS) and not name.startswith(".")


class Followed:
    """The files that somebody may edit of a site with variants of their own."""

    def __init__(self, own: Iterable[Path]) -> None:
        """Begin with what the variants name now.

        Args:
            own: Their files.
        """
        self._own: Final = tuple(own)
        self._folders = {path.resolve().parent for path in self._own}
        self.learn()

    def learn(self) -> None:
        """Look anew which files the variants name; with a fault in one, go on with what is known.

        What they have named once is followed from then on, as somebody may name it again.
        """
        for path in self._own:
            with suppress(FileError, NotationError):
                self._folders |= folders_of([load_variant(path)])

    def files(self) -> Iterator[Path]:
        """All of them: the program's own, those of the variants, the pages written by hand."""
        yield from files_of_rules({*shipped.folders(), *self._folders})
        yield from files_below(docs_folder())


class Watch:
    """Some files as they were when last looked at.

    It begins before the first site is made, so that an edit made meanwhile is seen afterwards.
    """

    def __init__(self, files: Callable[[], Iterable[Path]]) -> None:
        """Look at the files for the first time.

        Args:
            files: Finds them anew, those that were added included.
        """
        self._files: Final = files
        self._seen = self._look()
        self._next = 0.0

    def has_changed(self) -> bool:
        """Whether anything is otherwise than at the last look, if it is time for another one."""
        if time.monotonic() < self._next:
            return False
        before, self._seen = self._seen, self._look()
        self._next = time.monotonic() + _PAUSE
        return self._seen != before

    def _look(self) -> _State:
        found: _State = {}
        for path in self._files():
            try:
                status = path.stat()
            except OSError:  # gone meanwhile, or a link that leads nowhere
                continue
            found[path] = (status.st_mtime_ns, status.st_size, status.st_ino)
        return found

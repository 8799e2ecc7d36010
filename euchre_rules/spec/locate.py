"""Finds the file that a reference means: beside the file that names it, or among the built-in ones.

Nothing here reads a file. A file named inside another one must lie in the folder tree of the file
that the user named, wherever symbolic links lead.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final

from euchre_rules import data
from euchre_rules.spec.document import Kind
from euchre_rules.spec.visible import quoted, shorten

ENDINGS: Final = (".yaml", ".yml")
_HOUSE_RULES: Final = "house_rules"
_BUILT_IN: Final = "built-in:"
_TEXT: Final = "text:"
_LONGEST_ID: Final = 200
_LINK: Final = re.compile(r"[A-Za-z][A-Za-z0-9.+-]+://")
SAVE_IT: Final = "save the page as a file and name that"


@dataclass(frozen=True)
class Located:
    """A file, found.

    Attributes:
        key: What tells it from every other file, however it was named.
        shown: Its name in problems.
        path: Where it lies, as it was named; None for a built-in one that was named by its id, and
            for a text that lies nowhere.
        built_in: Its name among the data files, if it is one of them.
    """

    key: str
    shown: str
    path: Path | None = None
    built_in: str | None = None


class NotLocatedError(Exception):
    """Nothing can be found under a reference, or may not; only this package sees it."""

    def __init__(self, code: str, sentence: str, notes: tuple[str, ...] = ()) -> None:
        """Keep what a problem needs."""
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.notes = notes


@lru_cache(maxsize=1)
def built_in_ids() -> dict[str, str]:
    """Every built-in variant and house rule: id to name among the data files."""
    return {data.stem(name): name for name in (*data.variant_files(), *data.house_rule_files())}


@lru_cache(maxsize=1)
def taken_ids() -> frozenset[str]:
    """The ids that no other file may bear."""
    return frozenset(built_in_ids())


@lru_cache(maxsize=1)
def _built_in_paths() -> dict[Path, str]:
    paths = ((data.real_path(name), name) for name in built_in_ids().values())
    return {path: name for path, name in paths if path is not None}


def built_in(name: str) -> Located:
    """A data file, by its name among them."""
    return Located(f"{_BUILT_IN}{name}", name, None, name)


def text(shown: str) -> Located:
    """A text that somebody handed over: it lies nowhere, and nothing lies beside it.

    Args:
        shown: What problems call it.
    """
    return Located(f"{_TEXT}{shown}", shown)


def is_text(key: str) -> bool:
    """Whether the key of a file is that of a text which lies nowhere."""
    return key.startswith(_TEXT)


def is_built_in(key: str) -> bool:
    """Whether the key of a file is that of one of the data files."""
    return key.startswith(_BUILT_IN)


def built_in_scenarios() -> tuple[Located, ...]:
    """The built-in scenarios, folder by folder, in alphabetical order."""
    return tuple(map(built_in, data.scenario_files()))


def built_in_of_kind(kind: Kind) -> tuple[str, ...]:
    """The ids of the built-in files of a kind."""
    files = data.variant_files() if kind is Kind.VARIANT else data.house_rule_files()
    return tuple(data.stem(name) for name in files)


def at_path(path: Path, shown: str | None = None) -> Located:
    """A file that somebody named by its path, whether it exists or not."""
    real = real_path(path)
    name = _built_in_paths().get(real)
    key = f"{_BUILT_IN}{name}" if name else str(real)
    return Located(key, path.as_posix() if shown is None else shown, path, name)


def real_path(path: Path) -> Path:
    """Where a path leads when all links are followed; itself where no file can have its name."""
    try:
        return Path(os.path.realpath(path))
    except (OSError, ValueError):
        return path


def is_file(path: Path) -> bool:
    """Whether a file lies there; not where no file can have such a name."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_path(text: str) -> bool:
    """Whether a reference is a path and not an id.

    >>> is_path("guernsey"), is_path("club/guernsey"), is_path("table.yml")
    (False, True, True)
    """
    return "/" in text or "\\" in text or text.lower().endswith(ENDINGS)


def is_link(text: str) -> bool:
    """Whether a reference looks like an address on the web, or of another place outside."""
    return _LINK.match(text) is not None


def in_file(text: str, referrer: Located, root: Path | None) -> Located:
    """What a reference inside a file means.

    Args:
        text: An id, or a path relative to the file.
        referrer: The file.
        root: The folder whose tree may not be left; None for the built-in files.

    Raises:
        NotLocatedError: There is no such file, or it may not be named.
    """
    if is_path(text):
        return _by_path(text, referrer, root)
    found = _beside(text, referrer, root) if len(text) <= _LONGEST_ID else None
    if found:
        return found
    if text in built_in_ids():
        return built_in(built_in_ids()[text])
    if len(text) <= _LONGEST_ID:
        _refuse_no_files(text, referrer)
    raise NotLocatedError("unknown-reference", f"nothing here is called {quoted(text)}")


def _by_path(text: str, referrer: Located, root: Path | None) -> Located:
    sentence = _path_fault(text)
    if sentence:
        raise NotLocatedError("path-not-allowed", sentence)
    if referrer.path is None or root is None:
        whose = (
            "the built-in files name each other" if referrer.built_in else "this text names others"
        )
        sentence = f"{whose} by their ids, not by a path"
        raise NotLocatedError("path-not-allowed", sentence)
    path = referrer.path.parent / text
    shown = os.path.normpath(PurePosixPath(referrer.shown).parent / text).replace(os.sep, "/")
    located = at_path(path, shown)
    _stay_inside(located, root, text)
    if not is_file(path):
        _refuse_no_file(path, shown)
        raise NotLocatedError("unknown-reference", f"there is no file {quoted(shown)}")
    return located


def _path_fault(text: str) -> str | None:
    if is_link(text):
        return f"{quoted(text)} is a link, and links are not followed; {SAVE_IT}"
    if "\\" in text:
        return f"{quoted(text)} holds a backslash; folders are separated by /"
    if PurePosixPath(text).is_absolute() or PureWindowsPath(text).drive:
        return f"{quoted(text)} is an absolute path; name the file from this one's folder"
    if not text.endswith(ENDINGS):
        return f"{quoted(text)} must end in .yaml or .yml, or be an id"
    return None


def _stay_inside(located: Located, root: Path, text: str) -> None:
    assert located.path is not None
    if located.built_in is None and not real_path(located.path).is_relative_to(real_path(root)):
        sentence = f"{quoted(text)} leads out of the folder {quoted(root.as_posix())}"
        notes = ("files may name only files in the folder of the file you started with, or below",)
        raise NotLocatedError("path-not-allowed", sentence, notes)


def _beside(name: str, referrer: Located, root: Path | None) -> Located | None:
    """The file of an id beside the one that names it, or in house_rules beside it."""
    if referrer.path is None or root is None:
        return None
    for part in candidates(name):
        path = referrer.path.parent / part
        if is_file(path):
            shown = (PurePosixPath(referrer.shown).parent / part).as_posix()
            located = at_path(path, shown)
            _stay_inside(located, root, name)
            return located
    return None


def _refuse_no_files(name: str, referrer: Located) -> None:
    """Refuse a name under which something else than a file lies where files are looked for."""
    if referrer.path is not None:
        for part in candidates(name):
            shown = (PurePosixPath(referrer.shown).parent / part).as_posix()
            _refuse_no_file(referrer.path.parent / part, shown)


def _refuse_no_file(path: Path, shown: str) -> None:
    """Refuse a folder, a pipe or a link that leads nowhere; what isn't there is left to others."""
    try:
        if path.is_dir():
            raise NotLocatedError("file-is-folder", f"{quoted(shown)} is a folder, not a file")
        if path.is_symlink() or path.exists():
            raise NotLocatedError("file-unreadable", f"{quoted(shown)} is not an ordinary file")
    except (OSError, ValueError):
        return


def candidates(name: str) -> Iterator[str]:
    """Where the file of an id is looked for, seen from the folder of the file that names it."""
    for folder in ("", f"{_HOUSE_RULES}/"):
        for ending in ENDINGS:
            yield f"{folder}{name}{ending}"


def names_beside(referrer: Located) -> tuple[str, ...]:
    """The ids that files beside a file may have, for proposals."""
    if referrer.path is None:
        return ()
    found: set[str] = set()
    for folder in (referrer.path.parent, referrer.path.parent / _HOUSE_RULES):
        try:
            files = (each for each in folder.iterdir() if each.suffix in ENDINGS)
            found |= {each.stem for each in files if is_file(each)}
        except OSError:
            continue
    return tuple(shorten(name) for name in sorted(found))

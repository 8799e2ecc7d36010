"""How a file of one's own is written where somebody wrote something else: words for problems."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from euchre_rules.spec.locate import candidates, is_file, is_path, real_path
from euchre_rules.spec.visible import visible

_FOLDERS_ABOVE: Final = 2
"""How far above a file its tables are looked for; whoever sorts them deeper knows the way."""


def spelling_here(name: str) -> str | None:
    """How to write the file of an id where it was typed, if it lies in the folder one is in.

    Args:
        name: What was typed.
    """
    found = (part for part in candidates(name) if name and is_file(Path(part)))
    return next((f"for the file write ./{visible(part)}" for part in found), None)


def spelling_above(name: str, beside: Path, root: Path) -> str | None:
    """How to write the file of an id that lies in a folder above the file that names it.

    Args:
        name: The id.
        beside: The file that names it.
        root: The folder whose tree may not be left.
    """
    for up in range(1, _FOLDERS_ABOVE + 1):
        for part in candidates(name):
            text = (PurePosixPath(*[".."] * up) / part).as_posix()
            if is_file(beside.parent / text):
                further = way_to_both(text, beside, root)
                then = f", and {further}" if further else ""
                return f"for the file write {visible(text)}{then}"
    return None


def way_to_both(text: str, beside: Path, root: Path) -> str | None:
    """What to run instead, where a path leads to a file outside the folder that was named.

    Args:
        text: The path, as the file has it.
        beside: The file that names it.
        root: The folder whose tree may not be left.
    """
    if not is_path(text) or Path(text).is_absolute() or not is_file(beside.parent / text):
        return None
    target = real_path(beside.parent / text)
    if target.is_relative_to(real_path(root)):
        return None
    for folder in _above(root):
        if target.is_relative_to(real_path(folder)):
            return f"name the folder that holds both: euchre run {visible(folder.as_posix())}"
    return None


def _above(root: Path) -> Iterator[Path]:
    """The folders just above one, each as somebody would write it who wrote that one."""
    for up in range(1, _FOLDERS_ABOVE + 1):
        folder = Path(os.path.normpath(root / Path(*[".."] * up)))
        if real_path(folder) != real_path(folder / ".."):  # a whole disk is nobody's folder
            yield folder

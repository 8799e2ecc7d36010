"""How somebody names the files of their own variants, on the command line or in ``mkdocs.yml``."""

from __future__ import annotations

from pathlib import Path

from euchre_rules.spec.document import Kind
from euchre_rules.spec.locate import built_in_of_kind, is_file
from euchre_rules.spec.visible import shorten


def naming_fault(text: str, path: Path) -> str | None:
    """Why a variant of one's own isn't named by this, and how to name it; None if it is.

    Args:
        text: What was written.
        path: The file that it would be.
    """
    if is_file(path):
        return None
    shown = f"'{shorten(text)}'"
    if "+" in text:
        instead = "write a variant that lists its house rules under house_rules"
        return f"{shown} is no file; {instead}"
    if text in built_in_of_kind(Kind.VARIANT):
        return f"{shown} comes with the program; a variant of your own is named by its file"
    try:
        if path.is_dir():
            return f"{shown} is a folder; name the file of a variant"
    except (OSError, ValueError):
        pass
    return f"File {shown} does not exist"

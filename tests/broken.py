"""Files that are wrong on purpose, and say what must be found in them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_MARK: Final = b"# expect: "


def expected(path: Path) -> list[str]:
    """What a file says of itself in its first line, or in a file ``.expect`` beside it."""
    beside = path.with_suffix(".expect")
    if beside.exists():
        text = beside.read_text("utf-8")
    else:
        first = path.read_bytes().partition(b"\n")[0]
        assert first.startswith(_MARK), f"{path} doesn't say what is expected of it"
        text = first.removeprefix(_MARK).decode()
    return [each.strip() for each in text.split(";")]

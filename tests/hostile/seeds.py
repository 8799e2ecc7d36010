"""The files that come with the program, from which hostile ones are made."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

FOLDER: Final = Path(__file__).parents[2] / "variants"
_BY_KIND: Final = {
    "variant": ("*.yaml", "examples/*.yaml"),
    "house_rule": ("house_rules/*.yaml", "examples/house_rules/*.yaml"),
    "scenario": ("scenarios/**/*.yaml",),
}
KINDS: Final = tuple(_BY_KIND)


@cache
def files(kind: str) -> tuple[Path, ...]:
    """The shipped files of a kind, and the examples."""
    found = tuple(sorted(path for each in _BY_KIND[kind] for path in FOLDER.glob(each)))
    assert found, kind
    return found


@cache
def texts(kind: str) -> tuple[bytes, ...]:
    """The same, as bytes."""
    return tuple(path.read_bytes() for path in files(kind))


@cache
def trees(kind: str) -> tuple[Any, ...]:
    """The same, as plain data; nothing may change it."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return tuple(yaml.load(text, loader) for text in texts(kind))  # noqa: S506  a safe loader

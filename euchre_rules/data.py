"""The data files that come with the program: variants, house rules, scenarios and schemas.

They are found through :mod:`importlib.resources`: in the package where it was installed, else in
the checkout that an editable installation points to. A file is named by its path below the
checkout, such as ``variants/house_rules/short_game.yaml``, wherever it really lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

VARIANTS: Final = "variants"
HOUSE_RULES: Final = "variants/house_rules"
SCENARIOS: Final = "variants/scenarios"
EXAMPLES: Final = "variants/examples"
SCHEMAS: Final = "schemas"
_PACKAGE: Final = "euchre_rules"
_SUFFIX: Final = ".yaml"


@lru_cache(maxsize=1)
def _package() -> Traversable:
    return files(_PACKAGE)


@lru_cache(maxsize=1)
def _above_variants() -> Traversable:
    """The folder that holds ``variants``: the package, else the checkout around it."""
    package = _package()
    if package.joinpath(VARIANTS).is_dir():
        return package
    return Path(str(package)).parent


def _find(name: str) -> Traversable:
    start = _package() if name.startswith(f"{SCHEMAS}/") else _above_variants()
    return start.joinpath(*name.split("/"))


def _yaml_files(folder: str, *, deep: bool = False) -> Iterator[str]:
    found = _find(folder)
    if not found.is_dir():
        return
    for entry in sorted(found.iterdir(), key=lambda each: each.name):
        name = f"{folder}/{entry.name}"
        if entry.name.endswith(_SUFFIX) and entry.is_file():
            yield name
        elif deep and entry.is_dir():
            yield from _yaml_files(name, deep=True)


@lru_cache(maxsize=1)
def variant_files() -> tuple[str, ...]:
    """The variants that come with the program, in alphabetical order."""
    return tuple(_yaml_files(VARIANTS))


@lru_cache(maxsize=1)
def house_rule_files() -> tuple[str, ...]:
    """The house rules that come with the program, in alphabetical order."""
    return tuple(_yaml_files(HOUSE_RULES))


@lru_cache(maxsize=1)
def scenario_files() -> tuple[str, ...]:
    """The scenarios that come with the program, folder by folder, in alphabetical order."""
    return tuple(_yaml_files(SCENARIOS, deep=True))


@lru_cache(maxsize=1)
def example_files() -> tuple[str, ...]:
    """The tables to learn from, and the house rules beside them, folder by folder."""
    return tuple(_yaml_files(EXAMPLES, deep=True))


@lru_cache(maxsize=256)
def read(name: str) -> bytes:
    """Read a data file.

    Args:
        name: Its path below the checkout, such as ``variants/guernsey.yaml``; for a schema its
            path below the package, such as ``schemas/variant.schema.json``.

    Raises:
        FileNotFoundError: There is no such file.
    """
    return _find(name).read_bytes()


@lru_cache(maxsize=256)
def real_path(name: str) -> Path | None:
    """Where a data file lies, if it is a file of its own and not part of an archive."""
    found = _find(name)
    return found.resolve() if isinstance(found, Path) else None


def stem(name: str) -> str:
    """The last part of a data file's name without its ending, which is its id.

    >>> stem("variants/house_rules/short_game.yaml")
    'short_game'
    """
    return name.rpartition("/")[2].removesuffix(_SUFFIX)

"""The files that come with the program, for programs that run while somebody edits them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from euchre_rules import data
from euchre_rules.spec import load, locate, names


def folders() -> tuple[Path, ...]:
    """The folders where the built-in variants and house rules lie, as far as they are folders."""
    found = (data.real_path(name) for name in locate.built_in_ids().values())
    return tuple(sorted({path.parent for path in found if path is not None}))


def path_of(file: str) -> Path | None:
    """Where the file lies that a variant or house rule names as its own, if that is a real file."""
    if file in locate.built_in_ids().values():
        return data.real_path(file)
    path = Path(file)
    return path.resolve() if path.is_file() else None


def examples() -> dict[str, bytes]:
    """The tables to learn from, by their path below the folder that they share."""
    above = f"{data.EXAMPLES}/"
    return {name.removeprefix(above): data.read(name) for name in data.example_files()}


def scenario(name: str) -> str:
    """The file of the scenario with this id."""
    (found,) = (each for each in data.scenario_files() if data.stem(each) == name)
    return data.read(found).decode("utf-8")


@lru_cache(maxsize=1)
def scenarios() -> Mapping[str, bytes]:
    """The scenarios as they are written, by the file that each names as its own."""
    return {name: data.read(name) for name in data.scenario_files()}


@lru_cache(maxsize=1)
def rules_as_written() -> tuple[tuple[str, bytes], ...]:
    """The files of the variants and house rules, for whoever keeps what was made of all of them."""
    names_of_files = (*data.variant_files(), *data.house_rule_files())
    return tuple((name, data.read(name)) for name in names_of_files)


def reread() -> None:
    """Forget what was read of the built-in files, so that the next reader sees them as they are.

    What was understood of a file is kept with its text, and counts as long as that is the same.
    """
    for cached in (
        load.list_variants,
        load.list_house_rules,
        names._aliases,
        locate.built_in_ids,
        locate.taken_ids,
        locate._built_in_paths,
        data.variant_files,
        data.house_rule_files,
        data.scenario_files,
        data.example_files,
        data.read,
        data.real_path,
        scenarios,
        rules_as_written,
    ):
        cached.cache_clear()

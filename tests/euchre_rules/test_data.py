"""Finding the data files, installed or in a checkout."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from euchre_rules import data

CACHED = (
    data._package,
    data._above_variants,
    data.variant_files,
    data.house_rule_files,
    data.scenario_files,
    data.example_files,
    data.read,
    data.real_path,
)


def forget() -> None:
    for each in CACHED:
        each.cache_clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty package in an empty checkout."""
    folder = tmp_path / "euchre_rules"
    folder.mkdir()
    forget()
    monkeypatch.setattr(data, "files", lambda name: folder)
    yield folder
    monkeypatch.undo()
    forget()


def write(path: Path, text: str = "text") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_lists_are_sorted_and_hold_yaml_files_only(package: Path) -> None:
    for name in ("b.yaml", "a.yaml", "a.txt", "house_rules/d.yaml", "house_rules/c.yaml"):
        write(package / "variants" / name)
    for name in ("scenarios/z/y.yaml", "scenarios/x.yaml", "scenarios/a/b.yaml"):
        write(package / "variants" / name)
    assert data.variant_files() == ("variants/a.yaml", "variants/b.yaml")
    assert data.house_rule_files() == (
        "variants/house_rules/c.yaml",
        "variants/house_rules/d.yaml",
    )
    assert data.scenario_files() == (
        "variants/scenarios/a/b.yaml",
        "variants/scenarios/x.yaml",
        "variants/scenarios/z/y.yaml",
    )


def test_the_package_comes_before_the_checkout(package: Path) -> None:
    write(package.parent / "variants" / "a.yaml", "checkout")
    assert data.read("variants/a.yaml") == b"checkout"
    forget()
    write(package / "variants" / "a.yaml", "package")
    assert data.read("variants/a.yaml") == b"package"
    assert data.real_path("variants/a.yaml") == (package / "variants" / "a.yaml").resolve()


def test_schemas_are_in_the_package(package: Path) -> None:
    write(package / "schemas" / "variant.schema.json", "{}")
    assert data.read("schemas/variant.schema.json") == b"{}"


def test_nothing_there_is_an_empty_list_or_a_missing_file(package: Path) -> None:
    assert data.variant_files() == data.scenario_files() == ()
    with pytest.raises(FileNotFoundError):
        data.read("variants/a.yaml")


def test_stem() -> None:
    assert data.stem("variants/guernsey.yaml") == "guernsey"

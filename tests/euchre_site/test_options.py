"""What ``mkdocs.yml`` says wrongly of the plugin is told with the value and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mkdocs.config.base import Config, ValidationError

from euchre_site.options import OwnFiles, YesOrNo
from euchre_site.plugin import EuchreOptions, EuchrePlugin


def checked(folder: Path, **values: Any) -> tuple[Config, dict[str, str]]:
    """The options, and what is told of each that is wrong."""
    (folder / "tables").mkdir(exist_ok=True)
    (folder / "my_table.yaml").touch()
    plugin = EuchrePlugin()
    errors, _ = plugin.load_config(values, config_file_path=str(folder / "mkdocs.yml"))
    return plugin.config, {name: str(error) for name, error in errors}


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("my_table.yaml", 'write a list of files, such as [my_table.yaml], not "my_table.yaml"'),
        ({"a": 1}, "write a list of files, such as [my_table.yaml], not \"{'a': 1}\""),
        (42, 'write a list of files, such as [my_table.yaml], not "42"'),
        ([42], '"42" is not the name of a file, such as my_table.yaml'),
        ([None], '"None" is not the name of a file, such as my_table.yaml'),
        ([""], '"" is not the name of a file, such as my_table.yaml'),
        (["guernsey"], "'guernsey' comes with the program; a variant of your own is named by"),
        (["tables"], "'tables' is a folder; name the file of a variant"),
        (["nowhere.yaml"], "File 'nowhere.yaml' does not exist"),
        (["my_table.yaml", "a\0b", "guernsey+x"], r"File 'a\x00b' does not exist; 'guernsey+x' is"),
    ],
)
def test_what_is_no_list_of_files(tmp_path: Path, value: object, told: str) -> None:
    _, errors = checked(tmp_path, variants=value)
    assert told in errors["variants"]
    assert "class" not in errors["variants"]


@pytest.mark.parametrize("value", ["maybe", 1, [True], "true"])
def test_what_is_no_switch(tmp_path: Path, value: object) -> None:
    _, errors = checked(tmp_path, only=value)
    assert errors["only"].startswith("write true or false, not ")


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ({}, ([], False)),
        ({"variants": None, "only": None}, ([], False)),
        ({"variants": [], "only": True}, ([], True)),
        ({"variants": ["my_table.yaml"]}, (["my_table.yaml"], False)),
    ],
)
def test_what_is_right(
    tmp_path: Path, values: dict[str, Any], found: tuple[list[str], bool]
) -> None:
    config, errors = checked(tmp_path, **values)
    assert not errors
    assert isinstance(config, EuchreOptions)
    files = [Path(each).relative_to(tmp_path.resolve()).as_posix() for each in config.variants]
    assert (files, config.only) == found


def test_values_are_judged_without_a_configuration_file_too() -> None:
    with pytest.raises(ValidationError):
        OwnFiles().run_validation("x")
    with pytest.raises(ValidationError):
        YesOrNo().run_validation("x")

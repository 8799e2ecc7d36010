"""What must not be in the files of the project, whoever writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("euchre_rules", "tutor/euchre_tutor", "site/euchre_site")
FOLDERS = (".ci", ".vscode", "euchre_rules", "site", "tests", "tutor", "variants")
TOP_LEVEL = ("*.md", "*.py", "*.toml", "*.txt", ".editorconfig", ".git[ai]*", "LICENSE", "Makefile")
LINES_PER_MODULE = 400
REGISTRIES = [f"{name}.org" for name in ("pypi", "pythonhosted", "npmjs")]
HOMES = "|".join(("root", "work", "home", "Users"))


def our_files() -> list[Path]:
    found = [path for pattern in TOP_LEVEL for path in ROOT.glob(pattern)]
    for folder in FOLDERS:
        found += (ROOT / folder).rglob("*")
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def lines_that_match(pattern: str) -> list[str]:
    found = []
    for path in our_files():
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            if re.search(pattern, line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_is_too_long(package: str) -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in (ROOT / package).rglob("*.py")
    }
    assert lengths
    assert not {name: size for name, size in lengths.items() if size > LINES_PER_MODULE}


def test_no_file_names_a_package_registry() -> None:
    assert not lines_that_match("|".join(map(re.escape, REGISTRIES)))


def test_no_file_names_a_path_of_one_machine() -> None:
    assert not lines_that_match(rf"(?<![\w.:/*-])/(?:{HOMES})/")


def test_constraints_are_exact_versions_and_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    versions = [line for line in lines if line and not line.startswith("#")]
    assert versions
    assert not [line for line in versions if not re.fullmatch(r"[\w.-]+==[\w.+!]+", line)]
    assert not [line for line in versions if line.lower().startswith("euchre")]
    assert not [line for line in lines if "://" in line]


def test_gitignore_does_not_hide_the_site() -> None:
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    assert not {line.strip() for line in lines} & {"site", "site/", "/site", "/site/", "**/site/"}

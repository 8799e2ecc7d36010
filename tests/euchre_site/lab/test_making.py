"""How the lab is made: what is in it, and what happens where it can't be made."""

from __future__ import annotations

import io
import json
import re
import tarfile
import zipfile
from pathlib import Path
from typing import Final

import pytest

from euchre_site.lab import making
from euchre_site.lab.cache import VARIABLE, cached
from euchre_site.lab.made import BUNDLE, NO_LAB, RUNTIME, STDLIB, WORKER, Lab
from euchre_site.lab.making import make_lab
from euchre_site.lab.packages import DEPENDENCIES, licence_texts, sources
from euchre_site.lab.zips import tarred, unzipped, zipped

OWN: Final = Path(making.__file__).parent


@pytest.fixture
def without_tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine that has neither Node nor npm, and has never made a lab."""
    monkeypatch.delenv(making.VARIABLE)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def names_in(lab: Lab) -> list[str]:
    (bundle,) = (each for uri, each in lab.files.items() if uri.endswith(BUNDLE))
    with tarfile.open(fileobj=io.BytesIO(bundle)) as archive:
        return archive.getnames()


def test_what_browsers_load_lies_in_folders_named_after_it(lab: Lab) -> None:
    needed = {uri.rpartition("/")[2] for uri in lab.files if uri.startswith(lab.folders)}
    assert needed == {*RUNTIME, STDLIB, BUNDLE, WORKER}
    version = json.loads((OWN / "package.json").read_bytes())["dependencies"]["pyodide"]
    assert re.fullmatch(rf"lab/{re.escape(version)}-[0-9a-f]{{12}}/", lab.runtime)
    assert re.fullmatch(r"lab/[0-9a-f]{12}/", lab.ours)


def test_our_packages_are_in_it_as_they_are(lab: Lab) -> None:
    names = names_in(lab)
    given = sources()
    assert [name for name in given if name not in names and f"{name}c" not in names] == []
    assert "euchre_rules/variants/guernsey.yaml" in names
    assert "euchre_rules/schemas/variant.schema.json" in names
    assert "euchre_tutor/dispatch/registry.pyc" in names
    assert not [name for name in names if "/cli/" in name or "__pycache__" in name]


def test_modules_that_a_visit_imports_are_compiled_and_others_are_not(lab: Lab) -> None:
    (stdlib,) = (each for uri, each in lab.files.items() if uri.endswith(STDLIB))
    names = zipfile.ZipFile(io.BytesIO(stdlib)).namelist()
    assert {"dataclasses.pyc", "json/__init__.pyc", "tarfile.pyc"} <= set(names)
    assert "turtle.py" in names or "cgitb.py" in names or "pdb.py" in names
    assert not {"dataclasses.py", "pdb.pyc"} & set(names)


def test_made_again_it_is_equal_and_takes_no_time(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(making.VARIABLE)
    monkeypatch.setenv("PATH", "")  # neither Node nor npm is asked
    assert make_lab(pytest.fail) == lab


def test_archives_are_equal_to_the_byte_whatever_the_order() -> None:
    one = {"a/b.py": b"1", "a.py": b"2" * 999}
    other = dict(reversed(one.items()))
    assert zipped(one) == zipped(other)
    assert tarred(one) == tarred(other)
    assert unzipped(zipped(one)) == one


def test_without_npm_there_is_no_lab_and_one_line_says_why(without_tools: Path) -> None:
    said: list[str] = []
    found = make_lab(said.append)
    assert said == [
        "The site is built without the lab, since npm isn't installed (Node 18 or later, with npm)."
    ]
    assert not found.files
    assert found.missing


def test_without_a_network_there_is_no_lab_and_the_line_has_its_words(without_tools: Path) -> None:
    npm = without_tools / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error code ENOTFOUND' >&2\nexit 1\n", encoding="utf-8")
    npm.chmod(0o755)
    said: list[str] = []
    make_lab(said.append)
    assert said == [
        "The site is built without the lab, since npm failed: npm error code ENOTFOUND."
    ]
    left = [each for each in (without_tools / "cache").rglob("*") if each.is_file()]
    assert not left  # what was begun is no result


def test_a_cache_that_cannot_be_written_is_told(
    without_tools: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = without_tools / "file"
    file.write_text("", encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(file))
    said: list[str] = []
    assert make_lab(said.append).missing
    assert str(file) in said[0]


def test_whoever_wants_no_lab_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(making.VARIABLE, "1")
    assert make_lab(pytest.fail) is NO_LAB


def test_the_cache_keeps_the_results_that_were_used_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    made: list[str] = []

    def result(key: str) -> Path:
        def make(folder: Path) -> None:
            made.append(key)
            (folder / key).touch()

        return cached("kind", key, make)

    for key in ("a", "a", "b", "c", "d"):
        assert (result(key) / key).is_file()
    assert made == ["a", "b", "c", "d"]
    result("e")
    assert len(list((tmp_path / "kind").iterdir())) == 4


def test_every_package_has_its_licence_beside_it(lab: Lab) -> None:
    texts = licence_texts()
    assert {work.uri for work in lab.works} == set(texts)
    assert len(lab.works) == 3 + len(DEPENDENCIES)
    for work in lab.works:
        assert work.licence in ("MPL-2.0", "PSF-2.0", "MIT")
        assert work.url.startswith("https://")
        assert len(lab.files[work.uri]) > 900
    assert b"Mozilla Public License Version 2.0" in texts["lab/licences/MPL-2.0.txt"]


def test_the_lock_file_pins_everything_and_names_no_address() -> None:
    lock = json.loads((OWN / "package-lock.json").read_bytes())
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert "node_modules/pyodide" in packages
    for each in packages.values():
        assert each["integrity"].startswith("sha512-")
        assert "resolved" not in each
    wanted = json.loads((OWN / "package.json").read_bytes())["dependencies"]
    assert wanted == {"pyodide": packages["node_modules/pyodide"]["version"]}

"""What runs in the reader's browser: our packages as they are, and those that they need."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from euchre_rules.spec import shipped
from euchre_site.lab.made import FOLDER, Work

OURS: Final = ("euchre_rules", "euchre_tutor")
DEPENDENCIES: Final = {
    "PyYAML": ("yaml",),
    "jsonschema": ("jsonschema",),
    "jsonschema-specifications": ("jsonschema_specifications",),
    "referencing": ("referencing",),
    "attrs": ("attr", "attrs"),
}
"""The distributions that our packages need there, each with its packages; what these need is among
them, but for the one in compiled code that :mod:`euchre_site.lab.rpds` stands in for."""
STAND_IN: Final = "rpds.py"
LICENCES: Final = f"{FOLDER}/licences"
_LEFT_OUT: Final = ("cli", "tests", "benchmarks", "__pycache__")
"""Folders that nobody needs in a browser; a terminal is one of the things that it lacks."""
_KEPT: Final = (".py", ".json", ".j2")
_WITH_RUNTIME: Final = (
    ("Python", "PSF-2.0", "Python.txt", "https://www.python.org/"),
    ("Emscripten", "MIT", "Emscripten.txt", "https://emscripten.org/"),
)
"""What the runtime is made of beside Pyodide itself."""


def sources() -> dict[str, bytes]:
    """Every file of these packages, by its path below the folder that Python imports from.

    The versions are those that this program itself runs with.
    """
    found = {STAND_IN: files("euchre_site.lab").joinpath(STAND_IN).read_bytes()}
    for package in (*OURS, *(each for several in DEPENDENCIES.values() for each in several)):
        found.update(_below(files(package), package))
    examples = {f"variants/examples/{name}": text for name, text in shipped.examples().items()}
    for name, text in (*shipped.rules_as_written(), *examples.items()):
        found[f"{OURS[0]}/{name}"] = text
    return found


def _below(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for each in folder.iterdir():
        path = f"{name}/{each.name}"
        if each.is_dir():
            if each.name not in _LEFT_OUT:
                yield from _below(each, path)
        elif each.name.endswith(_KEPT):
            yield path, each.read_bytes()


def works(version: str) -> tuple[Work, ...]:
    """What of all this others have written.

    Args:
        version: That of Pyodide.
    """
    uri = f"{LICENCES}/MPL-2.0.txt"
    source = f"https://github.com/pyodide/pyodide/tree/{version}"
    runtime = [Work(f"Pyodide {version}", "MPL-2.0", uri, source)]
    runtime += [
        Work(name, licence, f"{LICENCES}/{file}", url) for name, licence, file, url in _WITH_RUNTIME
    ]
    return (*runtime, *(_work(distribution(name)) for name in DEPENDENCIES))


def _work(made: Distribution) -> Work:
    said = made.metadata
    licence = _said(made, "License-Expression") or _said(made, "License") or "see its text"
    return Work(
        f"{said['Name']} {made.version}",
        licence.splitlines()[0],
        f"{LICENCES}/{said['Name']}.txt",
        _address_of(made),
    )


def _address_of(made: Distribution) -> str:
    """Where a distribution says that it is at home."""
    said = made.metadata
    named = (each.partition(", ") for each in said.get_all("Project-URL") or ())
    urls = {label.lower(): url for label, _, url in named}
    wanted = (urls.get(each) for each in ("source", "source code", "github", "homepage", "home"))
    return _said(made, "Home-page") or next(filter(None, wanted), "")


def _said(made: Distribution, key: str) -> str:
    """What the metadata of a distribution say under a key, if anything."""
    metadata: Any = made.metadata  # its type knows no get() before Python 3.12
    return str(metadata.get(key, ""))


def licence_texts() -> dict[str, bytes]:
    """The texts of the licences, by their uri in a site."""
    own = files("euchre_site.lab").joinpath("licences")
    found = {f"{LICENCES}/{each.name}": each.read_bytes() for each in own.iterdir()}
    for name in DEPENDENCIES:
        made = distribution(name)
        found[f"{LICENCES}/{made.metadata['Name']}.txt"] = _licence_of(made)
    return found


def _licence_of(made: Distribution) -> bytes:
    """The text of a distribution's licence, as it was installed with it."""
    for file in made.files or ():
        if file.parent.name == "licenses" or file.name.startswith(("LICENSE", "COPYING")):
            return file.read_binary()
    return _said(made, "License").encode()

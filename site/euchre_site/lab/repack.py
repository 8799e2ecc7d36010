"""Runs in the browser's Python, under Node: compiles what a browser would compile at each start.

Only those modules are compiled that are imported when the packages are used: compiled ones are
larger, and the others would be carried in vain. The archives aren't compressed, which is done
faster outside.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Container, Iterable
from typing import Final

STDLIB: Final = "python_stdlib.zip"
PACKAGES: Final = "packages.zip"
WHERE: Final = "/lib/euchre"
"""The folder in which a browser will put the packages."""
ALSO_USED: Final = ("tarfile", "lzma", "zipfile", "encodings.cp437", "jsonschema", "random")
"""What is imported only on the way, or when a file is wrong."""
TABLE: Final = {"ref": "north_american"}
CALLS: Final[tuple[tuple[str, object], ...]] = (
    ("list", {}),
    ("resolve", {"table": TABLE}),
    ("form", {"table": TABLE}),
    ("rule_book", {"table": TABLE}),
    ("problems", {"yaml": "kind: variant\n"}),
    ("question", {"table": TABLE, "seed": 1, "number": 0}),
    ("link", {"yaml": "kind: variant\n"}),
    ("new_match", {"table": TABLE, "seed": 1}),
)
"""Calls that import what a visit imports."""
_DAY: Final = (2020, 1, 1, 0, 0, 0)


def compiled(source: bytes, path: str) -> bytes:
    """A module as Python keeps it, without the day of its source, which nothing will look at."""
    code = compile(source, path, "exec", dont_inherit=True)
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + bytes(8) + marshal.dumps(code)


def repacked(name: str, where: str, chosen: Container[str]) -> None:
    """Write an archive anew with some of its modules compiled.

    Args:
        name: The archive's name.
        where: The path at which its files will be.
        chosen: Those of its files that are to be compiled.
    """
    with zipfile.ZipFile(f"/in/{name}") as given, zipfile.ZipFile(f"/out/{name}", "w") as made:
        for info in sorted(given.infolist(), key=lambda each: each.filename):
            if info.is_dir():
                continue
            path, content = info.filename, given.read(info)
            if path in chosen:
                content, path = compiled(content, f"{where}/{path}"), f"{path}c"
            made.writestr(zipfile.ZipInfo(path, _DAY), content)


def used_of(above: str) -> frozenset[str]:
    """The files from which modules were imported, as paths below a folder or in an archive."""
    origins = (getattr(module, "__file__", None) or "" for module in tuple(sys.modules.values()))
    return frozenset(each.removeprefix(above) for each in origins if each.startswith(above))


def use(packages: str, calls: Iterable[tuple[str, object]]) -> None:
    """Do what readers will do."""
    with zipfile.ZipFile(packages) as given:
        given.extractall(WHERE)
    sys.path.insert(0, WHERE)
    for name in ALSO_USED:
        importlib.import_module(name)
    dispatch = importlib.import_module("euchre_tutor.dispatch")
    for name, given_to in calls:
        dispatch.call(name, json.dumps(given_to))


def main() -> None:
    """Write both archives."""
    where = next(each for each in sys.path if each.endswith(".zip"))
    use(f"/in/{PACKAGES}", CALLS)
    repacked(STDLIB, where, used_of(f"{where}/"))
    repacked(PACKAGES, WHERE, used_of(f"{WHERE}/"))


if __name__ == "__main__":
    main()

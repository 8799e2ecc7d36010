"""Makes the lab: gets the runtime, lets it compile our packages, keeps both for the next time."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from collections.abc import Callable, Mapping
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from euchre_site.lab.cache import cached
from euchre_site.lab.made import BUNDLE, FOLDER, NO_LAB, RUNTIME, STDLIB, WORKER, Lab
from euchre_site.lab.node import LabError, run_tool, tool
from euchre_site.lab.packages import licence_texts, sources, works
from euchre_site.lab.zips import tarred, unzipped, zipped

VARIABLE: Final = "EUCHRE_NO_LAB"
"""Where it is set to anything, sites are built without the lab."""
PACKAGE: Final = "package.json"
LOCK: Final = "package-lock.json"
_NPM: Final = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier")
_RUNTIME: Final = "pyodide"
_COMPILED: Final = "packages.zip"
_CODE: Final = (".py", ".pyc")
_FACTS: Final = "facts.json"
_PROGRAMS: Final = ("compile.mjs", "repack.py")
_SHORT: Final = 12
"""So many digits of a hash tell two versions of a folder apart."""


def make_lab(tell: Callable[[str], None]) -> Lab:
    """Make the lab, or say why there is none.

    Args:
        tell: Gets a line for whoever builds the site, if something is missing for it.
    """
    if os.environ.get(VARIABLE):
        return NO_LAB
    try:
        return _made(sources())
    except (LabError, OSError) as error:
        tell(f"The site is built without the lab, since {error}.")
        return Lab(missing="what it takes to make it was not there when the site was built")


def _made(packages: Mapping[str, bytes]) -> Lab:
    """The lab of these packages.

    Raises:
        LabError: Node or npm is missing, or has failed.
        OSError: The cache can't be written.
    """
    lock = _own(LOCK)
    worker = files("euchre_site").joinpath("assets", WORKER).read_bytes()
    runtime = cached(_RUNTIME, _digest({LOCK: lock}), _install) / "node_modules" / _RUNTIME
    programs = {name: _own(name) for name in (LOCK, *_PROGRAMS)}
    code = {name: text for name, text in packages.items() if name.endswith(_CODE)}
    rest = {name: text for name, text in packages.items() if name not in code}
    compiled = partial(
        cached, "compiled", _digest({**programs, **code}), partial(_compile, runtime, packages)
    )
    made = cached(
        "lab", _digest({**programs, **packages}), partial(_finish, runtime, compiled, rest)
    )
    facts = json.loads((made / _FACTS).read_bytes())
    theirs = {name: (runtime / name).read_bytes() for name in RUNTIME}
    theirs[STDLIB] = (made / STDLIB).read_bytes()
    ours = {BUNDLE: (made / BUNDLE).read_bytes(), WORKER: worker}
    version = _version(lock)
    their_folder = f"{FOLDER}/{version}-{_digest(theirs)}/"
    our_folder = f"{FOLDER}/{_digest(ours)}/"
    found = {f"{their_folder}{name}": content for name, content in theirs.items()}
    found |= {f"{our_folder}{name}": content for name, content in ours.items()}
    return Lab(
        {**found, **licence_texts()},
        their_folder,
        our_folder,
        facts["packed"],
        works(version),
        info=facts["info"],
    )


def _own(name: str) -> bytes:
    return files("euchre_site.lab").joinpath(name).read_bytes()


def _version(lock: bytes) -> str:
    return str(json.loads(lock)["packages"][f"node_modules/{_RUNTIME}"]["version"])


def _digest(content: Mapping[str, bytes]) -> str:
    """What stands for some files, in short."""
    digest = hashlib.sha256()
    for name in sorted(content):
        digest.update(f"{name}\0{len(content[name])}\0".encode() + content[name])
    return digest.hexdigest()[:_SHORT]


def _install(folder: Path) -> None:
    """Get the runtime, in the version and with the content that the lock file names."""
    npm = tool("npm")
    for name in (PACKAGE, LOCK):
        (folder / name).write_bytes(_own(name))
    run_tool([npm, *_NPM], folder)


def _compile(runtime: Path, packages: Mapping[str, bytes], folder: Path) -> None:
    """Let Python as browsers run it compile the packages, and what they use of its own.

    What they do with their data decides nothing, so a result stays good when only these change.
    """
    node = tool("node")
    given = folder / "sources.zip"
    given.write_bytes(zipped(packages))
    with as_file(files("euchre_site.lab")) as here:
        program, script = (here / name for name in _PROGRAMS)
        run_tool([node, program, runtime, given, script, folder], folder)
    given.unlink()


def _finish(
    runtime: Path, compiled: Callable[[], Path], rest: Mapping[str, bytes], folder: Path
) -> None:
    """Put together what was compiled and what needs no compiling, such as variants."""
    found = compiled()
    stdlib = zipped(unzipped((found / STDLIB).read_bytes()))
    code = unzipped((found / _COMPILED).read_bytes()).items()
    bundle = tarred({**{name: each for name, each in code if name.endswith(_CODE)}, **rest})
    texts = [(runtime / name).read_bytes() for name in RUNTIME]
    packed = sum(len(gzip.compress(each, mtime=0)) for each in texts) + len(stdlib) + len(bundle)
    info: dict[str, Any] = json.loads((runtime / "pyodide-lock.json").read_bytes())["info"]
    (folder / STDLIB).write_bytes(stdlib)
    (folder / BUNDLE).write_bytes(bundle)
    (folder / _FACTS).write_text(json.dumps({"packed": packed, "info": info}), encoding="utf-8")

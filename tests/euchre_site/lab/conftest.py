"""What the tests of the lab share: the lab itself, and a folder in which a browser finds it."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from euchre_site.assets_part import assets_part
from euchre_site.collection import collect
from euchre_site.lab import making
from euchre_site.lab.made import Lab
from euchre_site.lab.part import lab_part
from euchre_site.score.part import score_part
from euchre_site.tree import joined
from tests.euchre_site.lab.serving import Server, serving
from tests.euchre_site.lab_pages.folder import write_pages

TABLE: Final = """\
spec_version: 1
kind: variant
id: club
name: The club's game
summary: What the club plays.
extends: guernsey
rules:
  game: {target: 21}
"""
PAGE: Final = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>Lab</title>
<link rel="icon" href="data:,">
<script src="assets/euchre/base.js"></script><script src="assets/euchre/lab.js"></script>
<main><p>A page.</p></main></html>
"""
NEEDED: Final = ("node", "npm")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Step aside where Node isn't installed, which a run that allows no skips counts as a fault."""
    here = Path(__file__).parent
    missing = [name for name in NEEDED if shutil.which(name) is None]
    why = f"{' and '.join(missing)} not installed; run: sudo apt install nodejs npm"
    for item in items:
        if missing and here in item.path.parents and "lab" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Lab:
    """The lab as it is shipped, made by whichever worker comes first."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    said: list[str] = []
    with (shared / "lab.lock").open("w") as lock, pytest.MonkeyPatch.context() as patch:
        fcntl.flock(lock, fcntl.LOCK_EX)
        patch.delenv(making.VARIABLE)
        made = making.make_lab(said.append)
    assert not said
    return made


@pytest.fixture(scope="session")
def folder(lab: Lab, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a page that has nothing but the lab, and what works offline."""
    made = tmp_path_factory.mktemp("lab")
    table = made / "club.yaml"
    table.write_text(TABLE, encoding="utf-8")
    collection = replace(collect([table], only=True), lab=lab)
    parts = (assets_part(collection), score_part(collection), lab_part(collection))
    for uri, content in joined(parts).assets.items():
        target = made / uri
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    for name in ("page.html", "score-keeper.html"):
        (made / name).write_text(PAGE, encoding="utf-8")
    return made


@pytest.fixture
def pages(lab: Lab, folder: Path) -> Iterator[Server]:
    """The folder of the lab, with the pages that use it."""
    write_pages(folder, replace(collect(), lab=lab))
    with serving(folder) as made:
        yield made

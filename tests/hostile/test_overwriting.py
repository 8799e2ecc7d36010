"""Nothing that is there already is written over, wherever links lead."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from euchre_site.placing import MARKER, SiteError, place_site
from tests.hostile import records
from tests.hostile.test_what_a_reference_names import without_waiting
from tests.hostile.trap import command

pytestmark = pytest.mark.no_cover

KEPT: Final = "mine, and to stay as it is\n"
WRITTEN: Final = {
    "mine.yaml": ("new", "mine"),
    "game.yaml": ("play", "--seed", "1", "--record", "game.yaml"),
    "out.egn": ("replay", "../game-0.yaml", "--write", "out.egn"),
    "out.yaml": ("replay", "../game-0.yaml", "--write", "out.yaml"),
}
"""What a command writes, and how it is called."""
IN_THE_WAY: Final[dict[str, Callable[[Path], object]]] = {
    "file": lambda path: path.write_text(KEPT),
    "link": lambda path: path.symlink_to(Path.cwd().parent / "kept.txt"),
    "dangling link": lambda path: path.symlink_to(Path.cwd().parent / "new.txt"),
    "folder": lambda path: path.mkdir(),
    "pipe": os.mkfifo,
    "device": lambda path: path.symlink_to("/dev/full"),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to call commands in, and files outside of it that must stay."""
    (tmp_path / "kept.txt").write_text(KEPT)
    (tmp_path / "game-0.yaml").write_bytes(records.texts("yaml")[0])
    inside = tmp_path / "club"
    inside.mkdir()
    monkeypatch.chdir(inside)
    return inside


def state(folder: Path) -> dict[str, object]:
    """What there is in a folder and beside it."""
    around = (*folder.iterdir(), *folder.parent.iterdir())
    return {f"{each}": (os.lstat(each).st_ino, os.lstat(each).st_size) for each in around}


@pytest.mark.parametrize("name", WRITTEN)
def test_commands_write_only_where_nothing_is(folder: Path, name: str) -> None:
    for put in IN_THE_WAY.values():
        put(folder / name)
        before = state(folder)
        with without_waiting():
            assert command(*WRITTEN[name], typed="quit\n").code == 2
        assert state(folder) == before
        (folder / name).rename(folder.parent / f"moved-{len(before)}-{name}")
    assert command(*WRITTEN[name], typed="quit\n").code in (0, 1)
    assert (folder / name).is_file()
    assert (folder.parent / "kept.txt").read_text() == KEPT


@pytest.mark.parametrize("what", IN_THE_WAY)
def test_a_schema_that_is_there_stays(folder: Path, what: str) -> None:
    put = IN_THE_WAY[what]
    put(folder / "variant.schema.json")
    with without_waiting():
        assert command("new", "mine").code == 0
    assert (folder.parent / "kept.txt").read_text() == KEPT
    assert not (folder.parent / "new.txt").exists()


@pytest.mark.parametrize("what", IN_THE_WAY)
@pytest.mark.parametrize("listed", ["../kept.txt", "a\0b", "x" * 5000, "C:\\x", "..\\kept.txt"])
def test_a_list_of_an_earlier_build_leads_nowhere_else(
    folder: Path, what: str, listed: str
) -> None:
    """A folder that somebody else has prepared, with a list of files to remove."""
    made, out = folder / "made", folder / "out"
    made.mkdir()
    out.mkdir()
    (made / "index.html").write_text("new")
    (out / "notes.txt").write_text(KEPT)
    if what == "file":
        (out / MARKER).write_text(f"# Written.\n{listed}\n{MARKER}\n/etc/hostname\n")
    else:
        IN_THE_WAY[what](out / MARKER)
    before = state(folder)
    try:
        with without_waiting():
            place_site(made, out)
    except (SiteError, OSError):
        assert state(folder) == before
    assert (out / "notes.txt").read_text() == KEPT
    assert (folder.parent / "kept.txt").read_text() == KEPT
    assert not (folder.parent / "new.txt").exists()

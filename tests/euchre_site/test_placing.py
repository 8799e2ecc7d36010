"""A build replaces what earlier builds wrote, and never anything else."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from euchre_site.placing import MARKER, SiteError, place_site, refuse_filled, refuse_strange

FIRST = {"index.html": "one", "variants/club.html": "club", "assets/look.css": "look"}
SECOND = {"index.html": "two", "assets/look.css": "look"}


class Places:
    """A finished site and the folder that it goes to."""

    def __init__(self, folder: Path) -> None:
        self.made = folder / "made"
        self.out = folder / "out"

    def place(self, files: Mapping[str, str]) -> None:
        for number, (name, text) in enumerate(files.items()):
            if not number:
                self.made = self.made.with_name(f"{self.made.name}-")
            path = self.made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        place_site(self.made, self.out)

    def keep(self, name: str, text: str = "mine") -> None:
        path = self.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def found(self) -> dict[str, str]:
        return {
            path.relative_to(self.out).as_posix(): path.read_text("utf-8")
            for path in self.out.rglob("*")
            if path.is_file() and path.name != MARKER
        }

    def folders(self) -> set[str]:
        return {p.relative_to(self.out).as_posix() for p in self.out.rglob("*") if p.is_dir()}


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path)


def test_a_first_build_lists_what_it_wrote(places: Places) -> None:
    places.place(FIRST)
    assert places.found() == FIRST
    head, *names = (places.out / MARKER).read_text("utf-8").splitlines()
    assert head.startswith("# Written by `euchre site build`.")
    assert names == sorted(FIRST)


def test_a_second_build_removes_its_own_files_and_keeps_all_others(places: Places) -> None:
    places.place(FIRST)
    mine = {"CNAME": "mine", "photos/2025/cup.jpg": "mine", "assets/club.css": "mine"}
    for name in mine:
        places.keep(name)
    (places.out / "empty").mkdir()
    places.place(SECOND)
    assert places.found() == SECOND | mine
    assert places.folders() == {"assets", "photos", "photos/2025", "empty"}


def test_a_folder_stays_for_what_somebody_put_into_it(places: Places) -> None:
    places.place(FIRST)
    places.keep("variants/notes.txt")
    places.place(SECOND)
    assert places.found() == SECOND | {"variants/notes.txt": "mine"}


@pytest.mark.parametrize(
    ("mine", "named"),
    [
        ("variants/club.html", "variants/club.html"),
        ("variants", "variants"),
        ("variants/club.html/letter.txt", "variants/club.html"),
    ],
)
def test_what_is_in_the_way_is_named_and_nothing_is_touched(
    places: Places, mine: str, named: str
) -> None:
    places.place(SECOND)
    places.keep(mine)
    before = places.found()
    listed = (places.out / MARKER).read_text("utf-8")
    with pytest.raises(SiteError) as refused:
        places.place(FIRST)
    assert str(refused.value) == (
        f"{places.out / named} is in the way of the site, and no build of ours wrote it; "
        "move it, or name another folder"
    )
    assert places.found() == before
    assert (places.out / MARKER).read_text("utf-8") == listed


def test_what_is_in_the_way_is_counted(places: Places) -> None:
    places.place(SECOND)
    places.keep("variants/club.html")
    places.keep("index-2.html")
    with pytest.raises(SiteError, match=r"out/index-2\.html \(and 1 more\) is in the way"):
        places.place(FIRST | {"index-2.html": ""})


def test_no_link_leads_a_build_out_of_its_folder(places: Places, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "club.html").write_text("mine", encoding="utf-8")
    places.place(FIRST)
    (places.out / "variants" / "club.html").unlink()
    (places.out / "variants").rmdir()
    (places.out / "variants").symlink_to(elsewhere)
    places.place(SECOND)
    with pytest.raises(SiteError, match="out/variants is in the way"):
        places.place(FIRST)
    (places.out / "index.html").unlink()
    (places.out / "index.html").symlink_to(elsewhere / "club.html")
    places.place(SECOND)
    assert (places.out / "index.html").read_text("utf-8") == "two"
    assert (elsewhere / "club.html").read_text("utf-8") == "mine"


@pytest.mark.parametrize("line", ["../letter.txt", "{folder}/letter.txt", "a/../../letter.txt"])
def test_a_list_that_somebody_changed_never_removes_files_elsewhere(
    places: Places, tmp_path: Path, line: str
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("mine", encoding="utf-8")
    places.place(FIRST)
    (places.out / "a").mkdir()
    with (places.out / MARKER).open("a", encoding="utf-8") as stream:
        stream.write(line.format(folder=tmp_path) + "\n")
    places.place(SECOND)
    assert letter.read_text("utf-8") == "mine"


def test_a_list_that_is_no_text_is_refused(places: Places) -> None:
    places.place(FIRST)
    (places.out / MARKER).write_bytes(b"\xff\xfe")
    with pytest.raises(SiteError, match=r"\.euchre-site is not what a build of ours has written"):
        places.place(SECOND)
    assert places.found() == FIRST


def test_a_build_cut_short_leaves_nothing_that_the_next_one_takes_for_somebody_elses(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    places.place(SECOND)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("euchre_site.placing.shutil.copyfile", full)
        with pytest.raises(OSError, match="No space left"):
            places.place(FIRST)
    places.keep("variants/club.html", "half a page")
    places.place(FIRST)
    assert places.found() == FIRST


def test_a_strange_folder_is_refused(places: Places) -> None:
    places.keep("letter.txt")
    with pytest.raises(SiteError, match="holds files that no build of ours has put there"):
        places.place(FIRST)
    assert places.found() == {"letter.txt": "mine"}


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    link = tmp_path / "out"
    link.symlink_to("nowhere")
    for refuse in (refuse_strange, refuse_filled):
        with pytest.raises(SiteError, match="out is a link that leads nowhere; name a folder"):
            refuse(link)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("refuse", [refuse_strange, refuse_filled])
def test_a_folder_that_cant_be_made_is_refused_at_once(
    tmp_path: Path, refuse: Callable[[Path], None]
) -> None:
    (tmp_path / "file").touch()
    told = "file/new/out can't be written: .*; name another folder"
    with pytest.raises(SiteError, match=told):
        refuse(tmp_path / "file" / "new" / "out")


@pytest.mark.parametrize("refuse", [refuse_strange, refuse_filled])
def test_nothing_stays_of_the_look_whether_a_folder_can_be_made(
    tmp_path: Path, refuse: Callable[[Path], None]
) -> None:
    refuse(tmp_path / "new" / "deeper" / "out")
    assert not list(tmp_path.iterdir())
    (tmp_path / "empty").mkdir()
    refuse(tmp_path / "empty")
    assert list(tmp_path.rglob("*")) == [tmp_path / "empty"]


def test_a_folder_where_nothing_can_be_written_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(dir: Path) -> None:  # noqa: A002  it is called so there
        raise PermissionError(13, "Permission denied", str(dir))

    monkeypatch.setattr(tempfile, "TemporaryFile", denied)
    with pytest.raises(SiteError, match="can't be written: Permission denied; name another"):
        refuse_strange(tmp_path)

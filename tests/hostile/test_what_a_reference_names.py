"""A reference in a file names an ordinary file of the same folder tree, and nothing else."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from euchre_rules import NotationError, Severity, load_variant
from euchre_rules.scenarios.checking import check_file
from euchre_rules.spec.folders import files_of_ours
from euchre_rules.spec.locate import at_path
from euchre_rules.spec.opening import open_file
from euchre_rules.spec.problems import FileError, render

HEAD: Final = "spec_version: 1\nkind: {kind}\nid: {id}\nname: A\nsummary: B.\n"
SCENARIO: Final = "spec_version: 1\nkind: scenario\nid: table\ntitle: A\nsteps: []\n"
SECRET: Final = "the-secret-word"
WAYS: Final[dict[str, Callable[[str], tuple[str, str]]]] = {
    "extends": lambda name: ("variant", f"extends: {name!r}\n"),
    "house_rules": lambda name: ("variant", f"house_rules: [{name!r}]\n"),
    "added": lambda name: ("scenario", f"variant: {'guernsey+' + name!r}\n"),
    "variant": lambda name: ("scenario", f"variant: {name!r}\n"),
}
NAMES: Final = (
    *("../outside.yaml", "./../outside.yaml", "inner/../../outside.yaml", "x/../../outside.yaml"),
    *("/etc/hostname", "/etc/hostname.yaml", "//etc/x.yaml", "///etc/x.yaml", "/dev/zero"),
    *("/dev/stdin.yaml", "/proc/self/environ", "/proc/self/fd/0.yaml", "~/x.yaml", "~root/x.yaml"),
    *("$HOME/x.yaml", "${HOME}/x.yaml", "%HOME%/x.yaml", "`id`.yaml", "$(id).yaml"),
    *("file:///etc/passwd", "file:x.yaml", "http://127.0.0.1/x.yaml", "https://[::1]/x.yaml"),
    *("HTTP://127.0.0.1/x.yaml", "ftp://127.0.0.1/x.yaml", "data:text/yaml,x.yaml"),
    *("\\\\host\\share\\x.yaml", "//host/share/x.yaml", "\\\\?\\C:\\x.yaml", "C:\\x.yaml"),
    *("C:/x.yaml", "C:x.yaml", "..\\outside.yaml", "inner\\x.yaml", "outside.yaml:stream"),
    *("%2e%2e/outside.yaml", "..%2foutside.yaml", "%2e%2e%2foutside.yaml", "．．/outside.yaml"),
    *("..", ".", "./", "../", "", " ", "x/", ".yaml", "/.yaml", "inner", "inner/", "folder.yaml"),
    *("outside", "../outside", "outside.yaml ", " ../outside.yaml", "outside.yaml.", "..yaml"),
    *("link.yaml", "link", "folder_link/outside.yaml", "far.yaml", "far", "loop.yaml", "loop"),
    *("pipe.yaml", "pipe", "socket.yaml", "socket", "device.yaml", "nowhere.yaml", "huge.yaml"),
    *("table.yaml", "TABLE.YAML", "Table", "x" * 300, "x" * 5000 + ".yaml", "a/" * 3000 + "b.yaml"),
    *("COM1.yaml", "NUL", "CON.yaml", "aux", "-", "--help", "*", "?.yaml", "[a-z].yaml"),
)


@contextmanager
def without_waiting(seconds: int = 20) -> Iterator[None]:
    """Stop what waits for something that never comes."""

    def stop(*_: object) -> None:
        raise AssertionError("waits for a file that never ends or never begins")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A club's folder, with everything in it that may lie in wait, and a secret outside."""
    inside = tmp_path / "club"
    (inside / "inner").mkdir(parents=True)
    (inside / "folder.yaml").mkdir()
    outside = HEAD.format(kind="variant", id="outside") + f"region: {SECRET}\n"
    (tmp_path / "outside.yaml").write_text(outside)
    (inside / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    (inside / "folder_link").symlink_to(tmp_path)
    (inside / "far.yaml").symlink_to("/etc/hostname")
    (inside / "loop.yaml").symlink_to("loop.yaml")
    (inside / "nowhere.yaml").symlink_to("not_there.yaml")
    (inside / "device.yaml").symlink_to("/dev/zero")
    os.mkfifo(inside / "pipe.yaml")
    with (inside / "huge.yaml").open("wb") as huge:
        huge.truncate(10 * 2**30)
    return inside


@pytest.mark.parametrize("way", WAYS)
def test_no_name_leads_out_or_to_what_is_no_file(way: str, folder: Path) -> None:
    path = folder / "table.yaml"
    seen = set()
    for name in NAMES:
        kind, line = WAYS[way](name)
        head = SCENARIO if kind == "scenario" else HEAD.format(kind=kind, id="table")
        path.write_text(head + line)
        with without_waiting():
            problems = check_file(path)
        errors = [each for each in problems if each.severity is Severity.ERROR]
        assert errors, name
        told = [render(each) for each in problems]
        assert not any(SECRET in each for each in told), name
        seen |= {each.code for each in errors}
    assert {"path-not-allowed", "file-is-folder", "file-unreadable"} <= seen


def test_a_link_inside_the_folder_may_be_followed(folder: Path) -> None:
    (folder / "inner" / "real.yaml").write_text(HEAD.format(kind="variant", id="real"))
    (folder / "real.yaml").symlink_to("inner/real.yaml")
    (folder / "table.yaml").write_text(HEAD.format(kind="variant", id="table") + "extends: real\n")
    assert not check_file(folder / "table.yaml")


def test_nothing_is_looked_up_on_a_network(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a network was asked")

    monkeypatch.setattr(socket, "socket", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.chdir(folder)
    addresses = [name for name in NAMES if "host" in name or "//" in name or ":" in name]
    assert len(addresses) > 15
    for name in addresses:
        with without_waiting(), pytest.raises((NotationError, FileError)):
            load_variant(name)


def test_what_is_typed_is_never_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    waiting = ("pipe", "device", "loop", "nowhere", "huge", "folder", "far", "socket")
    for name in waiting:
        for reference in (f"./{name}.yaml", f"guernsey+./{name}.yaml"):
            with without_waiting(), pytest.raises((NotationError, FileError)):
                load_variant(reference)
    with without_waiting():
        found = list(files_of_ours(folder))
    names = {each.name for each in found if isinstance(each, Path)}
    assert names >= {"pipe.yaml", "nowhere.yaml", "loop.yaml", "huge.yaml"}


def test_a_link_in_a_folder_is_not_followed_out_of_it(folder: Path) -> None:
    told = [each for each in files_of_ours(folder) if not isinstance(each, Path)]
    out = {Path(each.file or "").name for each in told if each.code == "path-not-allowed"}
    assert out == {"link.yaml", "far.yaml", "device.yaml"}
    assert all(SECRET not in render(each) for each in told)


def test_a_file_that_becomes_a_pipe_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at a file and its opening somebody puts a pipe in its place."""
    ordinary = folder.parent / "outside.yaml"
    looked_at = ordinary.stat()
    monkeypatch.setattr(Path, "stat", lambda self, **_: looked_at)
    with without_waiting():
        opened = open_file(at_path(folder / "pipe.yaml"))
    assert [each.code for each in opened.problems] == ["file-unreadable"]


def test_a_file_is_read_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So it can't say one thing when it is judged and another when it is used."""
    path = folder / "table.yaml"
    path.write_text(
        HEAD.format(kind="variant", id="table") + "description: |\n  A *b*.\nextends: guernsey\n"
    )
    opened: list[str] = []
    really_open = os.open

    def open_and_count(name: str, flags: int) -> int:
        opened.append(name)
        return really_open(name, flags)

    monkeypatch.setattr(os, "open", open_and_count)
    assert not check_file(path, second_opinion=True)
    assert [Path(each) for each in opened].count(path) == 1

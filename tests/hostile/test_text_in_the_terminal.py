"""Hostile text from a file, a file name or an argument is shown by every command and never acts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from euchre_rules.cli.commands import COMMANDS
from tests.hostile.damage import as_yaml
from tests.hostile.oracle import acting
from tests.hostile.strange import ACTING, TEXTS
from tests.hostile.trap import FILES, FOLDER, HIDDEN, NAME, command, free_texts, set_trap
from tests.proving import amount

pytestmark = pytest.mark.no_cover

TABLE: Final = "./trap.yaml"
SHOWING: Final = (
    ("check", "."),
    ("check", ".", "--format", "json"),
    ("show", TABLE),
    ("show", TABLE, "--origins"),
    ("show", TABLE, "--format", "json"),
    ("show", TABLE, "--format", "yaml", "--origins"),
    ("show", TABLE, "--format", "markdown"),
    ("explain", TABLE, "game.target"),
    ("explain", TABLE, "game.target", "--format", "json"),
    ("explain", TABLE, "score.euchre"),
    ("explain", TABLE, "round_two.stick_the_dealer"),
    ("diff", TABLE, "north_american"),
    ("diff", "north_american", TABLE),
    ("new", "mine", "--from", TABLE, "--name", NAME),
    ("run", "."),
    ("run", ".", "--format", "json"),
    ("play", TABLE, "--seed", "1", "--record", "played.yaml"),
    ("play", TABLE, "--seed", "1", "--plain"),
    ("replay", "hand.yaml"),
    ("replay", "game.yaml"),
    ("replay", "game.yaml", "--format", "json"),
    ("replay", "game.yaml", "--write", "written.yaml"),
    ("replay", "game.yaml", "--write", "written.egn"),
    ("score", TABLE),
    ("quiz", TABLE, "--seed", "1", "--count", "4"),
    ("quiz", TABLE, "--seed", "1", "--count", "2", "--plain"),
    ("quiz", TABLE, "--count", "4"),
    ("progress",),
    ("progress", "show", "--format", "json"),
    ("questions", TABLE, "--seed", "1", "--count", "4"),
    ("questions", TABLE, "--seed", "1", "--count", "4", "--format", "json"),
)
WITHOUT_TEXTS: Final = {"variants", "schema", "reference", "site", "call"}
"""Commands that show what comes with the program; the site and the calls have tests of their own.
"""
SHOW_NO_TEXT: Final = {"check", "new", "run", "questions", "diff", "replay"}
"""Commands that, asked so, may well have nothing to say about texts."""
TYPED: Final = "?\nhint\n1\nscore\nlast\nwhy\n1\nskip\n" + HIDDEN + "\n1\n" * 30


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of hostile files, in which commands are called."""
    folder = tmp_path / FOLDER
    folder.mkdir()
    set_trap(folder)
    monkeypatch.chdir(folder)
    return folder


def places(tree: Any, way: str = "") -> Iterator[str]:
    """Where a file holds hostile text, as the schema names the places."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from places(value, f"{way}.{'*' if isinstance(key, int) else key}")
    elif isinstance(tree, list):
        for value in tree:
            yield from places(value, f"{way}.[]")
    elif isinstance(tree, str) and (HIDDEN in tree or "x.invalid" in tree):
        yield way[1:]


def test_every_free_text_of_every_kind_of_file_is_hostile() -> None:
    references = {"extends", "variant", "house_rules.[]"}
    kinds = {each["kind"]: set(places(each)) for each in FILES.values()}
    for kind, hostile in kinds.items():
        assert free_texts(kind) - references == hostile, kind


def test_every_command_is_called() -> None:
    assert {args[0] for args in SHOWING} == {each.name for each in COMMANDS} - WITHOUT_TEXTS


@pytest.mark.usefixtures("trap")
@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_no_command_sends_what_acts(encoding: str) -> None:
    assert command("check", ".").code == 0, "a file that is refused is shown by no other command"
    for args in SHOWING:
        said = command(*args, typed=TYPED, encoding=encoding)
        assert not acting(said.out), args
        assert not acting(said.err), args
        assert said.code in (0, 1), (args, said)
        assert "rap a" in said.out or args[0] in SHOW_NO_TEXT, args
        for made in ("mine.yaml", "played.yaml", "written.yaml", "written.egn"):
            Path(made).unlink(missing_ok=True)


@pytest.mark.usefixtures("trap")
@pytest.mark.parametrize("form", ["gift", "moodle", "csv", "html"])
def test_files_of_questions_hold_nothing_that_acts(form: str) -> None:
    said = command("questions", TABLE, "--seed", "1", "--count", "4", "--format", form)
    assert said.code == 0
    assert not acting(said.out.removeprefix("\ufeff").replace("\r\n", "\n"))


@pytest.mark.usefixtures("trap")
def test_what_is_written_holds_nothing_hidden_that_acts_in_an_editor() -> None:
    command("new", "mine", "--from", TABLE, "--name", "Mine")
    assert not acting(Path("mine.yaml").read_text("utf-8"))


def _wrong(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A file with what is refused in it: each value, and each key, one after the other."""
    for text in ACTING.values():
        for key in tree:
            yield {**tree, key: text}
        yield {**tree, text: 1}


@pytest.mark.usefixtures("trap")
@pytest.mark.parametrize("name", FILES)
def test_no_complaint_sends_what_acts(name: str) -> None:
    wrong = list(_wrong(FILES[name]))
    step = max(1, len(wrong) // amount(25, 1000))
    for tree in wrong[::step]:
        Path(name).write_bytes(as_yaml(tree))
        for args in (("check", name), ("run", name), ("replay", name), ("show", f"./{name}")):
            said = command(*args)
            assert not acting(said.out + said.err), (args, tree)


@pytest.mark.usefixtures("trap")
def test_no_argument_comes_back_as_it_is() -> None:
    texts = [each for each in TEXTS if 0 < len(each) < 100 and not set(each) & {"\0", "\ud800"}]
    patterns: tuple[tuple[str, ...], ...] = (
        ("{}",),
        ("show", "{}"),
        ("show", "./{}.yaml"),
        ("show", "north_american+{}"),
        ("show", "--set", "{}"),
        ("show", "--set", "{}=1"),
        ("show", "--set", "game.target={}"),
        ("show", "--set", "deck.ranks={}"),
        ("show", "--format", "{}"),
        ("show", "--{}"),
        ("explain", "guernsey", "{}"),
        ("diff", "guernsey", "{}"),
        ("check", "{}"),
        ("run", "{}"),
        ("replay", "{}"),
        ("replay", "hand.yaml", "--write", "{}"),
        ("new", "{}"),
        ("new", "a", "--with", "{}"),
        ("play", "--seed", "{}"),
        ("play", "--record", "{}"),
        ("quiz", "--topic", "{}"),
        ("questions", "--count", "{}"),
        ("schema", "{}"),
    )
    for number, text in enumerate(texts):
        few = patterns if amount(0, 1) else patterns[number % 4 :: 4]
        for pattern in few:
            said = command(*(each.replace("{}", text) for each in pattern))
            assert not acting(said.out + said.err), (pattern, text)
            assert "Traceback" not in said.err
            Path("a.yaml").unlink(missing_ok=True)


@pytest.mark.usefixtures("trap")
def test_names_of_files_are_shown_too() -> None:
    for number, text in enumerate(ACTING.values()):
        name = f"f{text}.yaml"
        Path(name).write_bytes(b"spec_version: 1\nkind: scenario\nid: a\n")
        path = os.fspath(Path.cwd() / name)
        for args in (("check", name), ("run", path), ("replay", name), ("show", f"./{name}")):
            said = command(*args)
            assert not acting(said.out + said.err), (args, number)
        Path(name).unlink()

"""One example for each problem: the first line of a file says what is expected of it.

``# expect: code line:column; code line:column`` lists every problem by its place; before the code
stands the file where it is another one, and ``...`` stands for problems that aren't listed. A file
whose first line is itself the example has its expectation in a ``.expect`` file beside it. Folders
called ``parts`` hold what the examples are made of.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from euchre_rules.spec.check import check_file
from euchre_rules.spec.codes import OF_TABLES
from euchre_rules.spec.problems import Problem, Severity, render_all
from tests.broken import expected
from tests.promptness import promptly

HERE = Path(__file__).parent
AT_LEAST = 60
MADE_IN_TESTS = {
    "file-missing",
    "file-unreadable",
    "file-is-folder",
    "file-too-large",
    "chain-too-long",
    "schema-disagrees",
}
"""Codes of what can't be a file of the folder, or needs too many; tests below make them."""


def examples(folder: str) -> list[Path]:
    found = (HERE / folder).rglob("*.yaml")
    return sorted(path for path in found if path.parent.name != "parts")


def ids(path: Path) -> str:
    return path.relative_to(HERE).as_posix()


def seen(path: Path) -> list[str]:
    return [_seen(problem, path) for problem in check_file(path)]


def _seen(problem: Problem, path: Path) -> str:
    assert problem.file is not None
    file = Path(os.path.relpath(problem.file, path.parent)).as_posix()
    where = "" if file == path.name else f"{file} "
    return f"{where}{problem.code} {f'{problem.line}:{problem.column}' if problem.line else '-'}"


def agrees(wanted: list[str], found: list[str]) -> bool:
    if "..." not in wanted:
        return wanted == found
    gap = wanted.index("...")
    rest = len(wanted) - gap - 1
    return wanted[:gap] == found[:gap] and (not rest or wanted[-rest:] == found[-rest:])


BROKEN = examples("broken")
DOUBTFUL = examples("doubtful")


@pytest.mark.parametrize("path", BROKEN, ids=ids)
def test_broken_file_is_refused_at_the_right_place(path: Path) -> None:
    assert agrees(expected(path), seen(path)), f"{expected(path)} but {seen(path)}"
    assert any(problem.severity is Severity.ERROR for problem in check_file(path))


@pytest.mark.parametrize("path", DOUBTFUL, ids=ids)
def test_doubtful_file_is_warned_of_at_the_right_place(path: Path) -> None:
    assert agrees(expected(path), seen(path)), f"{expected(path)} but {seen(path)}"
    assert all(problem.severity is Severity.WARNING for problem in check_file(path))


def test_there_are_enough_broken_files() -> None:
    assert len(BROKEN) >= AT_LEAST


def test_all_broken_files_together_take_under_two_seconds() -> None:
    with promptly(2):
        for path in BROKEN:
            render_all(check_file(path))


def test_every_code_has_an_example() -> None:
    shown = {problem.code for path in BROKEN + DOUBTFUL for problem in check_file(path)}
    assert set(OF_TABLES) - shown == MADE_IN_TESTS


@pytest.mark.parametrize("path", BROKEN + DOUBTFUL, ids=ids)
def test_problems_show_nothing_that_acts_on_a_terminal(path: Path) -> None:
    shown = render_all(check_file(path))
    assert all(line.isprintable() for line in shown.split("\n"))


@pytest.mark.parametrize("path", BROKEN, ids=ids)
def test_one_line_of_a_problem_never_floods_the_screen(path: Path) -> None:
    for line in render_all(check_file(path)).split("\n"):
        assert len(line) < 1000


def test_a_missing_file() -> None:
    assert [each.code for each in check_file(HERE / "nowhere.yaml")] == ["file-missing"]


def test_a_folder() -> None:
    assert [each.code for each in check_file(HERE)] == ["file-is-folder"]


def test_something_that_is_no_ordinary_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert [each.code for each in check_file(pipe)] == ["file-unreadable"]


def _make_folder(path: Path) -> None:
    path.mkdir()


def _make_loop(path: Path) -> None:
    path.symlink_to(path)


def _make_dangling_link(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere.yaml"))


@pytest.mark.parametrize("make", [os.mkfifo, _make_folder, _make_loop, _make_dangling_link])
@pytest.mark.parametrize("written", ["thing", "thing.yaml", "house_rules/thing.yaml", "thin"])
def test_a_parent_that_is_no_ordinary_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None], written: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house_rules").mkdir()
    place = "house_rules/thing.yaml" if "/" in written else "thing.yaml"
    make(tmp_path / place)
    table = tmp_path / "table.yaml"
    table.write_text(
        f"spec_version: 1\nkind: variant\nid: table\nname: T\nsummary: T.\nextends: {written}\n"
    )
    (problem,) = check_file(table.name)
    assert problem.line == 6
    assert "did you mean" not in problem.sentence
    if written == "thin":
        assert problem.code == "unknown-reference"
        return
    folder = make is _make_folder
    assert problem.code == ("file-is-folder" if folder else "file-unreadable")
    says = "a folder, not a file" if folder else "not an ordinary file"
    assert problem.sentence == f'"{place}" is {says}'


def test_a_folder_beside_is_no_obstacle_to_a_shipped_variant(tmp_path: Path) -> None:
    (tmp_path / "guernsey.yaml").mkdir()
    table = tmp_path / "table.yaml"
    table.write_text(
        "spec_version: 1\nkind: variant\nid: table\nname: T\nsummary: T.\nextends: guernsey\n"
    )
    assert check_file(table) == []


def test_a_huge_file(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    path.write_bytes(b"# " + b"x" * 1024 * 1024)
    assert [each.code for each in check_file(path)] == ["file-too-large"]


def test_a_long_chain_of_parents(tmp_path: Path) -> None:
    for number in range(200):
        (tmp_path / f"table_{number}.yaml").write_text(
            f"spec_version: 1\nkind: variant\nid: table_{number}\nname: T\nsummary: T.\n"
            f"extends: table_{number + 1}\n"
        )
    found = check_file(tmp_path / "table_0.yaml")
    assert [each.code for each in found] == ["chain-too-long"]


@pytest.mark.parametrize("name", ["x" * 300, "x" * 5000, "x\0y", "\ud800", ""])
def test_names_that_no_file_can_have(name: str) -> None:
    found = check_file(name + ".yaml" if name else name)
    assert found
    assert found[0].severity is Severity.ERROR

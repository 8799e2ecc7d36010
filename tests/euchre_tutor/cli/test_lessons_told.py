"""The file of lessons: each is told once in a life, and what is damaged is explained and kept."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from euchre_tutor.cli.lessons_told import LessonsTold
from tests.euchre_rules.cli.calling import call

HEADER = '{"format": "euchre-lessons", "version": 1}'


def kept(folder: Path, *lines: str) -> Path:
    """A file with these lines."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "lessons.jsonl"
    file.write_bytes("\n".join(lines).encode("utf-8", "surrogateescape"))
    return file


def test_a_lesson_is_remembered(tmp_path: Path) -> None:
    first = LessonsTold(tmp_path / "new" / "folder")
    assert (first.known, first.trouble) == (set(), None)
    first.add("left_bower_played")
    first.add("euchred: score.euchre = 2")
    again = LessonsTold(tmp_path / "new" / "folder")
    assert again.known == {"left_bower_played", "euchred: score.euchre = 2"}
    assert again.trouble is None
    assert again.file.read_text("utf-8").splitlines()[0] == HEADER
    assert again.file.stat().st_mode & 0o077 == 0


def test_nothing_is_made_before_a_lesson_is_told(tmp_path: Path) -> None:
    assert LessonsTold(tmp_path / "new").trouble is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("bad", "lines"), [("{", 1), ("[1]", 1), ('{"lesson": 3}', 1), ("\udcff\n{}", 2)]
)
def test_lines_that_are_damaged_are_told_and_left(tmp_path: Path, bad: str, lines: int) -> None:
    file = kept(tmp_path, HEADER, '{"lesson": "march"}', bad, '{"lesson": "euchred"}', "")
    before = file.read_bytes()
    found = LessonsTold(tmp_path)
    assert found.known == {"march", "euchred"}
    assert found.trouble is not None
    assert f"is damaged: {lines} line{'s' if lines > 1 else ''} can't be read." in found.trouble
    found.add("lone_march")
    assert file.read_bytes() == before + b'{"lesson": "lone_march"}\n'


def test_half_a_line_stays_a_line_of_its_own(tmp_path: Path) -> None:
    kept(tmp_path, HEADER, '{"lesson": "march"}', '{"les')
    LessonsTold(tmp_path).add("euchred")
    assert LessonsTold(tmp_path).known == {"march", "euchred"}


@pytest.mark.parametrize(
    ("head", "says"),
    [
        ('{"format": "euchre-lessons", "version": 2}', "by a newer version of this program"),
        ('{"format": "euchre-progress", "version": 1}', "its first line should be"),
        ("a shopping list", "its first line should be"),
        ("[" * 9_000, "its first line should be"),
    ],
)
def test_a_file_that_is_not_understood_is_not_written_to(
    tmp_path: Path, head: str, says: str
) -> None:
    file = kept(tmp_path, head, '{"lesson": "march"}', "")
    before = file.read_bytes()
    found = LessonsTold(tmp_path)
    assert found.trouble is not None
    assert says in found.trouble
    assert "Nothing is written to it" in found.trouble
    found.add("euchred")
    assert "euchred" in found.known
    assert file.read_bytes() == before


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    kept(tmp_path, HEADER, " " * 1_000_001)
    trouble = LessonsTold(tmp_path).trouble
    assert trouble is not None
    assert "it is too large" in trouble


def test_an_empty_file_is_begun(tmp_path: Path) -> None:
    file = kept(tmp_path, "")
    LessonsTold(tmp_path).add("march")
    assert file.read_text("utf-8") == f'{HEADER}\n{{"lesson": "march"}}\n'


def test_a_full_disk_ends_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    found = LessonsTold(tmp_path)
    monkeypatch.setattr(os, "write", full)
    found.add("march")
    assert found.known == {"march"}
    assert found.trouble is not None
    assert "No space left on device" in found.trouble
    assert found.file.read_bytes() == b""


def test_two_games_at_once_lose_no_lesson(tmp_path: Path) -> None:
    def learn(name: str) -> None:
        told = LessonsTold(tmp_path)
        for number in range(20):
            told.add(f"{name} {number}")

    both = [threading.Thread(target=learn, args=(name,)) for name in ("one", "two")]
    for each in both:
        each.start()
    for each in both:
        each.join()
    found = LessonsTold(tmp_path)
    assert (len(found.known), found.trouble) == (40, None)
    assert found.file.read_text("utf-8").count(HEADER) == 1


def test_what_is_wrong_is_said_once_in_a_game(tmp_path: Path) -> None:
    kept(tmp_path, "a shopping list")
    called = call(
        "play guernsey --seed 21", "1\n" * 9, environment={"EUCHRE_DATA_DIR": str(tmp_path)}
    )
    assert called.code == 0
    assert " ".join(called.err.split()).count("isn't the coach's") == 1
    assert "New to you:" in called.out


def test_what_was_told_is_not_told_in_the_next_game(tmp_path: Path) -> None:
    here = {"EUCHRE_DATA_DIR": str(tmp_path)}
    first, second = (
        call("play guernsey --seed 21", "1\n" * 60, environment=here).out for _ in range(2)
    )
    lessons = [line for line in first.splitlines() if line.startswith("New to you:")]
    assert len(lessons) > 3
    assert len(lessons) == len(set(lessons))
    assert not set(lessons) & set(second.splitlines())

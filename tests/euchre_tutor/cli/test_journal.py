"""The log of answers: nothing that was answered is lost, and what is damaged is explained."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from euchre_tutor.cli.journal import Journal, Keeper, data_folder
from euchre_tutor.cli.locking import Presence, locked
from euchre_tutor.progress_file import Record, header, record_line, write_progress
from tests.euchre_rules.cli.calling import PATIENCE, ROOT, environment
from tests.euchre_tutor.cli.logs import NOON, answers
from tests.proving import amount

RECORDS = answers("guernsey", 6)


@pytest.fixture
def log(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "kept" / "here")


def lines_in(log: Journal, *lines: str) -> None:
    log.file.parent.mkdir(parents=True)
    log.file.write_bytes("\n".join(lines).encode("utf-8", "surrogateescape"))


def test_answers_are_appended_to_the_file_that_pages_read_too(log: Journal) -> None:
    assert log.read().records == ()
    log.append(RECORDS[:1])
    log.append(RECORDS[1:])
    assert log.file.read_text("utf-8") == write_progress(RECORDS)
    assert log.read().records == tuple(RECORDS)
    assert log.read().trouble is None


def test_a_log_is_for_its_owner_alone(log: Journal) -> None:
    log.append(RECORDS)
    assert log.file.stat().st_mode & 0o077 == 0


def test_every_answer_is_on_the_disk_when_it_counts_as_kept(
    log: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    write, sync = os.write, os.fsync

    def noted_write(descriptor: int, data: bytes) -> int:
        done.append("write")
        return write(descriptor, data)

    def noted_sync(descriptor: int) -> None:
        done.append("sync")
        sync(descriptor)

    monkeypatch.setattr(os, "write", noted_write)
    monkeypatch.setattr(os, "fsync", noted_sync)
    log.append(RECORDS[:1])
    assert done == ["write", "sync"]


@pytest.mark.parametrize("there", ["", "\n", " \n\n"])
def test_an_empty_file_gets_its_header(log: Journal, there: str) -> None:
    lines_in(log, there)
    log.append(RECORDS)
    assert log.read().records == tuple(RECORDS)
    assert log.read().trouble is None


def test_a_half_written_last_line_costs_that_answer_alone(log: Journal) -> None:
    lines_in(log, header(), record_line(RECORDS[0]), record_line(RECORDS[1])[:50])
    before = log.file.read_bytes()
    found = log.read()
    assert found.records == (RECORDS[0],)
    assert found.trouble
    assert not found.trouble.closed
    assert "line 3, is only half written" in found.trouble.told
    assert str(log.file) in found.trouble.told
    log.append(RECORDS[2:])
    assert log.file.read_bytes().startswith(before)
    assert log.read().records == (RECORDS[0], *RECORDS[2:])


@pytest.mark.parametrize(
    "bad",
    ["{}", "nonsense", "[" * 10_000, "\udcff\udcfe", "\0" * 40, '{"id": "\udcff"}', "x" * 30_000],
    ids=["empty", "words", "deep", "bytes", "zeros", "a byte in a text", "long"],
)
def test_a_damaged_line_is_named_and_all_others_count(log: Journal, bad: str) -> None:
    lines_in(log, header(), record_line(RECORDS[0]), bad, record_line(RECORDS[1]), "")
    before = log.file.read_bytes()
    found = log.read()
    assert found.records == tuple(RECORDS[:2])
    assert found.trouble
    assert not found.trouble.closed
    assert "ine 3" in found.trouble.told
    assert "euchre progress reset" in found.trouble.told
    log.append(RECORDS[2:])
    assert log.file.read_bytes().startswith(before)
    assert log.read().records == tuple(RECORDS)


def test_several_damaged_lines_are_counted(log: Journal) -> None:
    lines_in(log, header(), "{}", record_line(RECORDS[0]), "x", "y", record_line(RECORDS[1]), "")
    found = log.read()
    assert found.records == tuple(RECORDS[:2])
    assert found.trouble
    assert "Nor are 2 other lines." in found.trouble.told


@pytest.mark.parametrize(
    ("first", "told"),
    [
        ('{"format": "euchre-progress", "version": 2}', "a newer version"),
        ('{"format": "euchre-prog', "euchre progress reset"),
        ("Dear diary,", "euchre progress reset"),
    ],
)
def test_a_file_that_is_not_understood_is_explained_and_closed(
    log: Journal, first: str, told: str
) -> None:
    lines_in(log, first, record_line(RECORDS[0]), "")
    found = log.read()
    assert found.records == ()
    assert found.trouble
    assert found.trouble.closed
    assert told in found.trouble.told
    assert str(log.file) in found.trouble.told


def test_a_folder_where_the_log_should_be_is_explained(log: Journal) -> None:
    log.file.mkdir(parents=True)
    found = log.read()
    assert found.trouble
    assert found.trouble.closed
    assert "can't be read" in found.trouble.told


def test_a_full_disk_is_said_once_and_what_waits_is_kept_later(
    log: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.append(RECORDS[:1])
    before = log.file.read_bytes()
    said: list[str] = []
    keeper = Keeper(log, said.append)
    write = os.write

    def full(descriptor: int, data: bytes) -> int:
        """Half of it still goes."""
        if len(data) < 20:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(descriptor, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", full)
    keeper.keep(RECORDS[1])
    keeper.keep(RECORDS[2])
    assert log.file.read_bytes() == before
    assert len(said) == 1
    assert "No space left on device" in said[0]
    assert keeper.lost == 2
    monkeypatch.setattr(os, "write", write)
    keeper.finish()
    assert keeper.lost == 0
    assert log.read().records == tuple(RECORDS[:3])


def test_what_was_begun_anew_is_kept_under_a_name_with_the_date(log: Journal) -> None:
    assert log.put_aside(NOON) is None
    names = []
    for record in RECORDS[:3]:
        log.append([record])
        kept = log.put_aside(NOON)
        assert kept
        names.append(kept.name)
        assert log.read().records == ()
        assert Journal(kept.parent).read().records == ()
        assert kept.read_text("utf-8") == write_progress([record])
    assert len(set(names)) == 3
    assert all(name.startswith("progress-2030-03-10") for name in names)


@pytest.mark.proof
def test_o_71_a_lock_held_for_long_loses_nothing(log: Journal) -> None:
    log.append(RECORDS[:1])
    held = amount(1, 10)
    ready = threading.Event()

    def hold() -> None:
        with locked(log.file.with_name("progress.lock")):
            ready.set()
            time.sleep(held)

    holder = threading.Thread(target=hold)
    holder.start()
    ready.wait()
    start = time.monotonic()
    log.append(RECORDS[1:])
    assert time.monotonic() - start > held / 2
    holder.join()
    assert log.read().records == tuple(RECORDS)


def test_a_lock_that_is_never_let_go_is_an_error_that_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with locked(file), pytest.raises(OSError, match="locked"), locked(file, patience=0.05):
        pass


WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from euchre_tutor.cli.journal import Journal
from tests.euchre_tutor.cli.logs import answers
log, name = Journal(Path(sys.argv[1])), sys.argv[2]
(record,) = answers("guernsey", 1)
for number in range(int(sys.argv[3])):
    log.append([replace(record, id=f"{name}-{number}")])
"""


@pytest.mark.proof
def test_o_71_programs_that_write_at_the_same_time_lose_nothing(log: Journal) -> None:
    each = amount(30, 2_000)
    words = [sys.executable, "-c", WRITER, str(log.file.parent)]
    env = environment()
    running = [
        subprocess.Popen([*words, name, str(each)], env=env, cwd=ROOT) for name in ("one", "two")
    ]
    assert [process.wait(PATIENCE * 5) for process in running] == [0, 0]
    found = log.read()
    assert found.trouble is None
    expected = {f"{name}-{number}" for name in ("one", "two") for number in range(each)}
    assert {record.id for record in found.records} == expected
    assert len(found.records) == 2 * each


def test_who_is_there_is_seen_until_he_leaves(tmp_path: Path) -> None:
    first = Presence(tmp_path / "sitting")
    second = Presence(tmp_path / "sitting")
    assert (first.alone, second.alone) == (True, False)
    first.leave()
    third = Presence(tmp_path / "sitting")
    assert not third.alone
    second.leave()
    third.leave()
    last = Presence(tmp_path / "sitting")
    assert last.alone
    last.leave()


def test_the_folder_is_that_of_the_option_the_environment_or_the_platform(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("EUCHRE_DATA_DIR", str(tmp_path))
    assert data_folder("elsewhere") == Path("elsewhere")
    assert data_folder(None) == tmp_path
    monkeypatch.setenv("EUCHRE_DATA_DIR", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_folder(None).name == "euchre"


def test_records_are_kept_with_all_that_they_say() -> None:
    record: Record = RECORDS[0]
    assert {"family", "mixed", "guesses", "shows", "clears"} <= record.more.keys()

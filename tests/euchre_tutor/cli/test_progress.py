"""What is known of a learner: shown, exported, taken in and begun anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from euchre_tutor.cli import clock, telling
from euchre_tutor.cli.lessons_told import LessonsTold
from euchre_tutor.cli.screen import Screen
from euchre_tutor.cli.summary import Again, what_next
from euchre_tutor.memory import Days, History, Level, Standing, Streak
from euchre_tutor.progress_file import header, read_progress, record_line, write_progress
from euchre_tutor.question import Topic
from tests.euchre_rules.cli.calling import call
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript
from tests.euchre_tutor.cli.logs import NOON, answers, in_utc, journal
from tests.euchre_tutor.tables import table
from tests.hostile.oracle import acting

TRANSCRIPTS = Path(__file__).parent / "transcripts"
RECORDS = answers("guernsey", 12)
AGAIN = Again("guernsey", (), 10, None, (), plain=True)
MISSES = answers("british", 6, right=False)


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(clock, "now", lambda: NOON + timedelta(hours=1))
    with in_utc():
        yield


def test_without_an_answer_it_says_how_to_begin() -> None:
    called = call("progress")
    assert (called.code, called.err) == (0, "")
    assert "No answer was kept yet." in called.out
    assert called.out.endswith("  euchre quiz north_american\n")


@pytest.mark.parametrize(
    ("name", "encoding", "columns"),
    [("progress", "utf-8", 80), ("progress-narrow", "ascii", 40)],
)
def test_transcript(name: str, encoding: str, columns: int) -> None:
    journal().append([*RECORDS, *MISSES])
    called = call("progress", encoding=encoding, columns=columns)
    check_transcript(TRANSCRIPTS / f"{name}.txt", called)
    check_fits(TRANSCRIPTS / f"{name}.txt", encoding, columns)


def test_show_is_what_is_meant_without_a_command() -> None:
    journal().append(RECORDS)
    assert call("progress") == call("progress show")
    assert call("progress --format json") == call("progress show --format json")


def test_it_shows_levels_what_is_due_and_what_was_missed() -> None:
    journal().append([*answers("guernsey", 9, topic="bowers"), *MISSES])
    found = json.loads(call("progress --format json").out)
    assert found["answered"] == 15
    assert found["right"] == 9
    assert found["streak"] == {"days": 1, "today": True, "grace": False}
    tables = {each["reference"]: each for each in found["tables"]}
    assert tables.keys() == {"guernsey", "british"}
    bowers = next(r for r in tables["guernsey"]["skills"] if r["topic"] == "bowers")
    assert bowers["level"] == "proficient"
    assert bowers["answered"] == bowers["right"] == 9
    assert datetime.fromisoformat(bowers["due"]) > NOON
    assert {each["question"] for each in tables["british"]["missed"]} == {
        each.question for each in MISSES
    }
    assert tables["guernsey"]["missed"] == []
    assert found["next"] == "british"


def test_a_table_that_is_gone_is_named_by_its_reference() -> None:
    line = record_line(RECORDS[0]).replace('"variant":"guernsey"', '"variant":"./gone.yaml"')
    journal().append(read_progress(f"{header()}\n{line}\n"))
    told = call("progress").out
    assert "\n./gone.yaml\n" in told
    assert "This table can't be found from here." in told


def test_what_is_exported_is_the_file_that_pages_and_other_machines_take_in(tmp_path: Path) -> None:
    journal().append(RECORDS)
    file = tmp_path / "mine.jsonl"
    called = call(f"progress export {file}")
    assert (called.code, called.out) == (0, "")
    assert "12 answers" in called.err
    assert file.read_bytes() == journal().file.read_bytes()
    assert call("progress export -").out == file.read_text("utf-8")
    again = call(f"progress export {file}")
    assert again.code == 2
    assert "nothing in it is overwritten" in again.err


def test_a_damaged_log_is_exported_as_far_as_it_can_be_read(tmp_path: Path) -> None:
    journal().file.parent.mkdir(parents=True)
    lines = [header(), record_line(RECORDS[0]), "x", record_line(RECORDS[1]), ""]
    journal().file.write_text("\n".join(lines), encoding="utf-8")
    file = tmp_path / "rest.jsonl"
    called = call(f"progress export {file}")
    assert "is damaged" in called.err
    assert file.read_text("utf-8") == write_progress(RECORDS[:2])
    # The way out that is told is one.
    assert call("progress reset --yes").code == 0
    assert call(f"progress import {file} --yes").code == 0
    assert journal().read().trouble is None
    assert journal().read().records == tuple(RECORDS[:2])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "page.jsonl"
    path.write_text(write_progress([*RECORDS[:8], RECORDS[3]]), encoding="utf-8")
    return path


def test_import_says_what_changes_and_asks(file: Path) -> None:
    journal().append(RECORDS[:2])
    called = call(f"progress import {file}", "n\n")
    assert "The file holds 8 answers; 6 of them are new here." in called.out
    told = " ".join(called.out.split())
    assert "Guernsey Euchre. The order of the cards: New becomes Practising." in told
    assert "Nothing was changed." in called.out
    assert journal().read().records == tuple(RECORDS[:2])
    assert call(f"progress import {file}", "").out.endswith("Nothing was changed.\n")
    assert "6 answers taken in." in call(f"progress import {file}", "yes\n").out
    assert journal().read().records == tuple(RECORDS[:8])


def test_what_is_there_already_is_left_out(file: Path) -> None:
    assert call(f"progress import {file} --yes").code == 0
    called = call(f"progress import {file}")
    assert called.code == 0
    assert "none of them is new here. So nothing changes." in " ".join(called.out.split())
    assert len(journal().read().records) == 8


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "empty"),
        (b"hello", "line 1"),
        (f"{header()}\n{{}}\n".encode(), "ine 2"),
        (header().replace("1", "2").encode(), "version"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_a_file_that_holds_no_answers_is_explained(tmp_path: Path, text: bytes, told: str) -> None:
    file = tmp_path / "page.jsonl"
    file.write_bytes(text)
    called = call(f"progress import {file} --yes")
    assert called.code == 2
    assert called.out == ""
    assert told in called.err
    assert "page.jsonl" in called.err
    assert not journal().file.exists()


@pytest.mark.parametrize(
    ("lines", "told", "known"),
    [
        (["{}"], "Line 4 ", 2),
        (["{}", "x"], "Nor is 1 other line. Those are left out", 2),
        (["\0\0", "\xff"], "Nor is 1 other line. Those are left out", 2),
    ],
)
def test_of_a_damaged_file_the_rest_is_taken_in(
    tmp_path: Path, lines: list[str], told: str, known: int
) -> None:
    file = tmp_path / "page.jsonl"
    text = "\n".join([header(), *map(record_line, RECORDS[:2]), *lines, record_line(RECORDS[1])])
    file.write_bytes(f"{text}\n".encode("latin-1"))
    called = call(f"progress import {file} --yes")
    assert called.code == 0
    assert told in " ".join(called.err.split())
    assert "all other lines can be taken in" in " ".join(called.err.split())
    assert f"The file holds {known} answers; all of them are new here." in called.out
    assert journal().read().records == tuple(RECORDS[:known])


def test_a_log_that_was_copied_half_written_is_taken_in(tmp_path: Path) -> None:
    file = tmp_path / "copy.jsonl"
    text = write_progress(RECORDS[:2])
    file.write_text(text[:-40], encoding="utf-8")
    called = call(f"progress import {file} --yes")
    assert called.code == 0
    assert "Its last line, line 3, is only half written. That is left out" in (
        " ".join(called.err.split())
    )
    assert "The file holds 1 answer; it is new here." in called.out
    assert "it isn't new here. So nothing changes." in (
        " ".join(call(f"progress import {file}").out.split())
    )


def test_every_command_counts_an_answer_once(tmp_path: Path) -> None:
    journal().append([*RECORDS, *RECORDS[:5]])
    assert call("progress").out.startswith("Your progress\n12 answers, ")
    assert "Your log holds 12 answers." in call("progress reset", "n\n").out
    assert "Wrote 12 answers to " in call(f"progress export {tmp_path / 'mine.jsonl'}").err


def test_a_file_that_is_not_there_or_a_folder_is_explained(tmp_path: Path) -> None:
    for path, told in ((tmp_path / "missing", "there is no file"), (tmp_path, "is a folder")):
        called = call(f"progress import {path}")
        assert called.code == 2
        assert told in called.err


def newer() -> str:
    """A log that a later version of this program wrote: its header and two answers."""
    lines = [header().replace('"version":1', '"version":99'), *map(record_line, RECORDS[:2])]
    return "".join(f"{line}\n" for line in lines)


def test_a_file_of_a_newer_version_says_so(tmp_path: Path) -> None:
    file = tmp_path / "page.jsonl"
    file.write_text(newer(), encoding="utf-8")
    called = call(f"progress import {file} --yes")
    assert called.code == 2
    assert "a newer version of this program wrote" in called.err
    assert "update the program" in called.err


def closed_log(how: str, tmp_path: Path) -> Path:
    """A folder whose log can't be read: it isn't understood, or isn't to be had at all."""
    if how == "a file instead of the folder":
        file = tmp_path / "file"
        file.write_text("x", encoding="utf-8")
        return file
    folder = tmp_path / "mine"
    folder.mkdir()
    if how == "a folder instead of the file":
        (folder / "progress.jsonl").mkdir()
    else:
        text = newer() if how == "newer" else "Dear diary\n\nToday\n"
        (folder / "progress.jsonl").write_text(text, encoding="utf-8")
    return folder


CLOSED = ("newer", "foreign", "a file instead of the folder", "a folder instead of the file")


@pytest.mark.parametrize("how", CLOSED)
@pytest.mark.parametrize("command", ["show", "show --format json", "export {file}", "export -"])
def test_a_log_that_cant_be_read_is_never_taken_for_an_empty_one(
    how: str, command: str, tmp_path: Path
) -> None:
    folder, file = closed_log(how, tmp_path), tmp_path / "backup.jsonl"
    called = call(f"progress {command.format(file=file)} --data-dir {folder}")
    assert (called.code, called.out) == (1, "")
    assert "progress.jsonl" in "".join(called.err.split())
    assert not file.exists()


@pytest.mark.parametrize(("how", "lines"), [("newer", 3), ("foreign", 2)])
def test_reset_says_how_much_it_cant_read_before_it_puts_it_aside(
    how: str, lines: int, tmp_path: Path
) -> None:
    folder = closed_log(how, tmp_path)
    before = (folder / "progress.jsonl").read_bytes()
    asked = call(f"progress reset --data-dir {folder}", "n\n")
    assert f"Your log holds {lines} lines that can't be read here." in " ".join(asked.out.split())
    assert "can't be used as the log of your answers" in " ".join(asked.err.split())
    assert (folder / "progress.jsonl").read_bytes() == before
    assert call(f"progress reset --data-dir {folder} --yes").code == 0
    assert (folder / "progress-2030-03-10.jsonl").read_bytes() == before


@pytest.mark.parametrize("how", CLOSED[2:])
def test_reset_leaves_what_it_cant_open(how: str, tmp_path: Path) -> None:
    folder = closed_log(how, tmp_path)
    called = call(f"progress reset --data-dir {folder} --yes")
    assert (called.code, called.out) == (1, "")
    assert "can't be read" in " ".join(called.err.split())
    assert folder.exists()


def test_reset_counts_the_damaged_lines_of_a_log() -> None:
    journal().file.parent.mkdir(parents=True)
    lines = [header(), record_line(RECORDS[0]), "x", "y", record_line(RECORDS[1]), ""]
    journal().file.write_text("\n".join(lines), encoding="utf-8")
    told = " ".join(call("progress reset", "n\n").out.split())
    assert "Your log holds 2 answers and 2 lines that can't be read." in told


def test_what_was_missed_in_another_year_has_the_year() -> None:
    journal().append([replace(each, at=each.at - timedelta(days=365)) for each in MISSES])
    assert "10 March 2029)" in " ".join(call("progress").out.split())
    journal().file.unlink()
    journal().append(MISSES)
    assert "10 March)" in " ".join(call("progress").out.split())


def test_nothing_is_taken_into_a_log_that_is_not_understood(file: Path) -> None:
    journal().file.parent.mkdir(parents=True)
    journal().file.write_text("Dear diary\n", encoding="utf-8")
    called = call(f"progress import {file} --yes")
    assert called.code == 1
    assert journal().file.read_text("utf-8") == "Dear diary\n"


def test_reset_asks_and_keeps_a_copy_with_the_date() -> None:
    assert "There is nothing to reset" in call("progress reset").out
    journal().append(RECORDS)
    before = journal().file.read_bytes()
    assert call("progress reset", "no\n").out.endswith("Nothing was changed.\n")
    assert journal().file.read_bytes() == before
    called = call("progress reset", "y\n")
    assert called.code == 0
    assert journal().read().records == ()
    copy = journal().file.with_name("progress-2030-03-10.jsonl")
    assert copy.read_bytes() == before
    assert copy.name in "".join(called.out.split())


def test_reset_lets_the_coach_tell_its_lessons_again() -> None:
    lessons = LessonsTold(journal().file.parent)
    lessons.add("left_bower_played")
    before = lessons.file.read_bytes()
    called = call("progress reset", "y\n")
    assert "Your log holds 0 answers, and the coach remembers that it told you 1 lesson." in (
        " ".join(called.out.split())
    )
    assert LessonsTold(journal().file.parent).known == set()
    assert lessons.file.with_name("lessons-2030-03-10.jsonl").read_bytes() == before
    assert "lessons-2030-03-10.jsonl" in "".join(called.out.split())
    assert "Your answers so far" not in called.out
    assert "There is nothing to reset" in call("progress reset").out


def test_the_folder_may_be_given_and_is_kept_in_commands(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    called = call(f"quiz guernsey --count 1 --data-dir {folder}", "1\n")
    assert f"  euchre progress --data-dir {folder}\n" in called.out
    assert (folder / "progress.jsonl").exists()
    assert not journal().file.exists()
    assert f"--data-dir {folder}\n" in call(f"progress --data-dir {folder}").out


EVIL = "x\x1b[31m\u202e\x9b31m\x7f é"


def test_a_hostile_log_is_shown_and_never_acts(tmp_path: Path) -> None:
    file = tmp_path / "page.jsonl"
    missed = replace(RECORDS[0], correct=False)
    evil = [
        replace(missed, id="1", variant=EVIL),
        replace(missed, id="2", template=EVIL),
        replace(missed, id="3", question=EVIL),
        replace(missed, id="4", misconception=EVIL),
    ]
    strange = replace(RECORDS[0], id=EVIL, more={"family": EVIL, "sitting": {"table": EVIL}})
    file.write_text(write_progress([*evil, strange]), encoding="utf-8")
    for args in (
        f"progress import {file} --yes",
        "progress",
        "progress --format json",
        "progress export -",
        "quiz guernsey --count 2",
    ):
        for encoding in ("utf-8", "ascii"):
            called = call(args, "1\n1\n1\n", encoding=encoding)
            assert called.code == 0, called
            assert not acting(called.out), args
            assert not acting(called.err), args
    copy = tmp_path / "copy.jsonl"
    copy.write_text(call("progress export -").out, encoding="utf-8")
    assert read_progress(copy.read_text("utf-8"))[: len(evil)] == tuple(evil)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (Level.PRACTISING, Level.PROFICIENT, "you are Proficient now"),
        (Level.PROFICIENT, Level.MASTERED, "You have mastered this one"),
        (Level.MASTERED, Level.PROFICIENT, "goes back to Proficient"),
        (Level.PROFICIENT, Level.PRACTISING, "goes back to Practising"),
        (Level.NEW, Level.PRACTISING, None),
        (Level.MASTERED, Level.MASTERED, None),
    ],
)
def test_a_level_that_changes_is_a_sentence(before: Level, after: Level, told: str | None) -> None:
    said = telling.level_change(Topic.BOWERS, Standing(level=before), Standing(level=after))
    assert said is None if told is None else told in (said or "")


@pytest.mark.parametrize(
    ("days", "told"),
    [
        (-3, "now"),
        (0, "now"),
        (0.2, "later today"),
        (1, "tomorrow"),
        (5, "on 15 March"),
        (400, "on 14 April 2031"),
    ],
)
def test_days_are_told_as_people_do(days: float, told: str) -> None:
    moment = NOON + timedelta(days=days)
    assert telling.day_words(moment, NOON, Days(NOON.tzinfo)) == told


@pytest.mark.parametrize(
    ("minutes", "due", "what"),
    [(1, "later today", "Nothing is due."), (30, "now", "Due at Guernsey Euchre: Bowers.")],
)
def test_the_quiz_and_the_progress_agree_on_what_is_due(
    minutes: int, due: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A skill that is new comes again within minutes, and until then it isn't due."""
    journal().append(answers("guernsey", 1, topic="bowers"))
    monkeypatch.setattr(clock, "now", lambda: NOON + timedelta(minutes=minutes))
    shown = call("progress").out
    assert f"Bowers: Practising; due {due}." in shown
    assert what in shown
    history = History(journal().read().records, Days(UTC))
    screen, said = Screen(plain=True), list[str]()
    monkeypatch.setattr(screen, "text", lambda text, **_: said.append(text))
    what_next(screen, history, table("guernsey"), AGAIN, clock.now())
    now = "There is more to review already"
    assert (now if due == "now" else f"The next review is due {due}") in " ".join(said)


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59Z", "2031-03-12T12:00:00Z"])
def test_a_clock_that_was_wrong_locks_nothing(at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (answer,) = answers("guernsey", 1, topic="bowers")
    journal().append([replace(answer, at=datetime.fromisoformat(at))])
    monkeypatch.setattr(clock, "now", lambda: NOON)
    shown = " ".join(call("progress").out.split())
    assert "1 answer is dated later than it is now, up to " in shown
    assert "Bowers: Practising; due now." in shown
    assert "Due at Guernsey Euchre: Bowers." in shown


@pytest.mark.parametrize(
    ("streak", "told"),
    [
        (Streak(0, today=False, grace=False), "Welcome back"),
        (Streak(1, today=True, grace=False), "You have practised today."),
        (Streak(4, today=True, grace=False), "on 4 days, today too."),
        (Streak(4, today=False, grace=False), "A question or two today keeps that going."),
    ],
)
def test_a_streak_is_told_without_blame(streak: Streak, told: str) -> None:
    assert told in telling.streak_words(streak)

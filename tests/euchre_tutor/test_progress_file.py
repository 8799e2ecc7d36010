"""The file of a learner's progress: what is written is read again, and nothing else is."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from euchre_tutor.progress_file import (
    ProgressFileError,
    Record,
    read_progress,
    record_line,
    write_progress,
)

RECORD = Record(
    id="a1",
    at=datetime(2026, 11, 30, 9, 15, 2, 250000, tzinfo=UTC),
    skill="scoring",
    variant="guernsey",
    template="hand_points",
    seed=1,
    question="0f3b",
    answer=((2, 0),),
    correct=False,
    misconception="march_pays_no_more",
)
HEAD = '{"format":"euchre-progress","version":1}\n'


def line(**changes: Any) -> str:
    return json.dumps(json.loads(record_line(RECORD)) | changes)


def lacking(name: str) -> str:
    value = json.loads(line())
    del value[name]
    return json.dumps(value)


def test_a_line_has_the_fields_in_their_order() -> None:
    assert record_line(RECORD) == (
        '{"id":"a1","at":"2026-11-30T09:15:02.250Z","skill":"scoring","variant":"guernsey",'
        '"template":"hand_points","seed":1,"question":"0f3b","answer":[[2,0]],"correct":false,'
        '"hints":0,"misconception":"march_pays_no_more"}'
    )


def test_what_is_written_is_read_again() -> None:
    cards = Record("b2", RECORD.at, "bowers", "my♥.yaml", "left_bower", 1, "1c", ("JD",), True)
    text = write_progress([RECORD, cards])
    assert text.startswith(HEAD)
    assert read_progress(text) == (RECORD, cards)
    assert write_progress(read_progress(text)) == text


def test_no_answer_yet_is_a_file() -> None:
    assert read_progress(HEAD) == ()


def test_other_line_ends_empty_lines_and_a_mark_at_the_start_do_no_harm() -> None:
    text = "\ufeff" + HEAD.replace("\n", "\r\n") + "\r\n" + line() + "\r\n\r\n"
    assert read_progress(text) == (RECORD,)


def test_times_without_a_zone_are_utc_and_others_become_it() -> None:
    """O-72"""
    bare, east = line(at="2030-03-10T09:00:00"), line(at="2030-03-10T09:00:00+02:00")
    first, second = read_progress(f"{HEAD}{bare}\n{east}\n")
    assert first.at == datetime(2030, 3, 10, 9, tzinfo=UTC)
    assert second.at - first.at == timedelta(hours=-2)
    assert '"at":"2030-03-10T09:00:00.000Z"' in record_line(first)
    assert second.at.tzinfo is UTC
    assert "07:00:00.000Z" in record_line(
        Record(
            **{**vars(RECORD), "at": datetime(2030, 3, 10, 9, tzinfo=timezone(timedelta(hours=2)))}
        )
    )


def test_what_else_a_line_holds_is_kept() -> None:
    (found,) = read_progress(HEAD + line(device="phone"))
    assert found.more == {"device": "phone"}
    assert json.loads(record_line(found))["device"] == "phone"


@pytest.mark.parametrize(
    ("text", "number", "problem"),
    [
        ("", None, "The file is empty."),
        ("not json\n", 1, "This is not a file saved from a quiz (line 1)."),
        ("\n[1]\n", 2, "This is not a file saved from a quiz (line 2)."),
        ('{"format":"gpx"}\n', 1, "not a file saved from a quiz"),
        ('{"format":"euchre-progress","version":2}\n', 1, "another version of the quiz"),
        ('{"format":"euchre-progress","version":true}\n', 1, "another version of the quiz"),
        (HEAD + line() + "\n{", 3, "Line 3 of the file is not an answer saved from a quiz."),
        (HEAD + "[" * 15_000, 2, "Line 2 of the file is not an answer"),
        (HEAD + line(id="x" * 30_000), 2, "Line 2 of the file is not an answer"),
        (HEAD + lacking("misconception"), 2, "'misconception' is missing."),
        (HEAD + line(id=""), 2, "'id' must be text."),
        (HEAD + line(at="yesterday"), 2, "'at' must be a time such as"),
        (HEAD + line(seed=1.5), 2, "'seed' must be a whole number."),
        (HEAD + line(seed=True), 2, "must be a whole number"),
        (HEAD + line(answer="JD"), 2, "must be a list of values"),
        (HEAD + line(answer=[{"a": 1}]), 2, "must be a list of values"),
        (HEAD + line(correct="yes"), 2, "must be true or false"),
        (HEAD + line(hints=-1), 2, "must be a whole number"),
        (HEAD + line(misconception=7), 2, "must be text or null"),
    ],
)
def test_what_is_no_progress_is_refused_with_its_line(
    text: str, number: int | None, problem: str
) -> None:
    with pytest.raises(ProgressFileError) as refused:
        read_progress(text)
    assert refused.value.line == number
    assert problem in str(refused.value)

"""What ``euchre progress`` says of misconceptions: named, why it is otherwise, what clears it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta

import pytest

from euchre_tutor.cli import clock
from euchre_tutor.misconceptions import misconception, words_for
from euchre_tutor.progress_file import Record
from tests.euchre_rules.cli.calling import call
from tests.euchre_rules.cli.transcripts import check_fits, check_transcript
from tests.euchre_tutor.cli.logs import NOON, in_utc, journal
from tests.euchre_tutor.cli.test_find_out import TRANSCRIPTS
from tests.euchre_tutor.memory.answers import answer
from tests.euchre_tutor.tables import table

LEFT = "left_keeps_printed_suit"


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(clock, "now", lambda: NOON + timedelta(hours=1))
    with in_utc():
        yield


def answered(told: str, *wrong: str, variant: str = "guernsey") -> list[Record]:
    """Answers where somebody may go wrong: x as the misconceptions would, R otherwise."""
    found = []
    for place, sign in enumerate(told):
        right = sign == "R"
        more = {"shows": [] if right else [*wrong], "clears": [*wrong] if right else []}
        moment = NOON + timedelta(minutes=place)
        found.append(answer(right, at=moment, variant=variant, more=more))
    return found


def shown() -> str:
    return " ".join(call("progress").out.split())


def test_it_says_what_is_thought_why_not_and_what_clears_it_up() -> None:
    journal().append(answered("xx", LEFT))
    found, words = misconception(LEFT), words_for(table("guernsey"))
    told = f"You seem to think that {found.thought(words)}. That isn't so. {found.refuted(words)}"
    assert told in shown()
    assert "2 right answers where it would go wrong, without a hint, clear it up:" in shown()
    assert "euchre quiz guernsey --topic bowers --topic trump_order --topic follow_suit" in shown()


@pytest.mark.parametrize(
    ("told", "needed"), [("xx", 2), ("xxR", 1), ("xxx", 3), ("RRxxxx", 2), ("x" * 40, 6)]
)
def test_so_many_right_answers_clear_it(told: str, needed: int) -> None:
    records = answered(told + "R" * needed, LEFT)
    for count in range(needed + 1):
        journal().file.unlink(missing_ok=True)
        journal().append(records[: len(told) + count])
        plain = json.loads(call("progress --format json").out)
        assert [each["to_clear"] for each in plain["mixed_up"]] == [needed - count][
            : needed - count
        ]
        assert plain["misconceptions"] == [LEFT][: needed - count]


def test_what_is_open_can_be_found_out() -> None:
    journal().append(answered("xx", LEFT, "jacks_stay_low"))
    assert "Wrong answers leave open whether 2 things may be mixed up." in shown()
    assert "euchre quiz guernsey --find-out" in shown()
    assert json.loads(call("progress --format json").out)["mixed_up"] == []


def test_more_is_said_only_beside_something_that_is_named() -> None:
    one = answered("x", "must_beat")
    journal().append(one)
    assert "Wrong answers leave open whether something may be mixed up." in shown()
    journal().append(answered("xx", "tricks_are_points"))
    assert "Wrong answers leave open whether 1 thing more may be mixed up." in shown()


def test_without_its_table_it_is_told_by_its_name() -> None:
    journal().append(answered("xx", LEFT, variant="./gone.yaml"))
    assert f"{misconception(LEFT).name}." in shown()
    assert "You seem to think" not in shown()


def test_what_this_program_does_not_know_is_no_matter() -> None:
    journal().append(answered("xxx", "of_a_newer_version"))
    called = call("progress")
    assert called.code == 0
    assert "mixed up" not in called.out


@pytest.mark.parametrize(("name", "columns"), [("mixed-up", 80), ("mixed-up-narrow", 40)])
def test_transcript(name: str, columns: int) -> None:
    open_ = answered("x", "must_beat", "void_must_trump")
    journal().append([*answered("xRx", LEFT), *answered("xx", "tricks_are_points"), *open_])
    called = call("progress", columns=columns)
    check_transcript(TRANSCRIPTS / f"{name}.txt", called)
    check_fits(TRANSCRIPTS / f"{name}.txt", "utf-8", columns)

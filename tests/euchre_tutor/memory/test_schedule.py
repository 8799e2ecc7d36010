"""Due dates: FSRS as it is documented, without chance, and days as the learner counts them."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest

from euchre_tutor.memory import Days, History, Memory, Streak, due_at
from euchre_tutor.memory.days import streak
from euchre_tutor.memory.schedule import memory
from euchre_tutor.progress_file import read_progress, write_progress
from euchre_tutor.question import Topic
from euchre_tutor.skills import Skill
from tests.euchre_tutor.memory.answers import DAYS, START, answer

EAST_COAST = timezone(timedelta(hours=-5))
DAY = timedelta(days=1)
BOWERS = Skill(Topic.BOWERS, "north_american")


def after_gaps(told: str, gaps: list[int]) -> Memory:
    """The memory after answers so many days apart."""
    moment, records = START, []
    for sign, gap in zip(told, gaps, strict=True):
        moment += timedelta(days=gap)
        records.append(answer(sign != "x", hints=int(sign == "h"), at=moment))
    found = memory(records)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("told", "gaps", "stability", "difficulty"),
    [
        ("x", [0], 0.212, 6.4133),
        ("h", [0], 1.2931, 5.11217071),
        ("R", [0], 2.3065, 2.11810397),
        # The reference sequence in the tests of fsrs-rs, ts-fsrs and py-fsrs.
        ("xRRRRR", [0, 0, 1, 3, 8, 21], 53.62691, 6.3574867),
    ],
)
def test_stability_and_difficulty_are_those_that_other_implementations_document(
    told: str, gaps: list[int], stability: float, difficulty: float
) -> None:
    found = after_gaps(told, gaps)
    assert found.stability == pytest.approx(stability, abs=1e-4)
    assert found.difficulty == pytest.approx(difficulty, abs=1e-4)


def test_who_is_always_right_when_asked_is_asked_ever_more_rarely() -> None:
    records, days = [answer()], []
    for _ in range(5):
        due = due_at(records)
        assert due is not None
        days.append((due - records[-1].at).days)
        records.append(answer(at=due))
    assert days == [0, 2, 11, 46, 163]


def test_the_same_answers_give_the_same_date_every_time() -> None:
    records = [answer(at=START + n * 40 * DAY) for n in range(8)]
    assert len({due_at(records) for _ in range(20)}) == 1


def test_wrong_comes_back_first_then_hinted_then_right() -> None:
    before = [answer(), answer(at=START + timedelta(minutes=20))]

    def due(correct: bool, hints: int) -> datetime:
        found = due_at([*before, answer(correct, hints=hints, at=START + 3 * DAY)])
        assert found is not None
        return found

    wrong, hinted, right = due(False, 0), due(True, 1), due(True, 0)
    assert wrong < hinted < right
    assert due(True, 3) == hinted
    assert due(True, 4) == due(False, 4) == wrong


def test_nothing_is_due_that_was_never_asked() -> None:
    assert due_at([]) is None
    assert memory([]) is None


def test_a_moment_at_the_end_of_time_does_no_harm() -> None:
    last = datetime(9999, 12, 31, 23, 59, tzinfo=UTC)
    records = [answer(), answer(at=START + DAY), answer(at=last)]
    assert due_at(records) is not None
    alone = memory(records[-1:])
    assert alone is not None
    assert alone.is_due(START, DAYS)
    assert Days(EAST_COAST).of(datetime(1, 1, 1, tzinfo=UTC)) == date(1, 1, 1)
    assert History(records, Days(timezone(timedelta(hours=14)))).streak(START).days == 1


def test_answers_by_a_clock_that_ran_ahead_are_asked_for_now() -> None:
    found = memory([answer(at=START + 400 * DAY)])
    assert found is not None
    assert found.is_due(START, DAYS)


def test_o_72_times_without_a_zone_are_read_as_utc_and_due_at_the_right_moment() -> None:
    records = [
        answer(at=datetime(2030, 3, 8, hour, tzinfo=UTC), more={"family": BOWERS.family})
        for hour in (8, 9)
    ]
    without = write_progress(records).replace(".000Z", "")
    assert '"at":"2030-03-08T09:00:00"' in without
    read = read_progress(without)
    history = History(read, Days(UTC, time(0)))
    assert history.due_at(BOWERS) == datetime(2030, 3, 10, 9, tzinfo=UTC)
    assert history.due(datetime(2030, 3, 9, 23, 59, tzinfo=UTC)) == ()
    assert history.due(datetime(2030, 3, 10, 0, 0, tzinfo=UTC)) == (BOWERS,)
    assert '"at":"2030-03-08T09:00:00.000Z"' in write_progress(read)


@pytest.mark.parametrize(
    ("begins", "now", "offered"),
    [
        (time(0), datetime(2030, 3, 9, 23, 59, tzinfo=EAST_COAST), False),
        (time(0), datetime(2030, 3, 10, 0, 0, tzinfo=EAST_COAST), True),
        (time(4), datetime(2030, 3, 10, 0, 0, tzinfo=EAST_COAST), False),
        (time(4), datetime(2030, 3, 10, 1, 30, tzinfo=EAST_COAST), False),
        (time(4), datetime(2030, 3, 10, 4, 0, tzinfo=EAST_COAST), True),
    ],
)
def test_o_73_what_is_due_today_is_offered_from_when_the_day_begins(
    begins: time, now: datetime, offered: bool
) -> None:
    evening = datetime(2030, 3, 8, 18, tzinfo=EAST_COAST)
    records = [answer(at=(evening - timedelta(hours=1))), answer(at=evening)]
    found = memory(records)
    assert found is not None
    assert found.due == datetime(2030, 3, 10, 18, tzinfo=EAST_COAST)
    for here in (now, now.astimezone(UTC)):
        assert found.is_due(here, Days(EAST_COAST, begins)) is offered


def test_what_is_due_in_minutes_waits_for_them() -> None:
    found = memory([answer()])
    assert found is not None
    assert found.due == START + timedelta(minutes=10)
    assert not found.is_due(START + timedelta(minutes=9), DAYS)
    assert found.is_due(START + timedelta(minutes=10), DAYS)


@pytest.mark.parametrize(
    ("ago", "expected"),
    [
        ([], Streak(0, today=False, grace=False)),
        ([0], Streak(1, today=True, grace=False)),
        ([1], Streak(1, today=False, grace=False)),
        ([0, 1, 2], Streak(3, today=True, grace=False)),
        ([0, 2, 3], Streak(3, today=True, grace=False)),
        ([0, 2, 4, 6], Streak(4, today=True, grace=False)),
        ([2, 3], Streak(2, today=False, grace=True)),
        ([3, 4], Streak(0, today=False, grace=False)),
        ([0, 3, 4], Streak(1, today=True, grace=False)),
        ([-5, 0], Streak(1, today=True, grace=False)),
    ],
)
def test_a_streak_forgives_a_day(ago: list[int], expected: Streak) -> None:
    today = date(2030, 3, 20)
    assert streak([today - n * DAY for n in (*ago, *ago)], today) == expected


def test_a_streak_counts_the_learners_days() -> None:
    late = datetime(2030, 3, 9, 23, 30, tzinfo=EAST_COAST)
    records = [answer(at=late), answer(at=late + timedelta(hours=2))]
    now = late + timedelta(hours=3)
    assert History(records, Days(EAST_COAST, time(4))).streak(now).days == 1
    assert History(records, Days(EAST_COAST, time(0))).streak(now).days == 2

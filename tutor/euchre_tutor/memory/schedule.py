"""When a skill is due again: FSRS, the scheduler that Anki uses, without any chance in it.

The unit is the skill, not the question: each time another question is asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from euchre_tutor.memory.days import Days
from euchre_tutor.progress_file import Record

if TYPE_CHECKING:
    from fsrs import Rating, Scheduler

TOLD: Final = 4
"""With so many hints the answer was told."""
_DAY: Final = timedelta(days=1)
_LATEST: Final = datetime(9000, 1, 1, tzinfo=UTC)
"""An answer dated later counts as of then: what is due a century after it must still be a date."""


@dataclass(frozen=True)
class Memory:
    """What FSRS makes of the answers on a skill.

    Attributes:
        stability: In how many days the chance to be right falls to nine in ten.
        difficulty: From 1 to 10.
        due: When it falls so low.
        last: When the last answer was given.
    """

    stability: float
    difficulty: float
    due: datetime
    last: datetime

    def is_due(self, now: datetime, days: Days) -> bool:
        """Whether the skill is to be asked.

        What is due later today is asked from the beginning of the day; what is due within minutes
        of the last answer waits for them. What was answered in the future, by a clock that was
        wrong, is asked now.
        """
        if self.last - now >= _DAY:
            return True
        if self.due - self.last < _DAY:
            return self.due <= now
        return days.of(self.due) <= days.of(now)


def due_at(records: Iterable[Record]) -> datetime | None:
    """When a skill is due again.

    Args:
        records: The answers on the skill, the oldest first.

    Returns:
        A moment in UTC; None if there was no answer yet.
    """
    found = memory(records)
    return found.due if found else None


def memory(records: Iterable[Record]) -> Memory | None:
    """What the answers on a skill, the oldest first, leave in the memory; None without any."""
    from fsrs import Card  # noqa: PLC0415  only who is asked needs a scheduler

    scheduler = _scheduler()
    card = Card(card_id=0, due=datetime.min.replace(tzinfo=UTC))
    for each in records:
        card, _ = scheduler.review_card(card, rating(each), _moment(each))
    if card.last_review is None or card.stability is None or card.difficulty is None:
        return None
    return Memory(card.stability, card.difficulty, card.due, card.last_review)


def _moment(record: Record) -> datetime:
    """When an answer was given, in UTC."""
    return min(record.at.astimezone(UTC), _LATEST)


def rating(record: Record) -> Rating:
    """What an answer is worth: again if wrong or told, hard after a hint, else good."""
    from fsrs import Rating  # noqa: PLC0415  only who is asked needs a scheduler

    if not record.correct or record.hints >= TOLD:
        return Rating.Again
    return Rating.Hard if record.hints else Rating.Good


def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # noqa: PLC0415  only who is asked needs a scheduler

    return Scheduler(enable_fuzzing=False)

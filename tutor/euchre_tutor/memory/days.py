"""When a learner's day begins, and for how many days somebody has practised."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo
from typing import Final

DAY_BEGINS: Final = time(4)
"""When a day begins unless told otherwise: who learns after midnight still learns today."""
_GRACE: Final = 1
"""So many days in a row may be left out, and the streak goes on."""


@dataclass(frozen=True)
class Days:
    """How moments are sorted into days.

    Attributes:
        zone: The learner's time zone; None for that of the machine.
        begins: The time of day at which a day begins.
    """

    zone: tzinfo | None
    begins: time = DAY_BEGINS

    def of(self, moment: datetime) -> date:
        """The day to which a moment belongs.

        >>> from datetime import UTC
        >>> days = Days(UTC, time(4))
        >>> days.of(datetime(2030, 3, 10, 1, 30, tzinfo=UTC)).isoformat()
        '2030-03-09'
        """
        try:
            local = moment.astimezone(self.zone)
            early = local.time() < self.begins
            return local.date() - timedelta(days=1) if early else local.date()
        except OverflowError:
            # The first and the last day of the calendar have no night before or after.
            return moment.date()


@dataclass(frozen=True)
class Streak:
    """How regularly somebody practises; nothing is lost by a day without.

    Attributes:
        days: The days with an answer since the last time that more than one day was left out.
        today: Whether today is one of them.
        grace: Whether yesterday was left out, so that today keeps the streak and tomorrow ends it.
    """

    days: int
    today: bool
    grace: bool


def streak(practised: Iterable[date], today: date) -> Streak:
    """The streak of somebody who practised on these days."""
    known = sorted({day for day in practised if day <= today}, reverse=True)
    length, before = 0, today
    for day in known:
        # Today isn't over yet, so it isn't left out.
        if (before - day).days - 1 > _GRACE:
            break
        length, before = length + 1, day
    there = today in known
    grace = bool(length) and not there and (today - timedelta(days=1)) not in known
    return Streak(days=length, today=there, grace=grace)

"""The clock: what learners answer is kept with its moment."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)
